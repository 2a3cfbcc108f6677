/*
 * What it costs the page to show the first page of the log, in a real browser: `node scripts/run-ts.mjs test/bench/log.bench.ts`.
 * A DM with a campaign of 200 rolls and messages opens the log beside the map (L), in a new page for each of BENCH_ROUNDS (5)
 * rounds. Script is what the browser counts as `ScriptDuration` from the key until the page is quiet, with fetching, React
 * and what the log loads of the program. Before it the pointer moves over the map, which loads menus and popups; their
 * script counts apart.
 */
import 'reflect-metadata';
import { chromium, type Browser } from 'playwright/test';
import { io } from 'socket.io-client';
import { logEmits } from '../../contracts/log/log.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { buildWhatIsStale } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/chromium.mjs';
import { withBenchDatabase } from './bench-database.js';
import { createMap } from './map.fixture.js';
import { startProgram } from './map.servers.js';
import { median } from './statistics.js';

const PORT = 4263;
const URL_OF_APP = `http://127.0.0.1:${PORT}`;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const ENTRIES = 200;
/** Time in which the page finishes what it does after the key. */
const QUIET_MS = 1000;

/** Fills the log: of five entries, four are rolls. */
async function fillLog(campaignId: string, cookie: string): Promise<void> {
  const socket = io(URL_OF_APP, { transports: ['websocket'], extraHeaders: { cookie } });
  await socket.emitWithAck(mapEmits.join.name, { campaignId });
  for (let entry = 0; entry < ENTRIES; entry += 1)
    await (entry % 5 === 4
      ? socket.emitWithAck(logEmits.sendMessage.name, { text: `The goblins come closer, line ${entry}.` })
      : socket.emitWithAck(logEmits.rollDice.name, { expression: '2d20kh1+5', label: 'Perception' }));
  socket.close();
}

/** Milliseconds of script. */
interface Cost {
  readonly touch: number;
  readonly log: number;
}

/** Moves the pointer and opens the log in a new page. */
async function openLog(browser: Browser, cookie: string, campaignId: string): Promise<Cost> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: URL_OF_APP }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Time of the thread, so that other programs on the machine do not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scriptSeconds = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find((metric) => metric.name === 'ScriptDuration')?.value ?? 0;
  };
  await page.goto(`${URL_OF_APP}/campaigns/${campaignId}?section=field`);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  const before = await scriptSeconds();
  await page.mouse.move(500, 400);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  const touched = await scriptSeconds();
  await page.keyboard.press('l');
  // By a selector of the browser: to look for roles takes the page some 30 ms of script, which would count.
  await page.locator('[aria-label="Log"] li').last().waitFor();
  await page.waitForTimeout(QUIET_MS);
  const opened = await scriptSeconds();
  await context.close();
  return { touch: (touched - before) * 1000, log: (opened - touched) * 1000 };
}

await buildWhatIsStale();
await withBenchDatabase(async (databaseUrl) => {
  const app = await startProgram('map.app.ts', [String(PORT), databaseUrl], 'server');
  const executablePath = findChromium();
  const flags = ['--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ args: flags, ...(executablePath ? { executablePath } : {}) });
  try {
    const { campaignId, dm } = await createMap(URL_OF_APP, databaseUrl, { side: 20, markers: 20 });
    await fillLog(campaignId, dm);
    const rounds: Cost[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await openLog(browser, dm, campaignId));
    const show = (what: string, costs: readonly number[]): void => {
      const texts = costs.map((milliseconds) => Math.round(milliseconds));
      process.stdout.write(`${what}: ${Math.round(median(costs))} ms of script (${texts.join(', ')})\n`);
    };
    show(
      'the first touch of the page',
      rounds.map(({ touch }) => touch),
    );
    show(
      "the log's first page",
      rounds.map(({ log }) => log),
    );
  } finally {
    await browser.close();
    app.kill('SIGTERM');
  }
});
process.exit(0);
