import type {
  Archrace,
  Background,
  BackgroundFeature,
  Classification,
  CoreRace,
  Feat,
  Feature,
  Subrace,
  Trait,
} from './character-options.types.js';
import type { Ability, DragonColor, Item, ItemType, Language, Quality, Skill, Spell } from './compendium.types.js';

export type * from './selection.types.js';
export * from './character-options.types.js';
export type * from './compendium.types.js';

type BySlug<T> = Readonly<Record<string, T>>;

/**
 * The whole rules content by slug, frozen; classifications by their slug too (`classificationById` finds one by number).
 * Entities name each other by id. Stable: only extended.
 */
export interface Content {
  /** Hash of everything in it; changes whenever a file changes. */
  version: string;
  archraces: BySlug<Archrace>;
  core_races: BySlug<CoreRace>;
  subraces: BySlug<Subrace>;
  traits: BySlug<Trait>;
  classifications: BySlug<Classification>;
  features: BySlug<Feature>;
  backgrounds: BySlug<Background>;
  background_features: BySlug<BackgroundFeature>;
  feats: BySlug<Feat>;
  spells: BySlug<Spell>;
  items: BySlug<Item>;
  item_types: BySlug<ItemType>;
  languages: BySlug<Language>;
  skills: BySlug<Skill>;
  abilities: BySlug<Ability>;
  qualities: BySlug<Quality>;
  dragon_colors: BySlug<DragonColor>;
}

/** The class with that number, or undefined. */
export const classificationById = (content: Content, id: number | null | undefined): Classification | undefined =>
  Object.values(content.classifications).find((classification) => classification.id === id);
