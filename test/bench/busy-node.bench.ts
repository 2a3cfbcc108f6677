/* A busy node: `node scripts/run-ts.mjs test/bench/busy-node.bench.ts`; `measureBusyCampaigns` explains its settings. */
import 'reflect-metadata';
import { measureBusyCampaigns } from './busy-campaigns.js';

const rounded = (value: number | undefined): string => value?.toPrecision(3) ?? '';

process.stdout.write('| shape | relay | Questhearth | ratio | CPU ratio | wanted |\n|---|---|---|---|---|---|\n');
for (const { shape, relay, questhearth, ratio, cpuRatio, wanted } of await measureBusyCampaigns()) {
  const cells = [shape, rounded(relay), rounded(questhearth), rounded(ratio), rounded(cpuRatio), wanted];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}
process.exit(0);
