import type { CreatureSheet } from '../creature/creature-sheet.types.js';
import { ABILITY_KEYS, type AbilityKey } from './abilities.js';
import type { CreatureType } from './creature.types.js';
import { SIZES } from './predicates.js';
import type { LevelMap } from './level-values.js';

/** Whose saves and skills count in a form: those of the form alone, or of each the better one. SRD "Polymorph", "Wild Shape". */
export type FormProficiencies = 'form' | 'best';

/** Which creatures may be the form of a state, as the rules say it by the level of their source. */
export interface FormLimits {
  readonly types: readonly CreatureType[];
  /** The highest challenge. */
  readonly challenge: number | LevelMap<number>;
  /** The speeds that it may not have, such as `fly`. */
  readonly without: readonly string[] | LevelMap<readonly string[]>;
  /** Whose saves and skills count while the state is on; left out: the own ones. */
  readonly proficiencies?: FormProficiencies;
}

/** Which creatures may be the form of a state now. */
export interface AllowedForms {
  readonly types: readonly CreatureType[];
  readonly challenge: number;
  readonly without: readonly string[];
  /** Whether what makes the character who it is, such as its race, stops counting in the form. */
  readonly replaces_own: boolean;
}

/** Whether a creature may be the form; a swarm is many creatures. SRD "Wild Shape", "Polymorph". */
export const allowsForm = ({ types, challenge, without }: AllowedForms, sheet: CreatureSheet): boolean =>
  (types as readonly string[]).includes(sheet.type) &&
  sheet.swarm_of === null &&
  sheet.challenge <= challenge &&
  without.every((speed) => (sheet.speeds[speed] ?? 0) === 0);

/** The speeds of a stat block by the names of inputs. */
const SPEEDS: Readonly<Record<string, string>> = {
  walking_speed: 'walk',
  climbing_speed: 'climb',
  swimming_speed: 'swim',
  flying_speed: 'fly',
  burrowing_speed: 'burrow',
};

const bestAttack = ({ actions }: CreatureSheet): number =>
  Math.max(0, ...actions.map(({ attack }) => attack?.bonus ?? 0));

/** Returns the number of a size in formulas: 1 for Tiny to 6 for Gargantuan. */
const sizeNumber = (size: string): number => SIZES.findIndex((each) => each === size.toLowerCase()) + 1;

/** Returns the input with what a form's save has beyond the modifier of the score, or with all of it. */
export const inputOfSave = (ability: AbilityKey, isWhole: boolean): string =>
  `${ability}_save${isWhole ? '' : '_bonus'}`;

/** Returns the input with what a form's skill has beyond the modifier of the score, or with all of it. */
export const inputOfSkill = (skill: string, isWhole: boolean): string =>
  `${skill.replaceAll('-', '_')}_skill${isWhole ? '' : '_bonus'}`;

interface RollOfForm {
  /** The inputs with the bonus and with the whole modifier. */
  readonly inputs: readonly [bonus: string, whole: string];
  readonly bonus: number;
  readonly whole: number;
}

/** Returns what a stat block adds to saves and skills; 0 where it is not proficient. */
function rollsOf({ saves, skills, modifiers }: CreatureSheet): RollOfForm[] {
  const of = (bonusInput: string, wholeInput: string, modifier: number, ability: AbilityKey): RollOfForm => {
    const bonus = Math.max(0, modifier - modifiers[ability]);
    return { inputs: [bonusInput, wholeInput], bonus, whole: bonus > 0 ? Math.max(0, modifier) : 0 };
  };
  return [
    ...ABILITY_KEYS.map((key) => of(inputOfSave(key, false), inputOfSave(key, true), saves[key].modifier, key)),
    ...Object.values(skills).map(({ id, modifier, ability }) =>
      of(inputOfSkill(id, false), inputOfSkill(id, true), modifier, ability),
    ),
  ];
}

/**
 * Returns what a stat block says of an input of a state; 0 for what it does not have. `dex_save_bonus` and
 * `stealth_skill_bonus` are what it has beyond the modifier of the score, `dex_save` and `stealth_skill` its whole modifier
 * where it is proficient.
 */
function valueOf(input: string, sheet: CreatureSheet): number {
  if (input === 'hit_points') return sheet.max_hp;
  if (input === 'ac') return sheet.armor_class;
  if (input === 'attack_bonus') return bestAttack(sheet);
  const ability = ABILITY_KEYS.find((key) => input === `${key}_score`);
  if (ability) return sheet.scores[ability];
  const proficiency = [...rollsOf(sheet)].find(({ inputs }) => inputs.includes(input));
  if (proficiency) return proficiency.inputs[0] === input ? proficiency.bonus : proficiency.whole;
  if (input === 'size') return sizeNumber(sheet.size);
  const speed = SPEEDS[input];
  return (speed === undefined ? sheet.senses[input] : sheet.speeds[speed]) ?? 0;
}

/** The names of the numbers of a state that a stat block fills in. */
export interface InputsOfState {
  readonly inputs: readonly string[];
  readonly form_inputs?: readonly string[];
}

/** Returns the inputs of a state as a stat block fills them, also those that nobody types. */
export const inputsOfForm = (
  { inputs, form_inputs = [] }: InputsOfState,
  sheet: CreatureSheet,
): Readonly<Record<string, number>> =>
  Object.fromEntries([...inputs, ...form_inputs].map((input) => [input, valueOf(input, sheet)]));
