/*
 * Many campaigns on one server: `node scripts/run-ts.mjs test/bench/campaigns.bench.ts`.
 * BENCH_CAMPAIGNS (50) campaigns have eight members each, every member on their own socket. For BENCH_SECONDS (60) each
 * campaign sends ten updates a second; in a second run each member does. The DMs paint, the players move their PCs. The
 * server runs in its own process on a real PostgreSQL.
 * With BENCH_MINUTES (10 before a release) there is one run of that length instead, with 20 updates a second in each
 * campaign. It fails when an update is lost or out of order, when memory grows or when something holds the event loop.
 */
import 'reflect-metadata';
import { MeasuredServer } from '../support/measured-server.js';
import { withBenchDatabase } from './bench-database.js';
import { MEMBERS, runCampaigns, type CampaignLoad, type CampaignsRun } from './campaigns.run.js';
import { percentile } from './statistics.js';

const PORT = Number(process.env['BENCH_PORT'] ?? 4242);
const CAMPAIGNS = Number(process.env['BENCH_CAMPAIGNS'] ?? 50);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const SOAK_SECONDS = 60 * Number(process.env['BENCH_MINUTES'] ?? 0);
/** Updates a second. */
const RATE = 10;
const SOAK_RATE = 20;
const MB = 1024 * 1024;
/** Milliseconds for which nothing may hold the event loop in a soak. */
const LONGEST_HOLD = 50;
/** The growth of the heap in the second half of a soak that still counts as none. */
const HEAP_GROWTH = 1.1;

const megabytes = (values: readonly (number | undefined)[]): string =>
  values.map((bytes = Number.NaN) => (bytes / MB).toFixed(0)).join(' / ');

const longest = ({ collected }: CampaignsRun, field: 'delayMax' | 'longestHold'): number =>
  Math.max(...collected.slice(1).map((at) => at[field]));

function rowsOf(run: CampaignsRun): (readonly [measure: string, value: string])[] {
  const [first, half, last] = run.collected;
  return [
    ['sockets', String(run.sockets)],
    ['updates sent / acknowledged', `${run.sent} / ${run.latencies.length}`],
    ['updates/s', (run.latencies.length / run.seconds).toFixed(0)],
    ['refused', String(run.faults.refused)],
    ['gaps in the numbers of frames, lost connections', String(run.faults.gaps)],
    ['out of order for a sender', String(run.faults.reordered)],
    ['paints not seen by a viewer', String(run.unseen)],
    ['viewers whose frames do not add up to a snapshot', String(run.inconsistent)],
    ['acknowledged but not in PostgreSQL', String(run.missing)],
    ['ack ms p50 / p99 / max', [0.5, 0.99, 1].map((share) => percentile(run.latencies, share).toFixed(1)).join(' / ')],
    ['event loop late ms p99 / max', `${last.delayP99.toFixed(1)} / ${longest(run, 'delayMax').toFixed(1)}`],
    ['the longest without waiting for a core', longest(run, 'longestHold').toFixed(1)],
    ['server CPU', `${((last.cpu - first.cpu) / 1e4 / run.seconds).toFixed(0)} %`],
    [
      'RSS MB at first / half way / at last / most',
      megabytes([
        run.samples[0]?.rss,
        half.rss,
        run.samples.at(-1)?.rss,
        Math.max(...run.samples.map(({ rss }) => rss)),
      ]),
    ],
    ['heap MB after collection, at first / half way / at last', megabytes(run.collected.map(({ heap }) => heap))],
  ];
}

/** What a soak must not show. */
function failuresOf(run: CampaignsRun): string[] {
  const [, half, last] = run.collected;
  const { refused, gaps, reordered } = run.faults;
  const lost = run.sent - run.latencies.length + refused + gaps + run.unseen + run.inconsistent + run.missing;
  return [
    ...(lost > 0 ? ['An update was lost or refused.'] : []),
    ...(reordered > 0 ? ['An update was out of order.'] : []),
    ...(last.heap > half.heap * HEAP_GROWTH ? ['The heap has grown.'] : []),
    ...(longest(run, 'delayMax') > LONGEST_HOLD
      ? [`Something held the event loop longer than ${LONGEST_HOLD} ms.`]
      : []),
  ];
}

const loads: readonly CampaignLoad[] =
  SOAK_SECONDS > 0
    ? [{ campaigns: CAMPAIGNS, perSecond: SOAK_RATE, seconds: SOAK_SECONDS }]
    : [RATE, RATE * MEMBERS].map((perSecond) => ({ campaigns: CAMPAIGNS, perSecond, seconds: SECONDS }));
const runs: CampaignsRun[] = [];
await withBenchDatabase(async (databaseUrl) => {
  for (const load of loads) {
    const server = await MeasuredServer.start(PORT, databaseUrl);
    runs.push(await runCampaigns(databaseUrl, server, load));
    await server.stop();
  }
});
const print = (...cells: string[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`);
print(
  `${CAMPAIGNS} campaigns, ${MEMBERS} members each, ${loads[0]?.seconds} s`,
  ...loads.map(({ perSecond }) => `${perSecond} updates a second in each campaign`),
);
print('---', ...loads.map(() => '---'));
const tables = runs.map(rowsOf);
tables[0]?.forEach(([name], index) => print(name, ...tables.map((rows) => rows[index]?.[1] ?? '')));
const failures = SOAK_SECONDS > 0 ? runs.flatMap(failuresOf) : [];
for (const failure of failures) process.stderr.write(`${failure}\n`);
process.exit(failures.length > 0 ? 1 : 0);
