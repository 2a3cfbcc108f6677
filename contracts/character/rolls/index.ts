import type { Evaluation } from '../evaluation.types.js';
import { actionAttackRolls, actionDamageRolls, actionHealingRolls, hitDice } from './action-rolls.js';
import { attackRolls, damageRolls } from './attack-rolls.js';
import {
  abilityChecks,
  concentrationSave,
  deathSave,
  initiative,
  savingThrows,
  skillChecks,
  toolChecks,
} from './checks-and-saves.js';
import type { RollsOfKind, SheetRoll, SheetRollOptions } from './sheet-roll.types.js';
import { spellAttackRolls, spellCountRolls, spellDamageRolls, spellHealingRolls } from './spell-rolls.js';

export type { RollExtra, SheetRoll, SheetRollKind, SheetRollOptions } from './sheet-roll.types.js';

/*
 * What a character can roll, as its evaluation has it: no rule of the game is worked out here a second time. The server
 * rolls the expression of a key that a client has sent, and the page shows labels and reasons.
 */

/** The rolls by the prefix of their keys. */
const ROLLS: Readonly<Record<string, RollsOfKind>> = {
  initiative,
  check: abilityChecks,
  save: savingThrows,
  skill: skillChecks,
  tool: toolChecks,
  attack: attackRolls,
  damage: damageRolls,
  'spell-attack': spellAttackRolls,
  'spell-damage': spellDamageRolls,
  'spell-healing': spellHealingRolls,
  'spell-count': spellCountRolls,
  'action-attack': actionAttackRolls,
  'action-damage': actionDamageRolls,
  'action-healing': actionHealingRolls,
  'hit-die': hitDice,
  'death-save': deathSave,
  concentration: concentrationSave,
};

/** Splits a key at its first colon; a prefix alone has the id ''. */
function partsOf(key: string): readonly [prefix: string, id: string] {
  const colon = key.indexOf(':');
  return colon === -1 ? [key, ''] : [key.slice(0, colon), key.slice(colon + 1)];
}

/**
 * Returns one roll of a character, such as that of `skill:stealth`.
 * @returns undefined for a key that the character does not have
 */
export function sheetRoll(evaluation: Evaluation, key: string, options: SheetRollOptions = {}): SheetRoll | undefined {
  const [prefix, id] = partsOf(key);
  const rolls = Object.hasOwn(ROLLS, prefix) ? ROLLS[prefix] : undefined;
  // "initiative:" and "initiative:x" are no other spellings of "initiative".
  if (!rolls || key !== keyOf(prefix, id)) return undefined;
  const roll = rolls.ids(evaluation).includes(id) ? rolls.roll(evaluation, id, options) : undefined;
  return roll && { key, ...roll };
}

const keyOf = (prefix: string, id: string): string => (id === '' ? prefix : `${prefix}:${id}`);

/** Returns everything that a character can roll now, in the order of a sheet. */
export const sheetRolls = (evaluation: Evaluation): readonly SheetRoll[] =>
  Object.entries(ROLLS).flatMap(([prefix, rolls]) =>
    rolls.ids(evaluation).flatMap((id) => sheetRoll(evaluation, keyOf(prefix, id)) ?? []),
  );
