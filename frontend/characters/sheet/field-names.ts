import type { PlayCharacter } from '../../../contracts/character/play/play-character.types.js';

/** Returns the names of `PlayFields` under which a number of the sheet may have changed. */
export const fieldNamesOf = (field: string): string[] => [
  field,
  `wallet.${field}`,
  `used.${field}`,
  `adjustments.${field === 'max_hp_shown' ? 'max_hp' : field}`,
];

/** Returns the number of the sheet that a field of the play state changes, such as `ki_points` of `used.ki_points`. */
export const numberOfField = (field: string): string => field.slice(field.indexOf('.') + 1);

/**
 * Returns a number as the sheet shows it, for a value of a field: the play state counts what is spent of a resource, and by
 * how much a number that was set by hand differs from the rules.
 */
export function shownValue({ play, evaluation: { sheet } }: PlayCharacter, field: string, value: number): number {
  const name = numberOfField(field);
  if (field.startsWith('used.')) return (sheet.resources.find(({ id }) => id === name)?.max ?? 0) - value;
  const present = (sheet as unknown as Readonly<Record<string, number | null>>)[name] ?? 0;
  if (field.startsWith('adjustments.'))
    return present - ((play.adjustments as Readonly<Record<string, number>>)[name] ?? 0) + value;
  return field === 'inspiration_dice' ? present - (play.inspiration_dice ?? 0) + value : value;
}
