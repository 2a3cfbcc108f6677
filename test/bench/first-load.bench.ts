/*
 * What a browser with an empty cache loads until Home and the Field View can be used, signed in:
 * `node scripts/run-ts.mjs test/bench/first-load.bench.ts`. Scripts and styles count as they travel, with their
 * headers. Requests are all of the network, with the socket's; pictures inside the style sheet do not count. The layout
 * shift is the sum of the page's shifts, as the browser scores them. `BENCH_FILES=yes` lists each file with its bytes.
 */
import 'reflect-metadata';
import { chromium, type Browser } from 'playwright/test';
import { buildWhatIsStale } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/chromium.mjs';
import { withBenchDatabase } from './bench-database.js';
import { createMap } from './map.fixture.js';
import { startProgram } from './map.servers.js';

const PORT = 4243;
const URL_OF_APP = `http://127.0.0.1:${PORT}`;

interface Load {
  bytes: number;
  requests: number;
  shift: number;
  /** The bytes of each script and style, by its path. */
  files: Map<string, number>;
}

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Adds up the layout shifts. Runs in the page before its own scripts. */
function observeShifts(): void {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      window.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Opens a page in a separate context and adds up what it loads. */
async function measure(browser: Browser, cookie: string, path: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: URL_OF_APP }]);
  const page = await context.newPage();
  await page.addInitScript(observeShifts);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const urls = new Map<string, string>();
  const load: Load = { bytes: 0, requests: 0, shift: 0, files: new Map() };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    urls.set(requestId, request.url);
    if (request.url.startsWith(URL_OF_APP)) load.requests += 1;
  });
  session.on('Network.webSocketCreated', () => (load.requests += 1));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId) ?? '';
    if (!/\.(js|css)$/.test(url)) return;
    load.bytes += encodedDataLength;
    load.files.set(new URL(url).pathname, encodedDataLength);
  });
  await page.goto(URL_OF_APP + path);
  await page.waitForLoadState('networkidle');
  // Requests that the page delays count too.
  await page.waitForTimeout(2000);
  load.shift = await page.evaluate(() => window.layoutShift);
  await context.close();
  return load;
}

/** Lists the files of a load, the largest first. */
const listed = ({ files }: Load): string =>
  [...files]
    .sort(([, left], [, right]) => right - left)
    .map(([path, bytes]) => `${(bytes / 1000).toFixed(1)} kB ${path}\n`)
    .join('');

await buildWhatIsStale();
await withBenchDatabase(async (databaseUrl) => {
  const app = await startProgram('map.app.ts', [String(PORT), databaseUrl], 'server');
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
  try {
    const { campaignId, dm } = await createMap(URL_OF_APP, databaseUrl, { side: 20, markers: 20 });
    process.stdout.write('| screen | scripts and styles | requests | layout shift |\n|---|---|---|---|\n');
    for (const [screen, path] of [
      ['Home', '/'],
      ['Field View', `/campaigns/${campaignId}?section=field`],
    ] as const) {
      const load = await measure(browser, dm, path);
      const { bytes, requests, shift } = load;
      process.stdout.write(`| ${screen} | ${Math.round(bytes / 1000)} kB | ${requests} | ${shift.toFixed(3)} |\n`);
      if (process.env['BENCH_FILES']) process.stdout.write(listed(load));
    }
  } finally {
    await browser.close();
    app.kill('SIGTERM');
  }
});
process.exit(0);
