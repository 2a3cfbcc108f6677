import { ABILITY_KEYS } from '../../../../contracts/content/abilities.js';
import { inputOfSave, inputOfSkill } from '../../../../contracts/content/forms.js';
import { copyLocation } from '../read/source-location.js';
import type { RawEffect } from './effects.js';
import type { LoaderContext } from './loader-context.js';
import { ownStateId, type RuleSource } from './rule-source.js';

/* The saves and skills of a form: `forms.proficiencies` stands for an effect on each of them. */

/** A save or a skill: its target, its ability, and its input by whose proficiencies count. */
interface Proficiency {
  readonly target: string;
  readonly ability: string;
  readonly input: string;
}

const proficienciesOf = ({ content }: LoaderContext, isBest: boolean): Proficiency[] => [
  ...ABILITY_KEYS.map((ability) => ({ target: `saves.${ability}`, ability, input: inputOfSave(ability, isBest) })),
  ...Object.values(content.skills).map(({ id, ability }) => ({
    target: `skills.${id}`,
    ability,
    input: inputOfSkill(id, isBest),
  })),
];

/** Those of the form alone. A form that was typed in has no size, and leaves the own ones. SRD "Polymorph". */
const ofForm = (state: string, { target, ability, input }: Proficiency): RawEffect[] => [
  {
    target,
    mode: 'replace',
    value: `${ability} + input.${input}`,
    when: { all: [{ state }, { formula: 'input.size > 0', name: 'a form of the rules' }] },
  },
];

/** The form's where it is proficient, with its modifier where that is higher. SRD "Wild Shape". */
function bestOf(state: string, { target, input }: Proficiency): RawEffect[] {
  const when = { all: [{ state }, { formula: `input.${input} > 0`, name: 'a form with the proficiency' }] };
  return [
    { target, mode: 'rank', value: 'full', when },
    { target, mode: 'set_min', value: `input.${input}`, when },
  ];
}

/** Returns a source with the effects and inputs that its state's forms give saves and skills. */
export function withFormProficiencies(context: LoaderContext, source: RuleSource): RuleSource {
  const { raw } = source;
  const whose = raw.state?.forms?.proficiencies;
  const state = ownStateId(source) ?? source.slug;
  if (!raw.state || !whose) return source;
  const all = proficienciesOf(context, whose === 'best');
  const effects = all.flatMap((each) => (whose === 'best' ? bestOf(state, each) : ofForm(state, each)));
  const added = effects.map((effect) => {
    copyLocation(raw.state!, effect.when as object);
    return copyLocation(raw.state!, effect);
  });
  const form_inputs = [...new Set([...(raw.state.form_inputs ?? []), ...all.map(({ input }) => input)])];
  return {
    ...source,
    raw: copyLocation(raw, {
      ...raw,
      effects: copyLocation(raw.effects ?? raw, [...(raw.effects ?? []), ...added]),
      state: copyLocation(raw.state, { ...raw.state, form_inputs }),
    }),
  };
}
