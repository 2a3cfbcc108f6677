/*
 * What connected people cost who do nothing: `node scripts/run-ts.mjs test/bench/idle.bench.ts`. BENCH_CAMPAIGNS (1000)
 * campaigns have five members each, who have joined the map and the digests on a socket each. It measures the memory and
 * CPU of the built program before anybody is there and, for BENCH_SECONDS (60), while everybody is, heartbeats included,
 * once all have been quiet for long enough to get fewer of them.
 * The system says both from outside. PostgreSQL's memory and CPU do not count.
 */
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sheetEmits } from '../../contracts/characters/sheet.contract.js';
import { TIMES } from '../../contracts/core/limits.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { buildWhatIsStale } from '../../scripts/build.mjs';
import { MEASURED_SECRET } from '../support/measured-secret.js';
import type { Person } from '../support/person.js';
import { BUILT, Program } from '../support/program.js';
import { withBenchDatabase } from './bench-database.js';
import { insertSessions } from './bench-people.js';
import { createCampaigns } from './campaigns.fixture.js';
import { cpuOfTree } from './process-cpu.js';

const CAMPAIGNS = Number(process.env['BENCH_CAMPAIGNS'] ?? 1000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const MEMBERS = 5;
/** Joins at a time. */
const AT_ONCE = 20;

async function join(person: Person, campaignId: string): Promise<void> {
  const socket = await person.socket();
  await socket.emitWithAck(mapEmits.join.name, { campaignId });
  await socket.emitWithAck(sheetEmits.joinDigests.name, { campaignId });
}

interface Idle {
  /** Megabytes. */
  readonly rss: number;
  /** Percent of a core. */
  readonly cpu: number;
}

/** Megabytes of a process that are in memory. */
function residentMemoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

async function measure({ pid }: Program, seconds: number): Promise<Idle> {
  const before = cpuOfTree(pid);
  await sleep(seconds * 1000);
  return { rss: residentMemoryOf(pid), cpu: (cpuOfTree(pid) - before) / 1e4 / seconds };
}

await buildWhatIsStale();
await withBenchDatabase(async (databaseUrl) => {
  const program = await Program.start({ DATABASE_URL: databaseUrl, SESSION_SECRET: MEASURED_SECRET }, BUILT);
  await program.ready();
  const campaigns = await createCampaigns(program.url, databaseUrl, CAMPAIGNS, MEMBERS, insertSessions);
  const empty = await measure(program, Math.min(SECONDS, 10));
  const waiting = campaigns.flatMap(({ campaignId, people }) => people.map((person) => ({ campaignId, person })));
  const sockets = waiting.length;
  const joinNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await join(next.person, next.campaignId);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, joinNext));
  await sleep(TIMES.inUse + 2 * TIMES.heartbeat);
  const full = await measure(program, SECONDS);
  const row = (name: string, { rss, cpu }: Idle): void =>
    void process.stdout.write(`| ${name} | ${rss.toFixed(0)} MB | ${cpu.toFixed(1)} % |\n`);
  process.stdout.write('| connected | memory (RSS) | CPU |\n|---|---|---|\n');
  row('nobody', empty);
  row(`${sockets} members in ${CAMPAIGNS} campaigns`, full);
  await program.stop();
  await program.remove();
});
process.exit(0);
