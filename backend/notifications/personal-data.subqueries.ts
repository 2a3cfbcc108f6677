import type { PersonalDataSection } from '../core/database/personal-data-section.js';

/** What this module keeps about a person. */
export const NOTIFICATIONS_PERSONAL_DATA: readonly PersonalDataSection[] = [
  {
    name: 'notifications',
    columns: ['notifications.user_id'],
    sql: `SELECT n.id::text AS key, to_jsonb(n) - 'user_id' AS entry FROM notifications n WHERE n.user_id = $1`,
  },
  {
    name: 'feedback',
    columns: ['feedback.user_id'],
    sql: `SELECT f.id::text AS key, to_jsonb(f) - 'user_id' AS entry FROM feedback f WHERE f.user_id = $1`,
  },
];
