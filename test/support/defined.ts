/** What a test rests on being there; stops it with a plain word where it is not. */
export function defined<T>(value: T | null | undefined, what = 'what this test rests on'): T {
  if (value === null || value === undefined) throw new Error(`There is no ${what}.`);
  return value;
}
