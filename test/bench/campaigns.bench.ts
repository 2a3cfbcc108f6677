/*
 * Many campaigns on one server: `node scripts/run-ts.mjs test/bench/campaigns.bench.ts`.
 * BENCH_CAMPAIGNS (50) campaigns have eight members each, every member on their own socket. For BENCH_SECONDS (60) each
 * campaign sends ten updates a second; in a second run each member does. The DMs paint, the players move their PCs. The
 * server runs in its own process on a real PostgreSQL.
 */
import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { MeasuredServer, type ServerMetrics } from '../support/measured-server.js';
import { withBenchDatabase } from './bench-database.js';
import { createCampaigns, type CampaignFixture } from './campaigns.fixture.js';
import { Member } from './campaigns.member.js';
import { percentile, sum } from './statistics.js';

const PORT = Number(process.env['BENCH_PORT'] ?? 4242);
const CAMPAIGNS = Number(process.env['BENCH_CAMPAIGNS'] ?? 50);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const MEMBERS = 8;
/** Updates a second. */
const RATE = 10;
const MB = 1024 * 1024;

type Row = readonly [measure: string, value: string];

const joinAll = ({ campaignId, people, markers }: CampaignFixture): Promise<Member[]> =>
  Promise.all(people.map((person, index) => Member.join(person, campaignId, index, markers[index - 1])));

/** Sends `perSecond` updates a second in each campaign, by the members in turn, without waiting for the acks. */
async function sendUpdates(
  campaigns: readonly Member[][],
  perSecond: number,
  watch: (second: number) => Promise<void>,
): Promise<void> {
  const acts: Promise<void>[] = [];
  const started = performance.now();
  for (let turn = 0; turn < SECONDS * perSecond; turn += 1) {
    await sleep(Math.max(0, started + (turn * 1000) / perSecond - performance.now()));
    for (const members of campaigns) acts.push(members[turn % MEMBERS]?.act() ?? Promise.resolve());
    if (turn % perSecond === 0) acts.push(watch(turn / perSecond));
  }
  await Promise.all(acts);
}

/** The number of acknowledged updates that are missing in the database. */
async function countMissing(databaseUrl: string, campaigns: readonly Member[][]): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let missing = 0;
  for (const members of campaigns) {
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
  const campaigns: Member[][] = [];
  for (const fixture of await createCampaigns(`http://127.0.0.1:${PORT}`, databaseUrl, CAMPAIGNS, MEMBERS))
    campaigns.push(await joinAll(fixture));
  const before = await server.metrics({ collects: true });
  const samples: ServerMetrics[] = [];
  let half = before;
  const watch = async (second: number): Promise<void> => {
    samples.push(await server.metrics());
    if (second === Math.floor(SECONDS / 2)) half = await server.metrics({ collects: true });
  };
  const started = performance.now();
  await sendUpdates(campaigns, perSecond, watch);
  const seconds = (performance.now() - started) / 1000;
  const members = campaigns.flat();
  const inconsistent = (await Promise.all(members.map((member) => member.isConsistent()))).filter(
    (isConsistent) => !isConsistent,
  ).length;
  const missing = await countMissing(databaseUrl, campaigns);
  const after = await server.metrics({ collects: true });
  for (const member of members) member.leave();
  const latencies = members.flatMap((member) => member.latencies);
  const unseen = sum(
    campaigns.map((each) => sum(each.map((member) => Math.abs((each[0]?.done ?? 0) - member.paintsSeen)))),
  );
  const faults = (name: 'gaps' | 'reordered' | 'refused'): string =>
    String(sum(members.map((member) => member.faults[name])));
  const megabytes = (bytes = Number.NaN): string => (bytes / MB).toFixed(0);
  return [
    ['sockets', String(members.length)],
    ['updates sent / acknowledged', `${sum(members.map((member) => member.sent))} / ${latencies.length}`],
    ['updates/s', (latencies.length / seconds).toFixed(0)],
    ['refused', faults('refused')],
    ['gaps in the numbers of frames, lost connections', faults('gaps')],
    ['out of order for a sender', faults('reordered')],
    ['paints not seen by a viewer', String(unseen)],
    ['viewers whose frames do not add up to a snapshot', String(inconsistent)],
    ['acknowledged but not in PostgreSQL', String(missing)],
    ['ack ms p50 / p99 / max', [0.5, 0.99, 1].map((share) => percentile(latencies, share).toFixed(1)).join(' / ')],
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

const results: Row[][] = [];
await withBenchDatabase(async (databaseUrl) => {
  for (const perSecond of [RATE, RATE * MEMBERS]) {
    const server = await MeasuredServer.start(PORT, databaseUrl);
    results.push(await measure(databaseUrl, server, perSecond));
    await server.stop();
  }
});
const [slow = [], fast = []] = results;
const setting = `${CAMPAIGNS} campaigns, ${MEMBERS} members each, ${SECONDS} s`;
process.stdout.write(`\n| ${setting} | ${RATE}/s in each campaign | ${RATE}/s from each member |\n|---|---|---|\n`);
slow.forEach(([name, value], index) => process.stdout.write(`| ${name} | ${value} | ${fast[index]?.[1] ?? ''} |\n`));
process.exit(0);
