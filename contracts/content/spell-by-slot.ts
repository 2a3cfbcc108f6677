import type { Spell } from './content.types.js';
import { atLevel } from './level-values.js';

/** Returns the facts of a spell that a higher slot can change, as they are at the level of the slot. */
export function spellBySlot(spell: Spell, level: number): Pick<Spell, 'duration' | 'area' | 'concentration'> {
  const { duration, area, concentration, by_slot } = spell;
  return { duration, area, concentration, ...(by_slot && atLevel(by_slot, level)) };
}
