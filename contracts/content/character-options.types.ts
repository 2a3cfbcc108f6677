import type { FeatureLike } from './feature-like.types.js';
import type { RechargeTable } from './uses.js';
import type { LevelMap, Value } from './level-values.js';
import type { Predicate } from './predicates.js';
import type { AbilityKey, Die } from './abilities.js';
import type { Desc, Ref } from './selection.types.js';

/* Races, classes, backgrounds and feats. Stable: these types are only extended. */

/**
 * A table inside a feature or a class: up to seven columns. The column at `position` 1 shows `value1`, and so on to
 * `value7`.
 */
export interface FeatureTable {
  name: string;
  /** `width` is the share of the table's width, relative to the other columns. */
  columns: readonly { title: string; width: number; position: number }[];
  rows: readonly Partial<Record<'value1' | 'value2' | 'value3' | 'value4' | 'value5' | 'value6' | 'value7', string>>[];
}

/** A racial trait. */
export interface Trait extends FeatureLike {
  /** The builder lists the trait, but the character does not gain it. */
  is_disabled: boolean;
}

/** A group of core races, such as Elf. The player chooses it first. */
export interface Archrace {
  id: string;
  name: string;
  descs: readonly Desc[];
  /** Ids of the core races. The builder chooses a single one automatically; among several, the player chooses. */
  core_races: readonly string[];
}

/** A race of the SRD with its racial traits. */
export interface CoreRace {
  id: string;
  name: string;
  archrace_id: string;
  /** As users read it, such as Medium. */
  size: string;
  descs: readonly Desc[];
  /** Trait ids. */
  traits: readonly string[];
  /** Subrace ids. The player may leave the subrace open. */
  subraces: readonly string[];
}

/** A subrace of a core race. */
export interface Subrace {
  id: string;
  name: string;
  core_race_id: string;
  descs: readonly Desc[];
  /** Trait ids, in addition to those of the core race. */
  traits: readonly string[];
}

/** Whether a feature comes only with the first class of a character, or only with a later one. SRD "Multiclassing". */
export const CLASS_ORDERS = ['first', 'later'] as const;

/**
 * A class feature, or an option that a selection offers. A locked feature is active while all its prerequisites hold. A
 * subclass is an option too; its features are locked by it.
 */
export interface Feature extends FeatureLike {
  /** The number of the class; null: an option that several classes share. */
  classification_id: number | null;
  /** The class level that grants it; for an option, the lowest level at which the character may take it. */
  class_level: number;
  /** The texts of the prerequisites. */
  displayed_prerequisites: readonly string[];
  tables: readonly FeatureTable[];
  /** null: with every class. */
  class_order: (typeof CLASS_ORDERS)[number] | null;
  /** Subclasses: the slug of the class. */
  subclass_of: string | null;
  /** Subclasses: the spellcasting that they grant to a class without any. */
  spellcasting: Spellcasting | null;
  /** Subclasses: the columns that they add to the class table, by id. */
  columns: Readonly<Record<string, LevelMap<number | string>>>;
  /** Whether the sheet shows it. False for proficiencies and equipment: the sheet lists what they grant. */
  is_visible_to_user: boolean;
  /** Whether the selections column of the builder shows it. */
  is_visible_for_selections: boolean;
  is_visible_on_class_table: boolean;
  /** The builder lists the feature, but the character does not gain it. */
  is_disabled: boolean;
}

/** One row of a class table of the SRD. */
export interface ClassLevel {
  /** 1 to 20. */
  level: number;
  /** The proficiency bonus. */
  proficiency: number;
  /** Ids of the features that the level grants by default. */
  features: readonly string[];
  /** Nine numbers: the slots of spell levels 1 to 9. */
  spell_slots: readonly number[];
  cantrips_known: number;
  /** null: the class does not know a fixed number of spells. */
  spells_known: number | null;
  /** The values of the class's own columns, by `ClassColumn.id`. */
  values: Readonly<Record<string, number | string>>;
}

/** A column that only one class table has, such as Sneak Attack. Its cells are numbers, dice or texts. */
export interface ClassColumn {
  id: string;
  title: string;
}

/**
 * How the spells of a class are chosen. `prepared`: from the whole spell list of the class. `spellbook`: prepared from
 * the spells in the spellbook. `known`: a fixed number of spells known.
 */
