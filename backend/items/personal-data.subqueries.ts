import type { PersonalDataSection } from '../core/database/personal-data-section.js';

/** What this module keeps about a person: the items that they have written. What hidden ones truly are stays hidden. */
export const ITEMS_PERSONAL_DATA: readonly PersonalDataSection[] = [
  {
    name: 'written_items',
    columns: ['campaign_items.creator_id'],
    sql: `SELECT i.campaign_id || ' ' || i.id AS key,
                 jsonb_build_object('campaign_id', i.campaign_id, 'id', i.id, 'item', i.item) AS entry
            FROM campaign_items i WHERE i.creator_id = $1 AND NOT i.is_deleted`,
  },
];
