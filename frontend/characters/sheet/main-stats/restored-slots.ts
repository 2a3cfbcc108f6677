import type { Sheet } from '../../../../contracts/character/sheet.types.js';
import { slotId } from '../../../../contracts/character/spell-slot-ids.js';

/** The limits of the slots that a character regains: their combined level, and the highest level of one. */
export interface RestoreLimit {
  readonly levels: number;
  readonly max_level: number;
}

/** Returns what an action that regains slots does, in one line. */
export const regainedSlotsText = ({ levels }: Pick<RestoreLimit, 'levels'>): string =>
  `Regain spell slots with a combined level of up to ${levels}`;

/** The spent slots of a level. */
export interface SpentSlots {
  readonly level: number;
  readonly spent: number;
}

/** Returns the spent slots that the character can regain, the lowest level first. */
export const spentSlots = ({ resources }: Pick<Sheet, 'resources'>, { max_level }: RestoreLimit): SpentSlots[] =>
  Array.from({ length: max_level }, (_, index) => index + 1).flatMap((level) => {
    const slots = resources.find(({ id }) => id === slotId('spell', level));
    const spent = (slots?.max ?? 0) - (slots?.current ?? 0);
    return spent > 0 ? [{ level, spent }] : [];
  });

/** Returns the combined level of the slots. */
export const levelsOf = (slots: readonly number[]): number => slots.reduce((sum, level) => sum + level, 0);

/** Returns a choice to begin with: the highest spent slots that fit. */
export function highestSlots(spent: readonly SpentSlots[], { levels }: RestoreLimit): number[] {
  const all = spent.toReversed().flatMap(({ level, spent: count }) => Array.from({ length: count }, () => level));
  return all.reduce<number[]>((kept, level) => (levelsOf(kept) + level <= levels ? [...kept, level] : kept), []);
}
