import type { SelectionSource, SelectionTarget } from '../../../../contracts/content/content.types.js';
import type { ContentMap } from './loader-context.js';

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

/** The map of the content with the options of each source; a source without one has no entries of the content. */
export const MAP_OF_SOURCE: Readonly<Partial<Record<SelectionSource, ContentMap>>> = {
  ability_scores: 'abilities',
  saving_throws: 'abilities',
  skills: 'skills',
  languages: 'languages',
  items: 'items',
  item_types: 'item_types',
  features: 'features',
  feats: 'feats',
  spells: 'spells',
  dragon_colors: 'dragon_colors',
};
