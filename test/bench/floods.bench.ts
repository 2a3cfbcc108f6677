/*
 * The effect of one person's flood on the others: `node scripts/run-ts.mjs test/bench/floods.bench.ts`.
 * BENCH_CAMPAIGNS (4) campaigns have eight members each, who send ten updates a second each, for BENCH_SECONDS (10)
 * without and then with each flood of `test/support/floods.ts`. Another process sends the flood. BENCH_FLOOD selects
 * floods by a part of their name.
 */
import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { withBenchDatabase } from './bench-database.js';
import { createCampaigns, type CampaignFixture } from './campaigns.fixture.js';
import { Member } from './campaigns.member.js';
import { percentile, sum } from './statistics.js';
import { startFlood } from '../support/flood-process.js';
import { FLOODS, type FloodCounts } from '../support/floods.js';
import type { Person } from '../support/person.js';
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

/** The measurements of the other members in one interval. */
interface Interval {
  readonly p50: number;
  readonly p99: number;
  /** CPU of the server in percent of a core. */
  readonly cpu: number;
  readonly rssMax: number;
  /** The longest delay of the server's event loop, in milliseconds. */
  readonly delayMax: number;
  readonly unanswered: number;
}

/** Every member sends ten updates a second, evenly spread, without waiting for the acks. */
async function sendUpdates(members: readonly Member[], server: MeasuredServer, seconds: number): Promise<Interval> {
  for (const member of members) member.latencies.length = 0;
  const before = await server.metrics({ collects: true });
  const samples: ServerMetrics[] = [];
  const acts: Promise<unknown>[] = [];
  const started = performance.now();
  const turns = seconds * RATE * MEMBERS;
  for (let turn = 0; turn < turns; turn += 1) {
    await sleep(Math.max(0, started + (turn * 1000) / (RATE * MEMBERS) - performance.now()));
    for (const member of members.filter(({ index }) => index === turn % MEMBERS)) acts.push(member.act());
    if (turn % (RATE * MEMBERS) === 0) acts.push(server.metrics().then((sample) => samples.push(sample)));
  }
  await Promise.race([Promise.all(acts), sleep(5000)]);
  const after = await server.metrics();
  const latencies = members.flatMap((member) => member.latencies);
  return {
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpu: (after.cpu - before.cpu) / 1e4 / ((performance.now() - started) / 1000),
    rssMax: Math.max(after.rss, ...samples.map(({ rss }) => rss)) / MB,
    delayMax: after.delayMax,
    unanswered: turns * (members.length / MEMBERS) - latencies.length,
  };
}

/** Paints every square of the largest map in its own colour. */
async function paintAllSquares(databaseUrl: string, campaigns: readonly CampaignFixture[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const { campaignId } of campaigns) {
    await client.query(
      `INSERT INTO map_squares (campaign_id, coordinate_id, color_hex_code)
       SELECT $1, id, '#' || lpad(to_hex(id), 6, '0') FROM generate_series(1, 1600) AS id`,
      [campaignId],
    );
  }
  await client.end();
}

function report(name: string, quiet: Interval, flooded: Interval, { sent, done, refused }: FloodCounts): void {
  const number = (value: number): string => value.toFixed(1);
  const ratio = (flooded.p99 / quiet.p99).toFixed(2);
  const cells = [
    name,
    `${number(quiet.p50)} / ${number(quiet.p99)}`,
    `${number(flooded.p50)} / ${number(flooded.p99)}`,
    ratio,
    `${number(quiet.delayMax)} / ${number(flooded.delayMax)}`,
    `${quiet.cpu.toFixed(0)} / ${flooded.cpu.toFixed(0)} %`,
    `${quiet.rssMax.toFixed(0)} / ${flooded.rssMax.toFixed(0)}`,
    String(quiet.unanswered + flooded.unanswered),
    `${sent} / ${done} / ${refused}`,
  ];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

await withBenchDatabase(async (databaseUrl) => {
  const server = await MeasuredServer.start(PORT, databaseUrl);
  const campaigns = await createCampaigns(URL, databaseUrl, CAMPAIGNS + NAMES.length, MEMBERS);
  const flooding = campaigns.splice(CAMPAIGNS);
  await paintAllSquares(databaseUrl, flooding);
  const members: Member[] = [];
  for (const { campaignId, people, markers } of campaigns) {
    for (const [index, person] of people.entries()) {
      members.push(await Member.join(person, campaignId, index, markers[index - 1]));
    }
  }
  await sendUpdates(members, server, SECONDS);
  process.stdout.write(`\n${members.length} members, ${RATE} updates a second each, ${SECONDS} s without and with\n\n`);
  process.stdout.write(`| ${HEADINGS.join(' | ')} |\n${'|---'.repeat(HEADINGS.length)}|\n`);
  for (const [index, name] of NAMES.entries()) {
    const { campaignId, people } = flooding[index] as CampaignFixture;
    const dm = people[0] as Person;
    const quiet = await sendUpdates(members, server, SECONDS);
    const sender = { url: URL, campaignId, cookie: dm.cookies, address: dm.address, userId: dm.id };
    const flood = await startFlood(name, sender);
    const flooded = await sendUpdates(members, server, SECONDS);
    report(name, quiet, flooded, await flood.stop());
    await sleep(1000);
  }
  const faults = sum(members.map((member) => member.faults.gaps + member.faults.refused));
  process.stdout.write(`\ngaps, lost connections and refusals among the members: ${faults}\n`);
  await server.stop();
});
process.exit(0);
