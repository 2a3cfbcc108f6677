/** How a text's length is counted; characters as people count them by default, so that an emoji is one. */
export type CountText = (text: string) => number;

/** Code points. Line breaks count once, however they are written. */
export const countCharacters: CountText = (text) => [...text.replace(/\r\n?/g, '\n')].length;

/**
 * What a field that refuses typing beyond its limit takes: the text itself, the longest fitting beginning of it
 * when `typed` grew, or `undefined` when nothing of the growth fits.
 */
export function fit(typed: string, limit: number, count: CountText = countCharacters): string {
  if (count(typed) <= limit) return typed;
  const characters = [...typed];
  let low = 0;
  let high = characters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (count(characters.slice(0, middle).join('')) <= limit) low = middle;
    else high = middle - 1;
  }
  return characters.slice(0, low).join('');
}
