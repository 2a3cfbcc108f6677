import type { MessageReply } from '../core/failure.js';
import { route, serverEvent } from '../core/route.js';
import type { DeleteDmNote, SaveDmNote } from './dm-notes.dto.js';

/* The notes of a campaign that its DMs share and nobody else sees. */

/** A note of the DMs. */
export interface DmNote {
  id: string;
  /** May be empty. */
  title: string;
  text: string;
  /** The number of its saves. */
  version: number;
  /** ISO 8601; the latest save. */
  updated_at: string;
}

export const listDmNotes = route<void, { notes: DmNote[] }>({
  method: 'GET',
  path: '/api/v1/campaign/:campaignId/dm_notes',
  access: 'campaign.dm_notes',
  summary: 'Returns the notes that only the DMs of the campaign see, the one that was changed last first.',
});

export const saveDmNote = route<SaveDmNote, MessageReply & { note: DmNote }>({
  method: 'PUT',
  path: '/api/v1/campaign/:campaignId/dm_notes/:noteId',
  access: 'campaign.dm_notes',
  // A form with 6000 characters of up to nine bytes each, and a title.
  bodyBytes: 64 * 1024,
  summary:
    'Saves a note of the DMs, or makes it with `seenVersion` 0 under an id that the sender chooses; 409 with the newer ' +
    'note when it changed since `seenVersion`, 404 when it is deleted.',
});

export const deleteDmNote = route<DeleteDmNote, MessageReply>({
  method: 'DELETE',
  path: '/api/v1/campaign/:campaignId/dm_notes/:noteId',
  access: 'campaign.dm_notes',
  summary: 'Deletes a note of the DMs; 409 with the newer note when it changed since `seenVersion`.',
});

/** The server sends this to every open tab of a campaign's DMs when one of their notes has changed; they fetch them again. */
export const dmNotesChanged = serverEvent<{ campaignId: string }>('dm notes changed');
