import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { log } from '../../backend/core/log.js';
import { MapService } from '../../backend/map/map.service.js';
import { StatusService } from '../../backend/status/status.service.js';
import type { FailureReply } from '../../contracts/core/failure.js';
import { health, ready, readMetrics } from '../../contracts/core/health.contract.js';
import { RELEASE } from '../../backend/core/release.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { getStatus } from '../../contracts/status/status.contract.js';
import { startNode } from '../support/app.js';
import { MapConnection } from '../support/map.connection.js';
import type { Person } from '../support/person.js';
import { World, type CampaignWorld } from '../support/campaign-world.js';

const TOKEN = 'a token that only Prometheus knows';

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
  const sample = async (name: string): Promise<number> => {
    const text = await (await scrape(`Bearer ${TOKEN}`)).text();
    const line = text.split('\n').find((each) => each.startsWith(`${name} `));
    return line === undefined ? 0 : Number(line.slice(name.length + 1));
  };

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
    expect(after.map((value, index) => value - (before[index] ?? 0))).toEqual([1, 1, 1, 1, 1, 3]);
    expect(await sample('questhearth_rooms')).toBe((rooms ?? 0) + 1);
  });

  it('gives each unexpected error of a call and of an emit a number that finds its line in the log', async () => {
    const error = jest.spyOn(log, 'error').mockReturnValue();
    const failed = (): Promise<never> => Promise.reject(new Error('a secret of the server'));
    jest.spyOn(world.running.app.get(StatusService, { strict: false }), 'read').mockImplementation(failed);
    jest.spyOn(world.running.app.get(MapService, { strict: false }), 'join').mockImplementation(failed);
    const before = await sample('questhearth_errors_total{kind="call"}');
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
    expect(await sample('questhearth_errors_total{kind="call"}')).toBe(before + 1);
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
