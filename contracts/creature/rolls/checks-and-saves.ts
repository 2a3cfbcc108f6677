import { ABILITY_KEYS, ABILITY_NAMES } from '../../content/abilities.js';
import { isAbilityKey } from '../../content/selection-pools.js';
import { d20Roll, type D20 } from '../../character/rolls/d20-roll.js';
import type { CreatureEvaluation } from '../creature-sheet.types.js';
import type { CreatureRollsOfKind } from './creature-roll.types.js';

/* Ability checks, saving throws and initiative. SRD "Using Ability Scores". */

/** Returns a roll whose rules and reasons the evaluation keeps by target. */
const ofTarget = (
  { sheet, reasons }: CreatureEvaluation,
  target: string,
  roll: Pick<D20, 'kind' | 'label' | 'modifier'>,
): D20 => ({ ...roll, reasons: reasons[target], rules: sheet.rolls[target], ruleReasons: reasons[`rolls.${target}`] });

/** `check:str` */
export const abilityChecks: CreatureRollsOfKind = {
  ids: () => ABILITY_KEYS,
  roll: (evaluation, id, options) => {
    if (!isAbilityKey(id)) return undefined;
    const { checks } = evaluation.sheet;
    const roll = { kind: 'check', label: `${ABILITY_NAMES[id]} check`, modifier: checks[id] } as const;
    return d20Roll(ofTarget(evaluation, `checks.${id}`, roll), options);
  },
};

/** `save:dex` */
export const savingThrows: CreatureRollsOfKind = {
  ids: () => ABILITY_KEYS,
  roll: (evaluation, id, options) => {
    if (!isAbilityKey(id)) return undefined;
    const { modifier } = evaluation.sheet.saves[id];
    const roll = { kind: 'save', label: `${ABILITY_NAMES[id]} saving throw`, modifier } as const;
    return d20Roll(ofTarget(evaluation, `saves.${id}`, roll), options);
  },
};

/**
 * `concentration`, of a creature that concentrates on a spell. The label names no spell, because players may read it. SRD
 * "Concentration".
 */
export const concentrationSave: CreatureRollsOfKind = {
  ids: ({ sheet }) => (sheet.concentration ? [''] : []),
  roll: (evaluation, _id, options) => savingThrows.roll(evaluation, 'con', options),
};

/** `skill:stealth` */
export const skillChecks: CreatureRollsOfKind = {
  ids: ({ sheet }) => Object.keys(sheet.skills),
  roll: (evaluation, id, options) => {
    const { skills } = evaluation.sheet;
    const skill = Object.hasOwn(skills, id) ? skills[id] : undefined;
    if (!skill) return undefined;
    const roll = { kind: 'check', label: `${skill.name} check`, modifier: skill.modifier } as const;
    return d20Roll(ofTarget(evaluation, `skills.${id}`, roll), options);
  },
};

/** `initiative` */
export const initiative: CreatureRollsOfKind = {
  ids: () => [''],
  roll: (evaluation, _id, options) => {
    const roll = { kind: 'initiative', label: 'Initiative', modifier: evaluation.sheet.initiative } as const;
    return d20Roll(ofTarget(evaluation, 'initiative', roll), options);
  },
};
