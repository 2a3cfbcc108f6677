import { ABILITY_NAMES } from '../content/abilities.js';
import type { AtZero } from '../content/creature.types.js';
import type { CreatureSheet } from '../creature/creature-sheet.types.js';
import { totalsByLabel } from '../dice/index.js';
import type { LoggedAttack, LoggedTarget } from './logged-attack.types.js';

/* Traits that change what happens when damage brings a creature to 0 hit points, as the DM is told of them. */

/** Such a trait of a target. */
export interface TraitAtZero extends AtZero {
  /** Such as "Undead Fortitude". */
  readonly name: string;
  /** Why it does not count against this attack, such as "radiant damage". Left out: it counts. */
  readonly fails?: string;
}

/** Returns the traits of a stat block that change what happens at 0 hit points, and have a use left. */
export const traitsAtZero = ({ traits }: Pick<CreatureSheet, 'traits'>): TraitAtZero[] =>
  traits.flatMap(({ name, at_zero: atZero, available }) => (atZero && available ? [{ name, ...atZero }] : []));

/** Returns why a trait does not count against what an attack does to a target; undefined: it counts. */
function failureOf(
  { never = [] }: TraitAtZero,
  { damage }: Pick<LoggedAttack, 'damage'>,
  target: Pick<LoggedTarget, 'damage' | 'outcome'>,
): string | undefined {
  if (target.outcome === 'critical' && never.includes('critical')) return 'a critical hit';
  const roll = target.damage ?? damage;
  const types = roll ? totalsByLabel(roll).map(({ label }) => label) : [];
  const type = never.find((one) => types.includes(one));
  return type === undefined ? undefined : `${type} damage`;
}

/** Returns the traits with what keeps them from counting against an attack. */
export const traitsAgainst = (
  traits: readonly TraitAtZero[],
  attack: Pick<LoggedAttack, 'damage'>,
  target: Pick<LoggedTarget, 'damage' | 'outcome'>,
): TraitAtZero[] =>
  traits.map((trait) => {
    const fails = failureOf(trait, attack, target);
    return fails === undefined ? trait : { ...trait, fails };
  });

const saveText = ({ ability, dc }: NonNullable<AtZero['save']>, amount: number): string =>
  `${ABILITY_NAMES[ability]} saving throw, DC ${dc + amount} (${dc} + the damage).`;

/** Returns what the DM is told of traits when damage of an amount brings their creature to 0 hit points. */
export const textsAtZero = (traits: readonly TraitAtZero[], amount: number): string[] =>
  traits
    .filter(({ up_to: most }) => most === undefined || amount <= most)
    .map(({ name, save, text, fails }) =>
      fails === undefined
        ? `${name}: ${save ? `${saveText(save, amount)} ` : ''}${text}`
        : `${name} does not count against ${fails}.`,
    );
