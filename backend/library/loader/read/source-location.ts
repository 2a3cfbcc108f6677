/** Where a piece of content was written. */
export interface SourceLocation {
  /** Path as it was given. */
  file: string;
  /** From 1. */
  line: number;
}

interface Origin extends SourceLocation {
  /** Line by key or index of the object's members. */
  members: Map<string | number, number>;
}

const origins = new WeakMap<object, Origin>();

/** Remembers where an object of parsed content was written. */
export function rememberLocation(value: object, place: SourceLocation, members: Map<string | number, number>): void {
  origins.set(value, { ...place, members });
}

/** The place of a member of parsed content, or of the object itself. */
export function locationOf(value: object, member?: string | number): SourceLocation {
  const origin = origins.get(value);
  if (!origin) return { file: 'content', line: 0 };
  return { file: origin.file, line: (member === undefined ? undefined : origin.members.get(member)) ?? origin.line };
}
