import type {
  AbilityKey,
  Die,
  FeatureUses,
  ItemKind,
  OwnedKind,
  SearchCriteria,
  Selection,
  SelectionSource,
  SelectionTarget,
} from '../../../../contracts/content/content.types.js';

/* Content as it is written, once its schema is met. */

export type RawDesc =
  string | { object_text: string; header_text?: string; bullet?: boolean; background_section?: number };

export interface RawPrerequisite {
  name?: string;
  has?: OwnedKind;
  id?: string;
  ability?: AbilityKey;
  minimum?: number;
  class_level?: number;
  class?: string;
  character_level?: number;
  all?: RawPrerequisite[];
  any?: RawPrerequisite[];
  not?: RawPrerequisite;
}

export type RawPoolEntry =
  | string
  | {
      id: string;
      name?: string;
      quantity?: number;
      descs?: RawDesc[];
      is_primary?: boolean;
      prerequisites?: RawPrerequisite[];
    };

export interface RawSelection {
  slug: string;
  target: SelectionTarget;
  name?: string;
  source?: SelectionSource;
  pools?: RawPoolEntry[];
  alternate_pools?: RawPoolEntry[];
  num_selections?: number;
  force_added?: boolean;
  is_permutation?: boolean;
  optional_selection?: boolean;
  increment_type_id?: 1 | 3;
  increment_value?: number | string | number[];
  increment_per?: Selection['increment_per'];
  increment_min?: number;
  increment_max?: number;
  when?: Selection['when'];
  acquisition_type_id?: 1 | 2;
  search_criteria?: SearchCriteria;
  alternate_search_criteria?: SearchCriteria;
  casting_ability?: AbilityKey;
  always_prepared?: boolean;
  options?: {
    name: string;
    descs?: RawDesc[];
    is_primary?: boolean;
    prerequisites?: RawPrerequisite[];
    selections: RawSelection[];
  }[];
  auxiliary_choices?: { option: string; selections: RawSelection[] }[];
}

export interface RawFeatureLike {
  slug: string;
  name: string;
  descs?: RawDesc[];
  selections?: RawSelection[];
  tags?: string[];
}

export interface RawTable {
  name: string;
  columns: { title: string; width?: number }[];
  rows: (string | number)[][];
}

export type RawTrait = RawFeatureLike & { is_disabled?: boolean; uses?: FeatureUses };

export interface RawRace {
  slug: string;
  name: string;
  descs: RawDesc[];
  core_races: {
    slug: string;
    name: string;
    size: string;
    descs: RawDesc[];
    traits: string[];
    subraces?: { slug: string; name: string; descs: RawDesc[]; traits: string[] }[];
  }[];
  traits?: RawTrait[];
}

export interface RawFeature extends RawFeatureLike {
  class_level?: number;
  locked?: boolean;
  prerequisites?: RawPrerequisite[];
  tables?: RawTable[];
  is_visible_to_user?: boolean;
  is_visible_for_selections?: boolean;
  is_visible_on_class_table?: boolean;
  is_disabled?: boolean;
  uses?: FeatureUses;
}

export interface RawClass {
  slug: string;
  id: number;
  name: string;
  descs: RawDesc[];
  hit_die: Die;
  hp_at_lvl_1: number;
  hp_at_higher_lvls: number;
  spellcasting?: {
    ability: AbilityKey;
    kind: 'prepared' | 'spellbook' | 'known';
    ritual: boolean;
    prepared_per?: 'class_level' | 'half_class_level';
    focus?: string;
  };
  columns?: { id: string; title: string; resource?: string }[];
  levels: {
    level: number;
    proficiency: number;
    features: string[];
    spell_slots?: number[];
    cantrips_known?: number;
    spells_known?: number;
    values?: Record<string, number | string>;
  }[];
  tables?: RawTable[];
  features: RawFeature[];
}

export interface RawTraitTable {
  die: Die;
  entries: (string | { object_text: string; header_text?: string })[];
}

export interface RawBackground {
  slug: string;
  name: string;
  variant_name?: string;
  descs: RawDesc[];
  features: (RawFeatureLike & { is_variant?: boolean; is_visible_to_user?: boolean })[];
  personalities: RawTraitTable;
  ideals: RawTraitTable;
  bonds: RawTraitTable;
  flaws: RawTraitTable;
  characteristic_name?: string;
  characteristics?: RawTraitTable;
}

export type RawFeat = RawFeatureLike & { prerequisite?: RawPrerequisite };

export interface RawSpell {
  slug: string;
  name: string;
  level: number;
  school: string;
  casting_time: string;
  range: string;
  components: ('V' | 'S' | 'M')[];
  duration: string;
  classes: string[];
  descs: RawDesc[];
  ritual?: boolean;
  concentration?: boolean;
  material?: string;
  saving_throw?: AbilityKey;
  attack_type?: 'melee' | 'ranged';
}

export interface RawItem {
  slug: string;
  name: string;
  type: ItemKind;
  /** "15 gp" */
  cost: string;
  weight: number;
  subtypes: string[];
  stackable?: boolean;
  descs?: RawDesc[];
  contents?: { item: string; quantity: number }[];
  damage_types?: string[];
  /** "1d8", "2d6 + 1" or a flat number. */
  damage?: string | number;
  damage_2h?: string | number;
  properties?: string[];
  range_basic?: number;
  range_long?: number;
  ac_base_bonus?: number;
  ac_flat_add?: boolean;
  ac_apply_dex?: boolean;
  ac_max_dex_add?: number;
  str_min?: number;
  stealth_dis?: boolean;
  speed_quant?: number;
  speed_unit?: string;
  carry_capac_quant?: number;
  carry_capac_unit?: string;
}