export const SPELLCASTING_KINDS = ['prepared', 'spellbook', 'known'] as const;
/**
 * The spell slots of a class: those of its own table as a full, half or third caster, or pact slots, which stay apart
 * from the slots of other classes. SRD "Multiclassing", "Pact Magic".
 */
export const SLOT_KINDS = ['full', 'half', 'third', 'pact'] as const;
/** Which spells a class casts as rituals without a slot. */
export const RITUAL_KINDS = ['none', 'known', 'prepared', 'book'] as const;

/** The spellcasting of a class or a subclass. */
export interface Spellcasting {
  /** The class level at which it begins. */
  at: number;
  ability: Ref & { abbr: string };
  kind: (typeof SPELLCASTING_KINDS)[number];
  /** The slug of the spell list. */
  list: string;
  slots: (typeof SLOT_KINDS)[number];
  /** What restores the slots; null: a long rest. */
  recharge: RechargeTable | null;
  /** How many spells may be prepared; null for `known`. */
  prepared: Value | null;
  rituals: (typeof RITUAL_KINDS)[number];
  /** The item type of the spellcasting focus; null: none. */
  focus: string | null;
}

/** The builder's suggestions for a class. */
export interface QuickBuild {
  /** The six abilities, the most important first. */
  abilities: readonly AbilityKey[];
  /** The id of the subrace, or of the core race without subraces. */
  race: string;
  background: string;
  /** The ids to pick where the character has a choice, the best first. */
  picks: readonly string[];
}

/**
 * A class. `id` is its alphabetical position among the twelve SRD classes, 0 Barbarian to 11 Wizard; other classes
 * start at 100.
 */
export interface Classification {
  id: number;
  slug: string;
  name: string;
  descs: readonly Desc[];
  hit_die: Die;
  /** What it does in a group, in a few words; null: not said. */
  role: string | null;
  /** null: the builder takes the first options. */
  quick_build: QuickBuild | null;
  /** Hit points before the Constitution modifier. */
  hp_at_lvl_1: number;
  /** Hit points for each level after the first without a roll, before the Constitution modifier. */
  hp_at_higher_lvls: number;
  /** Spellcasting ability; null for a class without spellcasting. */
  ability: (Ref & { abbr: string }) | null;
  spellcasting: Spellcasting | null;
  /** Ids of the features that its levels grant. */
  default_features: readonly string[];
  /** Ids of the features that are active only while their prerequisites hold. */
  locked_features: readonly string[];
  /** The rows of the class table, from level 1. */
  levels: readonly ClassLevel[];
  columns: readonly ClassColumn[];
  tables: readonly FeatureTable[];
  /** The prerequisite for combining the class with another class; null: none. */
  multiclass_prerequisite: Predicate | null;
}

/** A feature of a background: its skill, tool, language or equipment grant, or its named feature. */
export interface BackgroundFeature extends FeatureLike {
  /** true: only with the variant. false: only without it. null: both. */
  is_variant: boolean | null;
  /** Whether the sheet shows it. */
  is_visible_to_user: boolean;
}

/** One row of a personality, ideal, bond, flaw or characteristic table; `roll` is the face of the die. */
export interface BackgroundTraitEntry {
  id: string;
  roll: number;
  header_text: string | null;
  object_text: string;
}

/** A table of a background with one entry for each face of its die. */
export interface BackgroundTable {
  die: Die;
  entries: readonly BackgroundTraitEntry[];
}

/** A background with its features and suggested characteristics. */
export interface Background {
  id: string;
  name: string;
  /** null: the background has no variant. */
  variant_name: string | null;
  descs: readonly Desc[];
  /** Ids of its features. */
  background_features: readonly string[];
  personalities: BackgroundTable;
  ideals: BackgroundTable;
  bonds: BackgroundTable;
  flaws: BackgroundTable;
  /** A table that only this background has; null: none. */
  characteristics: BackgroundTable | null;
  /** The title of that table, such as "Specialty". */
  characteristic_name: string | null;
}

/** A feat. */
export interface Feat extends FeatureLike {
  /** null: any character may take it. */
  prerequisite: Predicate | null;
}
