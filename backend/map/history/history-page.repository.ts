import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { HistoryEntry } from '../../../contracts/history/history.contract.js';
import type { HistoryKind } from '../../../contracts/history/history-kinds.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { sheetHistory } from '../../characters/sheet-change.subqueries.js';
import { runPrepared } from '../../core/database/pg-pool.js';
import { entryId, type EntryKey } from './history.model.js';

/** What a page of the history shows. */
export interface HistoryQuery {
  /** The page has the entries before this one. */
  readonly before: EntryKey | undefined;
  readonly userId: string | undefined;
  readonly kind: HistoryKind | undefined;
}

interface EntryRow {
  readonly of: EntryKey['of'];
  readonly ownerId: string;
  readonly opId: string;
  readonly kind: HistoryKind;
  readonly at: Date;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly text: string;
  readonly characterId: string | null;
  readonly characterName: string | null;
  readonly round: number | null;
  readonly beginsRound: number | null;
  readonly isUndone: boolean;
  readonly isUndo: boolean;
}

/** Changes of sheets come after the operations of the version on which they were made. */
const MAP_ENTRIES = `
  SELECT o.version, 0 AS rank, o.nth::bigint AS place, 'map' AS "of", o.user_id AS "ownerId", o.op_id AS "opId", o.kind, o.done_at AS at,
         o.user_id AS "userId", o."text", NULL::uuid AS "characterId", NULL::text AS "characterName", o.round,
         o.begins_round AS "beginsRound", o.is_undone AS "isUndone",
         o.kind <> 'restore' AND (jsonb_exists(o.difference, 'undone')
           OR (jsonb_exists(o.difference, 'deleted') AND NOT jsonb_exists(o.difference, 'removed'))) AS "isUndo"
    FROM map_operations o
   WHERE o.campaign_id = $1 AND o.kind IS NOT NULL AND ($2::uuid IS NULL OR o.user_id = $2)`;
const SHEET_ENTRIES = `
  SELECT s.version, 1 AS rank, s.place, 'sheet' AS "of", s.character_id AS "ownerId", s.op_id AS "opId", 'sheet' AS kind, s.at,
         s.user_id AS "userId", s."text", s.character_id AS "characterId", s.character_name AS "characterName",
         NULL::integer AS round, NULL::integer AS "beginsRound", s.is_undone AS "isUndone", s.is_undo AS "isUndo"
    FROM (${sheetHistory('$1', '$2')}) AS s WHERE true`;

/** Each half has its own limit, so that neither is sorted as a whole. */
const half = (entries: string): string => `(SELECT * FROM (${entries}) AS e
  WHERE ($3::text IS NULL OR e.kind = $3)
    AND ($4::text IS NULL OR (e.version, e.rank, e.place) < (
      SELECT b.version, b.rank, b.place FROM (
        SELECT o.version, 0 AS rank, o.nth::bigint AS place FROM map_operations o
         WHERE $4 = 'map' AND o.campaign_id = $1 AND o.user_id = $5 AND o.op_id = $6
        UNION ALL
        SELECT c.version, 1, c.place FROM (${sheetHistory('$1', 'NULL')}) AS c
         WHERE $4 = 'sheet' AND c.character_id = $5 AND c.op_id = $6) AS b))
  ORDER BY e.version DESC, e.rank DESC, e.place DESC LIMIT ${LIMITS.historyPage + 1})`;

const READ_PAGE = {
  name: 'history-page',
  text: `SELECT a.*, u.display_name AS "userName" FROM (${half(MAP_ENTRIES)} UNION ALL ${half(SHEET_ENTRIES)}) AS a
           LEFT JOIN users u ON u.id = a."userId"
          ORDER BY a.version DESC, a.rank DESC, a.place DESC LIMIT ${LIMITS.historyPage + 1}`,
};

/** Reads pages of a campaign's history. */
@Injectable()
export class HistoryPageRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the newest entries, or those before an entry, and whether there are older ones. */
  async page(campaignId: string, { before, userId, kind }: HistoryQuery): Promise<[HistoryEntry[], boolean]> {
    const rows = await runPrepared<EntryRow>(this.dataSource, READ_PAGE, [
      campaignId,
      userId ?? null,
      kind ?? null,
      before?.of ?? null,
      before?.ownerId ?? null,
      before?.opId ?? null,
    ]);
    return [rows.slice(0, LIMITS.historyPage).map(entryOf), rows.length > LIMITS.historyPage];
  }
}

const entryOf = (row: EntryRow): HistoryEntry => ({
  id: entryId(row),
  kind: row.kind,
  at: row.at.toISOString(),
  who: { id: row.userId ?? '', display_name: row.userName ?? 'A former member' },
  text: row.text,
  character: row.characterId === null ? null : { id: row.characterId, name: row.characterName ?? '' },
  round: row.round,
  begins_round: row.beginsRound || null,
  is_undone: row.isUndone,
  can_undo: !row.isUndone && !row.isUndo,
});
