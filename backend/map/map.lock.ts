import type { ClientBase } from 'pg';
import { VersionConflict, type WrittenCommit } from '../core/database/commit-groups.js';
import { logFailure } from '../core/database/database-loss.js';
import { queryTogether } from '../core/database/pg-pool.js';
import { CommitStatement } from './map.commit-statement.js';
import type { MapCommit, OperationKey } from './map.commit.js';
import { repliesQuery, type RecordedReplies, type RecordedReply } from './map.operations.js';

/** What the database has of a map whose row is locked. */
export interface LockedMap {
  /** 0 when the map is gone. */
  readonly version: number;
  /** The recorded replies of those operations that were executed. */
  readonly replies: readonly RecordedReply[];
}

/** Milliseconds after which the database ends the lock of a node that hangs, so that the others can commit. */
const MOST_IDLE = 2_000;
const BEGIN = `BEGIN; SET LOCAL idle_in_transaction_session_timeout = ${MOST_IDLE}`;

/** The lock of a map's row, in a transaction of one client. Until it ends, nobody else can commit to the map. */
export class MapLock {
  private isHeld = true;

  private constructor(
    private readonly client: ClientBase,
    readonly map: LockedMap,
  ) {}

  /**
   * Waits for the commits of others that are in progress, and locks the map, in one round trip.
   * @param keys the operations whose replies are read
   */
  static async take(client: ClientBase, campaignId: string, keys: readonly OperationKey[]): Promise<MapLock> {
    const lock = {
      text: 'SELECT version FROM campaign_maps WHERE campaign_id = $1 FOR NO KEY UPDATE',
      values: [campaignId],
    };
    const replies = keys.length > 0 ? [repliesQuery(campaignId, keys)] : [];
    const [, locked, replied] = await queryTogether(client, [BEGIN, lock, ...replies]);
    const [row] = (locked?.rows ?? []) as { version: number }[];
    const [recorded] = (replied?.rows ?? []) as RecordedReplies[];
    return new MapLock(client, { version: row?.version ?? 0, replies: recorded?.operations ?? [] });
  }

  /**
   * Writes a commit durably and ends the lock, in one round trip.
   * @returns the new version
   * @throws VersionConflict when the map is gone
   */
  async commit(commit: MapCommit): Promise<number> {
    this.isHeld = false;
    // After a refused statement, COMMIT rolls back.
    const [written] = await queryTogether(this.client, [new CommitStatement([commit]).toQuery(), 'COMMIT']);
    const [row] = (written?.rows ?? []) as WrittenCommit[];
    if (!row) throw new VersionConflict();
    return row.version;
  }

  /** Ends the lock, if it is still held, and writes nothing. Never fails. */
  async release(): Promise<void> {
    if (!this.isHeld) return;
    this.isHeld = false;
    try {
      await this.client.query('ROLLBACK');
    } catch (error) {
      logFailure(error, 'the lock of a map could not be released');
    }
  }
}
