import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { poolOf } from '../../backend/core/database/pg-pool.js';
import { createDataSource } from '../../backend/data-source.js';
import { VersionConflict } from '../../backend/core/database/commit-groups.js';
import type { MapCommit } from '../../backend/map/map.commit.js';
import { MapRepository } from '../../backend/map/map.repository.js';
import { cases } from '../support/cases.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import {
  anyGroups,
  commitTo,
  DraftedCampaigns,
  insertMaps,
  markerNamed,
  operation,
  painted,
  refusedMarker,
} from '../support/map.commits.js';

/** A repository that counts the commits in each statement. */
class CountingRepository extends MapRepository {
  readonly statements: number[] = [];

  protected override write(group: readonly MapCommit[]): ReturnType<MapRepository['write']> {
    this.statements.push(group.length);
    return super.write(group);
  }
}

describe('commits of many rooms', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let repository: CountingRepository;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await createDataSource(database.url).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });
  beforeEach(() => {
    repository = new CountingRepository(dataSource);
  });

  /** Commits together. @returns the versions, and for each refused commit its error */
  const commitAll = async (commits: readonly MapCommit[]): Promise<unknown[]> =>
    (await Promise.allSettled(commits.map((commit) => repository.commit(commit)))).map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as unknown),
    );

  const colorsOf = async (campaignId: string): Promise<string[]> =>
    (
      await dataSource.query<{ color: string }[]>(
        'SELECT color_hex_code AS color FROM map_squares WHERE campaign_id = $1 ORDER BY coordinate_id',
        [campaignId],
      )
    ).map(({ color }) => color);

  it('writes fifty rooms in one statement, each its own rows', async () => {
    const ids = await insertMaps(dataSource, 50);
    const commits = ids.map((id, n) =>
      commitTo(id, 0, {
        painted: painted(n, 1, 2),
        markers: [markerNamed(randomUUID(), `Marker ${n}`)],
        operations: [operation(randomUUID(), 'op-1')],
      }),
    );
    expect(await commitAll(commits)).toEqual(ids.map(() => 1));
    expect(repository.statements).toEqual([50]);
    for (const [n, id] of ids.entries())
      expect(await repository.load(id)).toMatchObject({
        version: 1,
        maps: new Map([
          [id, { content: { squares: commits[n]?.scenes[0]?.painted, markers: commits[n]?.scenes[0]?.markers } }],
        ]),
      });
  });

  it('refuses a stale room alone', async () => {
    const [a = '', b = '', c = ''] = await insertMaps(dataSource, 3);
    await repository.commit(commitTo(b, 0, { painted: painted(1, 1) }));
    const outcomes = await commitAll([a, b, c].map((id) => commitTo(id, 0, { painted: painted(2, 1) })));
    expect(outcomes).toEqual([1, expect.any(VersionConflict), 1]);
    // The statement of the group says that it is late, so that nobody tries it again.
    expect(repository.statements).toEqual([1, 3]);
    expect([await colorsOf(a), await colorsOf(b), await colorsOf(c)]).toEqual([['#000002'], ['#000001'], ['#000002']]);
  });

  it('refuses only one of two commits of the same room on the same version', async () => {
    const [a = '', b = ''] = await insertMaps(dataSource, 2);
    const outcomes = await commitAll(
      [a, b, a].map((id, n) => commitTo(id, 0, { painted: painted(n + 1, n + 1), operations: [] })),
    );
    expect(outcomes[1]).toBe(1);
    expect(outcomes.filter((outcome) => outcome instanceof VersionConflict)).toHaveLength(1);
    expect(await colorsOf(a)).toHaveLength(1);
  });

  it('refuses a room with an operation that was executed before alone', async () => {
    const [a = '', b = ''] = await insertMaps(dataSource, 2);
    const user = randomUUID();
    await repository.commit(commitTo(a, 0, { operations: [operation(user, 'op-1')] }));
    const repeated = commitTo(a, 1, { painted: painted(2, 1), operations: [operation(user, 'op-1')] });
    const other = commitTo(b, 0, { painted: painted(2, 1), operations: [operation(user, 'op-1')] });
    expect(await commitAll([repeated, other])).toEqual([expect.any(VersionConflict), 1]);
    expect([await colorsOf(a), await colorsOf(b)]).toEqual([[], ['#000002']]);
  });

  it('refuses a room with a row that the database refuses alone', async () => {
    const [a = '', b = '', c = ''] = await insertMaps(dataSource, 3);
    const outcomes = await commitAll([
      commitTo(a, 0, { painted: painted(1, 1) }),
      commitTo(b, 0, { painted: painted(1, 1), markers: [refusedMarker()] }),
      commitTo(c, 0, { painted: painted(1, 1) }),
    ]);
    expect(outcomes).toMatchObject([1, { code: expect.stringMatching(/^22/) }, 1]);
    expect(await colorsOf(b)).toEqual([]);
  });

  it('refuses a room whose campaign has been deleted alone', async () => {
    const [a = '', b = ''] = await insertMaps(dataSource, 2);
    await dataSource.query('DELETE FROM campaign_maps WHERE campaign_id = $1', [a]);
    const outcomes = await commitAll([a, b].map((id) => commitTo(id, 0, { painted: painted(1, 1) })));
    expect(outcomes).toEqual([expect.any(VersionConflict), 1]);
    expect(await colorsOf(a)).toEqual([]);
  });

  it('does not let the other rooms wait for a map that is locked', async () => {
    const [a = '', b = '', c = ''] = await insertMaps(dataSource, 3);
    const holder = await poolOf(dataSource).connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM campaign_maps WHERE campaign_id = $1 FOR UPDATE', [a]);
    const locked = repository.commit(commitTo(a, 0, { painted: painted(1, 1) }));
    expect(await commitAll([b, c].map((id) => commitTo(id, 0)))).toEqual([1, 1]);
    await holder.query('COMMIT');
    holder.release();
    expect(await locked).toBe(1);
  });

  it('prepares few statements, whatever the sizes of the groups', async () => {
    const ids = await insertMaps(dataSource, 4);
    const client = await poolOf(dataSource).connect();
    const prepared = async (): Promise<number> =>
      Number(
        (
          await client.query<{ n: string }>(
            "SELECT count(*) AS n FROM pg_prepared_statements WHERE name LIKE 'map-commit%'",
          )
        ).rows[0]?.n,
      );
    const onClient = { query: (query: pg.QueryConfig) => client.query(query) };
    const alone = new MapRepository({ driver: { master: onClient } } as unknown as DataSource);
    for (let round = 0; round < 4; round += 1) {
      const group = ids.slice(0, round + 1).map((id, n) => commitTo(id, round - n, { painted: painted(1, n + 1) }));
      await Promise.all(group.map((commit) => alone.commit(commit)));
    }
    expect(await prepared()).toBe(2);
    client.release();
  });

  it('has the same outcome in groups as one by one', async () => {
    const CAMPAIGNS = 4;
    const nameOf = (outcome: unknown): unknown =>
      outcome instanceof VersionConflict ? 'conflict' : outcome instanceof Error ? 'refused' : outcome;
    await fc.assert(
      fc.asyncProperty(anyGroups(CAMPAIGNS), async (groups) => {
        const [together, alone] = [
          await DraftedCampaigns.make(dataSource, CAMPAIGNS),
          await DraftedCampaigns.make(dataSource, CAMPAIGNS),
        ];
        for (const group of groups) {
          const outcomes = await commitAll(await Promise.all(group.map((draft) => together.commitOf(draft))));
          const expected: unknown[] = [];
          for (const draft of group) expected.push(...(await commitAll([await alone.commitOf(draft)])));
          expect(outcomes.map(nameOf)).toEqual(expected.map(nameOf));
        }
        expect(await together.contents()).toEqual(await alone.contents());
      }),
      { numRuns: Number(process.env['COMMIT_GROUPS'] ?? cases(15, 400)) },
    );
    expect(Math.max(...repository.statements)).toBe(CAMPAIGNS);
  });
});
