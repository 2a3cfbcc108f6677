/*
 * The slowest interactions of the page in a real browser, from the key or click to the painted answer, as the browser's
 * Event Timing counts them: `node scripts/run-ts.mjs test/bench/interactions.bench.ts`. BENCH_ROUNDS (3) is the number of
 * rounds, BENCH_INTERACTION measures only those whose name contains it. The browser rounds to 8 ms.
 */
import 'reflect-metadata';
import { chromium, type Browser, type Page } from 'playwright/test';
import { buildWhatIsStale } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/chromium.mjs';
import { withBenchDatabase } from './bench-database.js';
import { startProgram } from './map.servers.js';
import { clericChoices, createSheets } from './sheet.fixture.js';

const PORT = 4251;
const URL_OF_APP = `http://127.0.0.1:${PORT}`;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const ONLY = process.env['BENCH_INTERACTION'] ?? '';
/** Time in which the page finishes what it does after an interaction. */
const QUIET_MS = 400;

const HIT_POINTS = /^Hit points .*change/;

declare global {
  interface Window {
    /** The longest interaction so far, in milliseconds. */
    longestInteraction: number;
  }
}

/** Runs in the page before its own scripts. */
function observeInteractions(): void {
  window.longestInteraction = 0;
  const observed: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) window.longestInteraction = Math.max(window.longestInteraction, entry.duration);
  }).observe(observed);
}

/** Types as quickly as a practiced person does, and deletes it again. */
async function typeAndDelete(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 80 });
  await page.waitForTimeout(QUIET_MS);
  for (const _ of text) await page.keyboard.press('Backspace', { delay: 60 });
}

interface Interaction {
  readonly name: string;
  readonly open: (page: Page, sheet: string) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
}

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'typing into the list of 319 spells',
    open: async (page) => {
      await page.goto(`${URL_OF_APP}/compendium/spells`);
      await page.getByPlaceholder('Search spells').focus();
    },
    act: (page) => typeAndDelete(page, 'fire wall'),
  },
  {
    name: 'typing into the search over everything',
    open: async (page) => {
      await page.goto(`${URL_OF_APP}/compendium`);
      const field = page.getByRole('combobox', { name: 'Search the rules' });
      await field.fill('dash');
      await page.getByRole('option').first().waitFor();
      await field.fill('');
    },
    act: (page) => typeAndDelete(page, 'opportunity'),
  },
  {
    name: "'Castable' and 'All' of a cleric of level 20",
    open: (page, sheet) => page.goto(`${sheet}&part=powers`).then(() => page.getByText('Castable').waitFor()),
    act: async (page) => {
      for (const choice of ['Castable', 'All', 'Castable', 'All']) {
        await page.getByText(choice, { exact: true }).click();
        await page.waitForTimeout(QUIET_MS);
      }
    },
  },
  {
    name: 'typing into the spells of a cleric of level 20',
    open: async (page, sheet) => {
      await page.goto(`${sheet}&part=powers`);
      await page.getByLabel('Find a spell').focus();
    },
    act: (page) => typeAndDelete(page, 'cure'),
  },
  {
    name: 'changing the hit points of a cleric of level 20',
    open: async (page, sheet) => {
      await page.goto(sheet);
      await page.getByRole('button', { name: HIT_POINTS }).waitFor();
    },
    act: async (page) => {
      for (const change of ['-31', '+9', '-100', '+122']) {
        await page.getByRole('button', { name: HIT_POINTS }).click();
        await page.waitForTimeout(QUIET_MS);
        await page.keyboard.type(change, { delay: 80 });
        await page.keyboard.press('Enter');
        await page.waitForTimeout(QUIET_MS);
      }
    },
  },
];

/** Opens a page anew for each round. @returns the longest interaction of each round in milliseconds */
async function measure(browser: Browser, cookie: string, sheet: string, { open, act }: Interaction): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: URL_OF_APP }]);
  const longest: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await context.newPage();
    await page.addInitScript(observeInteractions);
    await open(page, sheet);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(QUIET_MS);
    await page.evaluate(() => void (window.longestInteraction = 0));
    await act(page);
    await page.waitForTimeout(QUIET_MS);
    longest.push(await page.evaluate(() => window.longestInteraction));
    await page.close();
  }
  await context.close();
  return longest;
}

await buildWhatIsStale();
await withBenchDatabase(async (databaseUrl) => {
  const app = await startProgram('map.app.ts', [String(PORT), databaseUrl], 'server');
  const executablePath = findChromium();
  const flags = ['--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ args: flags, ...(executablePath ? { executablePath } : {}) });
  try {
    const { campaignId, sheets } = await createSheets(URL_OF_APP, databaseUrl, 1, clericChoices);
    const { owner, characterId } = sheets[0] ?? {};
    if (!owner || !characterId) throw new Error('There is no sheet.');
    const sheet = `${URL_OF_APP}/campaigns/${campaignId}?section=sheets&sheet=${characterId}`;
    process.stdout.write('| interaction | the longest of the best round | of each round |\n|---|---|---|\n');
    for (const interaction of INTERACTIONS.filter(({ name }) => name.includes(ONLY))) {
      const rounds = await measure(browser, owner.cookies, sheet, interaction);
      process.stdout.write(`| ${interaction.name} | ${Math.min(...rounds)} ms | ${rounds.join(', ')} ms |\n`);
    }
  } finally {
    await browser.close();
    app.kill('SIGTERM');
  }
});
process.exit(0);
