import type { SelectionSource, SelectionTarget } from '../../../../contracts/content/content.types.js';

/** The only source that each of these targets accepts. It is also the default source of a selection with that target. */
export const SOURCE_OF_TARGET: Readonly<Partial<Record<SelectionTarget, SelectionSource>>> = {
  skill_proficiencies: 'skills',
  languages: 'languages',
  item_proficiencies: 'items',
  item_type_proficiencies: 'item_types',
  saving_throw_proficiencies: 'saving_throws',
  features: 'features',
  feats: 'feats',
  spells: 'spells',
  expanded_spells: 'spells',
  ability_scores: 'ability_scores',
  inventory: 'items',
  wallet: 'coins',
};
