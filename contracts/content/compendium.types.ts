import type { AbilityKey, Desc, Ref } from './selection.types.js';

/* What a character owns, knows and looks up. Stable: only extended. */

export interface Spell {
  id: string;
  name: string;
  /** 0 is a cantrip. */
  level: number;
  magic_school: { name: string };
  ritual: boolean;
  concentration: boolean;
  casting_time: string;
  range: string;
  components: readonly { abbr: 'V' | 'S' | 'M' }[];
  material: string | null;
  duration: string;
  /** Slugs of the classes that have the spell on their list. */
  classes: readonly string[];
  /** The saving throw that its targets make. */
  saving_throw: AbilityKey | null;
  attack_type: 'melee' | 'ranged' | null;
  descs: readonly Desc[];
}

export type ItemKind = 'Gear' | 'Weapon' | 'Armor' | 'Tool' | 'Mount/Vehicle';
export type CostUnit = 'cp' | 'sp' | 'ep' | 'gp' | 'pp';

/**
 * A piece of equipment; fields that do not belong to its type are null.
 * Cost and weight are for one piece, weights in pounds, ranges in feet.
 */
export interface Item {
  id: string;
  name: string;
  type: ItemKind;
  stackable: boolean;
  item_cost: number;
  cost_unit: CostUnit;
  item_weight: number;
  weight_unit: 'lb' | 'lbs';
  /** Item types, for proficiencies and queries. */
  subtypes: readonly Ref[];
  descs: readonly Desc[];
  /** What a pack holds. */
  starting_items: readonly { id: string; name: string; quantity: number }[];

  damage_types: readonly string[];
  dmg_bonus: number | null;
  dmg_dice_count: number | null;
  dmg_dice: number | null;
  dmg_bonus_2h: number | null;
  dmg_dice_count_2h: number | null;
  dmg_dice_2h: number | null;
  weapon_properties: readonly string[];
  range_basic: number | null;
  range_long: number | null;

  /** true: `ac_base_bonus` is added to what the body has (a shield); false: it is the base. */
  ac_flat_add: boolean | null;
  ac_base_bonus: number | null;
  ac_apply_dex: boolean | null;
  /** null: no cap. */
  ac_max_dex_add: number | null;
  str_min: number | null;
  stealth_dis: boolean | null;

  speed_quant: number | null;
  speed_unit: string | null;
  carry_capac_quant: number | null;
  carry_capac_unit: string | null;
}

/** A family of items that proficiencies and queries name, such as Martial Weapons. */
export interface ItemType {
  id: string;
  name: string;
  descs: readonly Desc[];
  tags: readonly string[];
}

export interface Language {
  id: string;
  name: string;
  script: string | null;
  /** Standard or Exotic. */
  lang_type: string;
  speakers: string;
  descs: readonly Desc[];
}

export interface Skill {
  id: string;
  name: string;
  ability: AbilityKey;
  descs: readonly Desc[];
}

export interface Ability {
  id: AbilityKey;
  name: string;
  abbr: string;
  descs: readonly Desc[];
}

/** A rule to look up: combat tips, conditions, weapon properties. `topic` groups them. */
export interface Quality {
  id: string;
  topic: string;
  header_text: string;
  desc: string;
}

export interface DragonColor {
  id: string;
  name: string;
  dragon: string;
  breath_weapon: string;
  damage_type: string;
}
