import type { ClientBase } from 'pg';
import { VersionConflict, type WrittenCommit } from '../core/database/commit-groups.js';
import { logFailure } from '../core/database/database-loss.js';
import { CommitStatement } from './map.commit-statement.js';
import type { MapCommit } from './map.commit.js';

/** The lock of a map's row, in a transaction of one client. Until it ends, nobody else can commit to the map. */
export class MapLock {
  private isHeld = true;

  private constructor(
    private readonly client: ClientBase,
    /** The version of the map; 0 when it is gone. */
    readonly version: number,
  ) {}

  /** Waits for the commits of others that are in progress, and locks the map. */
  static async take(client: ClientBase, campaignId: string): Promise<MapLock> {
    await client.query('BEGIN');
    const { rows } = await client.query<{ version: number }>(
      'SELECT version FROM campaign_maps WHERE campaign_id = $1 FOR NO KEY UPDATE',
      [campaignId],
    );
    return new MapLock(client, rows[0]?.version ?? 0);
  }

  /**
   * Writes a commit durably and ends the lock.
   * @returns the new version
   * @throws VersionConflict when the base was read before the lock
   */
  async commit(commit: MapCommit): Promise<number> {
    try {
      const { rows } = await this.client.query<WrittenCommit>(new CommitStatement([commit]).toQuery());
      if (!rows[0]) throw new VersionConflict();
      await this.end('COMMIT');
      return rows[0].version;
    } catch (error) {
      await this.release();
      throw error;
    }
  }

  /** Ends the lock, if it is still held, and writes nothing. Never fails. */
  async release(): Promise<void> {
    await this.end('ROLLBACK').catch((error: unknown) => logFailure(error, 'the lock of a map could not be released'));
  }

  private async end(how: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    if (!this.isHeld) return;
    this.isHeld = false;
    await this.client.query(how);
  }
}
