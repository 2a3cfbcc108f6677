import { memoizeByObject } from '../core/memoize-by-object.js';
import { ABILITY_KEYS } from './abilities.js';
import type { Content } from './content.types.js';
import { inputOfSave, inputOfSkill, type FormProficiencies } from './creature-forms.js';
import type { Effect } from './effects.js';
import type { Formula } from './formula.js';
import type { Predicate } from './predicates.js';
import type { State } from './rule-source.types.js';

/*
 * The saves and skills of a form: `forms.proficiencies` stands for an effect on each of them. The rules document has the
 * word alone, because the effects would be a large part of it.
 */

type Skills = Content['skills'];

/** A save or a skill: its target, its ability, and its input by whose proficiencies count. */
interface Proficiency {
  readonly target: string;
  readonly ability: string;
  readonly input: string;
}

const proficienciesOf = (skills: Skills, isBest: boolean): Proficiency[] => [
  ...ABILITY_KEYS.map((ability) => ({ target: `saves.${ability}`, ability, input: inputOfSave(ability, isBest) })),
  ...Object.values(skills).map(({ id, ability }) => ({
    target: `skills.${id}`,
    ability,
    input: inputOfSkill(id, isBest),
  })),
];

/** Returns the inputs that a state needs for the saves and skills of its forms. */
export const inputsOfProficiencies = (skills: Skills, whose: FormProficiencies): string[] =>
  proficienciesOf(skills, whose === 'best').map(({ input }) => input);

const NOTHING = {
  value: null,
  rank: null,
  grant: [],
  text: null,
  up_to: null,
  optional: null,
  once: false,
  damage_type: null,
} as const;

/** While the state is on, and a number of the form is more than 0. */
function whileForm({ id, name }: State, input: string, form: string): Predicate {
  const whileOn = `while ${name.toLowerCase()}`;
  return {
    type: 'all',
    of: [
      { type: 'state', id, name: whileOn },
      { type: 'formula', formula: ['>', `input.${input}`, 0], name: form },
    ],
    name: `${whileOn} and ${form}`,
  };
}

/** Those of the form alone. A form that was typed in has no size, and leaves the own ones. SRD "Polymorph". */
function ofForm(state: State, { target, ability, input }: Proficiency): Effect[] {
  const value: Formula = ['+', ability, `input.${input}`];
  const when = whileForm(state, 'size', 'a form of the rules');
  return [{ ...NOTHING, targets: [target], mode: 'replace', value, when }];
}

/** The form's where it is proficient, with its modifier where that is higher. SRD "Wild Shape". */
function bestOf(state: State, { target, input }: Proficiency): Effect[] {
  const when = whileForm(state, input, 'a form with the proficiency');
  const shared = { ...NOTHING, targets: [target], when };
  return [
    { ...shared, mode: 'rank', rank: 'full' },
    { ...shared, mode: 'set_min', value: `input.${input}` },
  ];
}

/** Returns a function that returns the effects of a state's forms on saves and skills; none without `proficiencies`. */
export const formProficiencies = memoizeByObject((skills: Skills) =>
  memoizeByObject((state: State): readonly Effect[] => {
    const whose = state.forms?.proficiencies;
    if (!whose) return [];
    const isBest = whose === 'best';
    return proficienciesOf(skills, isBest).flatMap((each) => (isBest ? bestOf(state, each) : ofForm(state, each)));
  }),
);
