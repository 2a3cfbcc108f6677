import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import type { MapCommit, Operation, SceneCommit } from '../../backend/map/map.commit.js';
import type { MarkerState } from '../../backend/map/map.model.js';
import { colorOf } from './map.squares.js';

/** A text that PostgreSQL refuses. */
const REFUSED_TEXT = '\u0000';

/** Creates campaigns with a blank map. @returns their ids */
export async function insertMaps(dataSource: DataSource, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await dataSource.query(`INSERT INTO campaigns (id, name) SELECT id, 'Group' FROM unnest($1::uuid[]) AS id`, [ids]);
  await dataSource.query('INSERT INTO campaign_maps (campaign_id) SELECT unnest($1::uuid[])', [ids]);
  return ids;
}

/** A commit that writes nothing but the version, and what `rows` adds; to the first scene, unless they name another. */
export const commitTo = (
  campaignId: string,
  base: number,
  { logged = [], unlogged = [], operations = [], undone = [], list, ...rows }: Partial<MapCommit & SceneCommit> = {},
): MapCommit => ({
  campaignId,
  base,
  list,
  scenes: [sceneOf(campaignId, rows)],
  logged,
  unlogged,
  operations,
  undone,
});

/** What a commit writes to a scene: nothing, and what `rows` adds. */
const sceneOf = (sceneId: string, rows: Partial<SceneCommit> = {}): SceneCommit => ({
  sceneId,
  newMap: undefined,
  isRevealed: undefined,
  painted: [],
  blanked: [],
  encounter: undefined,
  markers: [],
  deleted: [],
  row: undefined,
  ...rows,
});

/** Squares painted with the colour of the number `n`. */
export const painted = (n: number, ...squares: number[]): SceneCommit['painted'] =>
  squares.map((id) => [id, { color: colorOf(n), fog: null }] as const);

export const operation = (userId: string, opId: string): Operation => ({
  userId,
  opId,
  reply: { msg: 'The square is painted.', status: true },
  difference: null,
  note: null,
});

export const markerNamed = (id: string, name: string, square: number | null = null): MarkerState => ({
  id,
  name,
  type: 'loot',
  characterId: null,
  characterName: '',
  creatorId: null,
  square,
  size: 1,
  isHiding: false,
  awareAll: true,
  awareUsers: [],
  publicNotes: '',
  privateNotes: '',
  creature: null,
});

/** A marker that the database refuses. */
export const refusedMarker = (): MarkerState => markerNamed(randomUUID(), REFUSED_TEXT);

/** A commit to one of a few campaigns, without ids: the same one can be made for any campaign. */
export interface CommitDraft {
  /** Index of the campaign. */
  readonly campaign: number;
  readonly isStale: boolean;
  readonly isRefused: boolean;
  readonly hasNewMap: boolean;
  readonly changesReveal: boolean;
  readonly reveals: boolean;
  readonly painted: readonly number[];
  readonly blanked: readonly number[];
  /** Indexes of markers. */
  readonly markers: readonly number[];
  readonly deleted: readonly number[];
  /** Numbers of operations; one that was executed before is repeated. */
  readonly operations: readonly number[];
}

const someOf = (max: number): fc.Arbitrary<number[]> =>
  fc.uniqueArray(fc.integer({ min: 1, max }), { maxLength: Math.min(4, max) });
const seldom = fc.integer({ min: 0, max: 7 }).map((n) => n === 0);

const anyDraft = (campaigns: number): fc.Arbitrary<CommitDraft> =>
  fc
    .record({
      campaign: fc.integer({ min: 0, max: campaigns - 1 }),
      isStale: seldom,
      isRefused: seldom,
      hasNewMap: seldom,
      changesReveal: seldom,
      reveals: fc.boolean(),
      painted: someOf(8),
      blanked: someOf(8),
      markers: someOf(3),
      deleted: someOf(3),
      operations: someOf(24),
    })
    .map((draft) => ({
      ...draft,
      // A change paints, blanks or deletes a thing once, and a new map blanks nothing.
      blanked: draft.hasNewMap ? [] : draft.blanked.filter((id) => !draft.painted.includes(id)),
      deleted: draft.deleted.filter((id) => !draft.markers.includes(id)),
    }));

/** Groups of commits that are ready at one moment, at most one of each campaign. */
export const anyGroups = (campaigns: number): fc.Arbitrary<CommitDraft[][]> =>
  fc.array(
    fc.uniqueArray(anyDraft(campaigns), { selector: ({ campaign }) => campaign, minLength: 1, maxLength: campaigns }),
    { minLength: 1, maxLength: 6 },
  );

/** Campaigns for which drafts become commits, with what the database holds of them. */
export class DraftedCampaigns {
  private readonly user = randomUUID();
  private readonly markerIds = new Map<string, string>();

  private constructor(
    private readonly dataSource: DataSource,
    readonly ids: readonly string[],
  ) {}

  static async make(dataSource: DataSource, count: number): Promise<DraftedCampaigns> {
    return new DraftedCampaigns(dataSource, await insertMaps(dataSource, count));
  }

  /** Makes the commit of a draft on the current version. */
  async commitOf(draft: CommitDraft): Promise<MapCommit> {
    const campaignId = this.ids[draft.campaign] ?? '';
    const [row] = await this.dataSource.query<{ version: number }[]>(
      'SELECT version FROM campaign_maps WHERE campaign_id = $1',
      [campaignId],
    );
    const version = row?.version ?? 0;
    const id = (marker: number): string => this.markerId(draft.campaign, marker);
    return commitTo(campaignId, draft.isStale ? version - 1 : version, {
      newMap: draft.hasNewMap
        ? { id: randomUUID(), rows: 5 + draft.campaign, columns: 6, isRevealed: draft.reveals }
        : undefined,
      isRevealed: draft.hasNewMap || !draft.changesReveal ? undefined : draft.reveals,
      painted: painted(version, ...draft.painted),
      blanked: draft.blanked,
      markers: [
        ...draft.markers.map((marker) => markerNamed(id(marker), `Marker ${marker}`, version)),
        ...(draft.isRefused ? [refusedMarker()] : []),
      ],
      deleted: draft.deleted.map(id),
      operations: draft.operations.map((n) => operation(this.user, `op-${n}`)),
    });
  }

  /** Everything that the database holds of each campaign, without ids. */
  async contents(): Promise<unknown[]> {
    const select = async (sql: string, id: string): Promise<unknown> => this.dataSource.query(sql, [id]);
    const contents: unknown[] = [];
    for (const id of this.ids) {
      contents.push([
        await select(
          'SELECT version, map_id IS NULL AS no_map, rows_count, columns_count, is_revealed FROM campaign_maps WHERE campaign_id = $1',
          id,
        ),
        await select(
          'SELECT coordinate_id, color_hex_code FROM map_squares WHERE campaign_id = $1 ORDER BY coordinate_id',
          id,
        ),
        await select('SELECT name, coordinate_id FROM map_markers WHERE campaign_id = $1 ORDER BY name', id),
        await select('SELECT op_id FROM map_operations WHERE campaign_id = $1 ORDER BY op_id', id),
      ]);
    }
    return contents;
  }

  private markerId(campaign: number, marker: number): string {
    const key = `${campaign} ${marker}`;
    const id = this.markerIds.get(key) ?? randomUUID();
    this.markerIds.set(key, id);
    return id;
  }
}
