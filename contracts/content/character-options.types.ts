import type { AuxiliaryChoice, Desc, Die, Prerequisite, Ref, Selection } from './selection.types.js';

/* What a character is made of: races, classes, backgrounds, feats. Stable: only extended. */

/** A table inside a feature: up to seven columns; `position` from 1 is the number in `value1` to `value7`. */
export interface FeatureTable {
  name: string;
  columns: readonly { title: string; width: number; position: number }[];
  rows: readonly Partial<Record<'value1' | 'value2' | 'value3' | 'value4' | 'value5' | 'value6' | 'value7', string>>[];
}

/** The fields shared by traits, features, background features and feats: everything that can have selections. */
export interface FeatureLike {
  id: string;
  name: string;
  descs: readonly Desc[];
  selections: readonly Selection[];
  auxiliary_choices: readonly AuxiliaryChoice[];
  /** For queries, and for the few rules that are no number: see `RULE_TAGS`. */
  tags: readonly string[];
}

/** Tags that the rules know. */
export const RULE_TAGS = {
  /** Armor never reduces the character's speed, whatever Strength it needs. */
  ignoresArmorWeight: 'ignores-armor-weight',
  /** The ability modifier counts for the damage of the second weapon too. */
  offHandDamage: 'off-hand-damage',
} as const;

/** A racial trait. `is_disabled`: listed but without effect (an operator's pack may switch one off). */
export interface Trait extends FeatureLike {
  is_disabled: boolean;
  uses: FeatureUses | null;
}

/** A group of core races, such as Elf. A player chooses it first. */
export interface Archrace {
  id: string;
  name: string;
  descs: readonly Desc[];
  /** Ids. A single core race is chosen automatically; among several, the user chooses. */
  core_races: readonly string[];
}

export interface CoreRace {
  id: string;
  name: string;
  archrace_id: string;
  size: string;
  descs: readonly Desc[];
  /** Trait ids. */
  traits: readonly string[];
  /** Subrace ids; choosing one is free. */
  subraces: readonly string[];
}

export interface Subrace {
  id: string;
  name: string;
  core_race_id: string;
  descs: readonly Desc[];
  /** Trait ids, added to the core race's. */
  traits: readonly string[];
}

/** How often a feature or trait may be used before a rest. */
export interface FeatureUses {
  count: number;
  recharge: 'short_rest' | 'long_rest' | 'dawn';
  /** The feature whose uses these are, where a later feature only raises the count. */
  of?: string;
}

/** A class feature. A locked feature becomes active when every prerequisite holds, inactive when one fails. */
export interface Feature extends FeatureLike {
  classification_id: number | null;
  /** The class level that grants it; for an option, the level from which it may be picked. */
  class_level: number;
  /** All must hold. */
  prerequisites: readonly Prerequisite[];
  /** The prerequisites' texts. */
  displayed_prerequisites: readonly string[];
  tables: readonly FeatureTable[];
  /** Shown on the sheet. False for proficiencies and equipment: the sheet lists what they granted. */
  is_visible_to_user: boolean;
  /** Has something to show in the builder's selections column. */
  is_visible_for_selections: boolean;
  is_visible_on_class_table: boolean;
  is_disabled: boolean;
  uses: FeatureUses | null;
}

/** One row of the class table. `values` holds the class's own columns by `ClassColumn.id`, `spell_slots` nine numbers. */
export interface ClassLevel {
  level: number;
  proficiency: number;
  /** Ids of the default features that come at this level. */
  features: readonly string[];
  spell_slots: readonly number[];
  cantrips_known: number;
  /** Classes that know a fixed number of spells. */
  spells_known: number | null;
  values: Readonly<Record<string, number | string>>;
}

/** A column of the class table; `resource` names the points on the sheet that it sets. */
export interface ClassColumn {
  id: string;
  title: string;
  resource?: string;
}

/** How a class casts. `prepared`: from its whole list; `spellbook`: prepared from the spells it wrote down; `known`: fixed. */
export interface Spellcasting {
  ability: Ref & { abbr: string };
  kind: 'prepared' | 'spellbook' | 'known';
  /** Prepared spells: casting modifier plus this (at least 1); null for `known`. */
  prepared_per: 'class_level' | 'half_class_level' | null;
  ritual: boolean;
  /** Item type id of what serves as a focus. */
  focus: string | null;
}

/** A class. `id` is its place in the alphabet of the twelve: 0 Barbarian to 11 Wizard; others from 100. */
export interface Classification {
  id: number;
  slug: string;
  name: string;
  descs: readonly Desc[];
  hit_die: Die;
  /** Hit points before the Constitution modifier. */
  hp_at_lvl_1: number;
  /** What the automatic increase gives at each higher level. */
  hp_at_higher_lvls: number;
  /** Spellcasting ability, null for those who do not cast. */
  ability: (Ref & { abbr: string }) | null;
  spellcasting: Spellcasting | null;
  /** Feature ids of every level. */
  default_features: readonly string[];
  /** Feature ids that wait for prerequisites. */
  locked_features: readonly string[];
  levels: readonly ClassLevel[];
  columns: readonly ClassColumn[];
  tables: readonly FeatureTable[];
}

/** A background's skill, tool, language or equipment grant, or its named feature. */
export interface BackgroundFeature extends FeatureLike {
  /** true: with the variant only; false: without it only; null: both. */
  is_variant: boolean | null;
  is_visible_to_user: boolean;
}

/** One row of a personality, ideal, bond, flaw or characteristic table; `roll` is the die's face. */
export interface BackgroundTraitEntry {
  id: string;
  roll: number;
  header_text: string | null;
  object_text: string;
}

export interface BackgroundTable {
  die: Die;
  entries: readonly BackgroundTraitEntry[];
}

export interface Background {
  id: string;
  name: string;
  variant_name: string | null;
  descs: readonly Desc[];
  /** Ids. */
  background_features: readonly string[];
  personalities: BackgroundTable;
  ideals: BackgroundTable;
  bonds: BackgroundTable;
  flaws: BackgroundTable;
  /** null where the background has no characteristic of its own. */
  characteristics: BackgroundTable | null;
  /** Title of the characteristic table, such as "Specialty". */
  characteristic_name: string | null;
}

export interface Feat extends FeatureLike {
  prerequisite: Prerequisite | null;
}
