import { memoizeByObject } from '../../../core/memoize-by-object.js';
import { COLUMN_PREFIX } from '../../../content/formula-names.js';
import type { Effect } from '../../../content/effects.js';
import { evaluateFormula, type Formula, type Scope } from '../../../content/formula.js';
import type { OwnedKind, Predicate } from '../../../content/predicates.js';
import { isDice } from '../../../content/quantity.js';
import { idsOfItem, itemById } from '../../../content/items.js';
import { isAbilityKey } from '../../../content/selection-pools.js';
import { atLevel } from '../../../content/level-values.js';
import type { AbilityKey, Content, SourceRules } from '../../../content/content.types.js';
import { abilityModifier } from '../../ability-modifiers.js';
import { cellOf } from '../class-table.js';
import type { ClassInstance } from './race-class-background.js';
import type { ChoiceContext, OwnedEntry } from './resolution-state.js';

/*
 * Evaluates prerequisites. They read the character's own scores, levels and choices at the level at which a choice is
 * judged. They never read worn or wielded items or active states.
 */

/** The character level and the class at which a choice is judged. */
export interface Judgment {
  readonly level: number;
  /** The number of the class; null: none. */
  readonly classification_id: number | null;
}

/** Returns the sources of an entry of a set; undefined when the character does not own it. */
export const sourcesOf = (
  { owned }: Pick<ChoiceContext, 'owned'>,
  set: string,
  id: string,
): readonly OwnedEntry[] | undefined => owned.get(set)?.get(id);

/** Returns a class of the character with its level at a character level. */
export function classAt(
  { identity }: ChoiceContext,
  { level, classification_id }: Judgment,
): ClassInstance | undefined {
  const last = identity.levels.findLast(
    ({ classification, characterLevel }) => classification.id === classification_id && characterLevel <= level,
  );
  const isFirst = last?.classification === identity.classification;
  return last && { classification: last.classification, level: last.classLevel, isFirst };
}

/** Returns the effects that always hold on the numbers of the choices, by target. */
export const effectsOfChoices = memoizeByObject((rules: SourceRules): ReadonlyMap<string, readonly Effect[]> => {
  const found = new Map<string, Effect[]>();
  for (const effect of rules.effects)
    if (effect.when === null && effect.value !== null)
      for (const target of effect.targets)
        if (isNumberOfChoices(target)) found.set(target, [...(found.get(target) ?? []), effect]);
  return found;
});

/** Whether a number follows from the choices alone: a score, its maximum or the proficiency bonus. */
const isNumberOfChoices = (target: string): boolean =>
  target === 'proficiency' || target.startsWith('scores') || target.startsWith('score_max');

/** Returns the effects of the core rules that always hold on the numbers of the choices, by target. */
const coreEffectsOfChoices = memoizeByObject(({ core_rules }: Content): ReadonlyMap<string, readonly Effect[]> => {
  const found = new Map<string, Effect[]>();
  for (const { rules } of Object.values(core_rules))
    for (const [target, effects] of effectsOfChoices(rules))
      found.set(target, [...(found.get(target) ?? []), ...effects]);
  return found;
});

/** Returns the values of the names in formulas of prerequisites. */
function scopeAt(context: ChoiceContext, judgment: Judgment): Scope {
  const own = classAt(context, judgment);
  return (name) => {
    if (name === 'level') return judgment.level;
    if (name === 'class_level') return own?.level ?? judgment.level;
    if (name === 'proficiency') return choiceNumber(context, ['proficiency'], judgment);
    if (isAbilityKey(name)) return abilityModifier(scoreAt(context, name, judgment.level));
    if (name.startsWith('score_max.')) return choiceNumber(context, [name, 'score_max'], judgment);
    if (name.endsWith('_score') && isAbilityKey(name.slice(0, 3)))
      return scoreAt(context, name.slice(0, 3) as AbilityKey, judgment.level);
    return own && name.startsWith(COLUMN_PREFIX) ? cellOf(own, undefined, name.slice(COLUMN_PREFIX.length)) : 0;
  };
}

function numberAt(context: ChoiceContext, judgment: Judgment, formula: Formula): number {
  const quantity = evaluateFormula(formula, scopeAt(context, judgment));
  return isDice(quantity) ? 0 : Math.floor(quantity);
}

/** Returns the amount of an effect at the level of the class that granted it. */
function amountAt(context: ChoiceContext, judgment: Judgment, { value }: Effect): number {
  const level = classAt(context, judgment)?.level ?? judgment.level;
  return value === null ? 0 : numberAt(context, judgment, atLevel<Formula>(value, level) ?? 0);
}

/**
 * Computes a number from only the core rules and the character's features: the best base plus the additions that always
 * hold.
 * @param names the target and its group
 * @param own what the number is before any effect, which the limits of additions count too
 */
