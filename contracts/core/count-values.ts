/**
 * Counts the values of a JSON value: itself, the entries of its lists and those of its objects, at any depth. Stops when
 * there are more than `most`, because a database reads and writes many small values much longer than one long text.
 */
export function countValues(json: unknown, most: number): number {
  let count = 0;
  const open: unknown[] = [json];
  while (open.length > 0 && count <= most) {
    const value = open.pop();
    count += 1;
    if (typeof value === 'object' && value !== null) for (const entry of Object.values(value)) open.push(entry);
  }
  return count;
}
