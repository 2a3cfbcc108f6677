/*
 * Choices as data: what a trait, a feature or a feat grants or lets one pick.
 * Stable: these types are only extended.
 */

export type AbilityKey = 'str' | 'dex' | 'con' | 'int' | 'wis' | 'cha';
export type Die = 'd4' | 'd6' | 'd8' | 'd10' | 'd12' | 'd20';

/** An id with the name people read. */
export interface Ref {
  id: string;
  name: string;
}

/** One paragraph of a description. `header_text` stands before it in bold, `bullet` makes it a list entry. */
export interface Desc {
  bullet: boolean;
  header_text: string | null;
  object_text: string;
  /** Backgrounds only: 1 characteristics, 3 personality, ideal, bond, flaw. */
  background_section?: number;
}

/** The kinds of things that a prerequisite can require a character to have. */
export type OwnedKind =
  | 'archrace'
  | 'core_race'
  | 'subrace'
  | 'classification'
  | 'background'
  | 'trait'
  | 'feature'
  | 'background_feature'
  | 'feat'
  | 'skill'
  | 'language'
  | 'item'
  | 'item_type'
  | 'saving_throw'
  | 'spell';

/**
 * A condition on the character; `name` is its text for people ("Strength 13 or higher").
 * `has` with kind `item` or `item_type` means proficiency with it; an item counts as soon as one of its types does.
 */
export type Prerequisite =
  | { type: 'all' | 'any'; name: string; of: readonly Prerequisite[] }
  | { type: 'not'; name: string; of: Prerequisite }
  | { type: 'has'; name: string; kind: OwnedKind; id: string }
  | { type: 'ability'; name: string; ability: AbilityKey; minimum: number }
  | { type: 'class_level'; name: string; classification_id: number; minimum: number }
  | { type: 'character_level'; name: string; minimum: number };

/**
 * What the options of a selection are.
 * `selections`: lettered bundles (A to I); `values`: free entries without rules of their own.
 */
export type SelectionSource =
  | 'ability_scores'
  | 'skills'
  | 'languages'
  | 'items'
  | 'item_types'
  | 'saving_throws'
  | 'features'
  | 'feats'
  | 'spells'
  | 'dragon_colors'
  | 'coins'
  | 'selections'
  | 'values';

/** Targets that are sets: having a thing twice is having it once. */
export type SetTarget =
  | 'skill_proficiencies'
  /** Twice the proficiency bonus. */
  | 'skill_expertise'
  | 'languages'
  | 'item_proficiencies'
  | 'item_type_proficiencies'
  | 'saving_throw_proficiencies'
  | 'features'
  | 'feats'
  | 'spells'
  /** Spells added to what may be prepared or learned; prepared at all times when `always_prepared`. */
  | 'expanded_spells';

/** Points and dice that are spent in play. */
export type ResourceTarget =
  'inspiration_dice' | 'bardic_inspirations' | 'rage_points' | 'superiority_dice' | 'ki_points' | 'sorcery_points';

/** Targets that are numbers. */
export type NumberTarget =
  | ResourceTarget
  | 'ability_scores'
  | 'speed'
  | 'max_hp'
  | 'armor_class'
  /** Shows the base of another armor class without body armor; the pool lists the abilities added besides Dexterity. */
  | 'unarmored_defense'
  | 'initiative'
  | 'saving_throws'
  | 'ranged_attack'
  | 'one_handed_melee_damage'
  /** The attack roll (natural) from which a weapon hit is critical; 20 unless shown lower. */
  | 'critical_range'
  | 'prepared_spells';

/** What a selection changes. With `none`, the pick is only listed with its feature. */
export type SelectionTarget = SetTarget | NumberTarget | 'inventory' | 'wallet' | 'none';

