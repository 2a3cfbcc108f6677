import {
  NO_RULES,
  type NaturalAttack,
  type SourceRules,
  type State,
} from '../../../../contracts/content/content.types.js';
import type { RawRules } from '../schema/selections.schema.js';
import type { FormLimits } from '../../../../contracts/content/creature-forms.js';
import { inputsOfProficiencies } from '../../../../contracts/content/form-proficiencies.js';
import type { Effect } from '../../../../contracts/content/effects.js';
import { namesIn, type Formula } from '../../../../contracts/content/formula.js';
import { namesInValue } from '../../../../contracts/content/level-values.js';
import { everyPredicateIn } from '../../../../contracts/content/predicates.js';
import { checkDamageLevels } from '../validate/damage-levels.js';
import { checkWord, DAMAGE_TYPE } from '../validate/vocabulary.js';
import { actionsOf } from './actions.js';
import { isTakenName } from './formula-scope.js';
import { effectsOf } from './effects.js';
import { byLevel, checkTemplate, formulaOf, valueOf, type FormulaPlace } from './formulas.js';
import type { LoaderContext } from './loader-context.js';
import { lentSource, ownStateId, ownUsesId, type RuleSource } from './rule-source.js';
import { selectionsInPlayOf } from './selections.js';
import { usesOf } from './uses.js';

const RULE_KEYS = Object.keys(NO_RULES) as (keyof typeof NO_RULES & keyof RawRules)[];

/** Returns whether an entry has any rules. */
export const hasRules = (raw: RuleSource['raw']): boolean =>
  raw.selections !== undefined || raw.lends !== undefined || RULE_KEYS.some((key) => raw[key] !== undefined);

function stateOf(context: LoaderContext, source: RuleSource): State | null {
  const { state: raw, uses } = source.raw;
  if (!raw) return null;
  if (raw.spends && !uses) context.problems.addFor(raw, "'spends' needs 'uses' in the same source", 'spends');
  const { name, spends = 0, ends = [], inputs = [], form_inputs, hit_points = null, leaves = [], forms } = raw;
  if (hit_points !== null && !inputs.includes(hit_points))
    context.problems.addFor(raw, `'${hit_points}' is none of the inputs of the state`, 'hit_points');
  if (form_inputs && !forms) context.problems.addFor(raw, "'form_inputs' needs 'forms'", 'form_inputs');
  const whose = forms?.proficiencies;
  const ofForm = [...(form_inputs ?? []), ...(whose ? inputsOfProficiencies(context.content.skills, whose) : [])];
  leaves.forEach((id, index) => context.requireReference('conditions', id, leaves, index));
  return {
    id: ownStateId(source) ?? source.slug,
    name,
    spends,
    ends,
    inputs,
    ...(ofForm.length > 0 ? { form_inputs: [...new Set(ofForm)] } : {}),
    hit_points,
    forms: forms ? formsOf(forms) : null,
    leaves,
  };
}

const formsOf = ({
  types,
  challenge,
  without,
  proficiencies,
}: NonNullable<NonNullable<RawRules['state']>['forms']>): FormLimits => ({
  types,
  challenge: byLevel<number, number>(challenge, (value) => value),
  without: without ? byLevel<readonly string[], readonly string[]>(without, (value) => value) : [],
  ...(proficiencies ? { proficiencies } : {}),
});

function attacksOf(place: FormulaPlace): NaturalAttack[] {
  const raws = place.source.raw.attacks ?? [];
  return raws.map((raw, index) => {
    if (raws.findIndex(({ slug }) => slug === raw.slug) < index)
      place.context.problems.addFor(raw, `two attacks have the slug '${raw.slug}'`, 'slug');
    checkWord(place.context, DAMAGE_TYPE, raw.type, raw, 'type');
    checkDamageLevels(place.context, place.source, raw.damage, raw);
    return {
      id: raw.slug,
      name: raw.name,
      tags: raw.tags,
      damage: valueOf(place, raw.damage, raw, 'damage'),
      damage_type: raw.type,
      ability: raw.ability,
      range: raw.range ?? null,
    };
  });
}

/** Builds the numbers of a source. Adds a problem for one that has the name of something else, because actions read it. */
function numbersOf(place: FormulaPlace): SourceRules['numbers'] {
  const { context, source } = place;
  const raws = source.raw.numbers ?? {};
  return Object.fromEntries(
    Object.entries(raws).map(([id, raw]) => {
      if (isTakenName(context, source, id))
        context.problems.addFor(raws, `'${id}' is a name that every formula knows; give the number another name`, id);
      const formula = formulaOf(place, raw, raws, id);
      if (hasDice(formula))
        context.problems.addFor(
          raws,
          `the number '${id}' is dice; put dice into the damage of an action or into a column of the class`,
          id,
        );
      return [id, formula];
    }),
  );
}

const hasDice = (formula: Formula): boolean =>
  typeof formula === 'object' && (formula[0] === 'd' || formula.slice(1).some((part) => hasDice(part as Formula)));

/** Builds the rules of an item, a core rule, a condition or a spell, with what is chosen in play while it is in force. */
export function rulesWithPicks(
  context: LoaderContext,
  source: RuleSource,
  kind: 'item' | 'rule' | 'condition' | 'spell',
): SourceRules {
  const in_play = selectionsInPlayOf(context, source, kind);
  const rules = rulesOf(context, source);
  return in_play.length > 0 ? { ...rules, in_play } : rules;
}

/** Returns the kinds of sources that can do something for others; the mark of a spell is on those others by itself. */
const canLend = ({ kind, owner }: RuleSource): boolean => owner !== null || kind === 'item';

/** Builds what a source does for others, and finds the numbers of the source that it reads. */
function lendsOf(context: LoaderContext, source: RuleSource): Pick<SourceRules, 'lends'> {
  const { lends: raw, numbers: raws = {} } = source.raw;
  if (!raw) return {};
  if (!canLend(source))
    context.problems.addFor(
      raw,
      "'lends' needs a trait, a feature, a feat, a feature of a background or an item",
      'to',
    );
  const lent = lentSource(source);
  const effects = effectsOf(context, lent, raw.effects);
  const read = new Set(effects.flatMap(namesInEffect));
  if (raw.to !== undefined) checkTemplate({ context, source: lent }, raw.to, true, raw, 'to');
  const numbers = Object.keys(raws).filter((number) => read.has(number));
  return { lends: { effects, numbers, ends: raw.ends ?? [], to: raw.to ?? null } };
}

/** Returns the names that the formulas of an effect read. */
const namesInEffect = ({ value, up_to, when }: Effect): string[] => [
  ...(value === null ? [] : namesInValue(value)),
  ...(up_to === null ? [] : namesIn(up_to)),
  ...(when ? everyPredicateIn(when) : []).flatMap((each) => (each.type === 'formula' ? namesIn(each.formula) : [])),
];

/** Builds the rules of a source and checks everything that they name. */
export function rulesOf(context: LoaderContext, source: RuleSource): SourceRules {
  const { raw } = source;
  const place: FormulaPlace = { context, source, use: 'rules' };
  const usesId = ownUsesId(source);
  return {
    effects: effectsOf(context, source, raw.effects),
    uses: raw.uses && usesId !== undefined ? usesOf(context, source, raw.uses, usesId) : null,
    actions: actionsOf({ ...place, use: 'action' }, raw.actions),
    numbers: numbersOf(place),
    state: stateOf(context, source),
    attacks: attacksOf(place),
    ...lendsOf(context, source),
  };
}
