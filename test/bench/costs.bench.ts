/*
 * The server's CPU for each call and emit next to the units that it costs its sender:
 * `node scripts/run-ts.mjs test/bench/costs.bench.ts`. Each kind runs separately, one call after the other, BENCH_CALLS
 * (40) times after as many to warm up; BENCH_COST selects kinds by a part of their name. A unit stands for 0.1 ms. Next to
 * it stand the CPU of the database, and what it writes to its log, by which all commits wait for each other.
 */
import 'reflect-metadata';
import type { Socket } from 'socket.io-client';
import { fillPath } from '../../contracts/core/route.js';
import { UNLIMITED_WORK_AND_SOCKETS } from '../support/budgets.js';
import { MeasuredServer } from '../support/measured-server.js';
import { srdContent } from '../support/content-pack.js';
import type { Person } from '../support/person.js';
import { withBenchDatabase } from './bench-database.js';
import { costsCalls, strangers, type CostsCall, type CostsWorld } from './costs.calls.js';
import { cpuOfTree } from './process-cpu.js';
import { createSheets, wizardChoices } from './sheet.fixture.js';
import pg from 'pg';

const PORT = Number(process.env['BENCH_PORT'] ?? 4251);
const CALLS = Number(process.env['BENCH_CALLS'] ?? 40);
const WANTED = process.env['BENCH_COST'] ?? '';
const MEMBERS = 6;

interface Cost {
  readonly name: string;
  /** The last HTTP code, or the ack's; 0 without one. */
  readonly code: number;
  /** Milliseconds of the server's CPU for one call. */
  readonly cpu: number;
  /** Milliseconds of the database's CPU for one call, by the kernel's accounting of 10 ms. */
  readonly databaseCpu: number;
  /** Bytes that the database writes to its write-ahead log for one call. */
  readonly logBytes: number;
  readonly units: number;
  /** The longest hold of the event loop, in milliseconds. */
  readonly longest: number;
  readonly replyBytes: number;
}

type Act = (n: number) => Promise<{ code: number; bytes: number }>;

const byCall =
  (person: Person, { route, params, body }: CostsCall): Act =>
  async (n) => {
    const sent = body?.(n);
    const response = await person.fetch(fillPath(route?.path ?? '', params), {
      method: route?.method ?? 'GET',
      ...(sent && { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }),
    });
    return { code: response.status, bytes: (await response.arrayBuffer()).byteLength };
  };

const byEmit =
  (socket: Socket, { emit = '', body }: CostsCall): Act =>
  async (n) => {
    const ack = (await socket.emitWithAck(emit, body?.(n))) as { status: boolean; code?: number };
    return { code: ack.code ?? 200, bytes: JSON.stringify(ack).length };
  };

/** The database of the bench. */
class MeasuredDatabase {
  constructor(
    private readonly client: pg.Client,
    private readonly pid: number,
  ) {}

  /** Returns its CPU so far in milliseconds, and the bytes of its log. */
  async metrics(): Promise<{ cpu: number; log: number }> {
    const { rows } = await this.client.query<{ log: string }>(`SELECT pg_current_wal_lsn() - '0/0' AS log`);
    return { cpu: cpuOfTree(this.pid) / 1000, log: Number(rows[0]?.log) };
  }
}

async function measure(server: MeasuredServer, database: MeasuredDatabase, name: string, act: Act): Promise<Cost> {
  let last = { code: 0, bytes: 0 };
  for (let n = 0; n < CALLS; n += 1) last = await act(n);
  const before = await server.metrics({ resets: true });
  const databaseBefore = await database.metrics();
  for (let n = 0; n < CALLS; n += 1) last = await act(CALLS + n);
  const after = await server.metrics({ resets: true });
  const databaseAfter = await database.metrics();
  return {
    name,
    code: last.code,
    cpu: (after.cpu - before.cpu) / 1000 / CALLS,
    databaseCpu: (databaseAfter.cpu - databaseBefore.cpu) / CALLS,
    logBytes: (databaseAfter.log - databaseBefore.log) / CALLS,
    units: (after.units - before.units) / CALLS,
    longest: after.longestHold,
    replyBytes: last.bytes,
  };
}

async function createWorld(url: string, databaseUrl: string, client: pg.Client): Promise<CostsWorld> {
  const { campaignId, dm, sheets } = await createSheets(url, databaseUrl, MEMBERS);
  const [mine] = sheets;
  if (!mine) throw new Error('There is no sheet.');
  await client.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [dm.id]);
  const content = srdContent();
  const choices = wizardChoices(content);
  return { content, campaignId, dm, admin: dm, player: mine.owner, characterId: mine.characterId, choices };
}

function print(costs: readonly Cost[]): void {
  const row = (...cells: readonly string[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`);
  row('call', 'code', 'CPU ms', 'units', 'CPU ms a unit', 'longest hold ms', 'reply KB', 'database CPU ms', 'log KB');
  row(...Array.from({ length: 9 }, () => '---'));
  for (const { name, code, cpu, units, longest, replyBytes, databaseCpu, logBytes } of costs.toSorted(
    (a, b) => b.cpu / b.units - a.cpu / a.units,
  ))
    row(
      name,
      String(code),
      cpu.toFixed(2),
      units.toFixed(1),
      (cpu / units).toFixed(3),
      longest.toFixed(0),
      (replyBytes / 1024).toFixed(1),
      databaseCpu.toFixed(2),
      (logBytes / 1024).toFixed(1),
    );
}

await withBenchDatabase(async (databaseUrl, databasePid) => {
  const server = await MeasuredServer.start(PORT, databaseUrl, UNLIMITED_WORK_AND_SOCKETS);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const database = new MeasuredDatabase(client, databasePid);
  const world = await createWorld(server.url, databaseUrl, client);
  const sockets = { dm: await world.dm.socket(), player: await world.player.socket(), admin: await world.dm.socket() };
  for (const socket of Object.values(sockets)) await socket.emitWithAck('join', { campaignId: world.campaignId });
  await sockets.dm.emitWithAck('update map', { rows: 40, columns: 40 });
  const crowd = { type: 'new_marker', name: 'Crowd', markerType: 'npc', awareUsers: strangers() };
  const { markerId } = (await sockets.dm.emitWithAck('update marker', crowd)) as { markerId: string };
  const costs: Cost[] = [];
  for (const each of costsCalls({ ...world, crowdedMarkerId: markerId }).filter(({ name }) => name.includes(WANTED))) {
    const act = each.emit === undefined ? byCall(world[each.by], each) : byEmit(sockets[each.by], each);
    costs.push(await measure(server, database, each.name, act));
  }
  print(costs);
  await client.end();
  await server.stop();
});
process.exit(0);
