import type { SheetRollOptions } from '../../character/rolls/sheet-roll.types.js';
import type { CreatureEvaluation } from '../creature-sheet.types.js';
import { abilityChecks, concentrationSave, initiative, savingThrows, skillChecks } from './checks-and-saves.js';
import type { CreatureRoll, CreatureRollsOfKind } from './creature-roll.types.js';
import { attackRolls, damageRolls, rechargeRolls, saveDamageRolls } from './power-rolls.js';
import { spellAttackRolls, spellCountRolls, spellDamageRolls, spellHealingRolls } from './spell-rolls.js';

export { damageKeyOfCreature } from './damage-key.js';
export type { CreatureRoll, RolledRecharge } from './creature-roll.types.js';

/*
 * What a creature can roll, as its evaluation has it. The server rolls the expression of a key that a client has sent,
 * and the page shows labels and reasons.
 */

/** The rolls by the prefix of their keys. */
const ROLLS: Readonly<Record<string, CreatureRollsOfKind>> = {
  initiative,
  check: abilityChecks,
  save: savingThrows,
  concentration: concentrationSave,
  skill: skillChecks,
  attack: attackRolls,
  damage: damageRolls,
  'save-damage': saveDamageRolls,
  recharge: rechargeRolls,
  'spell-attack': spellAttackRolls,
  'spell-damage': spellDamageRolls,
  'spell-healing': spellHealingRolls,
  'spell-count': spellCountRolls,
};

const keyOf = (prefix: string, id: string): string => (id === '' ? prefix : `${prefix}:${id}`);

function partsOf(key: string): readonly [prefix: string, id: string] {
  const colon = key.indexOf(':');
  return colon === -1 ? [key, ''] : [key.slice(0, colon), key.slice(colon + 1)];
}

/**
 * Returns one roll of a creature, such as that of `attack:actions/bite`.
 * @returns undefined for a key that the creature does not have
 */
export function creatureRoll(
  evaluation: CreatureEvaluation,
  key: string,
  options: SheetRollOptions = {},
): CreatureRoll | undefined {
  const [prefix, id] = partsOf(key);
  const rolls = Object.hasOwn(ROLLS, prefix) ? ROLLS[prefix] : undefined;
  if (!rolls || key !== keyOf(prefix, id) || !rolls.ids(evaluation).includes(id)) return undefined;
  const roll = rolls.roll(evaluation, id, options);
  return roll && { recharges: null, ...roll, key };
}

/** Returns everything that a creature can roll now, in the order of a stat block. */
export const creatureRolls = (evaluation: CreatureEvaluation): readonly CreatureRoll[] =>
  Object.entries(ROLLS).flatMap(([prefix, rolls]) =>
    rolls.ids(evaluation).flatMap((id) => creatureRoll(evaluation, keyOf(prefix, id)) ?? []),
  );
