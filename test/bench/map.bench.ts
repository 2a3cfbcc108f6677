/*
 * The live map beside a bare socket.io relay, measured in the same run and in turns: `node scripts/run-ts.mjs test/bench/map.bench.ts`.
 * The relay validates nothing, hides nothing and keeps nothing; the map does all of that and commits to a real PostgreSQL.
 * BENCH_SECONDS (2) is the length of a round, BENCH_ROUNDS (5) how many rounds there are of each, BENCH_ABREAST (256) how
 * many updates are under way at full speed. Where the system can, the servers have one core and their clients the other.
 */
import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../backend/core/embedded-postgres/embedded-postgres.js';
import { makeTable, type BenchTable } from './map.fixture.js';
import { paced, stroke, sustained } from './map.workloads.js';
import { pin, BenchSession, startProgram, type BenchServer } from './map.session.js';

const [APP_PORT, RELAY_PORT] = [4240, 4241];
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
/** Longer: a hundredth of a second's updates says nothing of the slowest of a hundred. */
const PACED_SECONDS = 4 * SECONDS;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Full speed before anything is measured, until the engine has compiled what each server does over and over. */
const WARM_UP_SECONDS = 5 * SECONDS;

interface Row {
  readonly measure: string;
  readonly map: number;
  readonly relay: number;
  readonly target: string;
}

const rows: Row[] = [];
const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
const rounded = (value: number): string => value.toPrecision(3);

function report(measure: string, map: readonly number[], relay: readonly number[], target: string): void {
  const row = { measure, map: median(map), relay: median(relay), target };
  rows.push(row);
  process.stdout.write(
    `${row.measure}: map ${rounded(row.map)}, relay ${rounded(row.relay)}, ratio ${rounded(row.map / row.relay)} (target ${target})\n`,
  );
}

/** Sets a stage for each contestant and measures them in turns, the first round unmeasured. */
async function alternate<Result>(
  servers: readonly [BenchServer, BenchServer],
  table: BenchTable,
  viewers: number,
  measure: (server: BenchServer, session: BenchSession) => Promise<Result>,
): Promise<[Result[], Result[]]> {
  const sessions = await Promise.all(servers.map((server) => BenchSession.open(server, table, viewers)));
  const results: [Result[], Result[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const index of [0, 1] as const) {
      const result = await measure(servers[index], sessions[index] as BenchSession);
      if (round > 0) results[index].push(result);
    }
  }
  await Promise.all(sessions.map((session) => session.close()));
  return results;
}

async function compare(
  servers: readonly [BenchServer, BenchServer],
  table: BenchTable,
  viewers: number,
): Promise<void> {
  const [map, relay] = await alternate(servers, table, viewers, (server, session) =>
    sustained(server, session, SECONDS),
  );
  report(
    `updates/s, ${viewers} viewers`,
    map.map((run) => run.perSecond),
    relay.map((run) => run.perSecond),
    '>= 1',
  );
  report(
    `server CPU us/update at full speed, ${viewers} viewers`,
    map.map((run) => run.cpu),
    relay.map((run) => run.cpu),
    '<= 1.5',
  );
}

async function warmUp(servers: readonly [BenchServer, BenchServer], table: BenchTable): Promise<void> {
  for (const server of servers) {
    const session = await BenchSession.open(server, table, 20);
    await sustained(server, session, WARM_UP_SECONDS);
    await session.close();
  }
}

async function compareSlow(
  servers: readonly [BenchServer, BenchServer],
  table: BenchTable,
  viewers: number,
): Promise<void> {
  const [map, relay] = await alternate(servers, table, viewers, (server, session) =>
    paced(server, session, PACED_SECONDS),
  );
  report(
    `p50 ms at 100/s, ${viewers} viewers`,
    map.map((run) => run.p50),
    relay.map((run) => run.p50),
    '-',
  );
  report(
    `p99 ms at 100/s, ${viewers} viewers`,
    map.map((run) => run.p99),
    relay.map((run) => run.p99),
    '<= 2.5',
  );
  report(
    `server CPU us/update at 100/s, ${viewers} viewers`,
    map.map((run) => run.cpu),
    relay.map((run) => run.cpu),
    '<= 1.5',
  );
}

/** The same updates, of 25 squares and two markers, on a map small and empty, and on one as large and full as it gets. */
async function compareSizes(app: BenchServer, small: BenchTable, large: BenchTable): Promise<void> {
  const sessions = [
    await BenchSession.open(app, small, 20),
    await BenchSession.open(app, { ...large, markers: large.markers.slice(0, 2) }, 20),
  ] as const;
  const cpu: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const index of [0, 1] as const) {
      const run = await sustained(app, sessions[index], SECONDS, 5);
      if (round > 0) cpu[index].push(run.perSecond);
    }
  }
  await Promise.all(sessions.map((session) => session.close()));
  report('updates/s, 40x40 with 400 markers beside 5x5 with 2', cpu[1], cpu[0], '>= 1/1.3');
}

async function setCommitDelay(url: string, delay: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`ALTER SYSTEM SET commit_delay = ${delay}`);
  await client.query('ALTER SYSTEM SET commit_siblings = 0');
  await client.query('SELECT pg_reload_conf()');
  await client.end();
}

const dataDir = await mkdtemp(join(tmpdir(), 'questhearth-bench-'));
const database = await startEmbeddedPostgres({ dataDir });
const app: BenchServer = {
  name: 'map',
  url: `http://127.0.0.1:${APP_PORT}`,
  process: await startProgram('map.app.ts', [String(APP_PORT), database.url], 'server'),
};
const relay: BenchServer = {
  name: 'relay',
  url: `http://127.0.0.1:${RELAY_PORT}`,
  process: await startProgram('map.relay.ts', [String(RELAY_PORT)], 'server'),
};
pin(process.pid, 'clients');
const servers = [app, relay] as const;
try {
  const table = await makeTable(app.url, database.url, { side: 40, markers: 20 });
  const small = await makeTable(app.url, database.url, { side: 5, markers: 2 });
  const large = await makeTable(app.url, database.url, { side: 40, markers: 400 });
  await warmUp(servers, table);
  for (const viewers of [20, 100]) await compareSlow(servers, table, viewers);
  for (const viewers of [20, 100]) await compare(servers, table, viewers);
  const [drawn, relayed] = await alternate(servers, table, 20, (_contestant, session) => stroke(session));
  report('ms for a stroke over 1,600 squares, 20 viewers', drawn, relayed, '<= 2');
  await compareSizes(app, small, large);
  await setCommitDelay(database.url, 2000);
  const [delayed, plain] = await alternate(servers, table, 20, (server, session) =>
    sustained(server, session, SECONDS),
  );
  report(
    'updates/s with every sync 2 ms longer, 20 viewers',
    delayed.map((run) => run.perSecond),
    plain.map((run) => run.perSecond),
    '>= 0.8',
  );
} finally {
  app.process.kill('SIGTERM');
  relay.process.kill('SIGTERM');
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.stdout.write('\n| measure | map | relay | ratio | target |\n|---|---|---|---|---|\n');
for (const { measure, map, relay: bare, target } of rows)
  process.stdout.write(`| ${measure} | ${rounded(map)} | ${rounded(bare)} | ${rounded(map / bare)} | ${target} |\n`);
process.exit(0);
