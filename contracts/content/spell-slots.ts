import type { Content, Spellcasting } from './content.types.js';

/* Spell slots that follow from the caster level. SRD "Multiclass Spellcaster". */

/** How many class levels are one caster level; pact slots have none. */
const LEVELS_OF_CASTER_LEVEL = { full: 1, half: 2, third: 3 } as const;

/** Returns the caster level of a character with levels only in this class: its levels, or their share rounded up. */
const casterLevelOfClass = ({ slots, at }: Pick<Spellcasting, 'slots' | 'at'>, classLevel: number): number =>
  slots === 'pact' || classLevel < at ? 0 : Math.ceil(classLevel / LEVELS_OF_CASTER_LEVEL[slots]);

/** Returns the caster levels that a class adds to those of other classes: its levels, or their share rounded down. */
export const sharedCasterLevels = ({ slots, at }: Pick<Spellcasting, 'slots' | 'at'>, classLevel: number): number =>
  slots === 'pact' || classLevel < at ? 0 : Math.floor(classLevel / LEVELS_OF_CASTER_LEVEL[slots]);

/** Returns the nine numbers of slots at a caster level; none below level 1. */
export const slotsAtCasterLevel = (table: Content['spell_slots'], casterLevel: number): readonly number[] =>
  table[Math.min(casterLevel, table.length) - 1] ?? [];

/** Returns the slots of a class level whose class has no slots in its own rows. */
export const slotsOfClassLevel = (
  table: Content['spell_slots'],
  spellcasting: Pick<Spellcasting, 'slots' | 'at'>,
  classLevel: number,
): readonly number[] => slotsAtCasterLevel(table, casterLevelOfClass(spellcasting, classLevel));

/** Returns the highest spell level with a slot; 0: none. */
export const highestSpellLevel = (slots: readonly number[]): number => slots.findLastIndex((count) => count > 0) + 1;
