/**
 * `npm run test:long`: what takes too long for `npm test`, before a release: the tests of test/long, the properties and
 * histories of the unit and integration tests with many random cases (MANY_CASES), the secrecy and sheet histories and
 * those that go back in time on three nodes, all browser tests, an evening of five browsers over three nodes, and the
 * main flows and a game session in Firefox and WebKit. Arguments go to Jest, and choose only from test/long.
 */
import { provideChromium } from './chromium.mjs';
import { provideFaketime } from './faketime.mjs';
import { provideHaproxy } from './haproxy.mjs';
import { provideNginx } from './nginx.mjs';
import { provideBrowser } from './other-browsers.mjs';
import { provideOtherPostgres } from './other-postgres.mjs';
import { providePromtool } from './promtool.mjs';
import { provideRedis } from './redis.mjs';
import { npm, requireNode, ROOT, runJest, runNode, say, TOOLS } from './steps.mjs';

/** The files that call `cases` of test/support/cases.ts. */
const RANDOM_INTEGRATION_TESTS = [
  'builder-foreign-client',
  'campaigns-pages',
  'map.abuse',
  'map.commits',
  'map.secrecy',
  'request-bodies',
  'sheet-convergence',
  'sheet-party',
].join('|');

/** The files whose people `TEST_NODES` spreads here over three nodes. */
const HISTORIES_ON_NODES = [
  'map.history',
  'map.restore',
  'map.rewind',
  'map.secrecy',
  'sheet-convergence',
  'sheet-party',
].join('|');

async function testLong() {
  await provideFaketime();
  const env = {
    MANY_CASES: 'true',
    REDIS_SERVER_PATH: await provideRedis(),
    HAPROXY_PATH: await provideHaproxy(),
    NGINX_PATH: await provideNginx(),
    PROMTOOL_PATH: await providePromtool(),
    OTHER_POSTGRES_PATH: await provideOtherPostgres(),
  };
  return runJest('long', ['--runInBand', ...chosen], { env });
}

/** Runs tests of Playwright in Chromium on the built program. */
async function inChromium(args, env) {
  const chromium = await provideChromium();
  const built = await npm(['run', '--silent', 'build']);
  if (built.code !== 0) return built;
  return runNode([TOOLS.playwright, 'test', ...args], {
    env: { ...env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
  });
}

/** Runs all browser tests, also those that `npm test` leaves out, and checks each screen in both color schemes. */
const browserTests = () => inChromium([], { MANY_CASES: 'true', PLAY_MAPS: '3' });

async function evening() {
  const env = { REDIS_SERVER_PATH: await provideRedis(), HAPROXY_PATH: await provideHaproxy() };
  return inChromium(['-c', 'test/evening/playwright.config.ts'], env);
}

/** Runs the main flows and the game session in Firefox or WebKit. It fails when the browser is missing and cannot be installed. */
async function playIn(name) {
  if (!(await provideBrowser(name))) return { code: 1 };
  const built = await npm(['run', '--silent', 'build']);
  if (built.code !== 0) return built;
  return runNode([
    TOOLS.playwright,
    'test',
    '-c',
    'test/browsers/playwright.config.ts',
    '--project',
    name.toLowerCase(),
  ]);
}

requireNode();
process.chdir(ROOT);
const chosen = process.argv.slice(2);
const parts = [['test/long', testLong]];
if (chosen.length === 0) {
  parts.push(
    ['the unit tests with many random cases', () => runJest('unit', [], { env: { MANY_CASES: 'true' } })],
    [
      'the integration tests with many random cases',
      async () => {
        const env = { MANY_CASES: 'true', REDIS_SERVER_PATH: await provideRedis() };
        return runJest('integration', ['--testPathPatterns', RANDOM_INTEGRATION_TESTS], { env });
      },
    ],
    [
      'histories of maps and sheets on three nodes',
      async () => {
        const histories = { MAP_HISTORIES: '300', PARTY_HISTORIES: '100', SHEET_HISTORIES: '100' };
        const env = { ...histories, TEST_NODES: '3', REDIS_SERVER_PATH: await provideRedis() };
        return runJest('integration', ['--testPathPatterns', HISTORIES_ON_NODES], { env });
      },
    ],
    ['the browser tests in Chromium', browserTests],
    ['an evening of five browsers over three nodes', evening],
    ['the main flows and a game session in Firefox', () => playIn('Firefox')],
    ['the main flows and a game session in WebKit', () => playIn('WebKit')],
  );
}
const failed = [];
for (const [title, part] of parts) {
  say(`\n=== ${title}`);
  const { code } = await part();
  if (code !== 0) failed.push(title);
}
say(failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'All passed.');
process.exitCode = failed.length > 0 ? 1 : 0;
