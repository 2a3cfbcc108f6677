import type { Condition } from '../../../../contracts/content/content.types.js';
import type { Effect } from '../../../../contracts/content/effects.js';

/** A condition by which a character cannot act, cannot move, or attacks worse; any other is lighter. */
const CANNOT_ACT = 40;
const CANNOT_MOVE = 30;
const ATTACKS_WORSE = 20;
const OTHER = 10;
/** What each level of a condition such as exhaustion adds. */
const EACH_LEVEL = 5;

const forbidsActions = ({ targets, grant }: Effect): boolean =>
  targets.includes('cannot') && Array.isArray(grant) && grant.includes('act');
const stops = ({ targets, mode }: Effect): boolean => targets.includes('speed') && mode === 'set_max';
const hindersAttacks = ({ targets, mode }: Effect): boolean =>
  targets.includes('attack_roll') && mode === 'disadvantage';

/**
 * Returns how badly a condition hurts in a fight; a higher number is worse, and comes first.
 * @param level the level of a condition with several
 */
export function severityOf(
  { rules: { effects }, brings, levels }: Condition,
  level: number,
  conditions: Readonly<Record<string, Condition>>,
): number {
  const all = [...effects, ...brings.flatMap((id) => conditions[id]?.rules.effects ?? [])];
  const base = all.some(forbidsActions)
    ? CANNOT_ACT
    : all.some(stops)
      ? CANNOT_MOVE
      : all.some(hindersAttacks)
        ? ATTACKS_WORSE
        : OTHER;
  return levels > 1 ? OTHER + level * EACH_LEVEL : base + all.length / 100;
}
