import type { PersonalDataSection } from '../core/database/personal-data-section.js';

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
  {
    name: 'passkeys',
    columns: ['passkeys.user_id'],
    sql: `SELECT p.id::text AS key, to_jsonb(p) - '{user_id,credential_id,public_key}'::text[] AS entry
            FROM passkeys p WHERE p.user_id = $1`,
  },
  {
    name: 'passkey_challenges',
    columns: ['passkey_challenges.user_id'],
    sql: `SELECT c.challenge_hash AS key, jsonb_build_object('expires_at', c.expires_at) AS entry
            FROM passkey_challenges c WHERE c.user_id = $1`,
  },
];
