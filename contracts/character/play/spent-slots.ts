import { SLOT_LEVELS, slotId } from '../spell-slot-ids.js';
import type { PlayCharacter } from './play-character.types.js';

/** Whether a spell slot up to a level is spent, so that an action can restore it. */
export const isSlotSpent = ({ play }: Pick<PlayCharacter, 'play'>, maxLevel: number): boolean =>
  SLOT_LEVELS.some((level) => level <= maxLevel && (play.used[slotId('spell', level)] ?? 0) > 0);
