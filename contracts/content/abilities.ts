/** The six abilities by their keys, in the order of the SRD. */
export const ABILITY_KEYS = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const;
/** The key of one ability; also the id of the ability in the content. */
export type AbilityKey = (typeof ABILITY_KEYS)[number];

/** The names of the abilities. */
export const ABILITY_NAMES: Readonly<Record<AbilityKey, string>> = {
  str: 'Strength',
  dex: 'Dexterity',
  con: 'Constitution',
  int: 'Intelligence',
  wis: 'Wisdom',
  cha: 'Charisma',
};

/** The dice of the game, by their number of faces. */
export const DICE = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20'] as const;
/** One die, such as `d8` for eight faces. */
export type Die = (typeof DICE)[number];
