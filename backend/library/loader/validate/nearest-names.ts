const SHOWN = 3;
/** How many letters of a misspelled name may be wrong. */
const SLIPS = 2;
/** A shorter word is part of too many names. */
const LEAST_PART = 3;

/** Returns how many letters must be added, removed or changed to make one word of the other. */
export function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1)
      line[column] = Math.min(
        before[column]! + 1,
        line[column - 1]! + 1,
        before[column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1),
      );
    before = line;
  }
  return before[b.length]!;
}

/** Returns the names with the same beginning before the dot, such as `column.`; all of them when there are none. */
function withPrefixOf(word: string, names: readonly string[]): readonly string[] {
  const prefix = word.slice(0, word.indexOf('.') + 1);
  const alike = names.filter((name) => prefix !== '' && name.startsWith(prefix));
  return alike.length === 0 ? names : alike;
}

const isPartOf = (part: string, whole: string): boolean => part.length >= LEAST_PART && whole.includes(part);

/** Returns how far a name is from a word; a name that has the word in it, or is in it, is near. */
function farOf(word: string, name: string): number {
  const far = distance(word.toLowerCase(), name.toLowerCase());
  return isPartOf(word, name) || isPartOf(name, word) ? Math.min(far, 1) : far;
}

/** Returns the name that a misspelled word most likely means; undefined when none is near. */
export function nearName(word: string, known: Iterable<string>): string | undefined {
  const [nearest] = [...known].map((name) => ({ name, far: farOf(word, name) })).sort((a, b) => a.far - b.far);
  const isNear = nearest && nearest.far <= Math.min(SLIPS, Math.max(1, Math.floor(word.length / 2)));
  return isNear ? nearest.name : undefined;
}

/** Returns `; the nearest are x, y, z` for the end of a message, the nearest first; empty when nothing is known. */
export function nearestTo(word: string, known: Iterable<string>): string {
  const nearest = withPrefixOf(word, [...new Set(known)])
    .map((name) => ({ name, far: farOf(word, name) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, SHOWN);
  if (nearest.length === 0) return '';
  return `; the nearest ${nearest.length === 1 ? 'is' : 'are'} ${nearest.map(({ name }) => name).join(', ')}`;
}
