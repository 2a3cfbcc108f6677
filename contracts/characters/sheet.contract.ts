import type { FormAttacks } from '../attack/form-attacks.js';
import type { Inventory } from '../character/inventory.types.js';
import type { CommandResult } from '../character/play/play-character.types.js';
import type { FieldChanges } from '../character/play/play-fields.js';
import type { Sheet } from '../character/sheet.types.js';
import type { MessageReply } from '../core/failure.js';
import { clientEvent, route, serverEvent } from '../core/route.js';
import type { Character } from './characters.contract.js';
import type { CharacterHealth } from './party-health.js';
import type {
  ChangeItem,
  DigestsRef,
  EditCharacter,
  EquipItemForm,
  PlayCharacterForm,
  PlaySheet,
  PrepareSpellForm,
  SaveCharacterNotes,
  SetCharacterField,
  SheetRef,
} from './sheet.dto.js';

/* The sheet in play: its calls, and the events that tell everybody who has it open. */

/** One line of a sheet's history. */
export interface SheetChange {
  /** The id of the operation. */
  id: string;
  /** The version of the play state after it. */
  version: number;
  /** The version that its author had seen. */
  seen_version: number;
  author: { id: string; display_name: string };
  /** ISO 8601. */
  at: string;
  /** Such as "Hit points 24 → 17". */
  text: string;
  /** The changed fields. */
  changes: FieldChanges;
  result: CommandResult | null;
  /** Whether it set a number instead of changing it by a step. */
  is_absolute: boolean;
  /** The id of the change that it undid; null: none. */
  undoes: string | null;
}

/** The versions of a sheet. */
export interface SheetVersions {
  /** The version of the play state. */
  version: number;
  /** Counts the builder's saves. */
  choices_version: number;
  /** Counts the saves of the notes and the portrait. */
  notes_version: number;
}

/** The event for everybody who has the sheet open. Without a change, the page fetches the sheet again. */
export interface SheetUpdate extends SheetVersions {
  characterId: string;
  /** The change that made this version; null: notes, portrait or choices have changed. */
  change: SheetChange | null;
}

/** The ack of `join sheet`: the current versions. The socket receives every later change. */
export type JoinSheetAck = MessageReply & SheetVersions;

/** Every reply to a change of the play state contains the event for the others, with the change of its operation. */
export interface SheetReply {
  update: SheetUpdate & { change: SheetChange };
}

/** The digest of a character for the list of a campaign's characters. */
export interface CharacterDigest {
  character_id: string;
  version: number;
  current_hp: number;
  max_hp: number;
  temp_hp: number;
  armor_class: number;
  initiative: number;
  speed: number;
  passives: Sheet['passives'];
  spell_save_dc: number | null;
  /** The conditions in force, with their level where they have several, and the condition that brought them. */
  conditions: readonly { id: string; name: string; value: number; brought_by: string | null }[];
  /** The name of the spell on which the character concentrates. */
  concentration: string | null;
  /** The DCs of the saving throws that keep the concentration and that nobody has decided. */
  concentration_dcs: readonly number[];
  successes: number;
  failures: number;
}

/** What a player sees of the health of the campaign's characters. */
export interface PartyHealthUpdate {
  campaignId: string;
  /** Whether `characters` lists all visible characters or only those that have changed. */
  is_whole: boolean;
  characters: CharacterHealth[];
}

export const editCharacter = route<EditCharacter, SheetReply & { character: Character }>({
  method: 'PUT',
  path: '/api/v1/edit_character/:characterId',
  access: 'user',
  summary: 'Sets the death saving throws of a character; for its owner and the DM of its campaign.',
});

export const changeItem = route<ChangeItem, SheetReply & { inventory: Inventory }>({
  method: 'PUT',
  path: '/api/v1/campaign/:campaignId/character/:characterId/change_item',
  access: 'character.play',
  summary: 'Adds an item to the inventory, discards pieces of an entry, or extracts the contents of a pack.',
});

export const setCharacterField = route<
  SetCharacterField,
  SheetReply & { source: 'inventory' | 'main'; field: string; character: Character }
>({
  method: 'PUT',
  path: '/api/v1/campaign/:campaignId/character/:characterId',
  access: 'character.play',
  summary: 'Sets a number of the sheet, or changes it by a step such as +5.',
});

