import type { RawFeat } from '../schema/feats.schema.js';
import type { LoaderContext } from './loader-context.js';
import { choicePredicatesOf, predicateOf } from './predicates.js';
import { characterSource, type RuleSource } from './rule-source.js';
import { declareFeatureLike, linkFeatureLike } from './shared-feature-fields.js';

const sourceOf = (raw: RawFeat): RuleSource => characterSource(raw, 'feat_id');

/** Declares the feats without selections, rules and prerequisites. `linkFeats` adds them. */
export function declareFeats(context: LoaderContext, raws: readonly RawFeat[]): void {
  for (const raw of raws)
    context.declare('feats', raw, { ...declareFeatureLike(context, sourceOf(raw), raw), prerequisite: null });
}

/** Adds the selections, rules and prerequisites of the feats. */
export function linkFeats(context: LoaderContext, raws: readonly RawFeat[]): void {
  for (const raw of raws) {
    const [feat, source] = [context.content.feats[raw.slug], sourceOf(raw)];
    linkFeatureLike(context, feat, source, raw);
    if (!feat || raw.prerequisite === undefined) continue;
    feat.prerequisite = predicateOf(context, source, 'choice', raw.prerequisite, raw, 'prerequisite');
    feat.prerequisites = [feat.prerequisite, ...choicePredicatesOf(context, source, raw.prerequisites)];
  }
}
