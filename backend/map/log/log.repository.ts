import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LOG_PAGE } from '../../../contracts/log/log.rules.js';
import type { MapViewer } from '../../../contracts/map/map.rules.js';
import { readPreparedRow, runPrepared } from '../../core/database/pg-pool.js';
import type { DeletedLogEntry, LogChange, LogEntryState } from './log.model.js';
import { textInLog, visibleInLog } from './log.projection.js';

/** What a page of the log shows. */
export interface LogQuery {
  /** The id of an entry; the page has those before it. */
  readonly before?: string | undefined;
  /** Only entries with this text in them. */
  readonly search?: string | undefined;
  /** Only entries of this person. */
  readonly senderId?: string | undefined;
}

const ENTRY = `l.id, l.at, l.audience, l.sender_id AS "senderId", l.sender_name AS "senderName",
  l.recipient_id AS "recipientId", l.recipient_name AS "recipientName", l."text", l.roll, l.attack,
  l.viewers`;

/** An entry that the viewer may not see bounds no page, as if it were missing. */
const READ_PAGE = {
  name: 'log-page',
  text: `SELECT ${ENTRY} FROM campaign_log l
    WHERE l.campaign_id = $1 AND l.deleted_version IS NULL AND ${visibleInLog('l', '$2::uuid', '$3::boolean')}
      AND ($4::uuid IS NULL OR (l.version, l.nth) < (
        SELECT b.version, b.nth FROM campaign_log b
         WHERE b.id = $4 AND b.campaign_id = $1 AND ${visibleInLog('b', '$2::uuid', '$3::boolean')}))
      AND ($5::text IS NULL OR position(lower($5) IN lower(${textInLog('l', '$2::uuid', '$3::boolean')} || ' ' || l.sender_name)) > 0)
      AND ($6::uuid IS NULL OR l.sender_id = $6)
    ORDER BY l.version DESC, l.nth DESC LIMIT ${LOG_PAGE + 1}`,
};

const READ_SINCE = {
  name: 'log-since',
  text: `SELECT
    (SELECT coalesce(jsonb_agg(to_jsonb(e) ORDER BY e.version, e.nth), '[]') FROM (
       SELECT l.version, l.nth, ${ENTRY} FROM campaign_log l
        WHERE l.campaign_id = $1 AND l.version > $2 AND l.version <= $3 AND l.deleted_version IS NULL) e) AS logged,
    (SELECT coalesce(jsonb_agg(to_jsonb(d)), '[]') FROM (
       SELECT l.id, l.audience, l.sender_id AS "senderId", l.recipient_id AS "recipientId", l.viewers
          FROM campaign_log l
        WHERE l.campaign_id = $1 AND l.version <= $2 AND l.deleted_version > $2 AND l.deleted_version <= $3) d) AS unlogged`,
};

const READ_ENTRY = {
  name: 'log-entry',
  text: `SELECT ${ENTRY} FROM campaign_log l WHERE l.campaign_id = $1 AND l.id = $2 AND l.deleted_version IS NULL`,
};

type EntryRow = Omit<LogEntryState, 'at'> & { readonly at: Date | string };

const stateOf = ({ at, ...entry }: EntryRow): LogEntryState => ({ ...entry, at: new Date(at).toISOString() });

/** Reads the log. Entries are written by the commit of the room. */
@Injectable()
export class LogRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the newest entries that a viewer may see, newest first, at most one more than a page. */
  async page(campaignId: string, viewer: MapViewer, query: LogQuery): Promise<LogEntryState[]> {
    const { before = null, search = null, senderId = null } = query;
    const values = [campaignId, viewer.userId, viewer.role === 'dm', before, search, senderId];
    return (await runPrepared<EntryRow>(this.dataSource, READ_PAGE, values)).map(stateOf);
  }

  /** Returns an entry that is not deleted. */
  async entry(campaignId: string, id: string): Promise<LogEntryState | undefined> {
    const [row] = await runPrepared<EntryRow>(this.dataSource, READ_ENTRY, [campaignId, id]);
    return row && stateOf(row);
  }

  /** Returns what the commits between two versions of the map have changed. */
  async since(campaignId: string, from: number, to: number): Promise<LogChange> {
    const row = await readPreparedRow<{ logged: EntryRow[]; unlogged: DeletedLogEntry[] }>(
      this.dataSource,
      READ_SINCE,
      [campaignId, from, to],
    );
    return { logged: row.logged.map(stateOf), unlogged: row.unlogged };
  }
}
