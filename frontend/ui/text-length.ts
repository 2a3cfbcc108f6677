/** How a text's length is counted; characters as people count them by default, so that an emoji is one. */
export type CountText = (text: string) => number;

/** Code points. Line breaks count once, however they are written. */
export const countCharacters: CountText = (text) => [...text.replace(/\r\n?/g, '\n')].length;

/** A text and where the caret stands in it, in UTF-16 units. */
export interface CaretText {
  readonly text: string;
  readonly caret: number;
}

/** What is put into a text: `inserted` between `before` and `after`. */
export interface Insertion {
  readonly before: string;
  readonly inserted: string;
  readonly after: string;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The longest beginning of `inserted` that fits the limit between `before` and `after`; it ends after a whole grapheme. */
export function fittingPart(
  { before, inserted, after }: Insertion,
  limit: number,
  count: CountText = countCharacters,
): string {
  const fits = (part: string): boolean => count(before + part + after) <= limit;
  if (fits(inserted)) return inserted;
  const ends = [0, ...Array.from(segmenter.segment(inserted), ({ index, segment }) => index + segment.length)];
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(inserted.slice(0, ends[middle]))) low = middle;
    else high = middle - 1;
  }
  return inserted.slice(0, ends[low]);
}

/**
 * A change of a text, held to the limit: of what was put in, only the part that fits at the caret stays.
 * A change that makes no text longer is taken as it is.
 * @param earlier the text before the change
 * @param changed the text after it, with the caret behind what was put in
 */
export function limitChange(
  earlier: string,
  changed: CaretText,
  limit: number,
  count: CountText = countCharacters,
): CaretText {
  if (count(changed.text) <= Math.max(limit, count(earlier))) return changed;
  const after = changed.text.slice(changed.caret);
  const start = commonBeginning(earlier, changed.text, Math.min(changed.caret, earlier.length - after.length));
  const before = changed.text.slice(0, start);
  const part = fittingPart({ before, inserted: changed.text.slice(start, changed.caret), after }, limit, count);
  return { text: before + part + after, caret: before.length + part.length };
}

/** How many UTF-16 units two texts begin with alike, at most `end`; never half of a surrogate pair. */
function commonBeginning(one: string, other: string, end: number): number {
  let length = 0;
  while (length < end && length < one.length && one[length] === other[length]) length += 1;
  return /[\uD800-\uDBFF]/.test(other.charAt(length - 1)) ? length - 1 : length;
}