/** One option of a selection, or one thing that a `force_added` selection grants. */
export interface PoolEntry {
  id: string;
  name: string;
  /** A choice: how often the entry may be taken. A grant: how many are given. */
  quantity: number;
  descs: readonly Desc[];
  /** Spells. */
  level?: number;
  /** The option suggested first. */
  is_primary: boolean;
  /** Languages. */
  speakers?: string;
  script?: string | null;
  lang_type?: string;
  /** Dragon colours. */
  dragon?: string;
  breath_weapon?: string;
  damage_type?: string;
  /** What must hold for this option to be taken. */
  prerequisites?: readonly Prerequisite[];
}

/** A query over the content that produces a pool. Every given field must match; within a list, one match suffices. */
export interface SearchCriteria {
  /** Spells: on the list of one of these classes (slugs). */
  classes?: readonly string[];
  schools?: readonly string[];
  min_level?: number;
  /** `slots`: the highest spell level the class has slots for at the class level of the feature. */
  max_level?: number | 'slots';
  ritual?: boolean;
  /** Items: of one of these item types. */
  item_types?: readonly string[];
  /** Items: of every one of these item types. */
  all_item_types?: readonly string[];
  /** Languages: Standard or Exotic. */
  lang_type?: string;
  /** Skills: of one of these abilities. */
  abilities?: readonly AbilityKey[];
  /** Features and item types: carrying one of these tags. */
  tags?: readonly string[];
  /** Only what the character has already in this set, such as the skills that may become expertise. */
  owned?: SetTarget;
  exclude?: readonly string[];
}

/** What an increment is multiplied by; an ability stands for its modifier. */
export type IncrementPer = 'level' | 'class_level' | 'half_class_level' | 'proficiency' | AbilityKey;

/**
 * A grant (`force_added`) or a choice.
 * The id is unique in the whole content: the feature's id, a slash, the selection's own name.
 */
export interface Selection {
  id: string;
  /** What to choose, for people: "Fighting style". */
  name: string;
  source: SelectionSource;
  target: SelectionTarget;
  pools: readonly PoolEntry[];
  /** Taken from instead where `pools` is already owned. */
  alternate_pools: readonly PoolEntry[];
  /** How many options are picked; 0 for a grant. */
  num_selections: number;
  /** A grant: every entry of `pools` is given, no pick is spent. */
  force_added: boolean;
  /** Picks are assigned in order to distinct targets (+2 to the first, +1 to the second). */
  is_permutation: boolean;
  /** Need not be made. */
  optional_selection: boolean;
  /** 1: the value is added. 3: the value is shown (a base; the highest shown counts). null: nothing numeric. */
  increment_type_id: 1 | 3 | null;
  /** A number, one number a position for a permutation, or a text such as `d6` that is only shown. */
  increment_value: number | string | readonly number[] | null;
  increment_per?: IncrementPer;
  /** The least an increment with `increment_per` gives. */
  increment_min?: number;
  /** An ability score is not lifted above this. */
  increment_max?: number;
  /** The condition on worn armor under which the effect applies. */
  when?: 'armored' | 'unarmored' | 'unarmored_no_shield';
  /** The feature that has the selection: exactly one of these four is not null. */
  feature_id: string | null;
  background_feature_id: string | null;
  trait_id: string | null;
  feat_id: string | null;
  /** 1: acquired. 2: a deduction: the character gives up one thing of the target for one of the pool. */
  acquisition_type_id: 1 | 2;
  search_criteria: SearchCriteria | null;
  alternate_search_criteria: SearchCriteria | null;
  /** The spellcasting ability of spells gained here; left out, the class's. */
  casting_ability?: AbilityKey;
  /** Expanded spells that are prepared at all times and do not count against the number. */
  always_prepared?: boolean;
}

/** Selections that follow a parent pick: they exist while `option_id` is picked in `parent_selection_id`. */
export interface AuxiliaryChoice {
  parent_selection_id: string;
  option_id: string;
  selections: readonly Selection[];
}

/**
 * One thing given up for another.
 * `power` names the set (`spells`), `target` is the id of what is lost, `source` the id of what is gained;
 * null while it is not chosen yet.
 */
export interface Deduction {
  selection_id: string;
  target: string | null;
  source: string | null;
  power: SetTarget;
}
