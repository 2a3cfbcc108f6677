/*
 * The Field View in a real browser, at its largest: 40 by 40, 400 markers, fog in patches.
 * `node scripts/run-ts.mjs test/bench/field-view.bench.ts` on a machine that does nothing else; BENCH_ROUNDS (3) is how often each is measured.
 * First renders are the median of the rounds; of frames both the median round's longest and the longest of all are told.
 */
import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright/test';
import { startEmbeddedPostgres } from '../../backend/core/embedded-postgres/embedded-postgres.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { buildWhatIsStale } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/chromium.mjs';
import {
  choose,
  drag,
  framesWhile,
  middleOf,
  middlesOf,
  pan,
  SERPENTINE,
  zoom,
  type Point,
} from './field-view.gestures.js';
import { installProbes, type Frames, type Touched } from './field-view.probes.js';
import { furnishLargest, type OtherTab } from './field-view.fixture.js';
import { readFirstRender, TRACED, type FirstRender } from './field-view.trace.js';
import { startProgram } from './map.session.js';

const PORT = 4242;
const URL_OF_APP = `http://127.0.0.1:${PORT}`;
/** A marker that everybody sees stands there, and nothing on the square beside it. */
const SEEN = 5;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const rows: string[] = [];

function report(measure: string, found: string, target: string): void {
  rows.push(`| ${measure} | ${found} | ${target} |`);
  process.stdout.write(`${measure}: ${found} (target ${target})\n`);
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

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

/** Does something while frames are timed. */
type Timed = (act: () => Promise<void>) => Promise<void>;
/** What has to be found for it outside `timed` is not in the figures. */
type Act = (timed: Timed) => Promise<void>;

async function measureFrames(measure: string, page: Page, act: Act): Promise<void> {
  const rounds: Frames[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const runs: Frames[] = [];
    await act(async (timed) => void runs.push(await framesWhile(page, timed)));
    rounds.push(
      runs.reduce((sum, run) => ({
        longest: Math.max(sum.longest, run.longest),
        late: sum.late + run.late,
        count: sum.count + run.count,
      })),
    );
  }
  const late = rounds.reduce((sum, round) => sum + round.late, 0);
  const count = rounds.reduce((sum, round) => sum + round.count, 0);
  const longest = rounds.map((round) => round.longest);
  report(
    measure,
    `longest frame ${median(longest).toFixed(0)} ms (worst round ${Math.max(...longest).toFixed(0)} ms), ${late} of ${count} over 50 ms`,
    'none over 50 ms',
  );
}

/** What the machine and the browser leave of a page on which nothing happens: no row can be better. */
async function measureNothing(page: Page): Promise<void> {
  await page.goto('about:blank');
  const corners = Array.from({ length: 16 }, (_, n) => ({ x: n % 2 === 0 ? 1300 : 100, y: 100 + n * 40 }));
  await measureFrames('An empty page, the pointer moves about', page, (timed) =>
    timed(() => drag(page, corners, 'right', 40)),
  );
}

async function strokes(page: Page): Promise<void> {
  const route = await middlesOf(page, SERPENTINE);
  for (const [fill, again] of [
    ['Water', 'Grass'],
    ['Fog of War', 'Lift fog'],
  ] as const) {
    for (const [hand, steps] of [
      ['right-drags over 320 squares', 40],
      ['quick right-drags', 6],
    ] as const) {
      await measureFrames(`DM: ${hand}, ${fill.toLowerCase()} and ${again.toLowerCase()}`, page, async (timed) => {
        for (const paint of [fill, again]) {
          await choose(page, paint);
          await timed(() => drag(page, route, 'right', steps));
        }
      });
    }
  }
  await page.keyboard.press('Escape');
}

/** Opens the popups that there are, and closes them again. */
async function popups(page: Page, timed: Timed): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Map controls' });
  const dialog = page.getByRole('dialog');
  const click = ({ x, y }: Point, button: 'left' | 'right'): Promise<void> =>
    timed(() => page.mouse.click(x, y, { button }));
  const openers = [
    { opener: panel.locator('[data-legend]').nth(20), button: 'right' as const },
    ...['New Marker', 'New Map'].map((name) => ({
      opener: panel.getByRole('button', { name }),
      button: 'left' as const,
    })),
  ];
  for (const { opener, button } of openers) {
    if ((await opener.count()) === 0) continue;
    await click(await middleOf(opener), button);
    await dialog.waitFor();
    await click(await middleOf(dialog.getByRole('button', { name: 'Close' }).last()), 'left');
    await dialog.waitFor({ state: 'hidden' });
  }
}

async function search(page: Page): Promise<void> {
  await page.keyboard.type('marker 12');
  for (const _ of 'marker 12') await page.keyboard.press('Backspace');
}

/** What a change that somebody else made does in this page. */
async function touchedBy(page: Page, change: () => Promise<void>): Promise<Touched> {
  await page.evaluate(() => window.probes.startTouched());
  await change();
  await page.waitForTimeout(600);
  return page.evaluate(() => window.probes.stopTouched());
}

async function measureUpdates(who: string, page: Page, tab: OtherTab, to: number, hex: string): Promise<void> {
  const said = ({ squares, components, elements }: Touched): string =>
    `${squares.length} squares drawn, ${components} components rendered, ${elements} elements touched`;
  const marker = tab.markers.find(({ map_coordinate_id: at }) => at === SEEN);
  if (!marker) throw new Error('There is no marker.');
  report(
    `${who}: somebody else paints one square`,
    said(await touchedBy(page, () => tab.paint(to, hex))),
    '1 square, 0 components, 1 element',
  );
  report(
    `${who}: somebody else moves one marker`,
    said(await touchedBy(page, () => tab.move(marker, to))),
    '2 squares, its token and its line of the legend',
  );
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
  for (const [who, cookie, hex] of [
    ['Player', table.players[0] ?? '', '#7a55a3'],
    ['DM', table.dm, '#c4552b'],
  ] as const) {
    const page = await sit(browser, cookie);
    await measureFirstRender(browser, who, page, table.campaignId);
    await measureUpdates(who, page, tab, SEEN + 1, hex);
    const [middle, corner, far] = await middlesOf(page, ['T20', 'A1', 'M22']);
    if (!middle || !corner || !far) throw new Error('The map has lost its squares.');
    await measureFrames(`${who}: zoom, four steps nearer and back`, page, (timed) =>
      timed(() => zoom(page, middle, 4)),
    );
    await page.getByRole('button', { name: 'Fit the whole map' }).click();
    await measureFrames(`${who}: opening and closing the popups`, page, (timed) => popups(page, timed));
    await page.getByRole('textbox', { name: 'Find a marker' }).focus();
    await measureFrames(`${who}: searching the legend`, page, (timed) => timed(() => search(page)));
    if (who === 'DM') {
      await strokes(page);
      await measureFrames('DM: dragging a marker', page, (timed) =>
        timed(() => drag(page, [corner, far], 'left', 40).then(() => drag(page, [far, corner], 'left', 40))),
      );
    }
    await page.getByRole('button', { name: 'Zoom in' }).click({ clickCount: 4 });
    await measureFrames(`${who}: moving the map about`, page, (timed) => timed(() => pan(page, middle)));
    await measureNothing(page);
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
