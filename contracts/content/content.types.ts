import type { CampaignRules } from './campaign-rules.js';
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
import type { Creature } from './creature.types.js';
import type { EncounterBudget } from './encounter-budget.js';
import type {
  Ability,
  Condition,
  CoreRule,
  DragonColor,
  Item,
  ItemType,
  Language,
  Quality,
  Skill,
  Spell,
  WeaponProperty,
} from './compendium.types.js';

export * from './abilities.js';
export { RESOURCE_TARGETS, type ResourceTarget } from './uses.js';
export * from './selection.types.js';
export * from './feature-like.types.js';
export * from './rule-source.types.js';
export * from './character-options.types.js';
export * from './compendium.types.js';
export * from './creature.types.js';

type BySlug<T> = Readonly<Record<string, T>>;

/**
 * The whole rules content, frozen. Each map is keyed by slug, also `classifications`, whose ids are numbers (see
 * `classificationById`). Entities refer to each other by id. Stable: this type is only extended.
 */
export interface Content {
  /** A hash of all content files; it changes when one of them changes. */
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
  /** What the people at the table have written and the sheet at hand has; see `withOwnItems`. Left out: nothing. */
  own_items?: ReadonlyMap<string, Item>;
  item_types: BySlug<ItemType>;
  languages: BySlug<Language>;
  skills: BySlug<Skill>;
  abilities: BySlug<Ability>;
  qualities: BySlug<Quality>;
  dragon_colors: BySlug<DragonColor>;
  weapon_properties: BySlug<WeaponProperty>;
  conditions: BySlug<Condition>;
  core_rules: BySlug<CoreRule>;
  /** The stat blocks. The rules document leaves them out; each travels when it is opened. */
  creatures: BySlug<Creature>;
  /** The other words by which the search finds an entry, by `alsoKnownKey`. The rules document leaves them out. */
  also_known_as: BySlug<readonly string[]>;
  /** The rules that a campaign chooses; see `withCampaignRules`. */
  campaign_rules: CampaignRules;
  /** The spell slots by caster level, from level 1: nine numbers each. SRD "Multiclass Spellcaster". */
  spell_slots: readonly (readonly number[])[];
  /** The XP budgets of one character by level, from level 1. SRD 5.2.1 "Combat Encounter Difficulty". */
  encounter_budgets: readonly EncounterBudget[];
  /** Former ids of selections and options with the current ones; the server reads stored picks with them. */
  renamed: Readonly<Record<string, string>>;
}

/** Returns the key of an entry in `also_known_as`: its map and its slug. */
export const alsoKnownKey = (map: keyof Content, slug: string): string => `${map}/${slug}`;

/** Returns the entities with these ids, in the order of the ids. Skips unknown ids. */
export const findAllById = <T>(entities: Readonly<Record<string, T>>, ids: readonly string[]): T[] =>
  ids.flatMap((id) => (Object.hasOwn(entities, id) ? [entities[id]!] : []));

/** Returns a stat block; undefined: there is none with this id. */
export const creatureById = ({ creatures }: Pick<Content, 'creatures'>, id: string): Creature | undefined =>
  Object.hasOwn(creatures, id) ? creatures[id] : undefined;

/** Returns the class with that number, or undefined. */
export const classificationById = (content: Content, id: number | null | undefined): Classification | undefined =>
  Object.values(content.classifications).find((classification) => classification.id === id);
