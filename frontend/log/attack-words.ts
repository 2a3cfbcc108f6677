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

/** The total of the attack roll against a target without numbers, which decides nothing yet: "17 to hit". */
const rolledText = ({ outcome, roll }: AttackTargetView): string[] =>
  outcome === 'rolled' && roll ? [`${roll.total} to hit`] : [];

/** The outcome of one target: "hit, 7 slashing", "17 to hit, the DM decides, 7 slashing". */
export const targetText = (target: AttackTargetView): string =>
  [...rolledText(target), OUTCOME_WORDS[target.outcome], ...(target.damage ? [damageText(target.damage)] : [])].join(
    ', ',
  );

/**
 * What everybody who sees a target knows of the attack on it: "hit, 7 slashing", "save failed, 28 fire". Of one without
 * numbers nobody knows the outcome: "attacked, 17 to hit, 7 slashing".
 */
export function wordsAtTarget({ damage: ofAll }: AttackView, target: AttackTargetView): string {
  const { outcome, damage } = target;
  const said = outcome === 'rolled' ? ['attacked', ...rolledText(target)] : [OUTCOME_WORDS[outcome]];
  // Whether a saving throw that succeeds halves the damage is for the DM to tell.
  const known = damage ?? (outcome === 'saved' ? null : ofAll);
  return [...said, ...(known ? [damageText(known)] : [])].join(', ');
}

/** The whole attack in a line: "Goblin: hit, 7 slashing; Ogre: miss", "28 fire. Goblin: save failed; Ogre: saved". */
export function attackText({ damage, targets }: AttackView): string {
  const outcomes = targets.map((target) => `${target.name}: ${targetText(target)}`).join('; ');
  return damage ? `${damageText(damage)}. ${outcomes}` : outcomes;
}
