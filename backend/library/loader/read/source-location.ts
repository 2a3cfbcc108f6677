/** The place of a piece of content in its file. */
export interface SourceLocation {
  /** The path, starting with the folder of the pack. */
  file: string;
  /** From 1. */
  line: number;
}

interface ObjectLocation extends SourceLocation {
  /** The lines of the object's members, by key or index. */
  members: Map<string | number, number>;
}

const locations = new WeakMap<object, ObjectLocation>();

/** Stores the location of an object of parsed content. */
export function rememberLocation(value: object, location: SourceLocation, members: Map<string | number, number>): void {
  locations.set(value, { ...location, members });
}

/** Gives an object that was made of parsed content the location of that content. */
export function copyLocation<T extends object>(from: object, to: T): T {
  const found = locations.get(from);
  if (found) locations.set(to, found);
  return to;
}

/** Returns the location of a member of parsed content, or of the object itself. */
export function locationOf(value: object, member?: string | number): SourceLocation {
  const found = locations.get(value);
  if (!found) return { file: 'content', line: 0 };
  return { file: found.file, line: (member === undefined ? undefined : found.members.get(member)) ?? found.line };
}
