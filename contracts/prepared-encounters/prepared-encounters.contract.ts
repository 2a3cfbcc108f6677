import type { MessageReply } from '../core/failure.js';
import { route, serverEvent } from '../core/route.js';
import type { PreparedEncounter } from './prepared-encounter.types.js';
import type {
  DeletePreparedEncounter,
  GiveAward,
  SavePreparedEncounter,
  TakeAwardBack,
} from './prepared-encounters.dto.js';

/* The encounters that the DMs of a campaign have prepared. Nobody else sees them. */

export const listPreparedEncounters = route<void, { encounters: PreparedEncounter[] }>({
  method: 'GET',
  path: '/api/v1/campaign/:campaignId/prepared_encounters',
  access: 'campaign.prepared_encounters',
  summary: 'Returns the encounters that the DMs have prepared, the one that was changed last first.',
});

export const savePreparedEncounter = route<SavePreparedEncounter, MessageReply & { encounter: PreparedEncounter }>({
  method: 'PUT',
  path: '/api/v1/campaign/:campaignId/prepared_encounters/:encounterId',
  access: 'campaign.prepared_encounters',
  // A form with 6000 characters of notes of up to nine bytes each, and the ids of what is prepared.
  bodyBytes: 128 * 1024,
  summary:
    'Saves a prepared encounter, or makes it with `seenVersion` 0 under an id that the sender chooses; 409 with the ' +
    'newer one when it changed since `seenVersion`, 404 when it is deleted.',
});

export const deletePreparedEncounter = route<DeletePreparedEncounter, MessageReply>({
  method: 'DELETE',
  path: '/api/v1/campaign/:campaignId/prepared_encounters/:encounterId',
  access: 'campaign.prepared_encounters',
  summary: 'Deletes a prepared encounter; 409 with the newer one when it changed since `seenVersion`.',
});

export const giveAward = route<GiveAward, MessageReply & { encounter: PreparedEncounter }>({
  method: 'POST',
  path: '/api/v1/campaign/:campaignId/prepared_encounters/:encounterId/award',
  access: 'campaign.prepared_encounters',
  // What the shares and the lots of a treasure may have.
  bodyBytes: 384 * 1024,
  summary:
    'Gives experience points, coins and items to the sheets of characters and puts the rest into the found treasure, ' +
    'once for each operation; done again, it gives out what is missing. 409 when another award was given out and not taken back.',
});

/** The encounter without its award. `is_whole` is false when somebody keeps what they took from the found treasure. */
export type AwardTakenBack = MessageReply & { encounter: PreparedEncounter; is_whole: boolean };

export const takeAwardBack = route<TakeAwardBack, AwardTakenBack>({
  method: 'DELETE',
  path: '/api/v1/campaign/:campaignId/prepared_encounters/:encounterId/award',
  access: 'campaign.prepared_encounters',
  summary:
    'Takes an award back from the sheets that have got it and from the found treasure; later changes of the sheets ' +
    'stay, and so does what somebody has taken meanwhile.',
});

/** The server sends this to every open tab of a campaign's DMs when one of them has changed; they fetch them again. */
export const preparedEncountersChanged = serverEvent<{ campaignId: string }>('prepared encounters changed');
