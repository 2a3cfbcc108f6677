import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { DataSource } from 'typeorm';
import type { PartyHealthRule } from '../../contracts/characters/party-health.js';
import type { Encounter } from '../../contracts/turns/encounter.types.js';
import type { CampaignRole } from '../../contracts/campaigns/campaigns.policy.js';
import { notFound } from '../../contracts/core/failure.js';
import { membershipIn, partyHealthIn, rolesIn } from '../campaigns/campaign.subqueries.js';
import { CommitGroups, type LateCommit, type WrittenCommit } from '../core/database/commit-groups.js';
import type { Membership } from '../core/access/campaign-authorizer.js';
import { poolOf, readPreparedRow, runPrepared, withClient } from '../core/database/pg-pool.js';
import { measuredCommits } from '../core/metrics/measure-commits.js';
import { isUuid } from '../core/uuid.js';
import { CommitStatement } from './map.commit-statement.js';
import { rowsOf, type MapCommit, type OperationKey } from './map.commit.js';
import { MapLock, type LockedMap } from './map.lock.js';
import type { MapDimensions, MarkerState, PersistedCampaign, PersistedMap, SceneInfo } from './map.model.js';
import { repliesQuery, type RecordedReplies } from './map.operations.js';
import { FIRST_SCENE_NAME } from './scenes/scene-list.js';
import { mapVersion } from './map.subqueries.js';

const measured = measuredCommits('map');

/** A commit with more rows is written outside the groups, because all other rooms would wait for it. */
const LARGE_COMMIT_ROWS = 500;
/** The number of maps that are locked at the same time, because each lock holds a connection. */
const MOST_LOCKS = 4;

/** The row of a scene with what the first row has of all, its squares and its markers as JSON. */
interface SceneRow extends Omit<MapDimensions, 'id'> {
  readonly sceneId: string;
  readonly name: string | null;
  readonly isNameShown: boolean | null;
  readonly mapId: string | null;
  readonly encounter: Encounter | null;
  readonly version: number;
  readonly partyHealth: PartyHealthRule;
  readonly shownId: string | null;
  readonly placements: Readonly<Record<string, string>> | null;
  /** Null: not loaded. */
  readonly squares: readonly (readonly [id: number, color: string | null, fog: string | null])[] | null;
  readonly markers: readonly MarkerState[] | null;
}

/** One statement sees one state of the scenes. The first row has the version and says who is where. */
const READ_SCENES = {
  name: 'map-read',
  text: `SELECT f.version, ${partyHealthIn('$1::uuid')} AS "partyHealth", f.shown_scene_id AS "shownId", f.placements,
           m.campaign_id AS "sceneId", m.name,
           m.is_name_shown AS "isNameShown", m.map_id AS "mapId", m.rows_count AS rows, m.columns_count AS columns,
           m.is_revealed AS "isRevealed", m.encounter, s.squares, k.markers
           FROM campaign_maps f
           JOIN campaign_maps m ON m.campaign_id = f.campaign_id OR m.of_campaign_id = f.campaign_id
           CROSS JOIN LATERAL (SELECT m.campaign_id = ANY ($2::uuid[])
              OR m.campaign_id = coalesce(f.shown_scene_id, f.campaign_id)
              OR EXISTS (SELECT FROM jsonb_each_text(f.placements) p WHERE p.value = m.campaign_id::text) AS needed) n
           LEFT JOIN LATERAL (
             SELECT coalesce(jsonb_agg(jsonb_build_array(s.coordinate_id, s.color_hex_code, s.color_hex_code_fow)), '[]') AS squares
               FROM map_squares s WHERE s.campaign_id = m.campaign_id) s ON n.needed
           LEFT JOIN LATERAL (
             SELECT coalesce(jsonb_agg(jsonb_build_object(
                'id', k.id, 'name', k.name, 'type', k.marker_type, 'characterId', k.character_id,
                'characterName', k.character_name, 'creatorId', k.creator_id, 'square', k.coordinate_id, 'size', k.size,
                'isHiding', k.is_hiding, 'awareAll', k.aware_all, 'awareUsers', k.aware_users,
                'publicNotes', k.public_notes, 'privateNotes', k.private_notes, 'creature', k.creature)
                ORDER BY k.created_at, k.id), '[]') AS markers
               FROM map_markers k WHERE k.campaign_id = m.campaign_id) k ON n.needed
          WHERE f.campaign_id = $1
          ORDER BY coalesce(m.position, 0), m.of_campaign_id NULLS FIRST, m.campaign_id`,
};

/** The membership and the version, in one statement: who joins never sees what was hidden before. */
const READ_ACCESS = {
  name: 'map-access',
  text: `SELECT ${membershipIn('$1::uuid', '$2::uuid')} AS membership, coalesce(${mapVersion('$1::uuid')}, 0) AS version`,
};

/** The version and the members, in one statement with the address: what a table screen shows depends on every member. */
const READ_TABLE_SCREEN = {
  name: 'map-table-screen',
  text: `SELECT coalesce(${mapVersion('$1::uuid')}, 0) AS version, coalesce(${rolesIn('$1::uuid')}, '{}') AS roles
           FROM table_screens t WHERE t.campaign_id = $1 AND t.link_id = $2`,
};

