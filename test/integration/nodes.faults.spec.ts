import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pg from 'pg';
import type { MapMember } from '../../backend/map/map.model.js';
import { login } from '../../contracts/auth/auth.contract.js';
import { changeCampaign, createCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { insertAccount } from '../support/accounts.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { checkStrokes, checkViews, comparable } from '../support/node-faults.checker.js';
import { FaultyClient } from '../support/node-faults.client.js';
import { FaultyCluster, timePasses, type Fault } from '../support/node-faults.cluster.js';
import { readCommits, recordChanges } from '../support/node-faults.commit-log.js';
import { Person } from '../support/person.js';
import { colorOf } from '../support/map.squares.js';
import { until } from '../support/until.js';

/*
 * Six people change one map from three nodes, while a schedule drawn from a seed kills, stops and cuts off nodes, Redis
 * and connections. The database records every commit, and a checker holds what was acknowledged and what was shown to it.
 * FAULT_HISTORIES sets the number of histories, FAULT_SEED repeats one.
 */

const HISTORIES = Number(process.env['FAULT_HISTORIES'] ?? 2);
const SEED = Number(process.env['FAULT_SEED'] ?? Math.floor(Math.random() * 1e9));
const NODES = 3;
const PLAYERS = 4;
const SIDE = 4;
const PASSWORD = 'correct horse battery';
const SECRET = 'nobody but the DM reads this';
/** Milliseconds within which all views must be equal after the last fault, and a removed player must be gone. */
const WITHIN = { equal: 5_000, revoked: 2_000 };

const anyFault: fc.Arbitrary<Fault> = fc.record({
  kind: fc.oneof(
    { weight: 2, arbitrary: fc.constant('kill' as const) },
    { weight: 8, arbitrary: fc.constantFrom('stop', 'redis', 'none' as const) },
    {
      weight: 12,
      arbitrary: fc.constantFrom(
        'cut database',
        'refuse database',
        'cut redis',
        'refuse redis',
        'delay redis' as const,
      ),
    },
  ),
  node: fc.nat({ max: NODES - 1 }),
  milliseconds: fc.integer({ min: 50, max: 1_500 }),
});
const anySchedule = fc.record({ faults: fc.array(anyFault, { minLength: 2, maxLength: 5 }), seed: fc.nat() });

describe('a campaign on three nodes that fail', () => {
  let database: TestDatabase;
  let cluster: FaultyCluster;
  let pool: pg.Pool;

  beforeAll(async () => {
    database = await createTestDatabase();
    await recordChanges(database.url);
    pool = new pg.Pool({ connectionString: database.url, max: 2 });
    cluster = await FaultyCluster.start(database.url, NODES);
  });
  afterAll(async () => {
    await cluster.close();
    await pool.end();
    await database.drop();
  });

  const urls = (): string[] => cluster.nodes.map(({ program }) => program.url);

  async function user(name: string): Promise<Person> {
    const username = `${name}-${randomUUID().slice(0, 8)}`;
    const email = `${username}@example.test`;
    const account = { username, displayName: username, email, password: PASSWORD, role: 'user' as const };
    const id = await insertAccount((sql, parameters) => pool.query(sql, parameters), account);
    const person = new Person(urls()[0] ?? '', id, username, email, PASSWORD);
    expect(await person.callWithRetry(login, { body: { email, password: PASSWORD } })).toMatchObject({ http: 200 });
    return person;
  }

  /** Gives a player a marker of their own on the board. */
  const addMarker = (campaignId: string, { id, username }: Person, square: number): Promise<unknown> =>
    pool.query(
      `WITH map AS (UPDATE campaign_maps SET version = version + 1 WHERE campaign_id = $1)
       INSERT INTO map_markers (campaign_id, character_id, character_name, name, creator_id, marker_type, coordinate_id)
       VALUES ($1, $2, $3, $3, $4, 'pc', $5)`,
      [campaignId, randomUUID(), username, id, square],
    );

  async function run({ faults, seed }: { faults: readonly Fault[]; seed: number }): Promise<void> {
    const dm = await user('dm');
    const { id: campaignId } = await dm.callWithRetry(createCampaign, { body: { name: 'A Road of Faults' } });
    const players: Person[] = [];
    for (let nth = 0; nth < PLAYERS; nth += 1) {
      const player = await user(`player${nth}`);
      players.push(player);
      const body = { type: 'force_add', username: player.username };
      await dm.callWithRetry(changeCampaign, { params: { campaignId }, body });
    }
    const clients = [dm, dm, ...players].map(
      (person, nth) => new FaultyClient(person, person === dm, campaignId, urls, nth),
    );
    const connections = clients.map((client) => client.stayConnected());
    const [first, second] = clients as [FaultyClient, FaultyClient];
    await first.send(mapEmits.createMap.name, { rows: SIDE, columns: SIDE });
    for (const [nth, player] of players.entries()) await addMarker(campaignId, player, coordinateId(SIDE, nth + 1));

    let isOver = false;
    let strokes = seed % 1_000_000;
    const random = (below: number): number => Math.floor(Math.random() * below);
    const square = (): number => coordinateId(1 + random(SIDE), 1 + random(SIDE));
    const paint = async (client: FaultyClient): Promise<void> => {
      while (!isOver) {
        const color = colorOf(0x100000 + (strokes += 1));
        await client.send(
          mapEmits.paint.name,
          { coordinateId: square(), colorHex: color, colorHexUsage: 'color' },
          color,
        );
      }
    };
    const hide = async (client: FaultyClient): Promise<void> => {
      const made = { type: 'new_marker', name: 'Spy', markerType: 'enemy', privateNotes: SECRET };
      const ack = await client.send(mapEmits.updateMarker.name, made);
      for (let nth = 0; !isOver; nth += 1)
        await client.send(mapEmits.updateMarker.name, {
          type: 'update_marker',
          markerId: ack?.markerId,
          isHiding: nth % 2 === 0,
        });
    };
    const move = async (client: FaultyClient): Promise<void> => {
      while (!isOver) {
        const own = client.map?.markers.find(({ character }) => character?.creator_id === client.person.id);
        if (own) {
          const to = { type: 'move_marker', markerId: own.id, destCoordinateId: square() };
          await client.send(mapEmits.placeMarker.name, to);
        }
        await timePasses(5);
      }
    };
    const playing = [paint(first), hide(second), ...clients.slice(2).map(move)];
    for (const fault of faults) {
      await cluster.suffer(fault);
      await timePasses(100);
    }
    // The last player is removed while the others go on.
    const removed = clients.at(-1) as FaultyClient;
    const body = { type: 'remove', username: removed.person.username };
    await until('the removal is saved', async () => {
      const { http } = await dm
        .callWithRetry(changeCampaign, { params: { campaignId }, body })
        .catch(() => ({ http: 0 }));
      return http === 200 || http === 404 || http === 400;
    });
    const removedAt = performance.now();
    await timePasses(WITHIN.revoked);
    const late = removed.views.filter(({ at }) => at > removedAt + WITHIN.revoked);
    isOver = true;
    await Promise.race([Promise.all(playing), timePasses(20_000)]);

    const roster = new Map(
      [dm, ...players].map(({ id, username }): [string, MapMember] => [
        id,
        { userId: id, role: id === dm.id ? 'dm' : 'player', displayName: username, color: '' },
      ]),
    );
    const staying = clients.slice(0, -1);
    const ended = performance.now();
    for (;;) {
      const { states } = await readCommits(database.url, campaignId, roster);
      const problems = staying.filter((client) => {
        const viewer = roster.get(client.person.id);
        return viewer && checkViews(client, states.slice(-1), viewer).includes('the last view is not the last map');
      });
      if (problems.length === 0) break;
      if (performance.now() - ended > WITHIN.equal) break;
      await timePasses(50);
    }
    for (const client of clients) client.close();
    await Promise.all(connections);

    const { states, painted } = await readCommits(database.url, campaignId, roster);
    const problems = staying.flatMap((client, nth) =>
      [
        ...client.faults,
        ...checkStrokes(client, painted),
        ...checkViews(client, states, roster.get(client.person.id) as MapMember),
      ].map((problem) => `client ${nth}: ${problem}`),
    );
    for (const client of clients.filter(({ isDm }) => !isDm))
      if (client.received.some((text) => text.includes(SECRET))) problems.push('a player has read a secret');
    if (late.length > 0) problems.push(`a removed player got ${late.length} views later than ${WITHIN.revoked} ms`);
    expect(problems).toEqual([]);
    expect(clients.map(({ views }) => views.length > 0)).toEqual(clients.map(() => true));
    expect(comparable(first.map as never)).toBe(comparable(second.map as never));
  }

  it(
    'does each acknowledged change once, and shows everybody only maps that there were, in their order',
    async () => {
      await fc.assert(fc.asyncProperty(anySchedule, run), { numRuns: HISTORIES, seed: SEED, endOnFailure: true });
    },
    60_000 + HISTORIES * 90_000,
  );
});
