/*
 * A busy node: `node scripts/run-ts.mjs test/bench/busy-node.bench.ts` on an idle machine. Fifty campaigns against a
 * bare socket.io relay and one that writes each update, then the calls that pages make against bare
 * Express with express-session, the same session store
 * and one prepared statement a call. BENCH_ROUNDS (5) is the number of rounds, BENCH_PART (`maps` or `pages`) measures
 * one of the two; `measureBusyCampaigns` explains its further settings.
 */
import 'reflect-metadata';
import { measureBusyCampaigns } from './busy-campaigns.js';
import { measurePageCalls } from './page-calls.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const PAGE_SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
const isMeasured = (part: 'maps' | 'pages'): boolean => (process.env['BENCH_PART'] ?? part) === part;

const rounded = (value: number | undefined): string => value?.toPrecision(3) ?? '';
const print = (...cells: readonly string[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`);

if (isMeasured('maps')) {
  print(
    'shape',
    'relay',
    'storing relay',
    'Questhearth',
    ': storing relay',
    ': relay',
    'CPU : relay',
    'without PostgreSQL',
    'wanted of a relay',
  );
  print(...Array.from({ length: 9 }, () => '---'));
  for (const row of await measureBusyCampaigns()) {
    const measured = [
      row.relay,
      row.storingRelay,
      row.questhearth,
      row.storingRatio,
      row.ratio,
      row.cpuRatio,
      row.ownCpuRatio,
    ];
    print(row.shape, ...measured.map(rounded), row.wanted);
  }
}
if (isMeasured('pages')) {
  print('call', 'bare, calls a second', 'Questhearth', 'ratio', 'wanted');
  print('---', '---', '---', '---', '---');
  for (const { call, base, questhearth, ratio, wanted } of await measurePageCalls({
    rounds: ROUNDS,
    seconds: PAGE_SECONDS,
  }))
    print(call, base.toFixed(0), questhearth.toFixed(0), ratio.toFixed(2), `>= ${wanted}`);
}
process.exit(0);
