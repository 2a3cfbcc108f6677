import type { PersonalDataSection } from '../../core/database/personal-data-section.js';

/** What this module keeps about a person, without the secrets that log them in. */
export const AUTH_PERSONAL_DATA: readonly PersonalDataSection[] = [
  {
    name: 'password_resets',
    columns: ['password_resets.user_id'],
    sql: `SELECT p.user_id::text AS key, jsonb_build_object('expires_at', p.expires_at) AS entry
            FROM password_resets p WHERE p.user_id = $1`,
  },
  {
    name: 'second_factors',
    columns: ['second_factors.user_id', 'recovery_codes.user_id'],
    sql: `SELECT f.user_id::text AS key, jsonb_build_object('is_on', f.is_on, 'changed_at', f.changed_at,
                 'recovery_codes_left', (SELECT count(*) FROM recovery_codes r WHERE r.user_id = $1)) AS entry
            FROM second_factors f WHERE f.user_id = $1`,
  },
];
