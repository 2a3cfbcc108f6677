/*
 * What connected people cost who do nothing: `node scripts/run-ts.mjs test/bench/idle.bench.ts`. BENCH_CAMPAIGNS (1000)
 * campaigns have five members each, who have joined the map and the digests on a socket each. It measures the server's
 * memory and CPU before anybody is there and, for BENCH_SECONDS (60), while everybody is, heartbeats included. The server
 * runs in its own process on a real PostgreSQL, whose memory and CPU do not count.
 */
import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { sheetEmits } from '../../contracts/characters/sheet.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { MeasuredServer } from '../support/measured-server.js';
import type { Person } from '../support/person.js';
import { withBenchDatabase } from './bench-database.js';
import { insertSessions } from './bench-people.js';
import { createCampaigns } from './campaigns.fixture.js';

const PORT = Number(process.env['BENCH_PORT'] ?? 4257);
const URL = `http://127.0.0.1:${PORT}`;
const CAMPAIGNS = Number(process.env['BENCH_CAMPAIGNS'] ?? 1000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const MEMBERS = 5;
const MB = 1024 * 1024;
/** Joins at a time. */
const AT_ONCE = 20;

async function join(person: Person, campaignId: string): Promise<void> {
  const socket = await person.socket();
  await socket.emitWithAck(mapEmits.join.name, { campaignId });
  await socket.emitWithAck(sheetEmits.joinDigests.name, { campaignId });
}

interface Idle {
  readonly rss: number;
  readonly heap: number;
  /** Percent of a core. */
  readonly cpu: number;
}

async function measure(server: MeasuredServer, seconds: number): Promise<Idle> {
  const before = await server.metrics({ collects: true });
  await sleep(seconds * 1000);
  const { rss, heap, cpu } = await server.metrics();
  return { rss: rss / MB, heap: heap / MB, cpu: (cpu - before.cpu) / 1e4 / seconds };
}

await withBenchDatabase(async (databaseUrl) => {
  const server = await MeasuredServer.start(PORT, databaseUrl);
  const campaigns = await createCampaigns(URL, databaseUrl, CAMPAIGNS, MEMBERS, insertSessions);
  const empty = await measure(server, Math.min(SECONDS, 10));
  const waiting = campaigns.flatMap(({ campaignId, people }) => people.map((person) => ({ campaignId, person })));
  const sockets = waiting.length;
  const joinNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await join(next.person, next.campaignId);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, joinNext));
  const full = await measure(server, SECONDS);
  const row = (name: string, { rss, heap, cpu }: Idle): void =>
    void process.stdout.write(`| ${name} | ${rss.toFixed(0)} MB | ${heap.toFixed(0)} MB | ${cpu.toFixed(1)} % |\n`);
  process.stdout.write('| connected | memory (RSS) | heap in use | server CPU |\n|---|---|---|---|\n');
  row('nobody', empty);
  row(`${sockets} members in ${CAMPAIGNS} campaigns`, full);
  await server.stop();
});
process.exit(0);
