import type { Choices, PlayState } from '../character/choices.types.js';
import type { Sheet } from '../character/sheet.types.js';
import type { CampaignCharacter } from '../campaigns/campaigns.contract.js';
import type { ClassificationRef, Ref, ResourceTarget } from '../content/content.types.js';
import type { MessageReply } from '../core/failure.js';
import { LIMITS } from '../core/limits.js';
import { route } from '../core/route.js';
import type { Inventory } from '../character/inventory.types.js';
import type { CharacterFileForm, ImportCharacter, RemoveCharacter } from './characters.dto.js';
import type { SheetChange } from './sheet.contract.js';

/** The completion status of a character, as the list shows it. */
export type CompletionStatus = 'Already joined' | 'Ready to join' | 'Still drafting';

/** A character in its owner's list. `archrace` is a name, empty before a choice. */
export interface ListedCharacter {
  id: string;
  name: string;
  archrace: string;
  /** The subrace, else the core race; null before either is chosen. */
  race: Ref | null;
  /** The first class; null before a choice. */
  classification: ClassificationRef | null;
  /** 0 until a class is chosen. */
  level: number;
  is_published: boolean;
  campaign: Ref | null;
  completion_status: CompletionStatus;
  /** The address of the portrait, or null. */
  photo: string | null;
}

/** A row of a campaign's picker. */
export interface PickerCharacter extends CampaignCharacter {
  /** The display name of the owner. */
  creator_name: string;
  photo: string | null;
}

/** The sections of the builder that are done: saved, with nothing open or illegal in them. */
export interface SectionsDone {
  bio_done: boolean;
  auto_races_done: boolean;
  auto_classes_done: boolean;
  auto_backgrounds_done: boolean;
}

/** The text instead of a number of points without a limit, such as the rages of a barbarian of 20th level. */
export const UNLIMITED = 'Unlimited';

/** The points in the boxes of a sheet. */
export type CharacterPoints = Record<ResourceTarget, number | typeof UNLIMITED>;

/** A whole character: the sheet that the rules compute, and the notes and the portrait. */
export interface Character
  extends
    Omit<Sheet, 'inventory' | 'equipment' | 'wallet' | 'starting_inventory' | 'starting_wallet' | ResourceTarget>,
    CharacterPoints,
    SectionsDone {
  id: string;
  creator_id: string;
  is_published: boolean;
  campaign: Ref | null;
  /** The address of the portrait, or null. */
  photo: string | null;
  notes: string;
  campaign_notes: string;
  /** The number of saves of both notes. */
  notes_version: number;
  /** Always one inventory. */
  inventories: Inventory[];
  /** Counts the changes in play. */
  version: number;
  /** Counts the builder's saves. */
  choices_version: number;
  /** The input from which `evaluate` computes the sheet. The page computes it too, to explain every value. */
  choices: Choices;
  play: PlayState;
}

export const listCharacters = route<void, { characters: ListedCharacter[]; campaigns: Ref[] }>({
  method: 'GET',
  path: '/api/v1/characters',
  access: 'user',
  summary: "Returns the user's own characters, drafts included, and the campaigns that their characters can join.",
});

export const importCharacter = route<ImportCharacter, MessageReply>({
  method: 'POST',
  path: '/api/v1/characters/import',
  access: 'character.import',
  campaignField: 'requestedCampaign',
  summary: "Adds one of the user's own published characters to a campaign; 409 when it is in a campaign already.",
});

export const importCharacterFile = route<CharacterFileForm, MessageReply & { id: string }>({
  method: 'POST',
  path: '/api/v1/characters/file',
  access: 'user',
  bodyBytes: LIMITS.characterFileBytes,
  summary:
    'Creates a finished character out of a character file: the body is the file. 400 names what the rules refuse.',
});

export const deleteCharacter = route<void, MessageReply>({
  method: 'DELETE',
  path: '/api/v1/characters/:characterId',
  access: 'user',
  summary: "Deletes one of the user's own characters and removes it from its campaign.",
});

export const removeCharacter = route<RemoveCharacter, MessageReply>({
  method: 'PUT',
  path: '/api/v1/campaign/remove_character',
  access: 'character.remove',
  campaignField: 'campaign',
  summary: 'Removes a character from a campaign; the DM may remove any character, a player only their own.',
});

export const listPickerCharacters = route<void, { characters: PickerCharacter[] }>({
  method: 'GET',
  path: '/api/v1/campaign/:campaignId',
  access: 'character.read',
  summary: 'Returns the characters whose sheets the user may open: all for the DM, their own for a player.',
});

export const getOwnCharacter = route<void, { character: Character; history: SheetChange[] }>({
  method: 'GET',
  path: '/api/v1/characters/:characterId',
  access: 'user',
  summary: "Returns the sheet of one of the user's own finished characters, in a campaign or not; 404 for any other.",
});

export const getCharacter = route<void, { character: Character; history: SheetChange[] }>({
  method: 'GET',
  path: '/api/v1/campaign/:campaignId/character/:characterId',
  access: 'character.read',
  summary: "Returns a character's sheet and its latest changes to the DM and its owner; 404 for everybody else.",
});
