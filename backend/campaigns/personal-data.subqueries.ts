import type { PersonalDataSection } from '../core/database/personal-data-section.js';

/** What this module keeps about a person. The texts of a campaign belong to the campaign. */
export const CAMPAIGNS_PERSONAL_DATA: readonly PersonalDataSection[] = [
  {
    name: 'campaign_memberships',
    columns: ['campaign_members.user_id'],
    sql: `SELECT m.campaign_id::text AS key, to_jsonb(m) - 'user_id' || jsonb_build_object('campaign', c.name) AS entry
            FROM campaign_members m JOIN campaigns c ON c.id = m.campaign_id WHERE m.user_id = $1`,
  },
];
