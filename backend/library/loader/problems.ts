import { placeOf, type Place } from './origin.js';

/** Content that cannot be used: stops the start. The message has one line a problem: file, line, reason. */
export class ContentError extends Error {
  constructor(readonly problems: readonly (Place & { reason: string })[]) {
    super(problems.map(({ file, line, reason }) => `${file}:${line}: ${reason}`).join('\n'));
    this.name = 'ContentError';
  }
}

/** Collects what is wrong, so that an author sees all of it at once. */
export class Problems {
  private readonly found: (Place & { reason: string })[] = [];

  at(place: Place, reason: string): void {
    this.found.push({ file: place.file, line: place.line, reason });
  }

  /** Notes a problem of a member of parsed content, or of the object itself. */
  of(value: object, reason: string, member?: string | number): void {
    this.at(placeOf(value, member), reason);
  }

  /** Stops here when anything was found. */
  stopIfAny(): void {
    if (this.found.length > 0) throw new ContentError(this.found);
  }
}
