import type { PersonalDataSection } from '../core/database/personal-data-section.js';

/**
 * What this module keeps about a person. A marker and an operation are named and not shown: a DM may have changed them in a
 * way that the person must not see. The text of an attack is what its sender knows of it.
 */
export const MAP_PERSONAL_DATA: readonly PersonalDataSection[] = [
  {
    name: 'log_entries',
    columns: ['campaign_log.sender_id', 'campaign_log.recipient_id'],
    sql: `SELECT l.id::text AS key,
                 jsonb_build_object('campaign_id', l.campaign_id, 'at', l.at, 'sender', l.sender_name,
                   'recipient', l.recipient_name, 'audience', l.audience, 'text', coalesce(l.attack ->> 'name', l."text"), 'roll', l.roll,
                   'is_deleted', l.deleted_version IS NOT NULL) AS entry
            FROM campaign_log l
           WHERE l.sender_id = $1 OR (l.recipient_id = $1 AND l.deleted_version IS NULL)`,
  },
  {
    name: 'map_markers',
    columns: ['map_markers.creator_id'],
    sql: `SELECT m.id::text AS key,
                 jsonb_build_object('id', m.id, 'map', m.campaign_id, 'created_at', m.created_at) AS entry
            FROM map_markers m WHERE m.creator_id = $1`,
  },
  {
    name: 'map_operations',
    columns: ['map_operations.user_id'],
    sql: `SELECT o.campaign_id || ' ' || o.op_id AS key,
                 jsonb_build_object('campaign_id', o.campaign_id, 'id', o.op_id, 'done_at', o.done_at) AS entry
            FROM map_operations o WHERE o.user_id = $1`,
  },
];
