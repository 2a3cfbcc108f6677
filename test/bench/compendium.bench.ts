/*
 * How long the compendium takes to its first screen of creatures and of magic items, in a real browser:
 * `node scripts/run-ts.mjs test/bench/compendium.bench.ts`. In a new page for each of BENCH_ROUNDS (9) rounds, whose rules are
 * loaded, it clicks 'Creatures' and waits until the first rows of the 334 are painted; so it does with the 362 magic items.
 * Beside the time it prints the script in it, as the browser counts it for the thread, so that other programs on the machine
 * do not count. The 15 conditions are the baseline. The goal is 50 ms.
 */
import 'reflect-metadata';
import { chromium, type Browser } from 'playwright/test';
import { buildWhatIsStale } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/chromium.mjs';
import { withBenchDatabase } from './bench-database.js';
import { createMap } from './map.fixture.js';
import { startProgram } from './map.servers.js';
import { median } from './statistics.js';

const PORT = 4269;
const URL_OF_APP = `http://127.0.0.1:${PORT}`;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9);
/** Time in which the page finishes what it does after it was opened. */
const QUIET_MS = 1000;

/** A list by its name in the navigation, its address and its number of rows with the head. */
interface Measured {
  readonly name: string;
  readonly address: string;
  readonly rows: number;
}
const LISTS: readonly Measured[] = [
  { name: 'Conditions', address: '/compendium/conditions', rows: 16 },
  { name: 'Creatures', address: '/compendium/creatures', rows: 335 },
  { name: 'Magic items', address: '/compendium/magic-items', rows: 363 },
];

/** Clicks a link of the navigation, in the page. @returns the milliseconds until the rows of its list are painted */
function timeToRows({ name, address, rows }: Measured): Promise<number> {
  return new Promise((resolve) => {
    const begun = performance.now();
    const isThere = (): boolean =>
      document.querySelector(`table[aria-label="${name}"][aria-rowcount="${rows}"] tbody tr`) !== null;
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      // What is posted in a frame arrives after it was painted.
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => resolve(performance.now() - begun);
        painted.port2.postMessage(null);
      });
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    document.querySelector<HTMLElement>(`nav a[href="${address}"]`)?.click();
  });
}

/** What a first screen takes, in milliseconds. */
interface FirstScreen {
  readonly painted: number;
  readonly script: number;
}

/** Opens another list of the compendium in a new page, and then the measured one. */
async function firstScreen(browser: Browser, cookie: string, list: Measured): Promise<FirstScreen> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: URL_OF_APP }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scriptSeconds = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find((metric) => metric.name === 'ScriptDuration')?.value ?? 0;
  };
  await page.goto(`${URL_OF_APP}/compendium/feats`);
  await page.locator(`nav a[href="${list.address}"]`).waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  const before = await scriptSeconds();
  const painted = await page.evaluate(timeToRows, list);
  const script = (await scriptSeconds()) - before;
  await context.close();
  return { painted, script: script * 1000 };
}

await buildWhatIsStale();
await withBenchDatabase(async (databaseUrl) => {
  const app = await startProgram('map.app.ts', [String(PORT), databaseUrl], 'server');
  const executablePath = findChromium();
  const flags = ['--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ args: flags, ...(executablePath ? { executablePath } : {}) });
  try {
    const { dm } = await createMap(URL_OF_APP, databaseUrl, { side: 8, markers: 1 });
    process.stdout.write('| list | painted after, median | of each round | script, median |\n|---|---|---|---|\n');
    for (const list of LISTS) {
      const rounds: FirstScreen[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await firstScreen(browser, dm, list));
      const painted = rounds.map((each) => Math.round(each.painted));
      const script = median(rounds.map((each) => each.script));
      process.stdout.write(
        `| ${list.name}, ${list.rows - 1} | ${median(painted)} ms | ${painted.join(', ')} ms | ${Math.round(script)} ms |\n`,
      );
    }
  } finally {
    await browser.close();
    app.kill('SIGTERM');
  }
});
process.exit(0);
