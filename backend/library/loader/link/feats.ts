import type { RawFeat } from '../schema/feats.schema.js';
import type { LoaderContext } from './loader-context.js';
import { prerequisiteOf } from './prerequisites.js';
import { declareFeatureLike, linkFeatureLike } from './shared-feature-fields.js';

/** Declares the feats without selections and prerequisites. `linkFeats` adds them. */
export function declareFeats(context: LoaderContext, raws: readonly RawFeat[]): void {
  for (const raw of raws) context.declare('feats', raw, { ...declareFeatureLike(raw), prerequisite: null });
}

/** Adds the selections and prerequisites of the feats. */
export function linkFeats(context: LoaderContext, raws: readonly RawFeat[]): void {
  for (const raw of raws) {
    const feat = context.content.feats[raw.slug];
    linkFeatureLike(context, feat, { kind: 'feat_id', id: raw.slug, name: raw.name }, raw);
    if (feat && raw.prerequisite) feat.prerequisite = prerequisiteOf(context, raw.prerequisite);
  }
}
