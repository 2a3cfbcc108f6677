import type { AuxiliaryChoice, Desc, FeatureLike, Selection } from '../../../../contracts/content/content.types.js';
import { descsOf, type LoaderContext } from './loader-context.js';
import type { RawFeatureLike } from '../schema/selections.schema.js';
import { checkSelection } from '../validate/selections.js';
import { selectionsOf, type Owner } from './selections.js';
import { usesOf } from './uses.js';

type MutableFeatureLike = { -readonly [K in keyof FeatureLike]: FeatureLike[K] };

interface DeclaredFeatureLike {
  id: string;
  name: string;
  descs: Desc[];
  selections: readonly Selection[];
  auxiliary_choices: readonly AuxiliaryChoice[];
  uses: null;
  tags: string[];
}

/**
 * Builds the fields that traits, features, background features and feats share, without selections and uses. They refer to
 * other entities, so `linkFeatureLike` adds them after every entity is declared.
 */
export const declareFeatureLike = (raw: RawFeatureLike): DeclaredFeatureLike => ({
  id: raw.slug,
  name: raw.name,
  descs: descsOf(raw.descs),
  selections: [],
  auxiliary_choices: [],
  uses: null,
  tags: raw.tags ?? [],
});

/** Adds the selections and uses of a feature and checks them. `feature` is undefined when `declare` reported its slug as a duplicate. */
export function linkFeatureLike(
  context: LoaderContext,
  feature: Pick<MutableFeatureLike, 'selections' | 'auxiliary_choices' | 'uses'> | undefined,
  owner: Owner,
  raw: RawFeatureLike,
): void {
  if (!feature) return;
  const built = selectionsOf(context, owner, raw);
  feature.selections = built.selections;
  feature.auxiliary_choices = built.auxiliary_choices;
  feature.uses = raw.uses ? usesOf(context, raw.uses, raw.slug, owner.classSlug) : null;
  for (const [selection, rawSelection] of built.raws) checkSelection(context, selection, rawSelection);
}
