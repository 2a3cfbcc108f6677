/*
 * What the others notice while one person floods: `node scripts/run-ts.mjs test/bench/floods.bench.ts`. BENCH_CAMPAIGNS
 * (4) of eight members each, ten updates a second from each member, for BENCH_SECONDS (10) without and then with each
 * flood of `test/support/floods.ts`, which comes from another process. BENCH_FLOOD names some of them alone. A new flood is a
 * new row there.
 */
import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../backend/core/embedded-postgres/embedded-postgres.js';
import { Member } from './campaigns.member.js';
import { makeManyTables, type ManyTable } from './campaigns.fixture.js';
import { startFlood } from '../support/flood-process.js';
import { FLOODS, type FloodCounts } from '../support/floods.js';
import { MeasuredServer, type ServerMetrics } from '../support/measured-server.js';

const PORT = Number(process.env['BENCH_PORT'] ?? 4243);
const URL = `http://127.0.0.1:${PORT}`;
const CAMPAIGNS = Number(process.env['BENCH_CAMPAIGNS'] ?? 4);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10);
const NAMES = Object.keys(FLOODS).filter((name) => name.includes(process.env['BENCH_FLOOD'] ?? ''));
const MEMBERS = 8;
/** Updates a second of each member. */
const RATE = 10;
const MB = 1024 * 1024;

const HEADINGS = [
  'flood',
  'ack ms p50 / p99 without',
  'with',
  'p99 : p99',
  'event loop late ms, most',
  'server CPU',
  'RSS MB, most',
  'unanswered',
  'sent / done / refused',
];

/** How the others fared in one stretch of time. */
interface Stretch {
  readonly p50: number;
  readonly p99: number;
  /** Of the whole server, in percent of a core. */
  readonly cpu: number;
  readonly rssMost: number;
  /** Milliseconds by which the server's event loop was late at most. */
  readonly lateMost: number;
  readonly unanswered: number;
}

const sorted = (values: readonly number[]): number[] => [...values].sort((one, other) => one - other);
const atShare = (values: readonly number[], share: number): number =>
  sorted(values)[Math.floor(values.length * share)] ?? Number.NaN;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Every member acts ten times a second, whatever the answers take, evenly spread over the second. */
async function play(members: readonly Member[], server: MeasuredServer, seconds: number): Promise<Stretch> {
  for (const member of members) member.latencies.length = 0;
  const before = await server.metrics({ collects: true });
  const samples: ServerMetrics[] = [];
  const acts: Promise<unknown>[] = [];
  const started = performance.now();
  const turns = seconds * RATE * MEMBERS;
  for (let turn = 0; turn < turns; turn += 1) {
    await sleep(Math.max(0, started + (turn * 1000) / (RATE * MEMBERS) - performance.now()));
    for (const member of members.filter(({ place }) => place === turn % MEMBERS)) acts.push(member.act());
    if (turn % (RATE * MEMBERS) === 0) acts.push(server.metrics().then((sample) => samples.push(sample)));
  }
  await Promise.race([Promise.all(acts), sleep(5000)]);
  const after = await server.metrics();
  const latencies = members.flatMap((member) => member.latencies);
  return {
    p50: atShare(latencies, 0.5),
    p99: atShare(latencies, 0.99),
    cpu: (after.cpu - before.cpu) / 1e4 / ((performance.now() - started) / 1000),
    rssMost: Math.max(after.rss, ...samples.map(({ rss }) => rss)) / MB,
    lateMost: after.delayMax,
    unanswered: turns * (members.length / MEMBERS) - latencies.length,
  };
}

/** The flooders' maps are as large as maps get, each square with a colour of its own. */
async function paintWhole(databaseUrl: string, tables: readonly ManyTable[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const { campaignId } of tables) {
    await client.query(
      `INSERT INTO map_squares (campaign_id, coordinate_id, color_hex_code)
       SELECT $1, id, '#' || lpad(to_hex(id), 6, '0') FROM generate_series(1, 1600) AS id`,
      [campaignId],
    );
  }
  await client.end();
}

function report(name: string, quiet: Stretch, flooded: Stretch, { sent, done, refused }: FloodCounts): void {
  const number = (value: number): string => value.toFixed(1);
  const ratio = (flooded.p99 / quiet.p99).toFixed(2);
  const cells = [
    name,
    `${number(quiet.p50)} / ${number(quiet.p99)}`,
    `${number(flooded.p50)} / ${number(flooded.p99)}`,
    ratio,
    `${number(quiet.lateMost)} / ${number(flooded.lateMost)}`,
    `${quiet.cpu.toFixed(0)} / ${flooded.cpu.toFixed(0)} %`,
    `${quiet.rssMost.toFixed(0)} / ${flooded.rssMost.toFixed(0)}`,
    String(quiet.unanswered + flooded.unanswered),
    `${sent} / ${done} / ${refused}`,
  ];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

const dataDir = await mkdtemp(join(tmpdir(), 'questhearth-bench-'));
const database = await startEmbeddedPostgres({ dataDir });
try {
  const server = await MeasuredServer.start(PORT, database.url);
  const tables = await makeManyTables(URL, database.url, CAMPAIGNS + NAMES.length, MEMBERS);
  const flooders = tables.splice(CAMPAIGNS);
  await paintWhole(database.url, flooders);
  const members: Member[] = [];
  for (const { campaignId, people, markers } of tables) {
    for (const [place, person] of people.entries()) {
      members.push(await Member.join(person, campaignId, place, markers[place - 1]));
    }
  }
  await play(members, server, SECONDS);
  process.stdout.write(`\n${members.length} members, ${RATE} updates a second each, ${SECONDS} s without and with\n\n`);
  process.stdout.write(`| ${HEADINGS.join(' | ')} |\n${'|---'.repeat(HEADINGS.length)}|\n`);
  for (const [index, name] of NAMES.entries()) {
    const { campaignId, people } = flooders[index] as ManyTable;
    const [dm] = people;
    const quiet = await play(members, server, SECONDS);
    const flooder = {
      url: URL,
      campaignId,
      cookie: dm?.cookies ?? '',
      address: dm?.address ?? '',
      userId: dm?.id ?? '',
    };
    const flood = await startFlood(name, flooder);
    const flooded = await play(members, server, SECONDS);
    report(name, quiet, flooded, await flood.stop());
    await sleep(1000);
  }
  const faults = sum(members.map((member) => member.faults.gaps + member.faults.refused));
  process.stdout.write(`\ngaps, lost connections and refusals among the members: ${faults}\n`);
  await server.stop();
} finally {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);
