import { Injectable } from '@nestjs/common';
import { DatabaseError, type PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { notFound } from '../../contracts/core/failure.js';
import { CommitGroups, type WrittenCommit } from '../core/database/commit-groups.js';
import { poolOf, withClient } from '../core/database/pg-pool.js';
import { CommitStatement } from './map.commit-statement.js';
import { rowsOf, type MapCommit, type Operation, type OperationKey } from './map.commit.js';
import type { MapDimensions, MarkerState, PersistedMap, Square } from './map.model.js';

const FOREIGN_KEY_VIOLATION = '23503';
/** A commit with more rows is written outside the groups, because all other rooms would wait for it. */
const LARGE_COMMIT_ROWS = 500;

const isViolation = (error: unknown, code: string): boolean => error instanceof DatabaseError && error.code === code;

/** Loads and writes maps. Every viewer waits for `commit`, so the commits of all rooms share prepared statements. */
@Injectable()
export class MapRepository {
  private readonly groups = new CommitGroups((group: readonly MapCommit[]) => this.write(group), rowsOf);
  private readonly largeCommits = new CommitGroups((group: readonly MapCommit[]) => this.write(group), rowsOf);

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Loads a campaign's map from one database snapshot.
   * @throws Failure 404 when the campaign is gone
   */
  async load(campaignId: string): Promise<PersistedMap> {
    try {
      return await withClient(this.dataSource, async (client) => {
        await this.prepareRow(client, campaignId);
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        const persisted = await this.read(client, campaignId);
        await client.query('COMMIT');
        return persisted;
      });
    } catch (error) {
      throw isViolation(error, FOREIGN_KEY_VIOLATION) ? notFound('campaign') : error;
    }
  }

  /** Counts a command that has arrived, for the next group of commits. */
  countArrival(): void {
    this.groups.countArrival();
  }

  /** Resolves when the next group of commits forms: the room then applies its commands and commits them. */
  turn(): Promise<void> {
    return this.groups.turn();
  }

  /**
   * Writes a commit under the lock of the map's row, in one statement with the commits of other rooms.
   * @returns the new version
   * @throws VersionConflict when the base is no longer the last version
   */
  async commit(commit: MapCommit): Promise<number> {
    const groups = rowsOf(commit) > LARGE_COMMIT_ROWS ? this.largeCommits : this.groups;
    const { version } = await groups.add(commit);
    return version;
  }

  /** Returns the recorded replies of those operations that were executed. */
  async replies(campaignId: string, keys: readonly OperationKey[]): Promise<Operation[]> {
    const { rows } = await poolOf(this.dataSource).query<Operation>(
      `SELECT o.user_id AS "userId", o.op_id AS "opId", o.reply FROM map_operations o
         JOIN unnest($2::uuid[], $3::text[]) AS k (user_id, op_id) USING (user_id, op_id)
        WHERE o.campaign_id = $1`,
      [campaignId, keys.map((key) => key.userId), keys.map((key) => key.opId)],
    );
    return rows;
  }

  /** Writes the commits of a group in one statement. */
  protected async write(group: readonly MapCommit[]): Promise<readonly WrittenCommit[]> {
    const { rows } = await poolOf(this.dataSource).query<WrittenCommit>(new CommitStatement(group).toQuery());
    return rows;
  }

  /** Creates the row that commits lock. */
  private async prepareRow(client: PoolClient, campaignId: string): Promise<void> {
    await client.query('INSERT INTO campaign_maps (campaign_id) VALUES ($1) ON CONFLICT DO NOTHING', [campaignId]);
  }

  private async read(client: PoolClient, campaignId: string): Promise<PersistedMap> {
    const map = await client.query<{ version: number } & MapDimensions>(
      'SELECT version, map_id AS id, rows_count AS rows, columns_count AS columns, is_revealed AS "isRevealed" FROM campaign_maps WHERE campaign_id = $1',
      [campaignId],
    );
    const squares = await client.query<Square & { id: number }>(
      'SELECT coordinate_id AS id, color_hex_code AS color, color_hex_code_fow AS fog FROM map_squares WHERE campaign_id = $1',
      [campaignId],
    );
    const markers = await client.query<MarkerState>(
      `SELECT id, name, marker_type AS type, character_id AS "characterId", character_name AS "characterName", creator_id AS "creatorId",
              coordinate_id AS square, size, is_hiding AS "isHiding", aware_all AS "awareAll", aware_users AS "awareUsers",
              public_notes AS "publicNotes", private_notes AS "privateNotes"
         FROM map_markers WHERE campaign_id = $1 ORDER BY created_at, id`,
      [campaignId],
    );
    const row = map.rows[0];
    if (!row) throw notFound('campaign');
    const { version, id, rows, columns, isRevealed } = row;
    return {
      version,
      dimensions: (id as string | null) === null ? null : { id, rows, columns, isRevealed },
      squares: squares.rows.map(({ id: square, color, fog }) => [square, { color, fog }] as const),
      markers: markers.rows,
    };
  }
}
