import { locationOf, type SourceLocation } from './read/source-location.js';

/** Invalid content; the server does not start. The message has one line for each problem: `file:line: reason`. */
export class ContentError extends Error {
  constructor(readonly problems: readonly (SourceLocation & { reason: string })[]) {
    super(problems.map(({ file, line, reason }) => `${file}:${line}: ${reason}`).join('\n'));
    this.name = 'ContentError';
  }
}

/** Collects the problems of the content, so that the author sees all of them at once. */
export class ProblemList {
  private readonly problems: (SourceLocation & { reason: string })[] = [];

  /** Adds a problem, once: a mistake that several levels of a selection repeat is one mistake. */
  add({ file, line }: SourceLocation, reason: string): void {
    const isKnown = this.problems.some(
      (known) => known.file === file && known.line === line && known.reason === reason,
    );
    if (!isKnown) this.problems.push({ file, line, reason });
  }

  /** Adds a problem at a member of parsed content, or at the object itself. */
  addFor(value: object, reason: string, member?: string | number): void {
    this.add(locationOf(value, member), reason);
  }

  /** How many problems there are, so that a check can tell whether it found one. */
  get count(): number {
    return this.problems.length;
  }

  /** Whether there is a problem at a member of parsed content. */
  hasFor(value: object, member: string | number): boolean {
    const { file, line } = locationOf(value, member);
    return this.problems.some((known) => known.file === file && known.line === line);
  }

  /** @throws ContentError with the problems by file and line, when there is any */
  stopIfAny(): void {
    if (this.problems.length === 0) return;
    throw new ContentError(
      [...this.problems].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1)),
    );
  }
}
