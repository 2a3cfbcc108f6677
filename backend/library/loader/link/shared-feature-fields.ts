import { NO_RULES, type FeatureLike } from '../../../../contracts/content/content.types.js';
import type { RawFeatureLike } from '../schema/selections.schema.js';
import { checkSelection } from '../validate/selections.js';
import { checkTemplate } from './formulas.js';
import { descsOf, type LoaderContext } from './loader-context.js';
import { choicePredicatesOf } from './predicates.js';
import { declareRules } from './declare-rule-names.js';
import type { RuleSource } from './rule-source.js';
import { rulesOf } from './source-rules.js';
import { selectionsOf } from './selections.js';

/**
 * Builds the fields that traits, features, options, background features and feats share, without what refers to other
 * entities; `linkFeatureLike` adds that after every entity is declared. Collects the ids that its rules declare.
 */
export function declareFeatureLike(context: LoaderContext, source: RuleSource, raw: RawFeatureLike): FeatureLike {
  declareRules(context, source);
  return {
    id: raw.slug,
    name: raw.name,
    descs: descsOf(raw.descs),
    levels: raw.levels ?? [],
    prerequisites: [],
    selections: [],
    auxiliary_choices: [],
    family: raw.family ?? null,
    repeatable: raw.repeatable ?? false,
    tags: raw.tags ?? [],
    ...NO_RULES,
  };
}

type MutableFeatureLike = { -readonly [K in keyof FeatureLike]: FeatureLike[K] };

/**
 * Adds the prerequisites, selections and rules of a source and checks them.
 * @param entity undefined when `declare` reported its slug as a duplicate
 */
export function linkFeatureLike(
  context: LoaderContext,
  entity: MutableFeatureLike | undefined,
  source: RuleSource,
  raw: RawFeatureLike,
): void {
  if (!entity) return;
  const { selections, auxiliary_choices, built } = selectionsOf(context, source);
  Object.assign(entity, rulesOf(context, source), { selections, auxiliary_choices });
  entity.prerequisites = choicePredicatesOf(context, source, raw.prerequisites);
  for (const each of built) checkSelection(context, each);
  (raw.descs ?? []).forEach((desc, index) =>
    checkTemplate({ context, source }, typeof desc === 'string' ? desc : desc.object_text, true, raw.descs!, index),
  );
}
