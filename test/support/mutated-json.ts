import type { Random } from './made-up-names.js';

/* One change of a JSON value at random, as a person with an editor makes it. The value is changed in place. */

type Place = { readonly parent: Record<string, unknown>; readonly key: string; readonly path: string };

/** Returns every place in the value. */
function placesOf(value: unknown, path = ''): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const parent = value as Record<string, unknown>;
  return Object.keys(parent).flatMap((key) => {
    const own = `${path}/${key}`;
    return [{ parent, key, path: own }, ...placesOf(parent[key], own)];
  });
}

const ODD = [
  null,
  true,
  -1,
  0,
  1,
  0.5,
  9,
  1e9,
  2 ** 53,
  '',
  '__proto__',
  'constructor',
  'nonsense',
  '\0',
  [],
  {},
  [[]],
];

/**
 * Changes one place.
 * @param ids texts to put instead of ids
 * @returns what was done, for the message of a failed test
 */
export function mutate(value: object, random: Random, ids: readonly string[]): string {
  const { parent, key, path } = random.of(placesOf(value));
  const old = parent[key];
  const kind = random.int(0, 5);
  if (kind === 0) {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else Reflect.deleteProperty(parent, key);
    return `${path} removed`;
  }
  if (kind === 1 && Array.isArray(parent)) {
    parent.push(structuredClone(old));
    return `${path} twice`;
  }
  if (kind === 2 && typeof old === 'object' && old !== null && !Array.isArray(old)) {
    (old as Record<string, unknown>)[random.of(ids)] = random.of([1, true, 'x', ['x']]);
    return `${path} with another field`;
  }
  if (kind === 3 && typeof old === 'number') parent[key] = old + random.of([-1, 1, 7, 0.5]);
  else if (kind <= 4 && typeof old === 'string') parent[key] = random.of(ids);
  else parent[key] = structuredClone(random.of(ODD));
  return `${path} = ${JSON.stringify(parent[key])}`;
}
