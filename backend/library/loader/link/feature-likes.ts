import type { AuxiliaryChoice, Desc, Selection } from '../../../../contracts/content/content.types.js';
import { descsOf, type LoaderContext } from './loader-context.js';
import type { RawFeatureLike } from '../schema/raw.types.js';
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

/** A feature without its selections. They name other features, so they are linked once all are declared. */
export const declareFeatureLike = (raw: RawFeatureLike): DeclaredFeatureLike => ({
  id: raw.slug,
  name: raw.name,
  descs: descsOf(raw.descs),
  selections: [],
  auxiliary_choices: [],
  tags: raw.tags ?? [],
});

/** Links a feature's selections and checks them. Skips a duplicate slug, which `declare` has reported already. */
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
  for (const [selection, written] of built.written) checkSelection(context, selection, written);
}
