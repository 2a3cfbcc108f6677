import type { ArmorCategory, Predicate } from './predicates.js';
import type { SourceRules } from './rule-source.types.js';
import type { AbilityKey } from './abilities.js';
import type { Desc, Ref } from './selection.types.js';
import type { Summons } from './summons.js';
import type { LevelMap, Value } from './level-values.js';

/* Spells, equipment, languages, skills, abilities and reference texts. Stable: these types are only extended. */

/** The letters of the spell components: verbal, somatic, material. */
export const SPELL_COMPONENTS = ['V', 'S', 'M'] as const;
/** The damage of a target that succeeds on its save. */
export const SAVE_RESULTS = ['half', 'none'] as const;
/** The kinds of spell attacks. */
export const SPELL_ATTACKS = ['melee', 'ranged'] as const;

/** What a higher slot changes of a spell's facts; what is left out stays. */
export interface SpellBySlot {
  readonly duration?: string;
  readonly area?: string;
  readonly concentration?: boolean;
}

/** How a spell is in force on a character. */
export interface SpellMark {
  /** What ends it. */
  readonly ends: readonly string[];
  /** Whether the current hit points rise with the hit point maximum. */
  readonly gives_hit_points?: boolean;
  /** Whether the spell goes on when the form that its state gives ends. */
  readonly outlasts_form?: boolean;
  /** Whether its rules apply to the caster, regardless of its target, such as those of Hunter's Mark. */
  readonly on_caster?: boolean;
}

/** What lands on a target that the spell hits, or that fails its save. */
export interface SpellCondition {
  /** The id of a condition, or `spell:<id>`: the rules of that spell are in force on the target. */
  readonly condition: string;
  /** Such as "1 minute"; left out: until something ends it. */
  readonly lasts?: string;
  /** The target repeats the save at the end of each of its turns. */
  readonly repeats?: true;
  /** The target can free itself with a check against the spell save DC. */
  readonly escape?: true;
  /** When it counts; left out: always. */
  readonly only?: string;
}

/** A spell, after the spell descriptions of the SRD. Casting time, range and duration are texts as the SRD writes them. */
export interface Spell {
  id: string;
  name: string;
  /** 0 to 9; 0 is a cantrip. */
  level: number;
  magic_school: { name: string };
  ritual: boolean;
  concentration: boolean;
  casting_time: string;
  range: string;
  components: readonly { abbr: (typeof SPELL_COMPONENTS)[number] }[];
  /** The material component as a text; null without the component M. */
  material: string | null;
  duration: string;
  /** Slugs of the classes that have the spell on their list. */
  classes: readonly string[];
  /** The ability of the saving throw that its targets make; null when they make none. */
  saving_throw: AbilityKey | null;
  /** null: the caster makes no attack roll. */
  attack_type: (typeof SPELL_ATTACKS)[number] | null;
  /** The damage of a cantrip by character level, of another spell by `slot_level`; null: none. */
  damage: Value | null;
  damage_type: string | null;
  /** Damage of other types or at other times. `text`: when; null: together with the rest. */
  more_damage: readonly { readonly damage: Value; readonly damage_type: string; readonly text: string | null }[];
  /** The hit points that it restores; null: none. */
  healing: Value | null;
  /** The damage of a target that succeeds on its save; null: the text says it, or there is no save. */
  on_save: (typeof SAVE_RESULTS)[number] | null;
  /** What else happens to a target that fails its save, such as "restrained"; null: nothing, or the text says it. */
  on_failed_save: string | null;
  /** What lands on a target that is hit, or fails its save. Left out: nothing. */
  conditions?: readonly SpellCondition[];
  /** Such as `20-foot radius`; null: none. */
  area: string | null;
  /**
   * How many rays, darts or creatures there are, with their name in the plural; damage and healing are those of each. null:
   * one. That of a cantrip is by character level, of another spell by `slot_level`.
   */
  count: { readonly number: Value; readonly of: string } | null;
  /** What a slot of that level or a higher one changes; null: nothing. */
  by_slot: LevelMap<SpellBySlot> | null;
  /** What a spell changes while it is in force on a character, and what ends it; null: nothing on the sheet. */
  mark: SpellMark | null;
  /** The creatures that it calls to the caster's side; null: none. */
  summons: Summons | null;
  rules?: SourceRules;
  descs: readonly Desc[];
}

