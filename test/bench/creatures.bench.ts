/*
 * What a stat block costs: `node scripts/run-ts.mjs test/bench/creatures.bench.ts`.
 * It evaluates every creature of the product's content BENCH_RUNS (20) times, with and without conditions, and prints the
 * median, the 99th percentile and the slowest creature next to a bare baseline; and the bytes of what travels.
 */
import { brotliCompressSync } from 'node:zlib';
import type { Content } from '../../contracts/content/content.types.js';
import { freshCreature, type CreaturePlay } from '../../contracts/creature/creature-play.types.js';
import { evaluateCreature } from '../../contracts/creature/evaluate/index.js';
import { LibraryService } from '../../backend/library/library.service.js';
import { rulesText } from '../../backend/library/rules-document.js';
import { srdContent } from '../support/content-pack.js';
import { percentile } from './statistics.js';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 20);

const print = (...cells: readonly string[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`);
const ms = (value: number): string => `${value.toFixed(3)} ms`;
const kb = (text: string): string =>
  `${(text.length / 1024).toFixed(1)} KB, ${(brotliCompressSync(text).length / 1024).toFixed(1)} KB compressed`;

/** Runs something for each creature, again and again. @returns the milliseconds of each run, and the slowest creature */
function timesOf(content: Content, run: (id: string) => unknown): { times: number[]; slowest: string } {
  const ids = Object.keys(content.creatures);
  const sums = new Map<string, number>();
  const times: number[] = [];
  for (let round = 0; round <= RUNS; round += 1)
    for (const id of ids) {
      const started = performance.now();
      run(id);
      const taken = performance.now() - started;
      // The first round warms up.
      if (round === 0) continue;
      times.push(taken);
      sums.set(id, (sums.get(id) ?? 0) + taken);
    }
  const [slowest = ''] = [...sums].sort(([, a], [, b]) => b - a).map(([id, sum]) => `${id} (${ms(sum / RUNS)})`);
  return { times, slowest };
}

function report(name: string, { times, slowest }: ReturnType<typeof timesOf>, goal: string): void {
  print(name, ms(percentile(times, 0.5)), ms(percentile(times, 0.99)), slowest, goal);
}

const content = srdContent();
const texts = new Map(Object.values(content.creatures).map((creature) => [creature.id, JSON.stringify(creature)]));
const hurt: CreaturePlay = {
  ...freshCreature(),
  current_hp: 1,
  marks: [
    { kind: 'condition', id: 'poisoned' },
    { kind: 'condition', id: 'exhaustion', value: 3 },
  ],
};
const evaluated = (id: string, play?: CreaturePlay): unknown => evaluateCreature(content, content.creatures[id]!, play);

print('stat block', 'median', 'p99', 'slowest', 'goal');
print('---', '---', '---', '---', '---');
report(
  'parse it (baseline)',
  timesOf(content, (id) => JSON.parse(texts.get(id) ?? '')),
  '',
);
report(
  'evaluate',
  timesOf(content, (id) => evaluated(id)),
  '1 ms',
);
report(
  'evaluate with two conditions',
  timesOf(content, (id) => evaluated(id, hurt)),
  '1 ms',
);

const library = new LibraryService({ contentDirs: [], loadedContent: content });
print('the list of all', kb(JSON.stringify(await library.creatures())));
print('the largest stat block', kb([...texts.values()].sort((a, b) => b.length - a.length)[0] ?? ''));
print('the rules document, without creatures', kb(rulesText(content)));
