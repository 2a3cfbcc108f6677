import type { Die } from '../content/content.types.js';

/** Faces by die. */
export const DIE_FACES: Readonly<Record<Die, number>> = { d4: 4, d6: 6, d8: 8, d10: 10, d12: 12, d20: 20 };

export const dieFaces = (die: Die): number => DIE_FACES[die];

/** Whether the die can show the value. */
export const isPossibleRoll = (value: number, die: Die): boolean =>
  Number.isInteger(value) && value >= 1 && value <= dieFaces(die);
