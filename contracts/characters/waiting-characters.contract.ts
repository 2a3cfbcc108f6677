import type { MessageReply } from '../core/failure.js';
import { route } from '../core/route.js';
import type { GiveWaitingCharacter } from './waiting-characters.dto.js';

/*
 * The characters of an imported campaign wait until the DM says whose they are. Until then they have no sheet, and their
 * markers belong to nobody.
 */

/** A character that waits for its player. */
export interface WaitingCharacter {
  id: string;
  name: string;
  level: number;
  /** The name of the member who played it where the campaign comes from. */
  player: string;
  /** The id of the member who is that player here, as far as the DM has said so; null: nobody yet. */
  player_id: string | null;
}

export const listWaitingCharacters = route<void, { characters: WaitingCharacter[] }>({
  method: 'GET',
  path: '/api/v1/campaign/:campaignId/waiting_characters',
  access: 'character.give',
  summary: 'Returns the characters of an imported campaign that wait for their players, by name.',
});

export const giveWaitingCharacter = route<GiveWaitingCharacter, MessageReply>({
  method: 'POST',
  path: '/api/v1/campaign/:campaignId/waiting_characters/:characterId',
  access: 'character.give',
  summary:
    'Gives a waiting character to a member, who is its former player from now on: in the log, on the map and in the ' +
    'encounter. 400 with the reasons when the rules here do not allow it or the member has too many characters.',
});

export const deleteWaitingCharacter = route<void, MessageReply>({
  method: 'DELETE',
  path: '/api/v1/campaign/:campaignId/waiting_characters/:characterId',
  access: 'character.give',
  summary: 'Deletes a waiting character with its markers.',
});
