import type { PlayState } from '../character/choices.types.js';
import { startingEquipment, startingEquipmentText } from '../character/play/starting-equipment.js';
import type { Sheet } from '../character/sheet.types.js';
import { findAllById, type Content } from '../content/content.types.js';
import { wantedIds } from './suggested-picks.js';

/* Creates the play state of a draft that is finished. */

/**
 * Returns the spells that a new character has prepared: those of the quick build of its class, and of a spellbook also what
 * the player wrote into it, up to the number that it can prepare. SRD "Preparing and Casting Spells".
 */
function startingSpells({ classifications }: Content, { casters }: Pick<Sheet, 'casters'>): string[] {
  return casters.flatMap(({ class: slug, kind, preparable, prepared_max }) => {
    const wanted = wantedIds(classifications[slug]).filter((id) => preparable.includes(id));
    const own = kind === 'spellbook' ? preparable : [];
    return [...new Set([...wanted, ...own])].slice(0, Math.max(0, prepared_max ?? 0));
  });
}

/**
 * Returns the play state of a draft that is finished: with the starting equipment, of which it wears and holds what is of
 * use at once, and with prepared spells.
 * @param sheet the evaluation of its choices
 * @param newId creates the id of an entry of the inventory
 */
export const startingPlay = (content: Content, play: PlayState, sheet: Sheet, newId: () => string): PlayState => ({
  ...play,
  ...startingEquipment(content, sheet, newId),
  prepared_spells: startingSpells(content, sheet),
});

/** Describes what a finished draft has prepared and put aside, in one sentence each; undefined for nothing. */
export function startingPlayText(
  content: Content,
  { prepared_spells, inventory }: Pick<PlayState, 'prepared_spells' | 'inventory'>,
): string | undefined {
  const spells = findAllById(content.spells, prepared_spells).map(({ name }) => name);
  const prepared =
    spells.length > 0 ? `Prepared: ${spells.join(', ')}. You can prepare others on the sheet.` : undefined;
  return [prepared, startingEquipmentText(content, inventory)].filter(Boolean).join(' ') || undefined;
}
