import { ABILITY_KEYS, ABILITY_NAMES } from '../../content/abilities.js';
import { isAbilityKey } from '../../content/selection-pools.js';
import type { Evaluation } from '../evaluation.types.js';
import { d20Roll, type D20 } from './d20-roll.js';
import type { RollsOfKind } from './sheet-roll.types.js';

/* Ability checks, saving throws and initiative. SRD "Using Ability Scores". */

/** Returns a roll whose rules and reasons the evaluation keeps by target. */
const ofTarget = (
  { sheet, reasons }: Evaluation,
  target: string,
  roll: Pick<D20, 'kind' | 'label' | 'modifier'>,
  field = target,
): D20 => ({ ...roll, reasons: reasons[field], rules: sheet.rolls[target], ruleReasons: reasons[`rolls.${target}`] });

/** `check:str` */
export const abilityChecks: RollsOfKind = {
  ids: () => ABILITY_KEYS,
  roll: (evaluation, id, options) => {
    if (!isAbilityKey(id)) return undefined;
    const roll = { kind: 'check', label: `${ABILITY_NAMES[id]} check`, modifier: evaluation.sheet.checks[id] } as const;
    return d20Roll(ofTarget(evaluation, `checks.${id}`, roll), options);
  },
};

/** `save:dex` */
export const savingThrows: RollsOfKind = {
  ids: () => ABILITY_KEYS,
  roll: (evaluation, id, options) => {
    if (!isAbilityKey(id)) return undefined;
    const { modifier } = evaluation.sheet.saves[id];
    const roll = { kind: 'save', label: `${ABILITY_NAMES[id]} saving throw`, modifier } as const;
    return d20Roll(ofTarget(evaluation, `saves.${id}`, roll), options);
  },
};

/** `skill:stealth` */
export const skillChecks: RollsOfKind = {
  ids: ({ sheet }) => Object.keys(sheet.skills),
  roll: (evaluation, id, options) => {
    const { skills } = evaluation.sheet;
    const skill = Object.hasOwn(skills, id) ? skills[id] : undefined;
    if (!skill) return undefined;
    const roll = { kind: 'check', label: `${skill.name} check`, modifier: skill.modifier } as const;
    return d20Roll(ofTarget(evaluation, `skills.${id}`, roll), options);
  },
};

/** `tool:thieves-tools:dex`, because the DM names the ability. */
export const toolChecks: RollsOfKind = {
  ids: ({ sheet }) => sheet.tool_checks.flatMap(({ id }) => ABILITY_KEYS.map((ability) => `${id}:${ability}`)),
  roll: (evaluation, id, options) => {
    const tool = evaluation.sheet.tool_checks.find((each) => ABILITY_KEYS.some((key) => id === `${each.id}:${key}`));
    const ability = id.slice(id.lastIndexOf(':') + 1);
    if (!tool || !isAbilityKey(ability)) return undefined;
    const label = `${tool.name} check (${ABILITY_NAMES[ability]})`;
    const roll = { kind: 'check', label, modifier: tool.modifiers[ability] } as const;
    const target = `items.${tool.id}.${ability}`;
    return d20Roll(ofTarget(evaluation, target, roll, `tool_checks.${tool.id}.${ability}`), options);
  },
};

/** `initiative` */
export const initiative: RollsOfKind = {
  ids: () => [''],
  roll: (evaluation, _id, options) => {
    const roll = { kind: 'initiative', label: 'Initiative', modifier: evaluation.sheet.initiative } as const;
    return d20Roll(ofTarget(evaluation, 'initiative', roll), options);
  },
};

/** `death-save`, of a character with no hit points. SRD "Death Saving Throws". */
export const deathSave: RollsOfKind = {
  ids: ({ sheet }) => (sheet.current_hp === 0 ? [''] : []),
  roll: (evaluation, _id, options) => {
    const { current_hp, death_save: modifier } = evaluation.sheet;
    if (current_hp !== 0) return undefined;
    const roll = { kind: 'death-save', label: 'Death saving throw', modifier } as const;
    return d20Roll(ofTarget(evaluation, 'saves.death', roll, 'death_save'), options);
  },
};

/** `concentration`, of a character that concentrates on a spell: a Constitution saving throw. SRD "Concentration". */
export const concentrationSave: RollsOfKind = {
  ids: ({ sheet }) => (sheet.concentration ? [''] : []),
  roll: (evaluation, _id, options) => {
    const { concentration, saves } = evaluation.sheet;
    if (!concentration) return undefined;
    const label = `Constitution saving throw: concentration on ${concentration.name}`;
    const roll = { kind: 'save', label, modifier: saves.con.modifier } as const;
    return d20Roll(ofTarget(evaluation, 'saves.con', roll), options);
  },
};
