/*
 * The names that formulas may read. Besides these, a formula may read every target that is one number, as it is before its
 * multipliers, floors and ceilings: `speed.walk`, `skills.perception`.
 */

/** The names that every formula may read, with what users read. An ability stands for its modifier. */
export const FORMULA_NAMES = {
  level: 'character level',
  proficiency: 'proficiency bonus',
  str: 'Strength modifier',
  dex: 'Dexterity modifier',
  con: 'Constitution modifier',
  int: 'Intelligence modifier',
  wis: 'Wisdom modifier',
  cha: 'Charisma modifier',
  str_score: 'Strength score',
  dex_score: 'Dexterity score',
  con_score: 'Constitution score',
  int_score: 'Intelligence score',
  wis_score: 'Wisdom score',
  cha_score: 'Charisma score',
} as const satisfies Record<string, string>;

/**
 * The names of a formula of a class: its features, options and subclasses, and what they grant. Effects on spells may read
 * them everywhere: they mean the class whose spell is at hand.
 */
export const CLASS_NAMES = {
  class_level: 'class level',
  spell_level: 'highest spell level that the class may learn',
  casting: 'spellcasting modifier',
  spell_dc: 'spell save DC',
  spell_attack: 'spell attack bonus',
} as const satisfies Record<string, string>;

/** Of the names of a class, those that an item may read: the best numbers of who wields it, whatever the class. */
export const WIELDER_NAMES: readonly (keyof typeof CLASS_NAMES)[] = ['casting', 'spell_dc', 'spell_attack'];

/** The names of a formula of a spell, and of an effect on spells. */
export const SPELL_NAMES = {
  slot_level: 'level of the spell slot',
} as const satisfies Record<string, string>;

/** The names that are known in one place only. */
export const LOCAL_NAMES = {
  /** The modifier of the roll at hand, such as Dexterity's for a Stealth check. */
  ability: 'ability modifier',
  /** The load in pounds. */
  load: 'load',
  /** The spent uses of the source. */
  used: 'spent uses',
  /** What the pool of the source holds. */
  held: 'held uses',
  /** The level of a condition or state. */
  value: 'level of the condition',
  /** How often a gain for good was gained. */
  gained: 'times gained',
} as const satisfies Record<string, string>;

/**
 * What formulas of an item, an item type or a weapon property read of the item. Numbers; an empty field is 0, an empty
 * `max_dex` unlimited.
 */
export const ITEM_NAMES = {
  'item.ac': 'base armor class',
  'item.max_dex': 'limit of the Dexterity modifier',
  'item.applies_dex': 'whether Dexterity counts',
  'item.str_min': 'required Strength',
  'item.stealth_disadvantage': 'whether it is loud',
} as const satisfies Record<string, string>;

/** What formulas of creatures read besides, in powers and in core rules for creatures. */
export const CREATURE_NAMES = {
  challenge: 'challenge rating',
  hit_dice: 'hit dice',
  hit_die: 'faces of the hit die',
} as const satisfies Record<string, string>;

/** The beginning of a name that stands for a column of the class table: `column.rages`. */
export const COLUMN_PREFIX = 'column.';
/** The beginning of a name that stands for a number that the player typed in with a state: `input.ac`. */
export const INPUT_PREFIX = 'input.';
/** The name of the option that the player picked, and the beginning of the names of picks and their facts. */
export const PICK = 'pick';
