import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { DatabaseError } from 'pg';
import { DataSource } from 'typeorm';
import type { Encounter } from '../../contracts/turns/encounter.types.js';
import type { CampaignRole } from '../../contracts/campaigns/campaigns.policy.js';
import { notFound } from '../../contracts/core/failure.js';
import { membershipIn, rolesIn } from '../campaigns/campaign.subqueries.js';
import { CommitGroups, type WrittenCommit } from '../core/database/commit-groups.js';
import type { Membership } from '../core/access/campaign-authorizer.js';
import { poolOf, readPreparedRow, runPrepared, withClient } from '../core/database/pg-pool.js';
import { CommitStatement } from './map.commit-statement.js';
import { rowsOf, type MapCommit, type Operation, type OperationKey } from './map.commit.js';
import { MapLock } from './map.lock.js';
import type { MapDimensions, MarkerState, PersistedMap } from './map.model.js';
import { mapVersion } from './map.subqueries.js';

const FOREIGN_KEY_VIOLATION = '23503';
/** A commit with more rows is written outside the groups, because all other rooms would wait for it. */
const LARGE_COMMIT_ROWS = 500;
/** The number of maps that are locked at the same time, because each lock holds a connection. */
const MOST_LOCKS = 2;

/** The map's row, with its squares and its markers as JSON. */
interface MapRow extends Omit<MapDimensions, 'id'> {
  readonly id: string | null;
  readonly version: number;
  readonly squares: readonly (readonly [id: number, color: string | null, fog: string | null])[];
  readonly markers: readonly MarkerState[];
  readonly encounter: Encounter | null;
}

/** One statement sees one state of the map. */
const READ_MAP = {
  name: 'map-read',
  text: `SELECT m.version, m.map_id AS id, m.rows_count AS rows, m.columns_count AS columns, m.is_revealed AS "isRevealed",
           m.encounter,
           (SELECT coalesce(jsonb_agg(jsonb_build_array(s.coordinate_id, s.color_hex_code, s.color_hex_code_fow)), '[]')
              FROM map_squares s WHERE s.campaign_id = m.campaign_id) AS squares,
           (SELECT coalesce(jsonb_agg(jsonb_build_object(
                'id', k.id, 'name', k.name, 'type', k.marker_type, 'characterId', k.character_id,
                'characterName', k.character_name, 'creatorId', k.creator_id, 'square', k.coordinate_id, 'size', k.size,
                'isHiding', k.is_hiding, 'awareAll', k.aware_all, 'awareUsers', k.aware_users,
                'publicNotes', k.public_notes, 'privateNotes', k.private_notes) ORDER BY k.created_at, k.id), '[]')
              FROM map_markers k WHERE k.campaign_id = m.campaign_id) AS markers
           FROM campaign_maps m WHERE m.campaign_id = $1`,
};

/** The membership and the version, in one statement: who joins never sees what was hidden before. */
const READ_ACCESS = {
  name: 'map-access',
  text: `SELECT ${membershipIn('$1::uuid', '$2::uuid')} AS membership, coalesce(${mapVersion('$1::uuid')}, 0) AS version`,
};

/** The version and the members, in one statement with the address: what a table screen shows depends on every member. */
const READ_TABLE = {
  name: 'map-table-screen',
  text: `SELECT coalesce(${mapVersion('$1::uuid')}, 0) AS version, coalesce(${rolesIn('$1::uuid')}, '{}') AS roles
           FROM table_screens t WHERE t.campaign_id = $1 AND t.link_id = $2`,
};

/** What the database has for a table screen. */
export interface StoredTable {
  readonly version: number;
  /** Whether each member is a DM, by their id. */
  readonly roles: Readonly<Record<string, boolean>>;
}

interface AccessRow {
  readonly membership: Membership | null;
  readonly version: number;
}

/** What the database has of a member and of the map. */
export interface StoredAccess {
  readonly userId: string;
  readonly role: CampaignRole;
  readonly version: number;
}

/** Writes commits, and reads which of their operations were executed before. */
export type MapWriter = Pick<MapRepository, 'commit' | 'replies'>;

const isViolation = (error: unknown, code: string): boolean => error instanceof DatabaseError && error.code === code;

/** Loads and writes maps. Every viewer waits for `commit`, so the commits of all rooms share prepared statements. */
@Injectable()
export class MapRepository {
  private readonly groups = new CommitGroups((group: readonly MapCommit[]) => this.write(group), rowsOf);
  private readonly locks = pLimit(MOST_LOCKS);
  private readonly largeCommits = new CommitGroups((group: readonly MapCommit[]) => this.write(group), rowsOf);

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Loads a campaign's map, in one statement.
   * @throws Failure 404 when the campaign is gone
   */
  async load(campaignId: string): Promise<PersistedMap> {
    const persisted = (await this.read(campaignId)) ?? (await this.readFirst(campaignId));
    if (!persisted) throw notFound('campaign');
    return persisted;
  }

  /** Returns the membership of a person, null when the campaign is gone, together with the version of the map. */
  readAccess(campaignId: string, userId: string): Promise<AccessRow> {
    return readPreparedRow<AccessRow>(this.dataSource, READ_ACCESS, [campaignId, userId]);
  }

  /** Returns what a table screen needs of the database; undefined when its address does not work any more. */
  async readTable(campaignId: string, linkId: string): Promise<StoredTable | undefined> {
    const [stored] = await runPrepared<StoredTable>(this.dataSource, READ_TABLE, [campaignId, linkId]);
    return stored;
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

  /**
   * Runs `work` while nobody else can commit to the map, so that a commit on what `work` reads is never late.
   * @param work gets a writer that ends the lock with the commit
   */
  lock(campaignId: string, work: (writer: MapWriter) => Promise<void>): Promise<void> {
    return this.locks(() =>
      withClient(this.dataSource, async (client) => {
        const lock = await MapLock.take(client, campaignId);
        await work({ commit: (commit) => lock.commit(commit), replies: (id, keys) => this.replies(id, keys) });
        await lock.release();
      }),
    );
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

  /** Creates the row that commits lock, and reads it. */
  private async readFirst(campaignId: string): Promise<PersistedMap | undefined> {
    try {
      await poolOf(this.dataSource).query(
        'INSERT INTO campaign_maps (campaign_id) VALUES ($1) ON CONFLICT DO NOTHING',
        [campaignId],
      );
    } catch (error) {
      throw isViolation(error, FOREIGN_KEY_VIOLATION) ? notFound('campaign') : error;
    }
    return this.read(campaignId);
  }

  private async read(campaignId: string): Promise<PersistedMap | undefined> {
    const [row] = await runPrepared<MapRow>(this.dataSource, READ_MAP, [campaignId]);
    if (!row) return undefined;
    const { version, id, rows, columns, isRevealed, squares, markers, encounter } = row;
    return {
      version,
      dimensions: id === null ? null : { id, rows, columns, isRevealed },
      squares: squares.map(([square, color, fog]) => [square, { color, fog }] as const),
      markers,
      encounter,
    };
  }
}
