import type { SpellAtLevel } from '../character/spell-at-level.types.js';

/** How many rays or darts a spell has, or how many creatures it is for. */
export interface AttackCount {
  /** Such as "darts". */
  readonly of: string;
  /** How many there are at each level at which it may be cast; one number where there is no choice. */
  readonly numbers: readonly number[];
}

/**
 * Returns how many targets a spell takes; null: that is not a number.
 * @param cast the spell at its lowest level
 * @param at returns the spell at another level
 */
export function countOf(
  cast: SpellAtLevel,
  levels: readonly number[],
  at: (level: number) => SpellAtLevel | undefined,
): AttackCount | null {
  if (!cast.count) return null;
  const found = levels.length === 0 ? [cast] : levels.map((level) => at(level) ?? cast);
  const numbers = found.map(({ count }) => Number(count?.number));
  return numbers.every(Number.isInteger) ? { of: cast.count.of, numbers } : null;
}

/** Returns how many there are. @param level null, or one at which it cannot be cast: the lowest */
export const numberAt = ({ numbers }: AttackCount, levels: readonly number[], level: number | null): number =>
  numbers[level === null ? 0 : Math.max(0, levels.indexOf(level))] ?? 1;

/** Whether one target may be named several times: for rays and darts, not for creatures. */
export const mayMeetAgain = ({ of }: Pick<AttackCount, 'of'>): boolean => of !== 'creatures';
