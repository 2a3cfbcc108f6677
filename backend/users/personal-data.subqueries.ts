import type { PersonalDataSection } from '../core/database/personal-data-section.js';

/** What this module keeps about a person. Neither the password's hash nor a session's id leaves the server. */
export const USERS_PERSONAL_DATA: readonly PersonalDataSection[] = [
  {
    name: 'account',
    columns: ['users.id'],
    sql: `SELECT u.id::text AS key, to_jsonb(u) - '{password_hash,session_epoch}'::text[] AS entry FROM users u WHERE u.id = $1`,
  },
  {
    name: 'sessions',
    columns: ['sessions.sess'],
    sql: `SELECT s.sid AS key, jsonb_build_object('client', s.sess -> 'client', 'expires', s.expire) AS entry
            FROM sessions s WHERE s.sess -> 'passport' -> 'user' ->> 'id' = $1::text`,
  },
];
