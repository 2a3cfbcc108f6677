import type { AbilityKey } from './abilities.js';
import type { Predicate } from './predicates.js';
import type { SourceRules } from './rule-source.types.js';

/*
 * Selections: what a trait, feature or feat grants, and what it lets the player choose.
 * Stable: these types are only extended. Each list of values is also the list that the content loader accepts.
 */

/** A reference to an entity: its id, and the name that users read. */
export interface Ref {
  id: string;
  name: string;
}

/** A class by its number and name. */
export interface ClassificationRef {
  id: number;
  name: string;
}

/** One paragraph of a description. `header_text` is shown before it in bold; `bullet` makes it a list entry. */
export interface Desc {
  bullet: boolean;
  header_text: string | null;
  object_text: string;
  /** Backgrounds only. 1: characteristics. 3: personality, ideal, bond, flaw. */
  background_section?: number;
}

/** What the options of a selection are. */
export const SELECTION_SOURCES = [
  'ability_scores',
  'skills',
  'languages',
  'items',
  'item_types',
  'saving_throws',
  'features',
  'feats',
  'spells',
  'dragon_colors',
  /** The five coins, cp to pp. */
  'coins',
  /** Lettered bundles of further selections, A to I. */
  'selections',
  /** Entries that exist only in the pool and have no own rules. */
  'values',
] as const;
/** What the options of one selection are. */
export type SelectionSource = (typeof SELECTION_SOURCES)[number];

/** Targets that are sets: a character has a thing once, even when two selections grant it. */
export const SET_TARGETS = [
  'skill_proficiencies',
  'languages',
  'item_proficiencies',
  'item_type_proficiencies',
  'saving_throw_proficiencies',
  'features',
  'feats',
  'spells',
  /** Spells that the character may also prepare or learn; with `spells_as: prepared` they always are prepared. */
  'expanded_spells',
] as const;
/** A target that is a set. */
export type SetTarget = (typeof SET_TARGETS)[number];

/**
 * Everything that a selection changes by itself. With `none`, the sheet lists the pick with its feature, and `each`
 * says what it grants.
 */
export const SELECTION_TARGETS = [...SET_TARGETS, 'ability_scores', 'inventory', 'wallet', 'none'] as const;
/** What one selection changes. */
export type SelectionTarget = (typeof SELECTION_TARGETS)[number];

/** One option of a selection, or one thing that a grant (`force_added`) gives. */
export interface PoolEntry {
  id: string;
  name: string;
  /** A choice: how often the entry may be taken. A grant: how many are given. */
  quantity: number;
  descs: readonly Desc[];
  /** Spells: the spell level; 0 is a cantrip. */
  level?: number;
  /** The option that the builder suggests first. */
  is_primary: boolean;
  /** Languages: who typically speaks it. */
  speakers?: string;
  /** Languages: the script it is written in; null when it has none. */
  script?: string | null;
  /** Languages: Standard, Exotic or Secret. */
  lang_type?: string;
  /** Dragon colors: the dragon of this color. */
  dragon?: string;
  /** Dragon colors: the area and the saving throw of the breath weapon. */
  breath_weapon?: string;
  /** Dragon colors: the damage type of the breath weapon, and the one that the character resists. */
  damage_type?: string;
  /** All must hold before the character can take this option. */
  prerequisites?: readonly Predicate[];
  /** Facts of the pick that other rules read as `{pick.<selection>.<fact>}`. */
  facts?: Readonly<Record<string, string>>;
}

/**
 * A query over the content that produces a pool. Every field that is set must match; within a list, one match is
 * enough.
 */
export interface SearchCriteria {
  /** Spells: on the list of one of these classes (slugs). */
  classes?: readonly string[];
  /** Spells: of one of these schools of magic, such as Evocation. */
  schools?: readonly string[];
  /** Spells: the lowest spell level. */
  min_level?: number;
  /** Spells: the highest spell level. */
  max_level?: number;
  /** Spells: whether they have the ritual tag. */
  ritual?: boolean;
  /** Items: of one of these item types. */
  item_types?: readonly string[];
  /** Items: of every one of these item types. */
  all_item_types?: readonly string[];
  /** Languages: Standard, Exotic or Secret. */
  lang_type?: string;
  /** Skills: of one of these abilities. */
  abilities?: readonly AbilityKey[];
  /** Features, feats and item types: with one of these tags. */
  tags?: readonly string[];
  /** Features: the subclasses of this class (slug). */
  subclass_of?: string;
  /** Only what the character already has in this set, such as the skills that expertise may double. */
  owned?: SetTarget;
  /** Ids that never match. */
  exclude?: readonly string[];
}

