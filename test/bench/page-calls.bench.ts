/*
 * The calls of which pages are made: `node scripts/run-ts.mjs test/bench/page-calls.bench.ts` on an idle machine.
 * The baseline is bare Express with express-session, the same session store and one prepared statement a call. BENCH_SECONDS
 * (2) is the length of a round, BENCH_ROUNDS (5) the number of rounds of each.
 */
import 'reflect-metadata';
import { measurePageCalls } from './page-calls.js';

const rows = await measurePageCalls({
  rounds: Number(process.env['BENCH_ROUNDS'] ?? 5),
  seconds: Number(process.env['BENCH_SECONDS'] ?? 2),
});
process.stdout.write('\n| call | bare, calls/s | Questhearth, calls/s | ratio | wanted |\n|---|---|---|---|---|\n');
for (const { call, base, questhearth, ratio, wanted } of rows)
  process.stdout.write(
    `| ${call} | ${base.toFixed(0)} | ${questhearth.toFixed(0)} | ${ratio.toFixed(2)} | >= ${wanted} |\n`,
  );
process.exit(0);
