import type { AttackOutcome } from '../../contracts/attack/attack-outcomes.js';
import type { AttackTargetView, AttackView, DamageTotal } from '../../contracts/attack/attack.view.js';

/* Attacks of the log in words. */

/** The outcomes, as people say them. */
export const OUTCOME_WORDS: Readonly<Record<AttackOutcome, string>> = {
  critical: 'critical hit',
  hit: 'hit',
  miss: 'miss',
  failed: 'save failed',
  saved: 'saved',
  rolled: 'the DM decides',
};

/** Such as "7 slashing, 3 fire". */
export const damageText = (damage: readonly DamageTotal[]): string =>
  damage.map(({ type, total }) => (type === null ? `${total} damage` : `${total} ${type}`)).join(', ');

/** The outcome of one target: "hit, 7 slashing". */
export const targetText = ({ outcome, damage }: AttackTargetView): string =>
  [OUTCOME_WORDS[outcome], ...(damage ? [damageText(damage)] : [])].join(', ');

/** The whole attack in a line: "Goblin: hit, 7 slashing; Ogre: miss", "28 fire. Goblin: save failed; Ogre: saved". */
export function attackText({ damage, targets }: AttackView): string {
  const outcomes = targets.map((target) => `${target.name}: ${targetText(target)}`).join('; ');
  return damage ? `${damageText(damage)}. ${outcomes}` : outcomes;
}
