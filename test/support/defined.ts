/** Returns `value`. @throws Error that names `what` when it is null or undefined */
export function defined<T>(value: T | null | undefined, what = 'value that this test needs'): T {
  if (value === null || value === undefined) throw new Error(`There is no ${what}.`);
  return value;
}
