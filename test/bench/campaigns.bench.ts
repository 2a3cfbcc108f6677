/*
 * Many campaigns on one server: `node scripts/run-ts.mjs test/bench/campaigns.bench.ts`. Fifty of them (BENCH_CAMPAIGNS), eight
 * members each on a socket of their own, ten updates a second for BENCH_SECONDS (60): first ten in each campaign, then ten from
 * each member. The DMs paint, the players move their PCs. The server runs in a process of its own on a real PostgreSQL.
 */
import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../backend/core/embedded-postgres/embedded-postgres.js';
import { MeasuredServer, type ServerMetrics } from '../support/measured-server.js';
import { Member } from './campaigns.member.js';
import { makeManyTables, type ManyTable } from './campaigns.fixture.js';

const PORT = Number(process.env['BENCH_PORT'] ?? 4242);
const CAMPAIGNS = Number(process.env['BENCH_CAMPAIGNS'] ?? 50);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const MEMBERS = 8;
/** Updates a second. */
const RATE = 10;
const MB = 1024 * 1024;

type Row = readonly [measure: string, value: string];

const atShare = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const seat = ({ campaignId, people, markers }: ManyTable): Promise<Member[]> =>
  Promise.all(people.map((person, place) => Member.join(person, campaignId, place, markers[place - 1])));

/** Has everybody act in turn, `perSecond` times in each campaign, whatever the answers take. */
async function play(
  tables: readonly Member[][],
  perSecond: number,
  watch: (second: number) => Promise<void>,
): Promise<void> {
  const acts: Promise<void>[] = [];
  const started = performance.now();
  for (let turn = 0; turn < SECONDS * perSecond; turn += 1) {
    await sleep(Math.max(0, started + (turn * 1000) / perSecond - performance.now()));
    for (const members of tables) acts.push(members[turn % MEMBERS]?.act() ?? Promise.resolve());
    if (turn % perSecond === 0) acts.push(watch(turn / perSecond));
  }
  await Promise.all(acts);
}

/** What was acknowledged and is not in the database as it was left. */
async function missingIn(databaseUrl: string, tables: readonly Member[][]): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let missing = 0;
  for (const members of tables) {
    const params = [members[0]?.campaignId];
    const { rows: squares } = await client.query<{ id: number; color: string }>(
      'SELECT coordinate_id AS id, color_hex_code AS color FROM map_squares WHERE campaign_id = $1',
      params,
    );
    const { rows: markers } = await client.query<{ at: number }>(
      'SELECT coordinate_id AS at FROM map_markers WHERE campaign_id = $1',
      params,
    );
    const { rows: operations } = await client.query<{ n: string }>(
      'SELECT count(*) AS n FROM map_operations WHERE campaign_id = $1',
      params,
    );
    const colors = new Map(squares.map(({ id, color }) => [id, color]));
    for (const [id, color] of members[0]?.acknowledged ?? []) if (colors.get(id) !== color) missing += 1;
    for (const { at } of members.slice(1)) if (at !== 0 && !markers.some((marker) => marker.at === at)) missing += 1;
    missing += Math.abs(
      sum(members.map((member) => member.done - member.faults.refused)) - Number(operations[0]?.n ?? 0),
    );
  }
  await client.end();
  return missing;
}

async function measure(databaseUrl: string, server: MeasuredServer, perSecond: number): Promise<Row[]> {
  const laid = await makeManyTables(`http://127.0.0.1:${PORT}`, databaseUrl, CAMPAIGNS, MEMBERS);
  const tables: Member[][] = [];
  for (const table of laid) tables.push(await seat(table));
  const before = await server.metrics({ collects: true });
  const samples: ServerMetrics[] = [];
  let half = before;
  const watch = async (second: number): Promise<void> => {
    samples.push(await server.metrics());
    if (second === Math.floor(SECONDS / 2)) half = await server.metrics({ collects: true });
  };
  const started = performance.now();
  await play(tables, perSecond, watch);
  const seconds = (performance.now() - started) / 1000;
  const members = tables.flat();
  const untrue = (await Promise.all(members.map((member) => member.isTrue()))).filter((isTrue) => !isTrue).length;
  const missing = await missingIn(databaseUrl, tables);
  const after = await server.metrics({ collects: true });
  for (const member of members) member.leave();
  const latencies = members.flatMap((member) => member.latencies);
  const unseen = sum(
    tables.map((table) => sum(table.map((member) => Math.abs((table[0]?.done ?? 0) - member.paintsSeen)))),
  );
  const faults = (name: 'gaps' | 'disorder' | 'refused'): string =>
    String(sum(members.map((member) => member.faults[name])));
  const megabytes = (bytes = Number.NaN): string => (bytes / MB).toFixed(0);
  return [
    ['sockets', String(members.length)],
    ['updates sent / acknowledged', `${sum(members.map((member) => member.sent))} / ${latencies.length}`],
    ['updates/s', (latencies.length / seconds).toFixed(0)],
    ['refused', faults('refused')],
    ['gaps in the numbers of frames, lost connections', faults('gaps')],
    ['out of order for a sender', faults('disorder')],
    ['paints not seen by a viewer', String(unseen)],
    ['viewers whose frames do not add up to a snapshot', String(untrue)],
    ['acknowledged but not in PostgreSQL', String(missing)],
    [
      'ack ms p50 / p99 / max',
      [0.5, 0.99, 1]
        .map((share) => (share === 1 ? Math.max(...latencies.slice(-100_000)) : atShare(latencies, share)).toFixed(1))
        .join(' / '),
    ],
    ['event loop late ms p99 / max', `${after.delayP99.toFixed(1)} / ${after.delayMax.toFixed(1)}`],
    ['server CPU', `${((after.cpu - before.cpu) / 1e4 / seconds).toFixed(0)} %`],
    [
      'RSS MB at first / half way / at last / most',
      [samples[0]?.rss, half.rss, samples.at(-1)?.rss, Math.max(...samples.map((sample) => sample.rss))]
        .map(megabytes)
        .join(' / '),
    ],
    [
      'heap MB after collection, at first / half way / at last',
      [before, half, after].map(({ heap }) => megabytes(heap)).join(' / '),
    ],
  ];
}

const dataDir = await mkdtemp(join(tmpdir(), 'questhearth-bench-'));
const database = await startEmbeddedPostgres({ dataDir });
const results: Row[][] = [];
try {
  for (const perSecond of [RATE, RATE * MEMBERS]) {
    const server = await MeasuredServer.start(PORT, database.url);
    results.push(await measure(database.url, server, perSecond));
    await server.stop();
  }
} finally {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
const [slow = [], fast = []] = results;
process.stdout.write(
  `\n| ${CAMPAIGNS} campaigns, ${MEMBERS} members each, ${SECONDS} s | ${RATE}/s in each campaign | ${RATE}/s from each member |\n|---|---|---|\n`,
);
slow.forEach(([name, value], index) => process.stdout.write(`| ${name} | ${value} | ${fast[index]?.[1] ?? ''} |\n`));
process.exit(0);
