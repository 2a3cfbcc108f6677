import { ABILITY_NAMES } from '../../content/abilities.js';
import type { Evaluation } from '../evaluation.types.js';
import type { Attack, AttackAlternative, ExtraDamage } from '../sheet-actions.types.js';
import { d20Roll } from './d20-roll.js';
import { damageRoll, type Amount, type OptionalAmount } from './damage-roll.js';
import type { RollsOfKind } from './sheet-roll.types.js';

/* Attacks and their damage. `main:melee` is a row of the sheet; `main:melee.dex` the row with another ability. */

/** An attack row with one ability. */
interface AttackWithAbility {
  readonly attack: Attack;
  /** The numbers that depend on the ability. */
  readonly numbers: Pick<Attack, 'attack_bonus' | 'damage' | 'extra' | 'roll'>;
  /** Where its reasons are. */
  readonly field: string;
  readonly name: string;
}

const idOf = ({ id }: Attack, { ability }: AttackAlternative): string => `${id}.${ability}`;

function attacksOf({ sheet }: Evaluation): readonly (readonly [id: string, AttackWithAbility])[] {
  return sheet.attacks.flatMap((attack) => [
    [attack.id, { attack, numbers: attack, field: `attacks.${attack.id}`, name: attack.name }] as const,
    ...attack.alternatives.map((numbers) => {
      const name = `${attack.name} (${ABILITY_NAMES[numbers.ability]})`;
      return [idOf(attack, numbers), { attack, numbers, field: `attacks.${idOf(attack, numbers)}`, name }] as const;
    }),
  ]);
}

const findAttack = (evaluation: Evaluation, id: string): AttackWithAbility | undefined =>
  attacksOf(evaluation).find(([each]) => each === id)?.[1];

const idsOf = (evaluation: Evaluation): string[] => attacksOf(evaluation).map(([id]) => id);

/** `attack:main:melee`. An attack whose targets make a saving throw has none. */
export const attackRolls: RollsOfKind = {
  ids: idsOf,
  roll: (evaluation, id, options) => {
    const found = findAttack(evaluation, id);
    if (!found || found.numbers.attack_bonus === null) return undefined;
    const { attack, numbers, field, name } = found;
    return d20Roll(
      {
        kind: 'attack',
        label: `${name}: attack`,
        modifier: found.numbers.attack_bonus,
        reasons: evaluation.reasons[field],
        rules: numbers.roll,
        ruleReasons: evaluation.reasons[`${field}.roll`],
        criticalFrom: attack.critical_from,
      },
      options,
    );
  },
};

const typesOf = ({ damage_types }: Attack): string | null => damage_types.join(' or ').toLowerCase() || null;

function extraAmount(attack: Attack, { damage, type, source, optional, against }: ExtraDamage): OptionalAmount {
  const label = type?.toLowerCase() ?? typesOf(attack);
  const id = `${source.kind}:${source.id}`;
  return { text: damage, label, id, name: source.name, when: optional ?? '', ...(against ? { against } : {}) };
}

/** Returns damage of the weapon itself: what effects add keeps its dice as they fall. */
const weaponAmount = (attack: Attack, text: string): Amount => ({
  text,
  label: typesOf(attack),
  reroll: attack.damage_reroll,
});

/** Returns the dice that a critical hit rolls besides the doubled ones, such as with Brutal Critical. */
const criticalDice = (attack: Attack): Amount[] =>
  attack.critical_dice > 0 && attack.weapon_die !== null
    ? [weaponAmount(attack, `${attack.critical_dice}d${attack.weapon_die}`)]
    : [];

/** `damage:main:melee` */
export const damageRolls: RollsOfKind = {
  ids: idsOf,
  roll: (evaluation, id, options) => {
    const found = findAttack(evaluation, id);
    if (!found || found.numbers.damage === '') return undefined;
    const { attack, numbers, field, name } = found;
    const [extras, optional] = [true, false].map((isAlways) =>
      numbers.extra.filter((one) => (one.optional === null) === isAlways).map((one) => extraAmount(attack, one)),
    );
    return damageRoll(
      {
        kind: 'damage',
        name,
        what: 'damage',
        always: [weaponAmount(attack, numbers.damage), ...(extras ?? [])],
        optional: optional ?? [],
        critical: numbers.attack_bonus === null ? null : criticalDice(attack),
        reasons: [
          ...(evaluation.reasons[`${field}.damage`] ?? []),
          ...(evaluation.reasons[`attacks.${attack.id}.damage_reroll`] ?? []),
        ],
        notes: [],
      },
      options,
    );
  },
};
