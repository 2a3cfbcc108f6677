import type { AuxiliaryChoice, Desc, Selection } from '../../../../contracts/content/content.types.js';
import { descsOf, type LoaderContext } from './loader-context.js';
import type { RawFeatureLike } from '../schema/selections.schema.js';
import { checkSelection } from '../validate/selections.js';
import { selectionsOf, type Owner } from './selections.js';

interface DeclaredFeatureLike {
  id: string;
  name: string;
  descs: Desc[];
  selections: readonly Selection[];
  auxiliary_choices: readonly AuxiliaryChoice[];
  tags: string[];
}

/**
 * Builds the fields that traits, features, background features and feats share, without selections. Selections refer to
 * other features, so `linkFeatureLike` adds them after every feature is declared.
 */
export const declareFeatureLike = (raw: RawFeatureLike): DeclaredFeatureLike => ({
  id: raw.slug,
  name: raw.name,
  descs: descsOf(raw.descs),
  selections: [],
  auxiliary_choices: [],
  tags: raw.tags ?? [],
});

/** Adds the selections of a feature and checks them. `feature` is undefined when `declare` reported its slug as a duplicate. */
export function linkFeatureLike(
  context: LoaderContext,
  feature: { selections: readonly Selection[]; auxiliary_choices: readonly AuxiliaryChoice[] } | undefined,
  owner: Owner,
  raw: RawFeatureLike,
): void {
  if (!feature) return;
  const built = selectionsOf(context, owner, raw);
  feature.selections = built.selections;
  feature.auxiliary_choices = built.auxiliary_choices;
  for (const [selection, rawSelection] of built.raws) checkSelection(context, selection, rawSelection);
}
