import type { Evaluation } from '../../contracts/character/evaluation.types.js';
import { UNLIMITED, type Character, type CharacterPoints } from '../../contracts/characters/characters.contract.js';
import { groupInventory } from '../../contracts/character/inventory.js';
import { sectionsDone } from '../../contracts/builder/sections.rules.js';
import {
  RESOURCE_TARGETS,
  type Content,
  type Ref,
  type ResourceTarget,
} from '../../contracts/content/content.types.js';
import type { Inventory } from '../../contracts/character/inventory.types.js';
import type { PlayCharacter } from '../../contracts/character/play/play-character.types.js';
import type { CharacterRecord } from './character.repository.js';

/** The parts of a stored character that a sheet shows. */
export type StoredSheet = Pick<
  CharacterRecord,
  | 'id'
  | 'creatorId'
  | 'isPublished'
  | 'photo'
  | 'notes'
  | 'notesVersion'
  | 'choices'
  | 'savedSections'
  | 'version'
  | 'play'
  | 'playVersion'
> & { readonly campaignNotes: string };

/** Returns the points of the boxes, with a word for unlimited points. */
const pointsOf = (sheet: Pick<Evaluation['sheet'], ResourceTarget>): CharacterPoints =>
  Object.fromEntries(RESOURCE_TARGETS.map((box) => [box, sheet[box] ?? UNLIMITED])) as CharacterPoints;

/** Returns the whole sheet of a character, for its owner and the DM. */
export function characterOf(
  content: Content,
  stored: StoredSheet,
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
    ...pointsOf(sheet),
    ...sectionsDone(stored, evaluation),
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
    inventories: [groupInventory({ inventory, equipment, wallet }, content)],
    choices: stored.choices,
    play: stored.play,
  };
}

/** Returns the inventory of a character in play. */
export const inventoryOf = ({ content, play }: PlayCharacter): Inventory => groupInventory(play, content);
