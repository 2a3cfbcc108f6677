/**
 * `npm test`: everything, on a fresh clone too. Goes on after a failure, and ends with one line `N passed, N failed`.
 */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { installWhatIsMissing } from './install.mjs';
import { provideRedis } from './redis.mjs';
import { npm, requireNode, ROOT, runJest, runNode, say, seconds, TOOLS } from './steps.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const total = { passed: 0, failed: 0, skipped: 0 };
/** The parts that failed, as `{title, output}`. */
const broken = [];

/**
 * Runs one part and adds up what it found; a part that throws has failed once. Two parts run at the same time, so what
 * a part prints is shown in one piece: when it has ended, or after all others if it failed, because who reads a long
 * output begins at its end.
 * @param part returns `{passed, failed, skipped?, output?}`
 * @returns whether nothing failed
 */
async function step(title, part) {
  const started = Date.now();
  const { passed, failed, skipped = 0, output = '' } = await part().catch(failedPart);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  say(`\n=== ${title}`);
  if (failed > 0) broken.push({ title, output });
  else if (output.trim() !== '') say(output.trimEnd());
  say(
    `--- ${title}: ${failed > 0 ? `${failed} FAILED (its output comes last), ` : ''}${passed} passed in ${seconds(started)}`,
  );
  return failed === 0;
}

function showBroken() {
  for (const { title, output } of broken) say(`\n=== What failed: ${title}\n${output.trim()}`);
}

const failedPart = ({ message, output = '' }) => ({ passed: 0, failed: 1, output: `${output}\n${message}` });

/** A check without its own tests counts as one. What it prints is shown when it fails. */
const check = (title, command) =>
  step(title, async () => {
    const { code, output } = await command();
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
  });

const script = (name) => () => npm(['run', '--silent', name], { quiet: true });

/** What a runner counted; one that ends badly without having counted a failure has failed once. */
const counted = ({ code, output }, passed, failed, skipped) => ({
  passed,
  failed: failed === 0 && code !== 0 ? 1 : failed,
  skipped,
  output,
});

/** @throws Error with the output of a runner that ended without its report */
function readReport(file, output) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch ({ message }) {
    throw Object.assign(new Error(`There is no report of the run: ${message}`), { output });
  }
}

async function jest(project, folder, env = {}) {
  const report = join(folder, `${project}.json`);
  // Whatever keeps a run from ending must not keep the others from running.
  const run = await runJest(project, ['--json', '--outputFile', report], { minutes: 40, quiet: true, env });
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests } = readReport(report, run.output);
  return counted(run, numPassedTests, numFailedTests + numRuntimeErrorTestSuites, numPendingTests);
}

async function playwright(folder, providing) {
  const chromium = await providing;
  const report = join(folder, 'e2e.json');
  const env = {
    E2E_DATA_DIR: join(folder, 'data'),
    E2E_REPORT: report,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  };
  const run = await runNode([TOOLS.playwright, 'test', '--grep-invert', '@long'], { env, minutes: 60, quiet: true });
  const { stats, errors } = readReport(report, run.output);
  return counted(run, stats.expected, stats.unexpected + errors.length, stats.skipped);
}

/** What runs on the built program; then what needs no database, so that both halves of a run end at about the same time. */
async function builtProgram(folder, chromium) {
  const built = await check('production build', script('build'));
  // A browser often waits, and whoever only reads the code fills the pauses.
  const read = readCode();
  await check('API document', built ? script('openapi:check') : needsBuild);
  await step('end-to-end tests', () => (built ? playwright(folder, chromium) : needsBuild()));
  await step('unit tests', () => jest('unit', folder));
  await read;
}

/** What only reads the code. */
async function readCode() {
  await check('lint and types', script('lint'));
  await check('boundaries', script('boundaries'));
}

/** What runs on a database. The integration tests leave the cores to the browser tests, because they wait a lot. */
async function onDatabase(folder, redis) {
  await step('integration tests', async () => jest('integration', folder, { REDIS_SERVER_PATH: await redis }));
  await check('migrations and entities agree', script('migration:check'));
}

/** A browser and a database leave the cores idle while they wait; two parts at the same time keep them busy. */
function all(folder) {
  // One after the other, because two updates of the lists of packages disturb each other.
  const chromium = provideChromium();
  const redis = chromium.then(provideRedis, provideRedis);
  // Whoever waits for it says why it failed.
  for (const program of [chromium, redis]) program.catch(() => undefined);
  return Promise.all([builtProgram(folder, chromium), onDatabase(folder, redis)]);
}

const needsBuild = () => Promise.reject(new Error('Not run: there is no build to run it on.'));

requireNode();
process.chdir(ROOT);
await installWhatIsMissing();
const started = Date.now();
say('Each part is shown when it has ended; the longest ones take some minutes.');
const folder = mkdtempSync(join(temporaryFolder(), 'questhearth-run-'));
// As root, another account runs the database in it.
chmodSync(folder, 0o711);
process.env.TMPDIR = folder;
process.env.TS_CACHE_DIR = join(folder, 'compiled');
mkdirSync(process.env.TS_CACHE_DIR);
try {
  await all(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
showBroken();
const failed = broken.length > 0 ? ` Failed: ${broken.map(({ title }) => title).join(', ')}.` : '';
const skipped = total.skipped > 0 ? ` ${total.skipped} skipped.` : '';
say(`\nEverything took ${seconds(started)}.${failed}${skipped}`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