/** The kinds of items, after the equipment tables of the SRD. Shields are armor, ammunition and packs are gear. */
export const ITEM_KINDS = ['Gear', 'Weapon', 'Armor', 'Tool', 'Mount/Vehicle'] as const;
/** The kind of an item. */
export type ItemKind = (typeof ITEM_KINDS)[number];

/** The coins of the SRD, from copper to platinum. */
export const COST_UNITS = ['cp', 'sp', 'ep', 'gp', 'pp'] as const;
/** The coin of a price. */
export type CostUnit = (typeof COST_UNITS)[number];

/** When the rules of an item are in force: while it is carried, worn, held, or in hand as a weapon or worn as armor. */
export const ITEM_ACTIVITIES = ['carried', 'worn', 'held', 'equipped'] as const;

/** The rarities of magic items, the most common first; `Varies` is that of a family of items. SRD "Magic Items". */
export const RARITIES = ['Common', 'Uncommon', 'Rare', 'Very rare', 'Legendary', 'Artifact', 'Varies'] as const;
/** The rarity of a magic item. */
export type Rarity = (typeof RARITIES)[number];

/** The categories of magic items. SRD "Magic Items". */
export const MAGIC_CATEGORIES = [
  'Ammunition',
  'Armor',
  'Potion',
  'Ring',
  'Rod',
  'Scroll',
  'Staff',
  'Wand',
  'Weapon',
  'Wondrous item',
] as const;
/** The category of a magic item. */
export type MagicCategory = (typeof MAGIC_CATEGORIES)[number];

/** The items or spells of which a template makes a concrete item: a sword of any kind, a scroll of any spell. */
export interface ItemBases {
  readonly of: 'items' | 'spells';
  readonly ids: readonly string[];
  /** The name of what it makes, with `{base}` for the name of the base. */
  readonly name: string;
}

/** What makes an item magic. */
export interface MagicFacts {
  readonly rarity: Rarity;
  readonly category: MagicCategory;
  /** A template needs a base before somebody can have it; null: it is a concrete item. */
  readonly bases: ItemBases | null;
  /** The facts of a template that stand in for those of the base. */
  readonly facts: Readonly<Partial<Item>>;
  /** The items of which a family consists, such as the three of `Weapon, +1, +2, or +3`; nobody has the family itself. */
  readonly variants: readonly Ref[];
  /** The id of its family; null: none. */
  readonly variant_of: string | null;
  /** Whether a curse binds who attunes to it. */
  readonly cursed: boolean;
  /** Whether its owner knows only that it is magic, so its rarity tells nothing. Left out: it is identified. */
  readonly unidentified?: true;
}

/**
 * A piece of equipment, after the equipment tables of the SRD. Fields that do not belong to its type are null.
 * Cost and weight are those of one piece; weights are in pounds, ranges in feet.
 */
export interface Item {
  id: string;
  name: string;
  type: ItemKind;
  /** Whether pieces of it share one row of an inventory. */
  stackable: boolean;
  /** In `cost_unit`. */
  item_cost: number;
  cost_unit: CostUnit;
  item_weight: number;
  weight_unit: 'lb' | 'lbs';
  /** Item types, for proficiencies and queries. */
  subtypes: readonly Ref[];
  descs: readonly Desc[];
  /** What a pack contains. */
  starting_items: readonly { id: string; name: string; quantity: number }[];

  damage_types: readonly string[];
  /** Damage: `dmg_dice_count` dice with `dmg_dice` faces, plus `dmg_bonus`. */
  dmg_bonus: number | null;
  dmg_dice_count: number | null;
  dmg_dice: number | null;
  /** The same for a versatile weapon in two hands. */
  dmg_bonus_2h: number | null;
  dmg_dice_count_2h: number | null;
  dmg_dice_2h: number | null;
  /** The names of its weapon properties, such as Finesse. */
  weapon_properties: readonly string[];
  /** Normal range. */
  range_basic: number | null;
  /** Long range; attacks beyond the normal range have disadvantage. */
  range_long: number | null;

  /** true: `ac_base_bonus` is added to the armor class (a shield). false: it is the base armor class. */
  ac_flat_add: boolean | null;
  ac_base_bonus: number | null;
  /** Whether the Dexterity modifier is added. */
  ac_apply_dex: boolean | null;
  /** The most that the Dexterity modifier adds; null: no limit. */
  ac_max_dex_add: number | null;
  /** The Strength score below which the armor reduces the wearer's speed; null: none. */
  str_min: number | null;
  /** Whether the wearer has disadvantage on Dexterity (Stealth) checks. */
  stealth_dis: boolean | null;

