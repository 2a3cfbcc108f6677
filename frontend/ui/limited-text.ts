import { countCharacters, type CountText } from '../../contracts/core/text-length.js';

/** A text and the position of its caret, in UTF-16 units. */
export interface CaretText {
  readonly text: string;
  readonly caret: number;
}

/** An insertion into a text: `inserted` between `before` and `after`. */
export interface Insertion {
  readonly before: string;
  readonly inserted: string;
  readonly after: string;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the longest beginning of `inserted`, in whole graphemes, that keeps the text within the limit. */
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
 * Shortens a change to the limit: keeps the part of the insertion that fits at the caret.
 * Returns a change that does not lengthen the text unchanged.
 * @param earlier the text before the change
 * @param changed the text after the change, with the caret after the insertion
 */
export function limitChange(
  earlier: string,
  changed: CaretText,
  limit: number,
  count: CountText = countCharacters,
): CaretText {
  if (count(changed.text) <= Math.max(limit, count(earlier))) return changed;
  const after = changed.text.slice(changed.caret);
  const start = commonPrefixLength(earlier, changed.text, Math.min(changed.caret, earlier.length - after.length));
  const before = changed.text.slice(0, start);
  const part = fittingPart({ before, inserted: changed.text.slice(start, changed.caret), after }, limit, count);
  return { text: before + part + after, caret: before.length + part.length };
}

/** Returns the length of the common beginning in UTF-16 units, at most `end`; never splits a surrogate pair. */
function commonPrefixLength(one: string, other: string, end: number): number {
  let length = 0;
  while (length < end && length < one.length && one[length] === other[length]) length += 1;
  return /[\uD800-\uDBFF]/.test(other.charAt(length - 1)) ? length - 1 : length;
}
