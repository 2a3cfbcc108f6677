import { readPreparedEncounter } from '../../contracts/campaign-files/read/read-records.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { RECORDS, type CampaignFileSection } from '../core/database/campaign-file-section.js';

/** The prepared encounters, without what was given out after them: that is on the sheets, whose history stays behind. */
export const PREPARED_ENCOUNTERS_FILE: CampaignFileSection<'prepared_encounter'> = {
  kind: 'prepared_encounter',
  most: LIMITS.preparedEncountersPerCampaign,
  columns: ['campaign_id', 'id', 'plan', 'updated_at'].map((column) => `prepared_encounters.${column}`),
  select: `SELECT p.id::text AS key, jsonb_build_object('id', p.id, 'plan', p.plan, 'updated_at', p.updated_at) AS record
      FROM prepared_encounters p WHERE p.campaign_id = $1`,
  pageSize: 50,
  read: readPreparedEncounter,
  insert: [
    `INSERT INTO prepared_encounters (campaign_id, id, plan, updated_at)
     SELECT campaign, (r ->> 'id')::uuid, r -> 'plan', (r ->> 'updated_at')::timestamptz FROM ${RECORDS}`,
  ],
};
