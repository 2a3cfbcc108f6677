import type { Die } from '../content/content.types.js';

/** Returns the number of faces of a die: 10 for `d10`. */
export const dieFaces = (die: Die): number => Number(die.slice(1));

/** Returns whether a roll of the die can show the value. */
export const isPossibleRoll = (value: number, die: Die): boolean =>
  Number.isInteger(value) && value >= 1 && value <= dieFaces(die);
