import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { BackupsService } from '../../backend/backups/backups.service.js';
import { log } from '../../backend/core/log.js';
import { NodeChannels } from '../../backend/core/nodes/node-channels.js';
import { MapService } from '../../backend/map/map.service.js';
import { MetricsService } from '../../backend/status/metrics.service.js';
import { NodeHeartbeat } from '../../backend/status/node-heartbeat.js';
import { StatusService } from '../../backend/status/status.service.js';
import { saveQuestNotes } from '../../contracts/campaigns/campaigns.contract.js';
import type { FailureReply } from '../../contracts/core/failure.js';
import { health, ready, readMetrics } from '../../contracts/core/health.contract.js';
import { RELEASE } from '../../backend/core/release.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { getStatus } from '../../contracts/status/status.contract.js';
import { startNode } from '../support/app.js';
import { MapConnection } from '../support/map.connection.js';
import type { Person } from '../support/person.js';
import { until } from '../support/until.js';
import { World, type CampaignWorld } from '../support/campaign-world.js';

const TOKEN = 'a token that only Prometheus knows';

/** Returns the value of a sample; 0 for one that is not there. */
function sampleIn(text: string, name: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? 0 : Number(line.slice(name.length + 1));
}

describe('the status of the service', () => {
  let world: World;
  let table: CampaignWorld;
  let admin: Person;

  beforeAll(async () => {
    world = await World.start({ metricsToken: TOKEN });
    [table, admin] = await Promise.all([world.campaign(), world.user({ role: 'admin' })]);
  });
  afterAll(() => world.close());
  afterEach(() => void jest.restoreAllMocks());

  const scrape = (authorization: string): Promise<Response> =>
    world.stranger().fetch(readMetrics.path, { headers: { authorization } });
  /** Returns the value of a sample, such as `questhearth_rooms` or `questhearth_errors_total{kind="call"}`. */
  const sample = async (name: string): Promise<number> =>
    sampleIn(await (await scrape(`Bearer ${TOKEN}`)).text(), name);

  it('tells an orchestrator the release and what is checked', async () => {
    const checks = { database: 'ok', migrations: 'ok', redis: 'unused', content: 'ok' };
    for (const route of [health, ready])
      expect(await world.stranger().call(route)).toEqual({ http: 200, status: 'ok', version: RELEASE, checks });
  });

  it('is not ready while the schema lacks a migration', async () => {
    const rename = (from: string, to: string) =>
      world.database.query('UPDATE schema_migrations SET name = $2 WHERE name LIKE $1', [from, to]);
    const [last] = await world.database.query<{ name: string }[]>('SELECT max(name) AS name FROM schema_migrations');
    await rename(last?.name ?? '', 'Missing');
    expect(await world.stranger().call(ready)).toMatchObject({ http: 503, checks: { migrations: 'outdated' } });
    await rename('Missing', last?.name ?? '');
    expect(await world.stranger().call(ready)).toMatchObject({ http: 200 });
  });

  it('shows the metrics only to who has the token', async () => {
    for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`])
      expect((await scrape(authorization)).status).toBe(401);
    const answer = await scrape(`Bearer ${TOKEN}`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    for (const name of ['questhearth_sockets', 'nodejs_eventloop_lag_p99_seconds', 'questhearth_database_bytes'])
      expect(text).toMatch(new RegExp(`^${name} [\\d.]+$`, 'm'));
    for (const secret of [table.campaignId, admin.id, admin.username]) expect(text).not.toContain(secret);
  });

  it('has no metrics at all without a token in the configuration', async () => {
    const running = await startNode({ ...world.running, config: { ...world.running.config, metricsToken: undefined } });
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect((await fetch(running.url + readMetrics.path, { headers })).status).toBe(404);
    await running.close();
  });

  it('counts calls, emits, rooms and commits', async () => {
    const names = [
      `questhearth_http_requests_total{method="GET",route="${getStatus.path}",status="403"}`,
      `questhearth_emits_total{event="${mapEmits.createMap.name}",outcome="done"}`,
      `questhearth_emits_total{event="${mapEmits.createMap.name}",outcome="refused"}`,
      'questhearth_commits_total{of="map"}',
      'questhearth_commit_seconds_count{of="map"}',
      'questhearth_commit_group_size_count{of="map"}',
      'questhearth_commit_group_size_sum{of="map"}',
      'questhearth_emit_seconds_count',
    ];
    const [rooms, ...before] = await Promise.all(['questhearth_rooms', ...names].map(sample));
    await table.player.call(getStatus);
    const { campaignId, dm, player } = table;
    const dmMap = await MapConnection.at(dm, campaignId);
    const playerMap = await MapConnection.at(player, campaignId);
    expect(await dmMap.emit(mapEmits.createMap, { rows: 4, columns: 4 })).toMatchObject({ status: true });
    expect(await playerMap.emit(mapEmits.createMap, { rows: 5, columns: 5 })).toMatchObject({ code: 403 });
    const after = await Promise.all(names.map(sample));
    expect(after.map((value, index) => value - (before[index] ?? 0))).toEqual([1, 1, 1, 1, 1, 1, 1, 3]);
    expect(await sample('questhearth_rooms')).toBe((rooms ?? 0) + 1);
  });

  it('counts open sockets, and measures how long calls take', async () => {
    const socketsBefore = await sample('questhearth_sockets');
    await admin.socket();
    expect(await sample('questhearth_sockets')).toBe(socketsBefore + 1);
    admin.leave();
    await until('the socket is closed', async () => (await sample('questhearth_sockets')) === socketsBefore);

    const [count, sum] = ['count', 'sum'].map((part) => `questhearth_http_request_seconds_${part}{method="PUT"}`);
    const before = { count: await sample(count ?? ''), sum: await sample(sum ?? '') };
    const began = performance.now();
    const { campaignId, dm } = table;
    expect(
      await dm.call(saveQuestNotes, { params: { campaignId }, body: { campaignNotes: 'Find the crown.' } }),
    ).toMatchObject({ http: 200 });
    // It is measured when its answer has left, which may be after it has arrived.
    await until('the call is measured', async () => (await sample(count ?? '')) === before.count + 1);
    const seconds = (await sample(sum ?? '')) - before.sum;
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThan((performance.now() - began) / 1000);
  });

  it('says when the last proved backup was made, how large it is, and whether one is overdue', async () => {
    const { app, config } = world.running;
    /** Reads the metrics of a node with a schedule that makes a backup every hour. */
    const readBackups = async () => {
      const backup = { ...config.backup, every: 3_600_000 };
      const service = new MetricsService(
        world.database,
        app.get(NodeChannels, { strict: false }),
        app.get(NodeHeartbeat, { strict: false }),
        app.get(StatusService, { strict: false }),
        new BackupsService(world.database, { ...config, backup }),
        config,
      );
      const text = await service.read();
      return ['proved_timestamp_seconds', 'proved_bytes', 'overdue'].map((name) =>
        sampleIn(text, `questhearth_backup_${name}`),
      );
    };
    expect(await readBackups()).toEqual([0, 0, 1]);
    const insert = `INSERT INTO backups (state, started_at, host, bytes)
       VALUES ($1, date_trunc('second', now()) - $2::interval, 'here', $3) RETURNING extract(epoch FROM started_at)::float8 AS at`;
    const add = async (...row: [state: string, ago: string, bytes: number | null]): Promise<number> =>
      (await world.database.query<{ at: number }[]>(insert, row))[0]?.at ?? 0;
    const old = await add('proved', '3 hours', 5_000_000_000);
    await add('failed', '2 minutes', null);
    expect(await readBackups()).toEqual([old, 5_000_000_000, 1]);
    const recent = await add('proved', '1 minute', 1234);
    expect(await readBackups()).toEqual([recent, 1234, 0]);
    await world.database.query('DELETE FROM backups');
  });

  it('gives each unexpected error of a call and of an emit a number that finds its line in the log', async () => {
    const error = jest.spyOn(log, 'error').mockReturnValue();
    const failed = (): Promise<never> => Promise.reject(new Error('a secret of the server'));
    jest.spyOn(world.running.app.get(StatusService, { strict: false }), 'read').mockImplementation(failed);
    jest.spyOn(world.running.app.get(MapService, { strict: false }), 'join').mockImplementation(failed);
    const kinds = ['call', 'emit'].map((kind) => `questhearth_errors_total{kind="${kind}"}`);
    const before = await Promise.all(kinds.map(sample));
    const answer = await admin.fetch(getStatus.path);
    const map = await MapConnection.open(table.dm);
    const replies: Partial<FailureReply>[] = [
      (await answer.json()) as FailureReply,
      (await map.emit(mapEmits.join, { campaignId: table.campaignId })) as unknown as FailureReply,
    ];
    for (const { msg, errorId = '', code } of replies) {
      expect(code).toBe(500);
      expect(errorId).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
      expect(msg).toContain(`tell the administrator this number: ${errorId}.`);
      expect(msg).not.toContain('secret');
      expect(error).toHaveBeenCalledWith(
        expect.objectContaining({ errorId, err: expect.any(Error) }),
        expect.anything(),
      );
    }
    const requestId = answer.headers.get('x-request-id');
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ requestId, method: 'GET', route: getStatus.path }),
      expect.anything(),
    );
    expect(await Promise.all(kinds.map(sample))).toEqual(before.map((count) => count + 1));
  });

  it('takes the id of a request from the proxy alone, and only when it is one', async () => {
    const idOf = async (id: string): Promise<string | null> =>
      (await world.stranger().fetch(health.path, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await idOf('from-the-proxy.1')).toBe('from-the-proxy.1');
    expect(await idOf('an id with "quotes"')).toMatch(/^[\da-f-]{36}$/);
  });

  it('shows administrators the service at a glance, with every node', async () => {
    expect(await table.dm.call(getStatus)).toFailWith(403);
    const other = await startNode(world.running);
    const seen = await admin.call(getStatus);
    expect(seen).toMatchObject({ version: RELEASE, campaigns: 1, characters: 0, checks: { database: 'ok' } });
    expect(seen.backups).toMatchObject({ last_proved: null, last_problem: null });
    expect(seen.accounts).toBeGreaterThanOrEqual(4);
    expect(seen.database_bytes).toBeGreaterThan(1_000_000);
    expect(seen.nodes.map((node) => [node.is_this, node.is_up])).toEqual([
      [true, true],
      [false, true],
    ]);
    await other.close();
    expect((await admin.call(getStatus)).nodes).toHaveLength(1);
    await world.database.query(
      `INSERT INTO nodes SELECT gen_random_uuid(), 'lost', version, started_at, now() - interval '2 minutes', numbers FROM nodes`,
    );
    expect((await admin.call(getStatus)).nodes[1]).toMatchObject({ name: 'lost', is_up: false, is_this: false });
  });
});
