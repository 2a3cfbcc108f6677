/*
 * What scraping costs: `node scripts/run-ts.mjs test/bench/scrape.bench.ts` on an idle machine. The DMs of ten campaigns of
 * four people move a marker ten times a second, in windows of BENCH_SECONDS (30), in turn without and with somebody who reads
 * `/metrics` every five seconds, as Prometheus does. It prints the server's CPU for a move in both, and their ratio.
 */
import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { readMetrics } from '../../contracts/core/health.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { MeasuredServer } from '../support/measured-server.js';
import { withBenchDatabase } from './bench-database.js';
import { createCampaigns } from './campaigns.fixture.js';

const PORT = Number(process.env['BENCH_PORT'] ?? 4291);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30);
const CAMPAIGNS = 10;
/** Milliseconds between two moves of a DM, and between two scrapes. */
const MOVE_EVERY = 100;
const SCRAPE_EVERY = 5_000;
/** Windows with scrapes, and as many without. */
const ROUNDS = 3;

/** A DM with a marker. */
interface Mover {
  readonly dm: Socket;
  readonly markerId: string;
}

let sent = 0;

/** Moves a marker until the time is over. @returns the number of moves */
async function move({ dm, markerId }: Mover, until: number): Promise<number> {
  let moves = 0;
  for (; performance.now() < until; moves += 1) {
    const next = sleep(MOVE_EVERY);
    sent += 1;
    const ack = (await dm.emitWithAck(mapEmits.placeMarker.name, {
      opId: `bench-${String(sent).padStart(8, '0')}`,
      type: 'move_marker',
      markerId,
      destCoordinateId: coordinateId(20, 1 + (moves % 40)),
    })) as { status: boolean; msg: string };
    if (!ack.status) throw new Error(ack.msg);
    await next;
  }
  return moves;
}

/** Reads the metrics until the time is over. @returns how often, and the bytes of the last answer */
async function scrape(url: string, token: string, until: number): Promise<{ scrapes: number; bytes: number }> {
  let [scrapes, bytes] = [0, 0];
  while (performance.now() < until) {
    const next = sleep(Math.min(SCRAPE_EVERY, until - performance.now()));
    const answer = await fetch(url + readMetrics.path, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`The metrics answer ${answer.status}.`);
    bytes = (await answer.arrayBuffer()).byteLength;
    scrapes += 1;
    await next;
  }
  return { scrapes, bytes };
}

const token = (process.env['BENCH_METRICS_TOKEN'] = 'a token that only the benchmark knows');
await withBenchDatabase(async (databaseUrl) => {
  const server = await MeasuredServer.start(PORT, databaseUrl);
  const tables = await createCampaigns(server.url, databaseUrl, CAMPAIGNS, 4);
  const movers: Mover[] = [];
  for (const { campaignId, people, markers } of tables) {
    const sockets = await Promise.all(people.map((person) => person.socket()));
    for (const socket of sockets) await socket.emitWithAck(mapEmits.join.name, { campaignId });
    const [[dm], [markerId]] = [sockets, markers];
    if (dm && markerId) movers.push({ dm, markerId });
  }
  /** Measures one window. @returns microseconds of CPU for a move */
  const measure = async (scrapes: boolean): Promise<number> => {
    const before = await server.metrics({ collects: true });
    const until = performance.now() + SECONDS * 1000;
    const scraped = scrapes ? scrape(server.url, token, until) : undefined;
    const moves = (await Promise.all(movers.map((mover) => move(mover, until)))).reduce((sum, each) => sum + each, 0);
    const read = await scraped;
    const cpu = ((await server.metrics()).cpu - before.cpu) / moves;
    const how = read ? `${read.scrapes} scrapes of ${read.bytes} bytes` : 'no scrape';
    process.stdout.write(`| ${how} | ${moves} | ${cpu.toFixed(0)} |\n`);
    return cpu;
  };
  process.stdout.write('| window | moves | CPU for a move, µs |\n|---|---|---|\n');
  await move(movers[0] as Mover, performance.now() + 5_000);
  let [without, with_] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    without += await measure(false);
    with_ += await measure(true);
  }
  process.stdout.write(
    `With a scrape every five seconds the server takes ${(with_ / without).toFixed(3)} of the CPU.\n`,
  );
  await server.stop();
});
process.exit();
