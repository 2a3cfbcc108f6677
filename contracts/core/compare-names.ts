/**
 * Compares two texts for sorting, without regard to case. The result does not depend on the locale or on the version of
 * the language data, so the server and every browser sort alike.
 */
export function compareTexts(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  if (left === right) return a < b ? -1 : Number(a > b);
  return left < right ? -1 : 1;
}

/** Compares two entities by name, for sorting. */
export const compareNames = (a: { readonly name: string }, b: { readonly name: string }): number =>
  compareTexts(a.name, b.name);
