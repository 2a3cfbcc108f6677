/** Returns a function that computes its result once for each object, and keeps it as long as the object lives. */
export function memoizeByObject<Key extends object, Value extends object>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const kept = new WeakMap<Key, Value>();
  return (key) => {
    const known = kept.get(key);
    if (known) return known;
    const value = compute(key);
    kept.set(key, value);
    return value;
  };
}