/** What the database has for a table screen. */
export interface StoredTableScreen {
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

const NOTHING_RECORDED: RecordedReplies = { version: null, operations: [] };

/** Writes commits, and reads which of their operations were executed before. */
export type MapWriter = Pick<MapRepository, 'commit' | 'replies'>;

/** Loads and writes maps. Every viewer waits for `commit`, so the commits of all rooms share prepared statements. */
@Injectable()
export class MapRepository {
  private readonly groups = new CommitGroups((group: readonly MapCommit[]) => this.write(group), rowsOf);
  private readonly locks = pLimit(MOST_LOCKS);
  private readonly largeCommits = new CommitGroups((group: readonly MapCommit[]) => this.write(group), rowsOf);

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Loads a campaign's scenes, in one statement.
   * @param sceneIds scenes whose squares and markers are loaded too, next to those in which players are
   * @throws Failure 404 when the campaign is gone
   */
  async load(campaignId: string, sceneIds: readonly string[] = []): Promise<PersistedCampaign> {
    const ids = sceneIds.filter(isUuid);
    const persisted = (await this.read(campaignId, ids)) ?? (await this.readFirst(campaignId));
    if (!persisted) throw notFound('campaign');
    return persisted;
  }

  /** Returns the membership of a person, null when the campaign is gone, together with the version of the map. */
  readAccess(campaignId: string, userId: string): Promise<AccessRow> {
    return readPreparedRow<AccessRow>(this.dataSource, READ_ACCESS, [campaignId, userId]);
  }

  /** Returns what a table screen needs of the database; undefined when its address does not work any more. */
  async readTableScreen(campaignId: string, linkId: string): Promise<StoredTableScreen | undefined> {
    const [stored] = await runPrepared<StoredTableScreen>(this.dataSource, READ_TABLE_SCREEN, [campaignId, linkId]);
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
   * @param keys operations that another node may have executed
   * @param work gets a writer that ends the lock with the commit, and what the database has
   */
  lock(
    campaignId: string,
    keys: readonly OperationKey[],
    work: (writer: MapWriter, locked: LockedMap) => Promise<void>,
  ): Promise<void> {
    return this.locks(() =>
      withClient(this.dataSource, async (client) => {
        const lock = await MapLock.take(client, campaignId, keys);
        // The other operations of the commit are known to this node.
        const replies = (): Promise<RecordedReplies> => Promise.resolve(NOTHING_RECORDED);
        await work({ commit: lock.commit.bind(lock), replies }, lock.map);
        await lock.release();
      }),
    );
  }

  /** Returns the recorded replies of those operations that were executed, and the version of the map at that moment. */
  async replies(campaignId: string, keys: readonly OperationKey[]): Promise<RecordedReplies> {
    const { rows } = await poolOf(this.dataSource).query<RecordedReplies>(repliesQuery(campaignId, keys));
    return rows[0] ?? NOTHING_RECORDED;
  }

  /** Writes the commits of a group in one statement. */
  protected async write(group: readonly MapCommit[]): Promise<readonly (WrittenCommit | LateCommit)[]> {
    return measured(group.length, async () => {
      const { rows } = await poolOf(this.dataSource).query<WrittenCommit | LateCommit>(
        new CommitStatement(group).toQuery(),
      );
      return rows;
    });
  }

  /** Creates the row that commits lock, and reads it. */
  private async readFirst(campaignId: string): Promise<PersistedCampaign | undefined> {
    // The lock makes a deletion of the campaign wait, or this statement for it.
    await poolOf(this.dataSource).query(
      `INSERT INTO campaign_maps (campaign_id) SELECT c.id FROM campaigns c WHERE c.id = $1 FOR KEY SHARE
       ON CONFLICT DO NOTHING`,
      [campaignId],
    );
    return this.read(campaignId, []);
  }

  private async read(campaignId: string, sceneIds: readonly string[]): Promise<PersistedCampaign | undefined> {
    const rows = await runPrepared<SceneRow>(this.dataSource, READ_SCENES, [campaignId, sceneIds]);
    const [first] = rows;
    return first && persistedCampaign(campaignId, first, rows);
  }
}

function persistedCampaign(campaignId: string, first: SceneRow, rows: readonly SceneRow[]): PersistedCampaign {
  const scenes = rows.map(({ sceneId: id, name, isNameShown }): SceneInfo => ({
    id,
    name: name ?? FIRST_SCENE_NAME,
    isNameShown: isNameShown ?? false,
  }));
  const isThere = scenes.some(({ id }) => id === first.shownId);
  return {
    campaignId,
    version: first.version,
    partyHealth: first.partyHealth,
    list: {
      scenes,
      shownId: isThere && first.shownId !== null ? first.shownId : campaignId,
      placements: first.placements ?? {},
    },
    maps: new Map(rows.map((row) => [row.sceneId, persistedMap(row)])),
  };
}

const persistedMap = ({ mapId, rows, columns, isRevealed, encounter, squares, markers }: SceneRow): PersistedMap => ({
  dimensions: mapId === null ? null : { id: mapId, rows, columns, isRevealed },
  encounter,
  content: squares && markers && { squares: squares.map(([id, color, fog]) => [id, { color, fog }] as const), markers },
});