export const equipItem = route<EquipItemForm, SheetReply & { inventory: Inventory }>({
  method: 'PUT',
  path: '/api/v1/campaign/character/:characterId/update_char',
  access: 'user',
  summary: 'Equips an entry of the inventory in a slot, or frees the slot; for the owner and the DM.',
});

export const prepareSpell = route<
  PrepareSpellForm,
  SheetReply & Pick<Character, 'prepared_spells' | 'spells' | 'expanded_spells'>
>({
  method: 'PUT',
  path: '/api/v1/campaign/character/:characterId/prepare_spell',
  access: 'user',
  summary: 'Prepares a spell, or ends its preparation; for the owner and the DM.',
});

export const saveCharacterNotes = route<
  SaveCharacterNotes,
  MessageReply & { character: Pick<Character, 'notes' | 'campaign_notes' | 'notes_version' | 'photo'> }
>({
  method: 'PUT',
  path: '/api/v1/campaign/character/:characterId/update_char_notes',
  access: 'user',
  upload: true,
  bodyBytes: 48 * 1024,
  summary:
    'Saves the notes and the portrait of a character; 409 with the newer notes when they have changed meanwhile.',
});

export const playCharacter = route<PlayCharacterForm, SheetReply>({
  method: 'PUT',
  path: '/api/v1/campaign/:campaignId/character/:characterId/play',
  access: 'character.play',
  summary:
    'Does what a sheet is played with: casts, acts, rests, sets conditions, takes back. The body holds one command.',
});

/** A creature whose form a state may give, with the numbers that it gives. */
export interface Form {
  id: string;
  name: string;
  challenge: number;
  /** Such as "Large". */
  size: string;
  /** The inputs of the state, by name. */
  inputs: Readonly<Record<string, number>>;
}

export const listForms = route<void, { forms: Form[] }>({
  method: 'GET',
  path: '/api/v1/campaign/:campaignId/character/:characterId/forms/:state',
  access: 'character.play',
  summary: 'The creatures of which one may be the form of a state now, such as the beasts of a Wild Shape.',
});

export const listFormAttacks = route<void, FormAttacks>({
  method: 'GET',
  path: '/api/v1/campaign/:campaignId/character/:characterId/form_attacks',
  access: 'character.play',
  summary:
    'The attacks of the creature of the rules whose form the character has now, with their rolls, and its traits.',
});

export const listDigests = route<void, { digests: CharacterDigest[] }>({
  method: 'GET',
  path: '/api/v1/campaign/:campaignId/digests',
  access: 'character.read',
  summary: 'Hit points, armor class, passive scores and conditions of the characters whose sheets the user may open.',
});

/** The client's emits about sheets. */
export const sheetEmits = {
  joinSheet: clientEvent<SheetRef, JoinSheetAck>({
    name: 'join sheet',
    access: 'character.read',
    summary: 'Tells this socket every change of a sheet from now on; for its owner and the DM.',
  }),
  leaveSheet: clientEvent<SheetRef, MessageReply>({
    name: 'leave sheet',
    access: 'character.read',
    summary: 'Ends `join sheet`.',
  }),
  play: clientEvent<PlaySheet, MessageReply & SheetReply>({
    name: 'play sheet',
    access: 'character.play',
    summary: 'Does one command, as the call `.../play` does; for its owner and the DM.',
  }),
  joinDigests: clientEvent<DigestsRef, MessageReply>({
    name: 'join digests',
    access: 'character.read',
    summary:
      "Tells this socket the digests of a campaign's characters as they change: all to the DM, their own to a player, and " +
      'to a player also what the campaign shows of the health of all characters.',
  }),
  leaveDigests: clientEvent<DigestsRef, MessageReply>({
    name: 'leave digests',
    access: 'character.read',
    summary: 'Ends `join digests`.',
  }),
} as const;

/** The server's events about sheets. */
export const sheetEvents = {
  /** A sheet has changed. */
  updates: serverEvent<SheetUpdate>('sheet updates'),
  /** This socket no longer has access to the sheet. */
  left: serverEvent<{ characterId: string }>('left sheet'),
  /** For players who joined the digests: with the join, with another rule of the campaign, and as it changes. */
  party: serverEvent<PartyHealthUpdate>('party health'),
  digest: serverEvent<CharacterDigest & { campaignId: string }>('sheet digest'),
} as const;
