import { countsHeld } from '../../../contracts/content/uses.js';
import { isGiven } from '../../../contracts/character/choices.types.js';
import { ADJUSTED, isAdjusted } from '../../../contracts/character/play/set-number.js';
import type { PlayCharacter } from '../../../contracts/character/play/play-character.types.js';
import { numberOf } from './number-preview.js';

/* The fields of the play state behind the numbers of a sheet. */

/** Returns the names of `PlayFields` under which a number of the sheet may have changed. */
export const fieldNamesOf = (field: string): string[] => [
  field,
  `wallet.${field}`,
  `used.${field}`,
  `adjustments.${isAdjusted(field) ? ADJUSTED[field] : field}`,
];

/** Returns the number of the sheet that a field of the play state changes, such as `ki_points` of `used.ki_points`. */
export const numberOfField = (field: string): string => field.slice(field.indexOf('.') + 1);

/**
 * Returns a number as the sheet shows it, for a value of a field: the play state counts what is spent of a resource, and by
 * how much a number that was set by hand differs from the rules.
 */
export function shownValue(character: PlayCharacter, field: string, value: number): number {
  const { play } = character;
  const name = numberOfField(field);
  const present = numberOf(character, name) ?? 0;
  if (countsHeld(name)) return value;
  if (field.startsWith('used.')) return present + (play.used[name] ?? 0) - value;
  if (field.startsWith('adjustments.'))
    return present - ((play.adjustments as Readonly<Record<string, number>>)[name] ?? 0) + value;
  return isGiven(field) ? present - (play[field] ?? 0) + value : value;
}
