import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { checkEntryKey, currentUser, login, siteInfo } from '../../contracts/auth/auth.contract.js';
import { createCampaign, listCampaigns } from '../../contracts/campaigns/campaigns.contract.js';
import { isDatabaseLoss } from '../../backend/core/database/database-loss.js';
import { DomainEvents } from '../../backend/core/domain-events.js';
import { poolOf } from '../../backend/core/database/pg-pool.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { DatabaseProxy } from '../support/database-proxy.js';
import { defined } from '../support/defined.js';
import { MapConnection } from '../support/map.connection.js';
import { newMarker, paint, RoomFixture } from '../support/map.room-fixture.js';
import { C4, D4 } from '../support/map.squares.js';
import type { Person } from '../support/person.js';
import { until } from '../support/until.js';
import { World } from '../support/campaign-world.js';

const MAY_BE_SAVED = /may or may not be saved/;

/** Holds database locks, and can terminate the connections that wait for them. */
class LockHolder {
  private constructor(private readonly client: pg.Client) {}

  static async connect(url: string): Promise<LockHolder> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return new LockHolder(client);
  }

  /** Takes locks in a transaction; `release` ends it. */
  async hold(...statements: string[]): Promise<void> {
    for (const statement of ['BEGIN', ...statements]) await this.client.query(statement);
  }

  async release(): Promise<void> {
    await this.client.query('ROLLBACK');
  }

  /** Waits for a blocked connection and terminates every blocked one. */
  async terminateBlocked(): Promise<void> {
    await this.waitForBlocked('pg_terminate_backend(pid)');
  }

  /** Waits for a blocked connection. @param column evaluated for each of them */
  async waitForBlocked(column = 'pid'): Promise<void> {
    const waiting = `SELECT ${column} FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await until('a connection waits for a lock', async () => {
      // PostgreSQL caches pg_stat_activity within a transaction.
      await this.client.query('SELECT pg_stat_clear_snapshot()');
      return ((await this.client.query(waiting)).rowCount ?? 0) > 0;
    });
  }

  /** The number of campaigns with this name. */
  async countCampaigns(name: string): Promise<number> {
    return (await this.client.query('SELECT FROM campaigns WHERE name = $1', [name])).rowCount ?? 0;
  }

  end(): Promise<void> {
    return this.client.end();
  }
}

describe('a map room that loses its database connection', () => {
  let fixture: RoomFixture;
  let holder: LockHolder;
  let proxy: DatabaseProxy;

  beforeEach(async () => {
    fixture = await RoomFixture.make(async (url) => {
      holder = await LockHolder.connect(url);
      proxy = await DatabaseProxy.start(url);
      return proxy.url;
    });
  });
  afterEach(async () => {
    await holder.end();
    await fixture.close();
    await proxy.refuse();
  });

  const versionOf = async (): Promise<number> => {
    const [row] = await fixture.dataSource.query<{ version: number }[]>('SELECT version FROM campaign_maps');
    return defined(row).version;
  };
  const lastFrame = () => fixture.framesTo('s').at(-1);

  it('loads the map again when the connection ends during a load', async () => {
    await fixture.withMap();
    await holder.hold('LOCK TABLE map_squares IN ACCESS EXCLUSIVE MODE');
    const loaded = fixture.repository.load(fixture.campaignId).catch((error: unknown) => error);
    await holder.terminateBlocked();
    expect(await loaded).toMatchObject({ code: '57P01' });
    const opened = fixture.open();
    await holder.terminateBlocked();
    await holder.release();
    expect(await (await opened).command(fixture.dm, paint(C4))).toMatchObject({ status: true });
  });

  it('survives the loss of a connection that waits for a query result', async () => {
    await fixture.withMap();
    await holder.hold('LOCK TABLE map_squares IN ACCESS EXCLUSIVE MODE');
    const loaded = fixture.repository.load(fixture.campaignId).catch((error: unknown) => error);
    await holder.waitForBlocked();
    proxy.cut();
    expect(isDatabaseLoss(await loaded)).toBe(true);
    await holder.release();
    expect(await fixture.repository.load(fixture.campaignId)).toMatchObject({
      maps: new Map([[fixture.campaignId, { dimensions: { rows: 10, columns: 10 } }]]),
    });
  });

  it('C9: repeats a commit that was not written', async () => {
    const room = await fixture.withMap();
    await room.enter('s', fixture.dm);
    const before = await versionOf();
    await holder.hold('SELECT FROM campaign_maps FOR UPDATE');
    const reply = room.command(fixture.dm, newMarker('Goblin'));
    await holder.terminateBlocked();
    await holder.release();
    expect(await reply).toMatchObject({ status: true });
    expect(await versionOf()).toBe(before + 1);
    expect((await fixture.persistedView()).markers).toHaveLength(1);
    expect(fixture.framesTo('s').slice(-2)).toMatchObject([
      { event: 'get map' },
      { event: 'marker updates', payload: { seq: 1 } },
    ]);
  });

  /** Sends commands that share one commit. PostgreSQL writes it, but its answer is lost. */
  async function loseCommitAnswer(send: () => Promise<unknown>[]): Promise<PromiseSettledResult<unknown>[]> {
    const answered = proxy.holdReply();
    const replies = Promise.allSettled(send());
    await answered;
    proxy.cut();
    return replies;
  }

  it('C9: returns the recorded reply to a command with an opId that was written, and executes it once', async () => {
    const room = await fixture.withMap();
    await room.enter('s', fixture.dm);
    const before = await versionOf();
    const [reply] = await loseCommitAnswer(() => [
      room.command(fixture.dm, newMarker('Goblin', { opId: 'op-00000001' })),
    ]);
    expect(reply).toMatchObject({ status: 'fulfilled', value: { status: true } });
    expect(await versionOf()).toBe(before + 1);
    expect((await fixture.persistedView()).markers).toHaveLength(1);
    expect(lastFrame()).toMatchObject({ event: 'get map', payload: { seq: 0, markers: [{ name: 'Goblin' }] } });
  });

  it('C9: refuses a command without an opId with 503 when it may have been written', async () => {
    const room = await fixture.withMap();
    await room.enter('s', fixture.dm);
    const [reply] = await loseCommitAnswer(() => [room.command(fixture.dm, newMarker('Goblin'))]);
    expect(reply).toMatchObject({
      status: 'rejected',
      reason: { code: 503, message: expect.stringMatching(MAY_BE_SAVED) },
    });
    expect((await fixture.persistedView()).markers).toHaveLength(1);
    expect(lastFrame()).toMatchObject({ event: 'get map', payload: { seq: 0, markers: [{ name: 'Goblin' }] } });
  });

  it('C9: executes a command with an opId when another commit was written instead of its own', async () => {
    const room = await fixture.withMap();
    fixture.repository.beforeCommit = async () => {
      fixture.repository.beforeCommit = () => undefined;
      await (await fixture.open()).command(fixture.dm, paint(C4, '#111111'));
      throw new Error('Connection terminated unexpectedly');
    };
    const replies = await Promise.allSettled([
      room.command(fixture.dm, paint(D4, '#222222', 'op-00000001')),
      room.command(fixture.player, paint(D4)),
    ]);
    expect(replies).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { code: 403 } }]);
    expect((await fixture.persistedView()).campaign_map?.coordinates).toHaveLength(2);
  });

  it('C9: says that the disk is full, not that something may be saved, and takes the command again once there is space', async () => {
    const room = await fixture.withMap();
    const error = new pg.DatabaseError('could not extend file "base/5/16": No space left on device', 0, 'error');
    const full = Object.assign(error, { code: '53100', severity: 'ERROR' });
    fixture.repository.beforeCommit = () => Promise.reject(full);
    const command = paint(C4, '#222222', 'op-00000001');
    await expect(room.command(fixture.dm, command)).rejects.toMatchObject({
      code: 503,
      message: expect.stringContaining('The disk of the server is full'),
    });
    fixture.repository.beforeCommit = () => undefined;
    const commits = fixture.repository.commits;
    const reply = await room.command(fixture.dm, command);
    expect(await room.command(fixture.dm, command)).toEqual(reply);
    expect(fixture.repository.commits).toBe(commits + 1);
    expect((await fixture.persistedView()).campaign_map?.coordinates).toMatchObject([{ color_hex_code: '#222222' }]);
  });

  it('refuses commands with 503 while the database is down, and sends the saved map when it is back', async () => {
    const room = await fixture.withMap();
    await room.enter('s', fixture.dm);
    const answered = proxy.holdReply();
    const first = expect(room.command(fixture.dm, paint(C4, '#111111', 'op-00000001'))).rejects.toMatchObject({
      code: 503,
      message: expect.stringMatching(MAY_BE_SAVED),
    });
    await answered;
    await proxy.refuse();
    await first;
    const frames = fixture.framesTo('s').length;
    await proxy.accept();
    await until('the saved map is sent', () => fixture.framesTo('s').length > frames);
    expect(lastFrame()).toMatchObject({
      event: 'get map',
      payload: { campaign_map: { coordinates: [{ id: C4, color_hex_code: '#111111' }] } },
    });
  });
});

describe('a service that loses its database connection', () => {
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let world: World;
  let holder: LockHolder;
  let person: Person;

  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await DatabaseProxy.start(database.url);
    world = await World.start({ databaseUrl: proxy.url });
    holder = await LockHolder.connect(database.url);
    person = await world.user();
  });
  afterAll(async () => {
    await holder.end();
    await world.close();
    await proxy.refuse();
    await database.drop();
  });

  it('answers 503 with Retry-After to the interrupted request, writes nothing, and serves the next request', async () => {
    await holder.hold('LOCK TABLE campaigns IN ACCESS EXCLUSIVE MODE');
    const answer = person.fetch(createCampaign.path, {
      method: createCampaign.method,
      body: new URLSearchParams({ name: 'Lost' }),
    });
    await holder.terminateBlocked();
    await holder.release();
    const response = await answer;
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({
      status: false,
      code: 503,
      msg: 'The database does not answer just now. Try again in a moment.',
    });
    expect(await holder.countCampaigns('Lost')).toBe(0);
    expect(await person.call(listCampaigns)).toMatchObject({ http: 200 });
  });

  it('survives the loss of an idle connection within a transaction', async () => {
    const pool = poolOf(world.database);
    const removed = new Promise((resolve) => pool.on('remove', resolve));
    const transaction = world.running.app.get(DomainEvents, { strict: false }).transaction(async (manager) => {
      await manager.query('SELECT 1');
      proxy.cut();
      await removed;
      await manager.query('SELECT 2');
    });
    expect(await transaction.catch(isDatabaseLoss)).toBe(true);
    expect(await person.call(currentUser)).toMatchObject({ http: 200 });
  });

  it('runs a transaction once when its commit may have been written, says that it may be saved, and tells others', async () => {
    let runs = 0;
    let cut: Promise<void> | undefined;
    const events = world.running.app.get(DomainEvents, { strict: false });
    const told = new Promise((resolve) => events.after('notifications.changed', resolve));
    const transaction = events.transaction(async (manager, publish) => {
      runs += 1;
      await manager.query(`INSERT INTO campaigns (name) VALUES ('Perhaps')`);
      await publish('notifications.changed', { userId: person.id });
      cut = proxy.holdReply((answer) => answer.includes('COMMIT')).then(() => proxy.cut());
    });
    await expect(transaction).rejects.toMatchObject({ code: 503, message: expect.stringMatching(MAY_BE_SAVED) });
    await cut;
    expect(runs).toBe(1);
    expect(await holder.countCampaigns('Perhaps')).toBe(1);
    expect(await told).toEqual({ userId: person.id });
  });

  it('answers 503 to requests and log-ins and refuses sockets while the database is down, and serves them afterwards', async () => {
    const { campaignId, dm } = await world.campaign();
    const connection = await MapConnection.at(dm, campaignId);
    await connection.newMap();
    await proxy.refuse();
    expect(await person.call(currentUser)).toFailWith(503);
    expect(await world.stranger().call(login, { body: { email: person.email, password: person.password } })).toFailWith(
      503,
    );
    expect((await person.fetch('/health/ready')).status).toBe(503);
    expect((await world.stranger().fetch('/health/live')).status).toBe(200);
    expect(await world.stranger().call(siteInfo)).toMatchObject({ http: 200 });
    await expect(person.socket()).rejects.toThrow();
    const painted = connection.paint(C4, '#111111');
    await proxy.accept();
    expect(await painted).toMatchObject({ status: true });
    expect(await person.call(currentUser)).toMatchObject({ http: 200 });
    expect((await person.socket()).connected).toBe(true);
    expect(connection.socket.connected).toBe(true);
  });
});

describe('the entry gate while the database is down', () => {
  it('answers 403 without the entry key and 503 with it', async () => {
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
