import type { Evaluation } from '../../contracts/character/evaluation.types.js';
import type { Character } from '../../contracts/characters/characters.contract.js';
import { groupInventory } from '../../contracts/character/inventory.js';
import { sectionsDone } from '../../contracts/builder/sections.rules.js';
import type { Content, Ref } from '../../contracts/content/content.types.js';
import type { CharacterRecord } from './character.repository.js';

/** Returns the whole sheet of a character, for its owner and the DM. */
export function characterOf(
  content: Content,
  stored: CharacterRecord,
  evaluation: Evaluation,
  campaign: Ref | null,
): Character {
  const {
    inventory,
    equipment,
    wallet,
    starting_inventory: _items,
    starting_wallet: _coins,
    ...sheet
  } = evaluation.sheet;
  return {
    ...sheet,
    ...sectionsDone(stored.savedSections, evaluation),
    id: stored.id,
    creator_id: stored.creatorId,
    is_published: stored.isPublished,
    campaign,
    photo: stored.photo,
    notes: stored.notes,
    campaign_notes: stored.campaignNotes,
    notes_version: stored.notesVersion,
    version: stored.playVersion,
    choices_version: stored.version,
    inventories: [groupInventory({ inventory, equipment, wallet }, content.items)],
    choices: stored.choices,
    play: stored.play,
  };
}
