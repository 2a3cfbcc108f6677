import { CAMPAIGNS_FILE } from '../campaigns/campaign-file.subqueries.js';
import { readPicture } from '../../contracts/campaign-files/read/read-records.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { CHARACTERS_FILE } from '../characters/campaign-file.subqueries.js';
import type { CampaignFileSection } from '../core/database/campaign-file-section.js';
import { ITEMS_FILE } from '../items/campaign-file.subqueries.js';
import { MAP_FILE } from '../map/campaign-file.subqueries.js';
import { PREPARED_ENCOUNTERS_FILE } from '../prepared-encounters/campaign-file.subqueries.js';

/** The pictures of the campaign and of its characters. The import stores them with what they show. */
const PICTURE: CampaignFileSection<'picture'> = {
  kind: 'picture',
  most: LIMITS.campaignFileCharacters + 1,
  columns: ['campaigns.photo', 'characters.photo', 'waiting_characters.photo'],
  select: `SELECT o.id::text AS key, jsonb_build_object('of', o.id, 'webp', translate(encode(p.large, 'base64'), E'\\n', '')) AS record
      FROM (SELECT id, photo FROM campaigns WHERE id = $1 UNION ALL SELECT id, photo FROM characters WHERE campaign_id = $1
            UNION ALL SELECT id, photo FROM waiting_characters WHERE campaign_id = $1) o
      JOIN pictures p ON p.token = substring(o.photo FROM '^/pictures/([^/]+)/')`,
  pageSize: 4,
  read: readPicture,
  insert: [],
};

/** Every kind of record, in the order of a file. What may be left out of a large file comes last. */
export const CAMPAIGN_FILE_SECTIONS: readonly CampaignFileSection[] = [
  CAMPAIGNS_FILE.CAMPAIGN,
  CAMPAIGNS_FILE.MEMBER,
  MAP_FILE.SCENE,
  MAP_FILE.MARKER,
  CHARACTERS_FILE,
  CAMPAIGNS_FILE.DM_NOTE,
  PREPARED_ENCOUNTERS_FILE,
  ITEMS_FILE.ITEM,
  ITEMS_FILE.HIDDEN_ITEM,
  ITEMS_FILE.LOT,
  PICTURE,
  MAP_FILE.ENTRY,
];

/** The kinds of which a file that would be too large has fewer. */
export const MAY_BE_LEFT_OUT: readonly string[] = ['picture', 'entry'];
