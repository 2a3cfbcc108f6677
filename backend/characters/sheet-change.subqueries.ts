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
