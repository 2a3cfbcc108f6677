/*
 * What a quiet table notices of four accounts at their limits: `node scripts/run-ts.mjs test/bench/limits.bench.ts`. Four
 * owners of wizards of level 20 make one kind of call as fast as it is taken, eight at a time, from one address, in another
 * process; first until their bursts are spent, then for BENCH_SECONDS (8), in BENCH_ROUNDS (3) rounds. A table of eight
 * members sends ten updates a second each, without them, with them, and while they make as many calls to a bare server
 * (limits.bare.ts): they share the cores with the measured server, and that is no work of it. How long the event loop was
 * held does not count what other programs took of the cores; the other figures do. BENCH_COST selects the kinds by a part
 * of their name.
 */
import 'reflect-metadata';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillPath } from '../../contracts/core/route.js';
import { srdContent } from '../support/content-pack.js';
import { startFlood, type RunningFlood } from '../support/flood-process.js';
import type { FloodCounts } from '../support/floods.js';
import { MeasuredServer } from '../support/measured-server.js';
import type { Person } from '../support/person.js';
import { withBenchDatabase } from './bench-database.js';
import { createCampaigns } from './campaigns.fixture.js';
import { Member } from './campaigns.member.js';
import { costsCalls, type CostsCall } from './costs.calls.js';
import { startProgram } from './map.servers.js';
import { createSheets, wizardChoices } from './sheet.fixture.js';
import { median, percentile, sum } from './statistics.js';

const PORT = Number(process.env['BENCH_PORT'] ?? 4255);
const URL = `http://127.0.0.1:${PORT}`;
const BARE_PORT = PORT + 1;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
const WANTED = process.env['BENCH_COST'] ?? '';
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const ACCOUNTS = 4;
/** Updates a second of each member of the quiet table. */
const RATE = 10;
/** Seconds after which the accounts have spent what they had saved. */
const BURST_SECONDS = 5;
/** Calls that each account has under way. */
const LOOPS = 8;

const KINDS = [
  'play: set armor class',
  'builder: save bio',
  'play: long rest',
  'sheet',
  'class story: wizard',
  'campaign page',
  'file: known selections with wrong picks',
  'builder: unsaved input of 3,900 values',
];