/** The values of `Selection.increment_type_id`. */
export const INCREMENT_TYPES = [1, 3] as const;
/** The names of the values of `Selection.increment_type_id`: the value is added, or it is a base. */
export const INCREMENT_TYPE = { added: 1, base: 3 } as const;

/** The values of `Selection.acquisition_type_id`. */
export const ACQUISITION_TYPES = [1, 2] as const;
/** The names of the values of `Selection.acquisition_type_id`: a gain or an exchange. */
export const ACQUISITION_TYPE = { gain: 1, exchange: 2 } as const;

/** How the character has a spell. `known` and `list` are the default of the targets `spells` and `expanded_spells`. */
export const SPELLS_AS = ['known', 'book', 'ritual', 'list', 'prepared'] as const;
/** How the character has the spells of one selection. */
/** A use that takes a slot casts the spell at the slot's level. */
export const BY_SLOT = 'slot';

export type SpellsAs = (typeof SPELLS_AS)[number];

/** When a choice in play, which the play state stores, may be made again. */
export const IN_PLAY = ['short_rest', 'long_rest', 'any'] as const;

/**
 * A grant (`force_added`) or a choice.
 * The id is unique in the content: the source's id, a slash, and the selection's own slug; a selection that opens again
 * at a later level has an at sign and that level behind it.
 */
export interface Selection {
  id: string;
  /** What to choose, as users read it: "Fighting style". */
  name: string;
  source: SelectionSource;
  target: SelectionTarget;
  pools: readonly PoolEntry[];
  /** Replaces the entries of `pools` that the character already has. */
  alternate_pools: readonly PoolEntry[];
  /** How many options the player picks; 0 for a grant. */
  num_selections: number;
  /** A grant: the character gets every entry of `pools`, without a pick. */
  force_added: boolean;
  /** The picks are distinct and take the increments in order (+2 to the first, +1 to the second). */
  is_permutation: boolean;
  /** The player may leave it open. */
  optional_selection: boolean;
  /** 1: the value is added. 3: the value is a base, which is shown; the highest base counts. null: no increment. */
  increment_type_id: (typeof INCREMENT_TYPES)[number] | null;
  /** A number; or a list for a permutation, one number for each pick; or a text such as `d6`, which is only shown. */
  increment_value: number | string | readonly number[] | null;
  /** Scores: the options raise a score at most to its maximum, and a score at its maximum is not on offer. */
  up_to_maximum: boolean;
  /** The level at which it opens: a class level in a class, else a character level. */
  at_level: number;
  /** The feature that has the selection: exactly one of these four is not null. */
  feature_id: string | null;
  background_feature_id: string | null;
  trait_id: string | null;
  feat_id: string | null;
  /**
   * 1: the character gains the option. 2: an exchange; the character gives up one thing of the target for the option.
   */
  acquisition_type_id: (typeof ACQUISITION_TYPES)[number];
  search_criteria: SearchCriteria | null;
  /** As `alternate_pools`, found by a query. */
  alternate_search_criteria: SearchCriteria | null;
  /** The spellcasting ability of the spells gained here; without it, the ability of the class. */
  casting_ability?: AbilityKey;
  /** How the character has the spells; left out: the default of the target. */
  spells_as?: SpellsAs;
  /**
   * At which level the uses of `each` cast the spells; `slot`: such a use takes a slot too. Left out: their own level.
   */
  cast_at?: number | typeof BY_SLOT;
  /** What every pick grants; its texts and targets may name `{pick}`. */
  each?: Pick<SourceRules, 'effects' | 'uses'>;
  /** A choice that is made in play and kept in the play state. */
  in_play?: (typeof IN_PLAY)[number];
}

/** Selections that exist only while `option_id` is picked in `parent_selection_id`. */
export interface AuxiliaryChoice {
  parent_selection_id: string;
  option_id: string;
  selections: readonly Selection[];
}

/** Whether a selection is an exchange. Its choices are in `Choices.deductions`, not in `Choices.picks`. */
export const isExchange = ({ acquisition_type_id }: Pick<Selection, 'acquisition_type_id'>): boolean =>
  acquisition_type_id === ACQUISITION_TYPE.exchange;

/**
 * One exchange; the API calls it a deduction. `power` names the set (`spells`), `target` is the id of what the
 * character gives up, and `source` is the id of what it gains. Both are null until the player chooses them.
 */
export interface Exchange {
  selection_id: string;
  target: string | null;
  source: string | null;
  power: SetTarget;
}
