/** The place of a piece of content in its file. */
export interface SourceLocation {
  /** The path, starting with the folder of the pack. */
  file: string;
  /** From 1. */
  line: number;
}

interface ObjectLocation extends SourceLocation {
  /** Where the object's members are, by key or index: a line of the same file, or a place in another one. */
  members: Map<string | number, number | SourceLocation>;
}

const locations = new WeakMap<object, ObjectLocation>();

/** Stores the location of an object of parsed content. */
export function rememberLocation(value: object, location: SourceLocation, members: ObjectLocation['members']): void {
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
  const place = (member === undefined ? undefined : found.members.get(member)) ?? found.line;
  return typeof place === 'number' ? { file: found.file, line: place } : place;
}

/** Returns several lists as one, at the place of the first, whose members keep their own locations. */
export function joinedLists<Entry>([first = [], ...others]: readonly (readonly Entry[])[]): Entry[] {
  const all = [first, ...others];
  const members = all.flatMap((list) => list.map((_, index) => locationOf(list, index)));
  const joined = all.flat();
  rememberLocation(joined, locationOf(first), new Map(members.entries()));
  return joined;
}
