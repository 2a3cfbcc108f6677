import type { SheetChange } from '../../contracts/characters/sheet.contract.js';

/** The highest number of changes that a sheet shows. */
const SHOWN_CHANGES = 50;

/** A change of a sheet with its author, as the database has it; `author_id` is null when the account is deleted. */
export type ChangeRow = Omit<SheetChange, 'author' | 'at'> & {
  /** A time, or ISO 8601 out of a subquery. */
  readonly at: Date | string;
  readonly author_id: string | null;
  readonly display_name: string | null;
};

/** Returns the SQL that reads the ChangeRows of a character. @param characterId SQL, such as `$1` */
export const changesOf = (characterId: string): string => `
  SELECT s.op_id AS id, s.version, s.seen_version, s.at, s.text, s.changes, s.result, s.is_absolute, s.undoes,
         s.author_id, u.display_name
    FROM sheet_changes s LEFT JOIN users u ON u.id = s.author_id
   WHERE s.character_id = ${characterId}`;

/**
 * Returns the SQL of the latest ChangeRows in a campaign as JSON, the newest first, for a statement that reads a whole page.
 * @param characterId SQL, as `campaignId`
 */
export const latestChanges = (characterId: string, campaignId: string): string => `
  (SELECT COALESCE(json_agg(l ORDER BY l.version DESC), '[]')
     FROM (${changesOf(characterId)} AND s.campaign_id = ${campaignId} ORDER BY s.version DESC LIMIT ${SHOWN_CHANGES}) AS l)`;

/** Returns a line of a sheet's history. */
export const changeOf = ({ author_id, display_name, at, ...row }: ChangeRow): SheetChange => ({
  ...row,
  at: new Date(at).toISOString(),
  author: { id: author_id ?? '', display_name: display_name ?? 'A former member' },
});

/**
 * The version of the UUIDs of operations that follow from one of the map, as those of a restore. The history tells the
 * operation of the map, so it leaves them out.
 */
export const DERIVED_VERSION = '8';

/** Whether a later change `u` has taken a change `s` back, or a restore has brought back the sheet before it. */
const isTakenBack = (change: string): string => `EXISTS (
  SELECT FROM sheet_changes u
   WHERE u.character_id = ${change}.character_id AND u.version > ${change}.version
     AND (u.undoes = ${change}.op_id OR (u.result -> 'restores')::integer < ${change}.version)
     AND NOT EXISTS (SELECT FROM sheet_changes v WHERE v.character_id = u.character_id AND v.undoes = u.op_id))`;

/**
 * Returns the SQL of the changes of all sheets of a campaign, for its history: `version` is that of the map, `place` the
 * time in milliseconds.
 * @param campaignId SQL, as the others; null selects all
 */
export const sheetHistory = (campaignId: string, authorId: string): string => `
  SELECT s.map_version AS version, (extract(epoch FROM s.at) * 1000)::bigint AS place, s.character_id, c.name AS character_name,
         s.op_id::text AS op_id, s.author_id AS user_id, s.at, s.text, s.undoes IS NOT NULL AS is_undo,
         ${isTakenBack('s')} AS is_undone
    FROM sheet_changes s JOIN characters c ON c.id = s.character_id AND c.campaign_id = s.campaign_id
   WHERE s.campaign_id = ${campaignId} AND s.map_version IS NOT NULL AND substr(s.op_id::text, 15, 1) <> '${DERIVED_VERSION}'
     AND (${authorId}::uuid IS NULL OR s.author_id = ${authorId})`;
