import { keptD20, type Roll } from '../dice/index.js';

/**
 * What an attack does to a target: an attack roll hits, hits critically or misses; a saving throw succeeds or fails.
 * `rolled`: nobody knows the target's numbers, and the DM decides.
 */
export const ATTACK_OUTCOMES = ['critical', 'hit', 'miss', 'failed', 'saved', 'rolled'] as const;
export type AttackOutcome = (typeof ATTACK_OUTCOMES)[number];

/** The highest and the lowest number of a d20, which decide alone. SRD "Rolling 1 or 20". */
const HIGHEST = 20;
const LOWEST = 1;

/**
 * Returns whether an attack roll hits. A 20 on the die always hits and is a critical hit, a 1 always misses. A roll
 * from `criticalFrom` on is a critical hit when it hits. SRD "Attack Rolls", "Rolling 1 or 20" and "Critical Hits".
 * @param armorClass with cover; null: unknown
 */
export function outcomeOfAttack(
  roll: Roll,
  armorClass: number | null,
  criticalFrom: number | null,
): Extract<AttackOutcome, 'critical' | 'hit' | 'miss' | 'rolled'> {
  const die = keptD20(roll);
  if (die === HIGHEST) return 'critical';
  if (die === LOWEST) return 'miss';
  if (armorClass === null) return 'rolled';
  if (roll.total < armorClass) return 'miss';
  return die !== undefined && die >= (criticalFrom ?? HIGHEST) ? 'critical' : 'hit';
}

/** Returns whether a saving throw succeeds: its total must reach the DC, and no die decides alone. SRD "Saving Throws". */
export const outcomeOfSave = (total: number, dc: number): Extract<AttackOutcome, 'saved' | 'failed'> =>
  total >= dc ? 'saved' : 'failed';

/** Whether an outcome brings damage and conditions. */
export const takesEffect = (outcome: AttackOutcome): boolean =>
  outcome === 'critical' || outcome === 'hit' || outcome === 'failed';
