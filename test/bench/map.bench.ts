/*
 * The live map compared with a bare socket.io relay: `node scripts/run-ts.mjs test/bench/map.bench.ts`.
 * The relay does not validate, hide or store anything; the map does all of that and commits to a real PostgreSQL. Both are
 * measured in turns. BENCH_SECONDS (2) is the length of a round, BENCH_ROUNDS (5) the number of rounds of each,
 * BENCH_ABREAST (256) the number of updates in flight at full speed. Where the system supports it, the servers use one
 * core and their clients the other.
 */
import 'reflect-metadata';
import pg from 'pg';
import { withBenchDatabase } from './bench-database.js';
import { createMap, type MapFixture } from './map.fixture.js';
import { paced, stroke, sustained, type Run } from './map.workloads.js';
import { median, percentile } from './statistics.js';
import { withMapAndRelays, type BenchServer } from './map.servers.js';
import { BenchSession } from './map.session.js';

const PORT = 4240;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
/** Longer than a full-speed round, for enough updates to compute the 99th percentile. */
const PACED_SECONDS = 4 * SECONDS;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Full speed before the first measurement, until V8 has compiled the hot code. */
const WARM_UP_SECONDS = 5 * SECONDS;

interface Row {
  readonly measure: string;
  readonly map: number;
  readonly relay: number;
  readonly target: string;
}

const rows: Row[] = [];
const rounded = (value: number): string => value.toPrecision(3);

function report(measure: string, map: readonly number[], relay: readonly number[], target: string): void {
  const row = { measure, map: median(map), relay: median(relay), target };
  rows.push(row);
  const ratio = rounded(row.map / row.relay);
  process.stdout.write(
    `${row.measure}: map ${rounded(row.map)}, relay ${rounded(row.relay)}, ratio ${ratio} (target ${target})\n`,
  );
}

const latenciesAt = (share: number, runs: readonly Run[]): number[] =>
  runs.map(({ latencies }) => percentile(latencies.flat(), share));

/** Opens a session on each server and measures them in turns; the first round does not count. */
async function alternate<Result>(
  servers: readonly [BenchServer, BenchServer],
  fixture: MapFixture,
  viewers: number,
  measure: (server: BenchServer, session: BenchSession) => Promise<Result>,
): Promise<[Result[], Result[]]> {
  const sessions = await Promise.all(servers.map((server) => BenchSession.open(server, fixture, viewers)));
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

async function compareSustained(
  servers: readonly [BenchServer, BenchServer],
  fixture: MapFixture,
  viewers: number,
): Promise<void> {
  const [map, relay] = await alternate(servers, fixture, viewers, (server, session) =>
    sustained(server, [session], SECONDS),
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

async function warmUp(servers: readonly [BenchServer, BenchServer], fixture: MapFixture): Promise<void> {
  for (const server of servers) {
    const session = await BenchSession.open(server, fixture, 20);
    await sustained(server, [session], WARM_UP_SECONDS);
    await session.close();
  }
}

async function comparePaced(
  servers: readonly [BenchServer, BenchServer],
  fixture: MapFixture,
  viewers: number,
): Promise<void> {
  const [map, relay] = await alternate(servers, fixture, viewers, (server, session) =>
    paced(server, [session], PACED_SECONDS),
  );
  report(`p50 ms at 100/s, ${viewers} viewers`, latenciesAt(0.5, map), latenciesAt(0.5, relay), '-');
  report(`p99 ms at 100/s, ${viewers} viewers`, latenciesAt(0.99, map), latenciesAt(0.99, relay), '<= 2.5');
  report(
    `server CPU us/update at 100/s, ${viewers} viewers`,
    map.map((run) => run.cpu),
    relay.map((run) => run.cpu),
    '<= 1.5',
  );
}

/** Sends the same updates, of 25 squares and two markers, to a small map and to the largest map with 400 markers. */
async function compareSizes(app: BenchServer, small: MapFixture, large: MapFixture): Promise<void> {
  const sessions = [
    await BenchSession.open(app, small, 20),
    await BenchSession.open(app, { ...large, markers: large.markers.slice(0, 2) }, 20),
  ] as const;
  const cpu: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const index of [0, 1] as const) {
      const run = await sustained(app, [sessions[index]], SECONDS, { side: 5 });
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

await withBenchDatabase(async (databaseUrl, postgres) => {
  await withMapAndRelays(PORT, databaseUrl, postgres, async ({ map: app, relay }) => {
    const servers = [app, relay] as const;
    const fixture = await createMap(app.url, databaseUrl, { side: 40, markers: 20 });
    const small = await createMap(app.url, databaseUrl, { side: 5, markers: 2 });
    const large = await createMap(app.url, databaseUrl, { side: 40, markers: 400 });
    await warmUp(servers, fixture);
    for (const viewers of [20, 100]) await comparePaced(servers, fixture, viewers);
    for (const viewers of [20, 100]) await compareSustained(servers, fixture, viewers);
    const [drawn, relayed] = await alternate(servers, fixture, 20, (_server, session) => stroke(session));
    report('ms for a stroke over 1,600 squares, 20 viewers', drawn, relayed, '<= 2');
    await compareSizes(app, small, large);
    await setCommitDelay(databaseUrl, 2000);
    const [delayed, plain] = await alternate(servers, fixture, 20, (server, session) =>
      sustained(server, [session], SECONDS),
    );
    report(
      'updates/s with every sync 2 ms longer, 20 viewers',
      delayed.map((run) => run.perSecond),
      plain.map((run) => run.perSecond),
      '>= 0.8',
    );
  });
});
process.stdout.write('\n| measure | map | relay | ratio | target |\n|---|---|---|---|---|\n');
for (const { measure, map, relay: bare, target } of rows)
  process.stdout.write(`| ${measure} | ${rounded(map)} | ${rounded(bare)} | ${rounded(map / bare)} | ${target} |\n`);
process.exit(0);
