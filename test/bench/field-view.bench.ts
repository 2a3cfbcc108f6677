/*
 * The Field View with the largest map, 40 by 40 with 400 markers and fog in patches, in a real browser:
 * `node scripts/run-ts.mjs test/bench/field-view.bench.ts` on an idle machine. BENCH_ROUNDS (3) is the number of rounds.
 * The results are the median first render, and the longest frame of the median round and of all rounds.
 */
import 'reflect-metadata';
import { chromium, type Browser, type Page } from 'playwright/test';
import { LIMITS } from '../../contracts/core/limits.js';
import { buildWhatIsStale } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/chromium.mjs';
import {
  drag,
  framesDuring,
  middleOf,
  middlesOf,
  pan,
  selectFill,
  SERPENTINE,
  zoom,
  type Point,
} from './field-view.gestures.js';
import { installProbes, type Frames, type PageChanges } from './field-view.probes.js';
import { createLargestMap, type SecondConnection } from './field-view.fixture.js';
import { readFirstRender, TRACED, type FirstRender } from './field-view.trace.js';
import { withBenchDatabase } from './bench-database.js';
import { startProgram } from './map.servers.js';
import { median } from './statistics.js';

const PORT = 4242;
const URL_OF_APP = `http://127.0.0.1:${PORT}`;
/** The square of a marker that everybody sees; the next square is empty. */
const MARKER_SQUARE = 5;
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

/** Opens a page with a session and the probes. */
async function openPage(browser: Browser, cookie: string): Promise<Page> {
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

/** Times the frames of `act`. */
type Timed = (act: () => Promise<void>) => Promise<void>;
/** A measured action; only its calls of `timed` count. */
type Act = (timed: Timed) => Promise<void>;

async function measureFrames(measure: string, page: Page, act: Act): Promise<void> {
  const rounds: Frames[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const runs: Frames[] = [];
    await act(async (timed) => void runs.push(await framesDuring(page, timed)));
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

/** Measures an empty page, as the best possible result. */
async function measureEmptyPage(page: Page): Promise<void> {
  await page.goto('about:blank');
  const corners = Array.from({ length: 16 }, (_, n) => ({ x: n % 2 === 0 ? 1300 : 100, y: 100 + n * 40 }));
  await measureFrames('An empty page, the pointer moves about', page, (timed) =>
    timed(() => drag(page, corners, 'right', 40)),
  );
}

async function measureStrokes(page: Page): Promise<void> {
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
          await selectFill(page, paint);
          await timed(() => drag(page, route, 'right', steps));
        }
      });
    }
  }
  await page.keyboard.press('Escape');
}

/** Opens and closes every popup of the map controls; a player reads a marker's details in a card. */
async function openPopups(page: Page, timed: Timed): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Map controls' });
  const popup = page.locator('[role=dialog], [data-card]');
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
    await popup.waitFor();
    await click(await middleOf(popup.getByRole('button', { name: 'Close' }).last()), 'left');
    await popup.waitFor({ state: 'hidden' });
  }
}

async function search(page: Page): Promise<void> {
  await page.keyboard.type('marker 12');
  for (const _ of 'marker 12') await page.keyboard.press('Backspace');
}

/** What another person's update changes in this page. */
async function changesBy(page: Page, change: () => Promise<void>): Promise<PageChanges> {
  await page.evaluate(() => window.probes.startChanges());
  await change();
  await page.waitForTimeout(600);
  return page.evaluate(() => window.probes.stopChanges());
}

async function measureUpdates(
  who: string,
  page: Page,
  connection: SecondConnection,
  to: number,
  hex: string,
): Promise<void> {
  const describe = ({ squares, components, elements }: PageChanges): string =>
    `${squares.length} squares drawn, ${components} components rendered, ${elements} elements touched`;
  const marker = connection.markers.find(({ map_coordinate_id: at }) => at === MARKER_SQUARE);
  if (!marker) throw new Error('There is no marker.');
  report(
    `${who}: somebody else paints one square`,
    describe(await changesBy(page, () => connection.paint(to, hex))),
    '1 square, 0 components, 1 element',
  );
  report(
    `${who}: somebody else moves one marker`,
    describe(await changesBy(page, () => connection.move(marker, to))),
    '0 squares, its token and its line of the legend',
  );
  await connection.move(marker, MARKER_SQUARE);
}

await buildWhatIsStale();
await withBenchDatabase(async (databaseUrl) => {
  const app = await startProgram('map.app.ts', [String(PORT), databaseUrl], 'server');
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: FLAGS, ...(executablePath ? { executablePath } : {}) });
  try {
    const { map, connection } = await createLargestMap(URL_OF_APP, databaseUrl);
    for (const [who, cookie, hex] of [
      ['Player', map.players[0] ?? '', '#7a55a3'],
      ['DM', map.dm, '#c4552b'],
    ] as const) {
      const page = await openPage(browser, cookie);
      await measureFirstRender(browser, who, page, map.campaignId);
      await measureUpdates(who, page, connection, MARKER_SQUARE + 1, hex);
      const [middle, corner, far] = await middlesOf(page, ['T20', 'A1', 'M22']);
      if (!middle || !corner || !far) throw new Error('The map has no squares.');
      await measureFrames(`${who}: zoom, four steps nearer and back`, page, (timed) =>
        timed(() => zoom(page, middle, 4)),
      );
      await page.getByRole('button', { name: 'Fit the whole map' }).click();
      await measureFrames(`${who}: opening and closing the popups`, page, (timed) => openPopups(page, timed));
      await page.getByRole('textbox', { name: 'Find a marker' }).focus();
      await measureFrames(`${who}: searching the legend`, page, (timed) => timed(() => search(page)));
      if (who === 'DM') {
        await measureStrokes(page);
        await measureFrames('DM: dragging a marker', page, (timed) =>
          timed(() => drag(page, [corner, far], 'left', 40).then(() => drag(page, [far, corner], 'left', 40))),
        );
      }
      await page.getByRole('button', { name: 'Zoom in' }).click({ clickCount: 4 });
      await measureFrames(`${who}: moving the map about`, page, (timed) => timed(() => pan(page, middle)));
      await measureEmptyPage(page);
      await page.context().close();
    }
    connection.close();
  } finally {
    await browser.close();
    app.kill('SIGTERM');
  }
});
process.stdout.write(`\n| measure | found | target |\n|---|---|---|\n${rows.join('\n')}\n`);
process.exit(0);