function choiceNumber(context: ChoiceContext, names: readonly string[], judgment: Judgment, own = 0): number {
  let base = 0;
  let added = own;
  const count = (effect: Effect, from: Judgment): void => {
    const amount = amountAt(context, from, effect);
    const limit = effect.up_to === null ? Infinity : numberAt(context, from, effect.up_to);
    if (effect.mode === 'base') base = Math.max(base, amount);
    else if (effect.mode === 'add') added += Math.min(amount, Math.max(0, limit - base - added));
  };
  for (const name of names) {
    for (const effect of coreEffectsOfChoices(context.content).get(name) ?? []) count(effect, judgment);
    for (const { feature, since, classification_id } of context.numberSources)
      if (since <= judgment.level)
        for (const effect of effectsOfChoices(feature).get(name) ?? [])
          count(effect, { level: judgment.level, classification_id });
  }
  return base + added;
}

/** Returns the character's own score at a character level: as typed, with what choices add. */
export function scoreAt(context: ChoiceContext, ability: AbilityKey, level: number): number {
  const chosen = context.increases.reduce(
    (sum, increase) => (increase.ability === ability && increase.since <= level ? sum + increase.amount : sum),
    0,
  );
  const own = context.baseScores[ability] + chosen;
  return choiceNumber(context, [`scores.${ability}`, 'scores'], { level, classification_id: null }, own);
}

/** Returns the maximum to which choices may raise a score at a character level. */
export const scoreMaximumAt = (context: ChoiceContext, ability: AbilityKey, level: number): number =>
  choiceNumber(context, [`score_max.${ability}`, 'score_max'], { level, classification_id: null });

const SET_OF_KIND: Partial<Record<OwnedKind, string>> = {
  skill: 'skill_proficiencies',
  language: 'languages',
  item_type: 'item_type_proficiencies',
  saving_throw: 'saving_throw_proficiencies',
};

/** Returns whether the character owns an entry of a set at a character level. */
export const ownsAt = (context: ChoiceContext, set: string, id: string, level: number): boolean =>
  sourcesOf(context, set, id)?.some(({ since }) => since <= level) ?? false;

/** Proficiency with an item comes from the item itself or from one of its types. */
function isProficientWith(context: ChoiceContext, id: string, level: number): boolean {
  const item = itemById(context.content, id);
  if ((item ? idsOfItem(item) : [id]).some((each) => ownsAt(context, 'item_proficiencies', each, level))) return true;
  return item?.subtypes.some((type) => ownsAt(context, 'item_type_proficiencies', type.id, level)) ?? false;
}

/** Returns whether the character has a thing at a character level. */
export function hasAt(context: ChoiceContext, kind: OwnedKind, id: string, level: number): boolean {
  const set = SET_OF_KIND[kind];
  if (set !== undefined) return ownsAt(context, set, id, level);
  if (kind === 'item') return isProficientWith(context, id, level);
  if (kind === 'spell') return ownsAt(context, 'spells', id, level) || ownsAt(context, 'expanded_spells', id, level);
  return (context.facts.get(`${kind}:${id}`) ?? Infinity) <= level;
}

/** Whether the character can cast a spell at a character level by a class, a race or a feature. SRD "Attunement". */
const isSpellcaster = (context: ChoiceContext, level: number): boolean =>
  [...(context.owned.get('spells')?.values() ?? [])].some((sources) => sources.some(({ since }) => since <= level)) ||
  context.identity.levels.some(
    ({ classification: { spellcasting }, classLevel, characterLevel }) =>
      spellcasting !== null && classLevel >= spellcasting.at && characterLevel <= level,
  );

/** Returns whether a predicate is true for the choices; false for a predicate on the current play state. */
export function holdsForChoices(context: ChoiceContext, judgment: Judgment, predicate: Predicate): boolean {
  switch (predicate.type) {
    case 'all':
      return predicate.of.every((inner) => holdsForChoices(context, judgment, inner));
    case 'any':
      return predicate.of.some((inner) => holdsForChoices(context, judgment, inner));
    case 'not':
      return !holdsForChoices(context, judgment, predicate.of);
    case 'has':
      return hasAt(context, predicate.kind, predicate.id, judgment.level);
    case 'ability':
      return scoreAt(context, predicate.ability, judgment.level) >= predicate.minimum;
    case 'class_level': {
      const classification_id = predicate.classification_id ?? judgment.classification_id;
      return (classAt(context, { ...judgment, classification_id })?.level ?? 0) >= predicate.minimum;
    }
    case 'character_level':
      return judgment.level >= predicate.minimum;
    case 'spellcaster':
      return isSpellcaster(context, judgment.level);
    case 'alignment':
      return context.alignment.includes(predicate.axis);
    case 'formula':
      return numberAt(context, judgment, predicate.formula) !== 0;
    default:
      return false;
  }
}

/** Returns the texts of the predicates that do not hold. */
export const unmetPrerequisites = (
  context: ChoiceContext,
  judgment: Judgment,
  predicates: readonly Predicate[],
): string[] => predicates.filter((predicate) => !holdsForChoices(context, judgment, predicate)).map(({ name }) => name);
