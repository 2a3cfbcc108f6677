/**
 * Returns how many random cases a property is tried with: `few` in `npm test`, `many` in `npm run test:long`, which sets
 * MANY_CASES.
 */
export const cases = (few: number, many: number): number => (process.env['MANY_CASES'] ? many : few);

/** The seed of every property in `npm test`, which tries the same cases each time; `npm run test:long` tries others. */
export const anySeed = (): number => (process.env['MANY_CASES'] ? Math.floor(Math.random() * 1e9) : 20);
