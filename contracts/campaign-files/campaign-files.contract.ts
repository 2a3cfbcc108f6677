import type { MessageReply } from '../core/failure.js';
import { LIMITS } from '../core/limits.js';
import { route } from '../core/route.js';
import type { ImportCampaignFile } from './campaign-files.dto.js';

/* A campaign as a file, for another installation. */

/** How many of what a campaign file has. */
export interface CampaignFileCounts {
  members: number;
  scenes: number;
  markers: number;
  characters: number;
  dm_notes: number;
  prepared_encounters: number;
  items: number;
  treasure: number;
  pictures: number;
  log_entries: number;
}

/** A character of a campaign file. */
export interface CampaignFileCharacter {
  name: string;
  level: number;
  /** The name of the member who played it. */
  player: string;
  /** Why it cannot be played here, such as content that is missing; null: it can. It comes and waits all the same. */
  problem: string | null;
}

/** What an import would do. */
export interface CampaignFileReport {
  name: string;
  /** ISO 8601; when the file was made, and by which version of the program. */
  made_at: string;
  program: string;
  counts: CampaignFileCounts;
  characters: CampaignFileCharacter[];
  /** What cannot be taken as it was, and why, in sentences. */
  warnings: string[];
}

export const downloadCampaign = route<void, Blob>({
  method: 'GET',
  path: '/api/v1/campaign/:campaignId/file',
  access: 'campaign.export',
  summary:
    'Returns the campaign as one file: what its DM may see of it, with characters and pictures, and without accounts, ' +
    'links and history. 413 when it is too large for a file.',
});

export const checkCampaignFile = route<void, { report: CampaignFileReport }>({
  method: 'POST',
  path: '/api/v1/campaign_files/check',
  access: 'user',
  upload: true,
  uploadBytes: LIMITS.campaignFileBytes,
  summary:
    'Returns what an import of a campaign file would do, and writes nothing; 400 names what is wrong in the file.',
});

export const importCampaignFile = route<ImportCampaignFile, MessageReply & { id: string }>({
  method: 'POST',
  path: '/api/v1/campaign_files',
  access: 'user',
  upload: true,
  uploadBytes: LIMITS.campaignFileBytes,
  summary:
    'Makes a new private campaign of a campaign file, once for each operation; the sender becomes its DM, and its ' +
    'characters wait for their players. All or nothing.',
});
