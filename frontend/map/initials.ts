const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the first `count` letters of a word; an emoji or a letter with accents counts as one. */
const lettersOf = (word: string, count: number): string =>
  [...segmenter.segment(word)]
    .slice(0, count)
    .map(({ segment }) => segment)
    .join('');

/** Returns two letters for a name: the first letters of its first two words, or of its only word. */
export function initialsOf(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/u);
  if (first === '') return '?';
  return second ? (lettersOf(first, 1) + lettersOf(second, 1)).toLocaleUpperCase() : capitalized(lettersOf(first, 2));
}

const capitalized = (letters: string): string => letters.charAt(0).toLocaleUpperCase() + letters.slice(1);
