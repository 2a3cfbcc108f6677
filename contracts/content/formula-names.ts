/** The names that every formula may read besides the columns, with what users read. An ability stands for its modifier. */
export const FORMULA_NAMES = {
  level: 'character level',
  class_level: 'class level',
  proficiency: 'proficiency bonus',
  str: 'Strength modifier',
  dex: 'Dexterity modifier',
  con: 'Constitution modifier',
  int: 'Intelligence modifier',
  wis: 'Wisdom modifier',
  cha: 'Charisma modifier',
} as const satisfies Record<string, string>;

/** The beginning of a name that stands for a column of the feature's own class table: `column.rages`. */
export const COLUMN_PREFIX = 'column.';
