import type { PersonalDataSection } from '../core/database/personal-data-section.js';

/** What this module keeps about a person: their characters whole, and what they changed on the sheets of others. */
export const CHARACTERS_PERSONAL_DATA: readonly PersonalDataSection[] = [
  {
    name: 'characters',
    columns: ['characters.creator_id'],
    sql: `SELECT c.id::text AS key, to_jsonb(c) AS entry FROM characters c WHERE c.creator_id = $1`,
    pageSize: 5,
  },
  {
    name: 'campaign_notes',
    columns: ['characters.creator_id'],
    sql: `SELECT n.character_id || ' ' || n.campaign_id AS key, to_jsonb(n) AS entry
            FROM character_campaign_notes n JOIN characters c ON c.id = n.character_id WHERE c.creator_id = $1`,
  },
  {
    name: 'sheet_changes',
    columns: ['characters.creator_id'],
    sql: `SELECT s.character_id || ' ' || lpad(s.version::text, 10, '0') AS key,
                 jsonb_build_object('character_id', s.character_id, 'version', s.version, 'at', s.at, 'text', s.text,
                                    'by_you', s.author_id IS NOT DISTINCT FROM $1::uuid, 'changes', s.changes) AS entry
            FROM sheet_changes s JOIN characters c ON c.id = s.character_id WHERE c.creator_id = $1`,
  },
  {
    name: 'changes_of_other_sheets',
    columns: ['sheet_changes.author_id'],
    sql: `SELECT s.character_id || ' ' || lpad(s.version::text, 10, '0') AS key,
                 jsonb_build_object('character_id', s.character_id, 'at', s.at, 'text', s.text) AS entry
            FROM sheet_changes s JOIN characters c ON c.id = s.character_id
           WHERE s.author_id = $1 AND c.creator_id <> $1`,
  },
  {
    name: 'waiting_characters',
    columns: ['waiting_characters.player_id', 'waiting_characters.former_id'],
    sql: `SELECT w.id::text AS key, to_jsonb(w) - '{former_id,player_id}'::text[] AS entry
            FROM waiting_characters w WHERE w.player_id = $1`,
  },
  {
    name: 'builder_operations',
    columns: ['builder_operations.user_id'],
    sql: `SELECT b.op_id::text AS key, to_jsonb(b) - 'user_id' AS entry FROM builder_operations b WHERE b.user_id = $1`,
  },
];
