import type { ThrownDie } from '../dice.types.js';
import { solidsFor, type WantedDie } from './die-kinds.js';

/** At most so many solids are thrown for one roll, and lie on the table. */
export const MOST_DICE = 30;
/** Explosions beyond so many fly in with the last of them. */
const MOST_WAVES = 4;

/** A solid of a roll, with the die for which it stands. */
export interface WaveDie extends WantedDie {
  /** The index of its die in the roll. */
  readonly index: number;
  readonly isDropped: boolean;
}

/**
 * Returns the solids of a roll in the order in which they fly in: first all dice but those of explosions, then the dice
 * that explosions brought, and so on. Dice beyond 30 are not shown.
 */
export function wavesOf(dice: readonly ThrownDie[]): WaveDie[][] {
  const waves: WaveDie[][] = [];
  let wave = 0;
  let count = 0;
  for (const [index, { faces, value, dropped }] of dice.entries()) {
    wave = dice[index - 1]?.exploded ? Math.min(MOST_WAVES - 1, wave + 1) : 0;
    const solids = solidsFor(faces, value);
    count += solids.length;
    if (count > MOST_DICE) break;
    for (const solid of solids) (waves[wave] ??= []).push({ ...solid, index, isDropped: dropped ?? false });
  }
  return waves.filter((each) => each !== undefined);
}
