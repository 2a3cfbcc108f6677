import type { ClassLevel, Feature, Spellcasting } from '../../content/content.types.js';
import { addQuantities, diceOf, UNLIMITED, type Quantity } from '../../content/quantity.js';
import { atLevel } from '../../content/level-values.js';
import type { ClassInstance } from './resolve/race-class-background.js';

/* Reads values from the tables of a class and its subclass. */

/** Returns the row of the class table at the class level. */
export const rowOf = ({ classification, level }: ClassInstance): ClassLevel | undefined =>
  classification.levels.find((row) => row.level === level);

const DICE_CELL = /^(?<count>\d*)d(?<faces>\d+)(?: ?\+ ?(?<flat>\d+))?$/;

/** Returns a cell as a number or dice; a text counts as 0. */
function quantityOfCell(cell: number | string | null | undefined): Quantity {
  if (typeof cell === 'number') return cell;
  if (cell?.toLowerCase() === UNLIMITED || cell === 'Infinity') return Infinity;
  const { count, faces, flat } = DICE_CELL.exec(cell ?? '')?.groups ?? {};
  if (faces === undefined) return 0;
  return addQuantities(diceOf(count ? Number(count) : 1, Number(faces)), Number(flat ?? 0));
}

/** Returns the value of a column of the class table or of the subclass, at the class level; 0 without one. */
export function cellOf(own: ClassInstance, subclass: Feature | undefined, column: string): Quantity {
  const ofSubclass = subclass?.columns[column];
  if (ofSubclass) return quantityOfCell(atLevel<number | string>(ofSubclass, own.level));
  const row = rowOf(own);
  if (!row) return 0;
  if (column === 'cantrips_known') return row.cantrips_known;
  if (column === 'spells_known') return row.spells_known ?? 0;
  return quantityOfCell(row.values[column]);
}

/** Returns whether a class or its subclass knows a fixed number of spells. */
export const knowsFixedSpells = (own: ClassInstance, subclass: Feature | undefined): boolean =>
  subclass?.columns['spells_known'] !== undefined || (rowOf(own)?.spells_known ?? null) !== null;

/** Returns the spellcasting of a class or of its subclass, once its level is reached; else undefined. */
export function spellcastingOf(own: ClassInstance, subclass: Feature | undefined): Spellcasting | undefined {
  const casting = own.classification.spellcasting ?? subclass?.spellcasting;
  return casting && own.level >= casting.at ? casting : undefined;
}
