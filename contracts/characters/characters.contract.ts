import type { Provenance, Sheet } from '../character/evaluation.types.js';
import type { CampaignCharacter } from '../campaigns/campaigns.contract.js';
import type { MessageReply } from '../core/failure.js';
import { route } from '../core/route.js';
import type { Inventory } from '../character/inventory.types.js';
import type { ImportCharacter, RemoveCharacter } from './characters.dto.js';

/** How far a character is, as the list says it. */
export type CompletionStatus = 'Already joined' | 'Ready to join' | 'Still drafting';

/** An id with the name people read. */
export interface Named {
  id: string;
  name: string;
}

/** One of one's own characters in the list. */
export interface ListedCharacter {
  id: string;
  name: string;
  archrace: string;
  classification: string;
  /** 0 until a class is chosen. */
  level: number;
  is_published: boolean;
  campaign: Named | null;
  completion_status: CompletionStatus;
  /** Address of the portrait, or null. */
  photo: string | null;
}

/** One row of a campaign's picker. */
export interface PickerCharacter extends CampaignCharacter {
  /** Display name of the owner. */
  creator_name: string;
  photo: string | null;
}

/** Which sections of the builder are done. */
export interface SectionsDone {
  bio_done: boolean;
  auto_races_done: boolean;
  auto_classes_done: boolean;
  auto_backgrounds_done: boolean;
}

/** A whole character: what the rules make of its choices and of play, and what people wrote about it. */
export interface Character
  extends Omit<Sheet, 'inventory' | 'wallet' | 'starting_inventory' | 'starting_wallet'>, SectionsDone {
  id: string;
  creator_id: string;
  is_published: boolean;
  campaign: Named | null;
  /** Address of the portrait, or null. */
  photo: string | null;
  notes: string;
  campaign_notes: string;
  /** Counts the saves of both notes. */
  notes_version: number;
  /** One: the first is used. */
  inventories: Inventory[];
  /** Why each value is what it is. */
  provenance: Provenance;
}

export const listCharacters = route<void, { characters: ListedCharacter[]; campaigns: Named[] }>({
  method: 'GET',
  path: '/api/v1/characters',
  access: 'user',
  summary: "One's own characters, drafts included, and the campaigns that a character of one's own may join.",
});

export const importCharacter = route<ImportCharacter, MessageReply>({
  method: 'POST',
  path: '/api/v1/characters/import',
  access: 'character.import',
  campaignField: 'requestedCampaign',
  summary: "Brings one of one's own published characters into a campaign; 409 when it is in one already.",
});

export const deleteCharacter = route<void, MessageReply>({
  method: 'DELETE',
  path: '/api/v1/characters/:characterId',
  access: 'user',
  summary: "Deletes one of one's own characters; it leaves its campaign.",
});

export const removeCharacter = route<RemoveCharacter, MessageReply>({
  method: 'PUT',
  path: '/api/v1/campaign/remove_character',
  access: 'character.remove',
  campaignField: 'campaign',
  summary: 'Takes a character out of a campaign: the DM any, a player only their own.',
});

export const listPickerCharacters = route<void, { characters: PickerCharacter[] }>({
  method: 'GET',
  path: '/api/v1/campaign/:campaignId',
  access: 'character.read',
  summary: 'The characters whose sheets one may open: for the DM all, for a player their own.',
});

export const getCharacter = route<void, { character: Character }>({
  method: 'GET',
  path: '/api/v1/campaign/:campaignId/character/:characterId',
  access: 'character.read',
  summary: "A character's sheet, for the DM and its owner; 404 for everybody else.",
});
