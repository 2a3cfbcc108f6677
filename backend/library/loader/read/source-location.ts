/** Where a piece of content was written. */
export interface SourceLocation {
  /** Path as it was given. */
  file: string;
  /** From 1. */
  line: number;
}

interface ObjectLocation extends SourceLocation {
  /** Line by key or index of the object's members. */
  members: Map<string | number, number>;
}

const locations = new WeakMap<object, ObjectLocation>();

/** Remembers where an object of parsed content was written. */
export function rememberLocation(value: object, location: SourceLocation, members: Map<string | number, number>): void {
  locations.set(value, { ...location, members });
}

/** The place of a member of parsed content, or of the object itself. */
export function locationOf(value: object, member?: string | number): SourceLocation {
  const known = locations.get(value);
  if (!known) return { file: 'content', line: 0 };
  return { file: known.file, line: (member === undefined ? undefined : known.members.get(member)) ?? known.line };
}
