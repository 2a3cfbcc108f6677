/** `npm test`: everything, on a fresh clone too. Goes on after a failure, and ends with one line `N passed, N failed`. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { installWhatIsMissing } from './install.mjs';
import { npm, requireNode, ROOT, runJest, runNode, say, seconds, TOOLS } from './steps.mjs';

const total = { passed: 0, failed: 0, skipped: 0 };
const broken = [];

/** Runs one part and adds up what it found; a part that throws has failed once. */
async function step(title, part) {
  const started = Date.now();
  say(`\n=== ${title}`);
  const result = await part().catch((error) => {
    say(error.message);
    return { passed: 0, failed: 1 };
  });
  total.passed += result.passed;
  total.failed += result.failed;
  total.skipped += result.skipped ?? 0;
  if (result.failed > 0) broken.push(title);
  say(
    `--- ${title}: ${result.failed > 0 ? `${result.failed} FAILED, ` : ''}${result.passed} passed in ${seconds(started)}`,
  );
  return result.failed === 0;
}

/** A check without tests of its own counts as one. What it prints is shown when it fails. */
const check = (title, command) =>
  step(title, async () => {
    const { code, output } = await command();
    if (code !== 0) say(output.trimEnd());
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  });

const script = (name) => () => npm(['run', '--silent', name], { quiet: true });

/** What a runner counted; one that ends badly without having counted a failure has failed once. */
const counted = (code, passed, failed, skipped) => ({
  passed,
  failed: failed === 0 && code !== 0 ? 1 : failed,
  skipped,
});
const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'));

async function jest(project, folder) {
  const report = join(folder, `${project}.json`);
  // Whatever keeps a run from ending must not keep the others from running.
  const { code } = await runJest(project, ['--json', '--outputFile', report], { minutes: 20 });
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests } = readReport(report);
  return counted(code, numPassedTests, numFailedTests + numRuntimeErrorTestSuites, numPendingTests);
}

async function playwright(folder) {
  const chromium = await provideChromium();
  const report = join(folder, 'e2e.json');
  const env = {
    E2E_DATA_DIR: join(folder, 'data'),
    E2E_REPORT: report,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  };
  const { code } = await runNode([TOOLS.playwright, 'test'], { env, minutes: 30 });
  const { stats, errors } = readReport(report);
  return counted(code, stats.expected, stats.unexpected + errors.length, stats.skipped);
}

/** Everything but tests. @returns whether there is a build */
async function checks() {
  // The formatter of the lint keeps one core busy, the others the second.
  const lint = check('lint', script('lint'));
  await check('types', script('types'));
  await check('boundaries', script('boundaries'));
  const built = await check('production build', script('build'));
  await check('API document', built ? script('openapi:check') : needsBuild);
  await lint;
  return built;
}

async function all(folder) {
  const built = await checks();
  await step('unit tests', () => jest('unit', folder));
  await check('migrations and entities agree', script('migration:check'));
  await step('integration tests', () => jest('integration', folder));
  await step('end-to-end tests', () => (built ? playwright(folder) : needsBuild()));
}

const needsBuild = () => Promise.reject(new Error('Not run: there is no build to run it on.'));

requireNode();
process.chdir(ROOT);
await installWhatIsMissing();
const started = Date.now();
const folder = mkdtempSync(join(tmpdir(), 'questhearth-run-'));
// As root, another account runs the database in it.
chmodSync(folder, 0o711);
try {
  await all(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
say(
  `\nEverything took ${seconds(started)}.${broken.length > 0 ? ` Failed: ${broken.join(', ')}.` : ''}${total.skipped > 0 ? ` ${total.skipped} skipped.` : ''}`,
);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
