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

/** The location of a member of parsed content, or of the object itself. */
export function locationOf(value: object, member?: string | number): SourceLocation {
  const found = locations.get(value);
  if (!found) return { file: 'content', line: 0 };
  return { file: found.file, line: (member === undefined ? undefined : found.members.get(member)) ?? found.line };
}
