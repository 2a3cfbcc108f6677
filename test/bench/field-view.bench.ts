/*
 * The Field View in a real browser, at its largest: 40 by 40, 400 markers, fog in patches.
 * `node scripts/run-ts.mjs test/bench/field-view.bench.ts` on a machine that does nothing else; BENCH_ROUNDS (3) is how often each is measured.
 * First renders are the median of the rounds; of frames both the median round's longest and the longest of all are told.
 */
import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { startEmbeddedPostgres } from '../../backend/core/embedded-postgres.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { buildWhatIsStale } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/chromium.mjs';
import { choose, drag, framesWhile, pan, SERPENTINE, zoom } from './field-view.hands.js';
import { installProbes, type Frames, type Touched } from './field-view.probes.js';
import { furnishLargest, type OtherTab } from './field-view.table.js';
import { readFirstRender, TRACED, type FirstRender } from './field-view.trace.js';
import { startProgram } from './map.stage.js';

const PORT = 4242;
const URL_OF_APP = `http://127.0.0.1:${PORT}`;
/** A marker that everybody sees stands there, and nothing on the square beside it. */
const SEEN = 5;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

const rows: string[] = [];

function report(measure: string, found: string, target: string): void {
  rows.push(`| ${measure} | ${found} | ${target} |`);
  process.stdout.write(`${measure}: ${found} (target ${target})\n`);
}

const median = (values: readonly number[]): number => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** A browser of somebody's own, with their session and the probes in it. */
async function sit(browser: Browser, cookie: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: URL_OF_APP }]);
  const page = await context.newPage();
  page.on('pageerror', (error) => process.stdout.write(`The page says: ${String(error)}\n`));
  await page.addInitScript(installProbes, LIMITS.mapSide);
  return page;
}

async function openTraced(browser: Browser, page: Page, campaignId: string): Promise<FirstRender> {
  await browser.startTracing(page, { categories: TRACED });
  await page.goto(`${URL_OF_APP}/campaigns/${campaignId}?section=field`);
  await page.locator('[data-marker]').first().waitFor();
  await page.waitForTimeout(2500);
  return readFirstRender(await browser.stopTracing());
}

async function measureFirstRender(browser: Browser, who: string, page: Page, campaignId: string): Promise<void> {
  const runs: FirstRender[] = [];
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await openTraced(browser, page, campaignId));
  const of = (field: keyof FirstRender): string => `${median(runs.map((run) => run[field])).toFixed(0)} ms`;
  report(`${who}: scripting from the snapshot to the first frame`, of('scripting'), '<= 150 ms');
  report(`${who}: with style, layout and paint`, of('busy'), '-');
  report(`${who}: scripting until everything is written`, of('untilQuiet'), '-');
}

async function measureFrames(measure: string, page: Page, act: () => Promise<void>): Promise<void> {
  const runs: Frames[] = [];
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await framesWhile(page, act));
  const late = runs.reduce((sum, run) => sum + run.late, 0);
  const count = runs.reduce((sum, run) => sum + run.count, 0);
  const longest = runs.map((run) => run.longest);
  report(measure, `longest frame ${median(longest).toFixed(0)} ms (worst round ${Math.max(...longest).toFixed(0)} ms), ${late} of ${count} over 50 ms`, 'none over 50 ms');
}

async function strokes(page: Page): Promise<void> {
  for (const [fill, again] of [['Water', 'Grass'], ['Fog of War', 'Lift fog']] as const) {
    const over = async (what: string, steps: number): Promise<void> => {
      await choose(page, what);
      await drag(page, SERPENTINE, 'right', steps);
    };
    await measureFrames(`DM: right-drags over 320 squares, ${fill.toLowerCase()} and ${again.toLowerCase()}`, page, async () => {
      await over(fill, 40);
      await over(again, 40);
    });
    await measureFrames(`DM: quick right-drags, ${fill.toLowerCase()} and ${again.toLowerCase()}`, page, async () => {
      await over(fill, 6);
      await over(again, 6);
    });
  }
  await page.keyboard.press('Escape');
}

async function popups(page: Page): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Map controls' });
  const close = async (): Promise<void> => {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  await panel.locator('[data-legend]').nth(20).click({ button: 'right' });
  await page.getByRole('dialog').waitFor();
  await close();
  for (const name of ['New Marker', 'New Map']) {
    const button = panel.getByRole('button', { name });
    if ((await button.count()) === 0) continue;
    await button.click();
    await page.getByRole('dialog').waitFor();
    await close();
  }
}

async function search(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Find a marker' });
  await field.pressSequentially('marker 12');
  await field.fill('');
}

/** What a change that somebody else made does in this page. */
async function touchedBy(page: Page, change: () => Promise<void>): Promise<Touched> {
  await page.evaluate(() => window.probes.startTouched());
  await change();
  await page.waitForTimeout(600);
  return page.evaluate(() => window.probes.stopTouched());
}

async function measureUpdates(who: string, page: Page, tab: OtherTab, to: number, hex: string): Promise<void> {
  const said = ({ squares, components, elements }: Touched): string => `${squares.length} squares drawn, ${components} components rendered, ${elements} elements touched`;
  const marker = tab.markers.find(({ map_coordinate_id: at }) => at === SEEN);
  if (!marker) throw new Error('There is no marker.');
  report(`${who}: somebody else paints one square`, said(await touchedBy(page, () => tab.paint(to, hex))), '1 square, 0 components, 1 element');
  report(`${who}: somebody else moves one marker`, said(await touchedBy(page, () => tab.move(marker, to))), '2 squares, its token and its line of the legend');
  await tab.move(marker, SEEN);
}

const dataDir = await mkdtemp(join(tmpdir(), 'questhearth-bench-'));
await buildWhatIsStale();
const database = await startEmbeddedPostgres({ dataDir });
const app = await startProgram('map.app.ts', [String(PORT), database.url], 'server');
const executablePath = findChromium();
const browser = await chromium.launch({ args: FLAGS, ...(executablePath ? { executablePath } : {}) });
try {
  const { table, tab } = await furnishLargest(URL_OF_APP, database.url);
  for (const [who, cookie, hex] of [['Player', table.players[0] ?? '', '#7a55a3'], ['DM', table.dm, '#c4552b']] as const) {
    const page = await sit(browser, cookie);
    await measureFirstRender(browser, who, page, table.campaignId);
    await measureUpdates(who, page, tab, SEEN + 1, hex);
    await measureFrames(`${who}: zoom, four steps nearer and back`, page, () => zoom(page, 4));
    await page.getByRole('button', { name: 'Fit the whole map' }).click();
    await measureFrames(`${who}: opening and closing the popups`, page, () => popups(page));
    await measureFrames(`${who}: searching the legend`, page, () => search(page));
    if (who === 'DM') {
      await strokes(page);
      await measureFrames('DM: dragging a marker', page, () => drag(page, ['A1', 'M22'], 'left', 40).then(() => drag(page, ['M22', 'A1'], 'left', 40)));
    }
    await page.getByRole('button', { name: 'Zoom in' }).click({ clickCount: 4 });
    await measureFrames(`${who}: moving the map about`, page, () => pan(page));
    await page.context().close();
  }
  tab.close();
} finally {
  await browser.close();
  app.kill('SIGTERM');
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.stdout.write(`\n| measure | found | target |\n|---|---|---|\n${rows.join('\n')}\n`);
process.exit(0);