  /** Mounts and vehicles: the speed in `speed_unit`, the carrying capacity in `carry_capac_unit`. */
  speed_quant: number | null;
  speed_unit: string | null;
  carry_capac_quant: number | null;
  carry_capac_unit: string | null;

  /** When its own rules are in force. */
  active: (typeof ITEM_ACTIVITIES)[number];
  /** Who may attune to it; the rules of an item that needs attunement are in force only with it. null: no attunement. */
  attunement: Predicate | null;
  rules?: SourceRules;
  /** The id of the item that it is: a Flame Tongue may be a longsword. Left out: only itself. */
  base?: string;
  /** Left out: it is not magic. */
  magic?: MagicFacts;
  /** The id of the ammunition that a weapon fires. Left out: none. */
  ammunition?: string;
  /** How many pounds lie in it without weighing on who carries it. Left out: none. */
  holds?: number;
  /**
   * What ends the rules of an item that is used up, such as a potion: they hold from its use until then. With `stays` they
   * are a gain for good, and each use counts again.
   */
  mark?: { readonly ends: readonly string[]; readonly stays?: true };
}

/** A group of items that proficiencies and queries name, such as Martial Weapons. An item may have several. */
export interface ItemType {
  id: string;
  name: string;
  descs: readonly Desc[];
  /** For queries. */
  tags: readonly string[];
  /** Body armor; null: none. */
  armor_category: ArmorCategory | null;
  is_shield: boolean;
  /** The rules of each item of the type that is worn or in hand. */
  rules?: SourceRules;
}

/** A property of weapons, such as Finesse. Its id is a tag of the attacks with such a weapon. SRD "Weapon Properties". */
export interface WeaponProperty {
  id: string;
  name: string;
  descs: readonly Desc[];
  /** The rules of each weapon in hand with the property. */
  rules?: SourceRules;
}

/** A condition of the game, such as grappled. SRD "Conditions". */
export interface Condition {
  id: string;
  name: string;
  descs: readonly Desc[];
  /** How many levels it has, such as six of exhaustion; 1: none. */
  levels: number;
  /** The conditions that it includes. */
  brings: readonly string[];
  /** The conditions that stay when it ends, such as prone after unconscious. */
  leaves: readonly string[];
  rules: SourceRules;
}

/** A rule for every character, such as the Armor Class without armor. */
export interface CoreRule {
  id: string;
  name: string;
  /** For whom it is alone; null: for characters and creatures. */
  only_for: 'characters' | 'creatures' | null;
  descs: readonly Desc[];
  rules: SourceRules;
}

/** A language that only a feature teaches, such as Druidic. A query finds it only by its kind. */
export const SECRET_LANGUAGE = 'Secret';
/** The two tables of languages of the SRD, and the secret languages of its classes. */
export const LANGUAGE_TYPES = ['Standard', 'Exotic', SECRET_LANGUAGE] as const;

/** A language, after the language tables of the SRD. */
export interface Language {
  id: string;
  name: string;
  /** The script it is written in; null when it has none. */
  script: string | null;
  /** Standard, Exotic or Secret. */
  lang_type: string;
  /** Who typically speaks it. */
  speakers: string;
  descs: readonly Desc[];
}

/** One of the 18 skills of the SRD, with the ability of its checks. */
export interface Skill {
  id: string;
  name: string;
  ability: AbilityKey;
  descs: readonly Desc[];
}

/** One of the six abilities. */
export interface Ability {
  id: AbilityKey;
  name: string;
  /** As the sheet prints it, such as STR. */
  abbr: string;
  descs: readonly Desc[];
}

/**
 * A rule to look up, such as a condition, a weapon property or a combat tip. `topic` groups them. Each line of `desc` is a
 * paragraph, or an entry of a list when it begins with `- `.
 */
export interface Quality {
  id: string;
  topic: string;
  header_text: string;
  desc: string;
}

/** A color of the Draconic Ancestry table of the SRD: its dragon, breath weapon and damage type. */
export interface DragonColor {
  id: string;
  name: string;
  dragon: string;
  breath_weapon: string;
  damage_type: string;
}
