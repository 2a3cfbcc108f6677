import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { checkEntryKey, currentUser, login, siteInfo } from '../../contracts/auth/auth.contract.js';
import { createCampaign, listCampaigns } from '../../contracts/campaigns/campaigns.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { isDatabaseLoss } from '../../backend/core/database-loss.js';
import { DomainEvents } from '../../backend/core/domain-events.js';
import { poolOf } from '../../backend/core/pg-pool.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { DatabaseProxy } from '../support/database-proxy.js';
import { defined } from '../support/defined.js';
import { MapConnection } from '../support/map.js';
import { newMarker, paint, RoomFixture } from '../support/map.room.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

const C4 = coordinateId(4, 3);
const D4 = coordinateId(4, 4);
const MAY_BE_SAVED = /may or may not be saved/;

/** Keeps others waiting for a lock, and ends their connections meanwhile. */
class Holder {
  private constructor(private readonly client: pg.Client) {}

  static async connect(url: string): Promise<Holder> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return new Holder(client);
  }

  /** Takes locks in a transaction, which `release` ends. */
  async hold(...statements: string[]): Promise<void> {
    for (const statement of ['BEGIN', ...statements]) await this.client.query(statement);
  }

  async release(): Promise<void> {
    await this.client.query('ROLLBACK');
  }

  /** Ends the connections that wait for the lock, as soon as there is one. */
  async terminateWhoWaits(): Promise<void> {
    await this.untilSomebodyWaits('pg_terminate_backend(pid)');
  }

  /** @param column evaluated for each connection that waits for the lock */
  async untilSomebodyWaits(column = 'pid'): Promise<void> {
    const waiting = `SELECT ${column} FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await this.client.query(waiting)).rowCount === 0) {
      await sleep(10);
      // A transaction sees the activity as it was when it first looked.
      await this.client.query('SELECT pg_stat_clear_snapshot()');
    }
  }

  /** How many campaigns of a name there are. */
  async campaigns(name: string): Promise<number> {
    return (await this.client.query('SELECT FROM campaigns WHERE name = $1', [name])).rowCount ?? 0;
  }

  end(): Promise<void> {
    return this.client.end();
  }
}

describe("the map's room, when a connection to the database is lost", () => {
  let world: RoomFixture;
  let holder: Holder;
  let proxy: DatabaseProxy;

  beforeEach(async () => {
    world = await RoomFixture.make(async (url) => {
      holder = await Holder.connect(url);
      proxy = await DatabaseProxy.start(url);
      return proxy.url;
    });
  });
  afterEach(async () => {
    await holder.end();
    await world.close();
    await proxy.refuse();
  });

  const versionOf = async (): Promise<number> => {
    const [row] = await world.dataSource.query<{ version: number }[]>('SELECT version FROM campaign_maps');
    return defined(row).version;
  };
  const lastFrame = () => world.framesTo('s').at(-1);

  it('reads the map anew when that ends while it is read, and the process lives', async () => {
    await world.withMap();
    await holder.hold('LOCK TABLE map_squares IN ACCESS EXCLUSIVE MODE');
    const loaded = world.repository.load(world.campaignId).catch((error: unknown) => error);
    await holder.terminateWhoWaits();
    expect(await loaded).toMatchObject({ code: '57P01' });
    const opened = world.open();
    await holder.terminateWhoWaits();
    await holder.release();
    expect(await (await opened).command(world.dm, paint(C4))).toMatchObject({ status: true });
  });

  it('lives through the end of a connection that is checked out and waits for an answer', async () => {
    await world.withMap();
    await holder.hold('LOCK TABLE map_squares IN ACCESS EXCLUSIVE MODE');
    const loaded = world.repository.load(world.campaignId).catch((error: unknown) => error);
    await holder.untilSomebodyWaits();
    proxy.cut();
    expect(isDatabaseLoss(await loaded)).toBe(true);
    await holder.release();
    expect(await world.repository.load(world.campaignId)).toMatchObject({ dimensions: { rows: 10, columns: 10 } });
  });

  it('C9: tries a commit again that was not written', async () => {
    const room = await world.withMap();
    await room.enter('s', world.dm);
    const before = await versionOf();
    await holder.hold('SELECT FROM campaign_maps FOR UPDATE');
    const reply = room.command(world.dm, newMarker('Goblin'));
    await holder.terminateWhoWaits();
    await holder.release();
    expect(await reply).toMatchObject({ status: true });
    expect(await versionOf()).toBe(before + 1);
    expect((await world.persistedView()).markers).toHaveLength(1);
    expect(world.framesTo('s').slice(-2)).toMatchObject([
      { event: 'get map' },
      { event: 'marker updates', payload: { seq: 1 } },
    ]);
  });

  /** Gives commands that share one commit, which is written although its answer never arrives. */
  async function loseAnswerTo(give: () => Promise<unknown>[]): Promise<PromiseSettledResult<unknown>[]> {
    const answered = proxy.holdReply();
    const replies = Promise.allSettled(give());
    await answered;
    proxy.cut();
    return replies;
  }

  it('C9: answers a command with an opId as recorded when it was written, and does it once', async () => {
    const room = await world.withMap();
    await room.enter('s', world.dm);
    const before = await versionOf();
    const [reply] = await loseAnswerTo(() => [room.command(world.dm, newMarker('Goblin', { opId: 'op-00000001' }))]);
    expect(reply).toMatchObject({ status: 'fulfilled', value: { status: true } });
    expect(await versionOf()).toBe(before + 1);
    expect((await world.persistedView()).markers).toHaveLength(1);
    expect(lastFrame()).toMatchObject({ event: 'get map', payload: { seq: 0, markers: [{ name: 'Goblin' }] } });
  });

  it('C9: refuses a command without an opId when it may have been written, and says so', async () => {
    const room = await world.withMap();
    await room.enter('s', world.dm);
    const [reply] = await loseAnswerTo(() => [room.command(world.dm, newMarker('Goblin'))]);
    expect(reply).toMatchObject({
      status: 'rejected',
      reason: { code: 503, message: expect.stringMatching(MAY_BE_SAVED) },
    });
    expect((await world.persistedView()).markers).toHaveLength(1);
    expect(lastFrame()).toMatchObject({ event: 'get map', payload: { seq: 0, markers: [{ name: 'Goblin' }] } });
  });

  it('C9: does a command with an opId when another commit was written and its own was not', async () => {
    const room = await world.withMap();
    world.repository.beforeCommit = async () => {
      world.repository.beforeCommit = () => undefined;
      await (await world.open()).command(world.dm, paint(C4, '#111111'));
      throw new Error('Connection terminated unexpectedly');
    };
    const replies = await Promise.allSettled([
      room.command(world.dm, paint(D4, '#222222', 'op-00000001')),
      room.command(world.player, paint(D4)),
    ]);
    expect(replies).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { code: 403 } }]);
    expect((await world.persistedView()).campaign_map?.coordinates).toHaveLength(2);
  });

  it('refuses with 503 when the database stays away, and shows viewers what is durable when it is back', async () => {
    const room = await world.withMap();
    await room.enter('s', world.dm);
    const answered = proxy.holdReply();
    const first = expect(room.command(world.dm, paint(C4, '#111111', 'op-00000001'))).rejects.toMatchObject({
      code: 503,
      message: expect.stringMatching(MAY_BE_SAVED),
    });
    await answered;
    await proxy.refuse();
    await first;
    const frames = world.framesTo('s').length;
    await proxy.accept();
    while (world.framesTo('s').length === frames) await sleep(20);
    expect(lastFrame()).toMatchObject({
      event: 'get map',
      payload: { campaign_map: { coordinates: [{ id: C4, color_hex_code: '#111111' }] } },
    });
  });
});

describe('the service, when a connection to the database is lost', () => {
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let world: World;
  let holder: Holder;
  let person: Person;

  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await DatabaseProxy.start(database.url);
    world = await World.start({ databaseUrl: proxy.url });
    holder = await Holder.connect(database.url);
    person = await world.user();
  });
  afterAll(async () => {
    await holder.end();
    await world.close();
    await proxy.refuse();
    await database.drop();
  });

  it('answers the request that met it with 503 and when to try again, writes nothing, and goes on', async () => {
    await holder.hold('LOCK TABLE campaigns IN ACCESS EXCLUSIVE MODE');
    const answer = person.fetch(createCampaign.path, {
      method: createCampaign.method,
      body: new URLSearchParams({ name: 'Lost' }),
    });
    await holder.terminateWhoWaits();
    await holder.release();
    const response = await answer;
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({
      status: false,
      code: 503,
      msg: 'The database does not answer just now. Try again in a moment.',
    });
    expect(await holder.campaigns('Lost')).toBe(0);
    expect(await person.call(listCampaigns)).toMatchObject({ http: 200 });
  });

  it('survives the loss of a connection that is checked out and asks nothing', async () => {
    const pool = poolOf(world.database);
    const removed = new Promise((resolve) => pool.once('remove', resolve));
    const transaction = world.running.app.get(DomainEvents, { strict: false }).transaction(async (manager) => {
      await manager.query('SELECT 1');
      proxy.cut();
      await removed;
      await manager.query('SELECT 2');
    });
    expect(await transaction.catch(isDatabaseLoss)).toBe(true);
    expect(await person.call(currentUser)).toMatchObject({ http: 200 });
  });

  it('never runs a transaction again whose commit may have been written, and says that it may', async () => {
    let runs = 0;
    let cut: Promise<void> | undefined;
    const transaction = world.running.app.get(DomainEvents, { strict: false }).transaction(async (manager) => {
      runs += 1;
      await manager.query(`INSERT INTO campaigns (name) VALUES ('Perhaps')`);
      cut = proxy.holdReply().then(() => proxy.cut());
    });
    await expect(transaction).rejects.toMatchObject({ code: 503, message: expect.stringMatching(MAY_BE_SAVED) });
    await cut;
    expect(runs).toBe(1);
    expect(await holder.campaigns('Perhaps')).toBe(1);
  });

  it('refuses requests, log-ins and sockets clearly while the database is away, and serves them afterwards', async () => {
    const { campaignId, dm } = await world.campaign();
    const seat = await MapConnection.at(dm, campaignId);
    await seat.newMap();
    await proxy.refuse();
    expect(await person.call(currentUser)).toFailWith(503);
    expect(await world.stranger().call(login, { body: { email: person.email, password: person.password } })).toFailWith(
      503,
    );
    expect((await person.fetch('/health/ready')).status).toBe(503);
    expect((await world.stranger().fetch('/health/live')).status).toBe(200);
    expect(await world.stranger().call(siteInfo)).toMatchObject({ http: 200 });
    await expect(person.socket()).rejects.toThrow();
    const painted = seat.socket
      .timeout(30_000)
      .emitWithAck(mapEmits.paint.name, { coordinateId: C4, colorHex: '#111111', colorHexUsage: 'color' });
    await proxy.accept();
    expect(await painted).toMatchObject({ status: true });
    expect(await person.call(currentUser)).toMatchObject({ http: 200 });
    expect((await person.socket()).connected).toBe(true);
    expect(seat.socket.connected).toBe(true);
  });
});

describe('a closed service, while the database is away', () => {
  it('lets nobody in who has not typed the key, and says 503 to who has', async () => {
    const database = await createTestDatabase();
    const proxy = await DatabaseProxy.start(database.url);
    const world = await World.start({ databaseUrl: proxy.url, entryKey: 'speak friend' });
    const guest = world.stranger();
    expect(await guest.call(checkEntryKey, { body: { value: 'speak friend' } })).toMatchObject({ http: 200 });
    await proxy.refuse();
    expect(await world.stranger().call(siteInfo)).toFailWith(403);
    expect(await guest.call(siteInfo)).toFailWith(503);
    await proxy.accept();
    expect(await guest.call(siteInfo)).toMatchObject({ http: 200 });
    await world.close();
    await proxy.refuse();
    await database.drop();
  });
});
