import type { CreatureSheet, SheetOutcome, SheetPower } from '../creature-sheet.types.js';

/** The lists of powers of a stat block, in its order. */
const SHEET_POWER_LISTS = [
  'traits',
  'actions',
  'bonus_actions',
  'reactions',
  'legendary_actions',
  'lair_actions',
] as const;
/** A list of powers of a stat block. */
export type SheetPowerList = (typeof SHEET_POWER_LISTS)[number];

/** A power, or one of its options, with what names it. */
export interface NamedOutcome {
  /** `actions/bite`, `actions/breath-weapons/fire-breath`. */
  readonly id: string;
  /** Such as "Fire Breath". */
  readonly name: string;
  /** Where its reasons are. */
  readonly field: string;
  readonly outcome: SheetOutcome;
}

/** Returns the powers of a list; none for a creature without legendary or lair actions. */
const powersIn = (sheet: CreatureSheet, list: SheetPowerList): readonly SheetPower[] =>
  list === 'legendary_actions' || list === 'lair_actions' ? (sheet[list]?.actions ?? []) : sheet[list];

/** Returns the id of a power for keys of rolls, such as `actions/bite`. */
export const powerPath = (list: SheetPowerList, power: string, option?: string): string =>
  [list, power, ...(option === undefined ? [] : [option])].join('/');

/** Returns every power of a stat block with its list. */
export const allPowers = (sheet: CreatureSheet): readonly (readonly [SheetPowerList, SheetPower])[] =>
  SHEET_POWER_LISTS.flatMap((list) => powersIn(sheet, list).map((power) => [list, power] as const));

/** Returns everything of a stat block that may roll: its powers and their options. */
export const outcomesOf = (sheet: CreatureSheet): readonly NamedOutcome[] =>
  allPowers(sheet).flatMap(([list, power]) => [
    { id: powerPath(list, power.id), name: power.name, field: `${list}.${power.id}`, outcome: power },
    ...power.options.map((option) => ({
      id: powerPath(list, power.id, option.id),
      name: option.name,
      field: `${list}.${power.id}.${option.id}`,
      outcome: option,
    })),
  ]);

/** Returns the id of a row of damage or of a save of an outcome: without a number for the first one. */
export const numberedPath = (outcome: string, index: number): string => (index === 0 ? outcome : `${outcome}.${index}`);

/** Returns the id of a spell for keys of rolls. @param casting its place in `spellcasting` */
export const spellPath = (casting: number, spell: string): string => `${casting}/${spell}`;
