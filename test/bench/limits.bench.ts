/*
 * What a quiet table notices of four accounts at their limits: `node scripts/run-ts.mjs test/bench/limits.bench.ts`. Four
 * owners of wizards of level 20 make one kind of call as fast as it is taken, eight at a time, from one address, in another
 * process; first until their bursts are spent, then for BENCH_SECONDS (8). A table of eight members sends ten updates a second each,
 * without and with them. How long the event loop was held does not count what other programs took of the cores; the
 * other figures do. BENCH_COST selects the kinds by a part of their name.
 */
import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillPath } from '../../contracts/core/route.js';
import { srdContent } from '../support/content-pack.js';
import { startFlood } from '../support/flood-process.js';
import { MeasuredServer, type ServerMetrics } from '../support/measured-server.js';
import { withBenchDatabase } from './bench-database.js';
import { createCampaigns } from './campaigns.fixture.js';
import { Member } from './campaigns.member.js';
import { costsCalls } from './costs.calls.js';
import { createSheets, wizardChoices } from './sheet.fixture.js';
import { percentile } from './statistics.js';

const PORT = Number(process.env['BENCH_PORT'] ?? 4255);
const URL = `http://127.0.0.1:${PORT}`;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
const WANTED = process.env['BENCH_COST'] ?? '';
const ACCOUNTS = 4;
/** Updates a second of each member of the quiet table. */
const RATE = 10;
/** Seconds after which the accounts have spent what they had saved. */
const BURST_SECONDS = 5;

const KINDS = [
  'play: set armor class',
  'builder: save bio',
  'play: long rest',
  'sheet',
  'class story: wizard',
  'campaign page',
  'file: known selections with wrong picks',
  'builder: unsaved input of 19,000 values',
];

async function latencies(members: readonly Member[], seconds: number): Promise<{ p50: number; p99: number }> {
  for (const member of members) member.latencies.length = 0;
  const began = performance.now();
  const acts: Promise<void>[] = [];
  const turns = seconds * RATE * members.length;
  for (let turn = 0; turn < turns; turn += 1) {
    await sleep(Math.max(0, began + (turn * 1000) / (RATE * members.length) - performance.now()));
    const member = members[turn % members.length];
    if (member) acts.push(member.act());
  }
  await Promise.all(acts);
  const all = members.flatMap((member) => member.latencies);
  return { p50: percentile(all, 0.5), p99: percentile(all, 0.99) };
}

await withBenchDatabase(async (databaseUrl) => {
  const server = await MeasuredServer.start(PORT, databaseUrl);
  const [table] = await createCampaigns(URL, databaseUrl, 1, 8);
  if (!table) throw new Error('There is no table.');
  const members: Member[] = [];
  for (const [index, person] of table.people.entries())
    members.push(await Member.join(person, table.campaignId, index, table.markers[index - 1]));
  const { campaignId, dm, sheets } = await createSheets(URL, databaseUrl, ACCOUNTS);
  const content = srdContent();
  const callers = sheets.map(({ owner, characterId }) => ({
    owner,
    calls: costsCalls({
      content,
      choices: wizardChoices(content),
      campaignId,
      dm,
      admin: dm,
      player: owner,
      characterId,
    }),
  }));
  await latencies(members, SECONDS);
  process.stdout.write(
    '| kind | p50 / p99 without | with | p99 : p99 | event loop held, ms p99 / most, without | with | server CPU ' +
      '| done / refused |\n|---|---|---|---|---|---|---|---|\n',
  );
  for (const kind of KINDS.filter((name) => name.includes(WANTED))) {
    await server.metrics({ resets: true });
    const quiet = await latencies(members, SECONDS);
    const alone = await server.metrics();
    const floods = await Promise.all(
      callers.map(({ owner, calls }) => {
        const { route, params, body } = calls.find(({ name }) => name === kind) ?? {};
        if (!route) throw new Error(`There is no kind ${kind}.`);
        const bodies = body ? [0, 1, 2].map((n) => JSON.stringify(body(n))) : [];
        return startFlood('8 loops of one call', {
          url: URL,
          campaignId,
          userId: owner.id,
          cookie: owner.cookies,
          address: '10.9.9.9',
          call: { method: route.method, path: fillPath(route.path, params), bodies },
        });
      }),
    );
    await sleep(BURST_SECONDS * 1000);
    const before = await server.metrics({ resets: true });
    const flooded = await latencies(members, SECONDS);
    const after = await server.metrics();
    const counts = await Promise.all(floods.map((flood) => flood.stop()));
    const held = ({ holdP99, longestHold }: ServerMetrics): string =>
      `${holdP99.toFixed(1)} / ${longestHold.toFixed(0)}`;
    const sum = (field: 'done' | 'refused'): number => counts.reduce((all, each) => all + each[field], 0);
    const cpu = (after.cpu - before.cpu) / 1e4 / SECONDS;
    const ms = ({ p50, p99 }: { p50: number; p99: number }): string => `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
    process.stdout.write(
      `| ${kind} | ${ms(quiet)} | ${ms(flooded)} | ${(flooded.p99 / quiet.p99).toFixed(2)} | ${held(alone)} ` +
        `| ${held(after)} | ${cpu.toFixed(0)} % | ${sum('done')} / ${sum('refused')} |\n`,
    );
    await sleep(12_000);
  }
  await server.stop();
});
process.exit(0);
