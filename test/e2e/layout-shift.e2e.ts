import type { Page, Route } from 'playwright/test';
import { createNamedCampaign } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';

type Shift = PerformanceEntry & { value: number };

/** Measures how much moves while the page loads, from the next navigation on. @returns a function that reads the shifts */
async function measureShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    const add = (entries: PerformanceEntryList): void =>
      entries.forEach((entry) => shifts.push((entry as Shift).value));
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shiftsSoFar: () => (add(observer.takeRecords()), shifts) });
  });
  return () => page.evaluate(() => (window as unknown as { shiftsSoFar: () => number[] }).shiftsSoFar());
}

test('nothing moves while Home loads', { tag: '@long' }, async ({ dm }) => {
  for (const name of ['The Salt Marsh', 'The Lamplit Road']) await createNamedCampaign(dm, name);
  await createCharacters(dm, { name: 'Brannoc' });
  const { page } = dm;
  const shifts = await measureShifts(page);
  const afterSpinner = async (route: Route): Promise<void> => {
    await expect(dm.home().spinner).toBeVisible();
    await route.continue();
  };
  for (const cache of ['cold', 'warm']) {
    // With its first connection, the page asks again.
    await page.route('**/api/v1/current_user', afterSpinner, { times: 1 });
    await dm.home().open();
    await expect(dm.home().row('The Salt Marsh')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Brannoc' })).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const moved = (await shifts()).reduce((sum, value) => sum + value, 0);
    expect(moved, cache).toBeLessThanOrEqual(0.05);
  }
});
