/*
 * What a character costs: `node scripts/run-ts.mjs test/bench/evaluate.bench.ts`.
 * It evaluates a made-up wizard of level 20 with every pick made, in content of the size of the whole SRD, BENCH_RUNS
 * (2000) times; then it measures the size of what travels: the rules document for the product's content and for that
 * content, and the reply about the wizard. Each has a bare baseline of the same run.
 */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Choices } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import type { Content } from '../../contracts/content/content.types.js';
import { toCharacterInProgress } from '../../backend/builder/builder.presenter.js';
import { characterOf } from '../../backend/characters/sheet.presenter.js';
import { encodeText } from '../../backend/library/encodings.js';
import { rulesText } from '../../backend/library/rules-document.js';
import { removePacks, srdContent } from '../support/content-pack.js';
import { fullContent } from '../support/full-content.js';
import { storedWizard, wizardChoices, wizardPlay } from '../support/made-up-wizard.js';
import { percentile } from './statistics.js';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 2000);
const WARM_UP = 200;
/** The quality with which the server compresses a reply while it sends it. */
const REPLY_BROTLI_QUALITY = 4;

/** Runs something again and again. @returns the milliseconds of each run */
function timesOf(run: (index: number) => unknown): number[] {
  for (let index = 0; index < WARM_UP; index += 1) run(index);
  return Array.from({ length: RUNS }, (_, index) => {
    const started = performance.now();
    run(index);
    return performance.now() - started;
  });
}

const print = (...cells: readonly string[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`);
const head = (...cells: readonly string[]): void => {
  process.stdout.write('\n');
  print(...cells);
  process.stdout.write(`${'|---'.repeat(cells.length)}|\n`);
};
const ms = (value: number): string => `${value.toFixed(3)} ms`;
const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

function reportTimes(name: string, times: readonly number[], baseline: readonly number[], goal: string): void {
  const median = percentile(times, 0.5);
  const ratio = (median / percentile(baseline, 0.5)).toFixed(0);
  print(name, ms(median), ms(percentile(times, 0.99)), `${ratio} ×`, goal);
}

function measureTimes(content: Content, choices: Choices): void {
  const play = wizardPlay(content, choices);
  const text = JSON.stringify(choices);
  /** Every keystroke in a field of the bio changes a score. */
  const typed = (index: number): Choices => ({ ...choices, bio: { ...choices.bio, str_score: 8 + (index % 10) } });
  const parse = timesOf(() => JSON.parse(text));
  head('time', 'median', 'p99', 'to the baseline', 'goal');
  reportTimes('parse the choices (baseline)', parse, parse, '');
  reportTimes(
    'evaluate',
    timesOf(() => evaluate(content, choices, play)),
    parse,
    '5 ms',
  );
  reportTimes(
    'a keystroke in the bio',
    timesOf((index) => evaluate(content, typed(index), play)),
    parse,
    '2 ms',
  );
}

async function reportDocument(name: string, content: Content): Promise<void> {
  const whole = gzipSync(JSON.stringify(content)).length;
  const text = rulesText(content);
  const [identity, gzip, br] = await Promise.all([
    encodeText(text, 'identity'),
    encodeText(text, 'gzip'),
    encodeText(text, 'br'),
  ]);
  print(name, kb(identity.length), kb(gzip.length), kb(br.length), `${(gzip.length / whole).toFixed(2)} ×`, '150 KB');
}

function reportReply(name: string, reply: object, goal: string): void {
  const text = JSON.stringify(reply);
  const params = { [constants.BROTLI_PARAM_QUALITY]: REPLY_BROTLI_QUALITY };
  print(name, kb(text.length), kb(gzipSync(text).length), kb(brotliCompressSync(text, { params }).length), goal);
}

const today = srdContent();
const full = fullContent();
const choices = wizardChoices(full);
const play = wizardPlay(full, choices);
const evaluation = evaluate(full, choices, play);
const stored = storedWizard(choices, play);

process.stdout.write(
  `\na wizard of level 20: ${evaluation.selections.length} selections, ${evaluation.sheet.spells.length} spells; ` +
    `${Object.keys(full.classifications).length} classes, ${Object.keys(full.features).length} features, ` +
    `${Object.keys(full.spells).length} spells, ${Object.keys(full.items).length} items; ${RUNS} runs\n`,
);
measureTimes(full, choices);

head('rules document', 'raw', 'gzip', 'brotli', 'to the content with descriptions, gzip', 'goal');
await reportDocument("the product's content", today);
await reportDocument('of the size of the SRD', full);

head('reply', 'raw', 'gzip', 'brotli', 'goal');
reportReply('no character (baseline)', { character: null }, '');
reportReply('a sheet of level 20', { character: characterOf(full, stored, evaluation, null) }, '20 KB');
reportReply('the same in the builder', { character: toCharacterInProgress(stored, evaluation) }, '20 KB');
reportReply('its evaluation, which stays at home', evaluation, '');
removePacks();
