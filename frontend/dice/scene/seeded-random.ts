/** Returns a number from 0 up to 1, another one at each call. */
export type Random = () => number;

/** Returns random numbers that depend on nothing but the seed (mulberry32). They are for the looks: the server rolls. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a random number between `low` and `high`. */
export const between = (random: Random, low: number, high: number): number => low + (high - low) * random();