const print = (...cells: readonly string[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`);

function named(calls: readonly CostsCall[], kind: string): CostsCall {
  const call = calls.find(({ name }) => name === kind);
  if (!call) throw new Error(`There is no kind ${kind}.`);
  return call;
}

/** Starts the calls of one account to a server. */
function startCalls(
  url: string,
  campaignId: string,
  owner: Person,
  { route, params, body }: CostsCall,
): Promise<RunningFlood> {
  if (!route) throw new Error('Only calls are measured.');
  const bodies = body ? [0, 1, 2].map((n) => JSON.stringify(body(n))) : [];
  return startFlood(`${LOOPS} loops of one call`, {
    url,
    campaignId,
    userId: owner.id,
    cookie: owner.cookies,
    address: '10.9.9.9',
    call: { method: route.method, path: fillPath(route.path, params), bodies },
  });
}

/** A reply as it came over the wire. */
interface WireReply {
  readonly body: Buffer;
  /** Its content encoding; empty: none. */
  readonly encoding: string;
}

/** Makes a call once and returns the reply as the callers get it. */
async function replyTo({ cookies }: Person, { route, params, body }: CostsCall): Promise<WireReply> {
  if (!route) throw new Error('Only calls are measured.');
  const sent = body ? JSON.stringify(body(0)) : undefined;
  const headers = {
    Cookie: cookies,
    'Accept-Encoding': 'gzip, deflate',
    ...(sent === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(sent) }),
  };
  const call = request(URL + fillPath(route.path, params), { method: route.method, headers }).end(sent);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  // A forged file is refused with 400, which is the reply that its sender gets.
  if ((response.statusCode ?? 500) > 400) throw new Error(`${route.path} answered ${response.statusCode}.`);
  return { body: await buffer(response), encoding: response.headers['content-encoding'] ?? '' };
}

/**
 * Measures while the accounts make about as many calls to a bare server as they have made to the measured one, and get
 * the same reply.
 */
async function besideBareCalls<Result>(
  sent: number,
  reply: WireReply,
  start: (url: string) => Promise<RunningFlood[]>,
  measure: () => Promise<Result>,
): Promise<Result> {
  const pause = ((BURST_SECONDS + SECONDS) * 1000 * ACCOUNTS * LOOPS) / sent;
  const folder = mkdtempSync(join(tmpdir(), 'questhearth-bare-'));
  const file = join(folder, 'reply');
  writeFileSync(file, reply.body);
  const bare = await startProgram(
    'limits.bare.ts',
    [String(BARE_PORT), String(pause), file, reply.encoding],
    'clients',
  );
  const floods = await start(`http://127.0.0.1:${BARE_PORT}`);
  await sleep(BURST_SECONDS * 1000);
  const result = await measure();
  await Promise.all(floods.map((flood) => flood.stop()));
  bare.disconnect();
  rmSync(folder, { recursive: true });
  return result;
}

async function latencies(members: readonly Member[], seconds: number): Promise<Latencies> {
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

interface Latencies {
  readonly p50: number;
  readonly p99: number;
}

/** What one round of a kind has shown; times in milliseconds, `share` in percent of a core. */
interface Round {
  readonly quiet: Latencies;
  readonly flooded: Latencies;
  readonly beside: Latencies;
  readonly holdP99: number;
  readonly longestHold: number;
  readonly share: number;
  readonly done: number;
  readonly refused: number;
}

/** Prints the medians of the rounds of a kind; the ratio is the median of the rounds' ratios, which stand behind it. */
function printKind(kind: string, rounds: readonly Round[]): void {
  const middle = (of: (round: Round) => number, digits: number): string => median(rounds.map(of)).toFixed(digits);
  const both = (of: (round: Round) => Latencies): string =>
    `${middle((round) => of(round).p50, 1)} / ${middle((round) => of(round).p99, 1)}`;
  const ratios = rounds.map(({ flooded, beside }) => flooded.p99 / beside.p99);
  print(
    kind,
    both(({ quiet }) => quiet),
    both(({ flooded }) => flooded),
    both(({ beside }) => beside),
    `${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
    `${middle(({ holdP99 }) => holdP99, 1)} / ${middle(({ longestHold }) => longestHold, 0)}`,
    `${middle(({ share }) => share, 0)} %`,
    `${middle(({ done }) => done, 0)} / ${middle(({ refused }) => refused, 0)}`,
  );
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
  const startFloods = (url: string, kind: string): Promise<RunningFlood[]> =>
    Promise.all(callers.map(({ owner, calls }) => startCalls(url, campaignId, owner, named(calls, kind))));
  await latencies(members, SECONDS);
  print(
    'kind',
    'p50 / p99 without, ms',
    'with',
    'beside a bare server',
    'with : beside',
    'event loop held, ms p99 / most',
    'server CPU',
    'done / refused',
  );
  print(...Array.from({ length: 8 }, () => '---'));
  for (const kind of KINDS.filter((name) => name.includes(WANTED))) {
    const [caller] = callers;
    if (!caller) throw new Error('There is no caller.');
    const reply = await replyTo(caller.owner, named(caller.calls, kind));
    const rounds: Round[] = [];
    while (rounds.length < ROUNDS) {
      const quiet = await latencies(members, SECONDS);
      const floods = await startFloods(URL, kind);
      await sleep(BURST_SECONDS * 1000);
      const before = await server.metrics({ resets: true });
      const flooded = await latencies(members, SECONDS);
      const { cpu, holdP99, longestHold } = await server.metrics();
      const counts = await Promise.all(floods.map((flood) => flood.stop()));
      await sleep(12_000);
      const total = (field: keyof FloodCounts): number => sum(counts.map((each) => each[field]));
      const beside = await besideBareCalls(
        total('sent'),
        reply,
        (url) => startFloods(url, kind),
        () => latencies(members, SECONDS),
      );
      const share = (cpu - before.cpu) / 1e4 / SECONDS;
      rounds.push({
        quiet,
        flooded,
        beside,
        holdP99,
        longestHold,
        share,
        done: total('done'),
        refused: total('refused'),
      });
    }
    printKind(kind, rounds);
  }
  await server.stop();
});
process.exit(0);
