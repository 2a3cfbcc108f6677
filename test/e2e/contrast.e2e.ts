import type { Locator } from 'playwright/test';
import { expectAccessible, expectStrongContrast } from './accessibility.js';
import { createCampaign, createCampaignWithMap } from './campaign-setup.js';
import { createCharacters, joinCampaign } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { CharacterStripPage } from './pages/character-strip.page.js';
import type { Person } from './pages/person.js';

const WIZARD = 11;

/** Returns the color of the background, of the element or of one of its pseudo-elements. */
const fillOf = (element: Locator, pseudo?: '::after'): Promise<string> =>
  element.evaluate((node, part) => getComputedStyle(node, part).backgroundColor, pseudo);

/** Expects that two elements differ by the color of their background. */
async function expectApart(one: Locator, other: Locator, pseudo?: '::after'): Promise<void> {
  expect(await fillOf(one, pseudo)).not.toBe(await fillOf(other, pseudo));
}

async function openWizard(dm: Person, player: Person): Promise<void> {
  const campaignId = await createCampaign(dm, player);
  const [characterId = ''] = await createCharacters(player, { archraceId: 'human', classificationId: WIZARD });
  await joinCampaign(player, characterId, campaignId);
  await player.sheet().open(campaignId, characterId);
}

test(
  'a sheet stays readable with forced colors, with more contrast, and below a notice',
  { tag: '@long' },
  async ({ dm, player }) => {
    await openWizard(dm, player);
    const { page } = player;
    const vitals = player.sheet().vitals;
    await page.emulateMedia({ forcedColors: 'active' });

    // What is selected, spent and filled shows by a fill of its own.
    await expectApart(vitals.getByRole('link', { name: 'Main stats' }), vitals.getByRole('link', { name: 'Powers' }));
    const pips = page.locator('[data-full="true"]');
    const before = await pips.count();
    await pips.last().click();
    await expect(pips).toHaveCount(before - 1);
    await expectApart(pips.first(), page.locator('[data-full="false"]').first(), '::after');
    const bar = vitals.getByRole('region', { name: 'Hit points' }).locator('[aria-hidden="true"]:has(> div)');
    await expectApart(bar.locator('div').first(), bar);
    await expectAccessible(player, 'the sheet with forced colors');
    await player.sheet().set('h', '0', '0');
    await vitals.getByRole('button', { name: 'Failures 0 of 3, set 1' }).click();
    const marks = vitals.locator('[data-success="false"] [data-filled]');
    await expect(marks.first()).toHaveAttribute('data-filled', 'true');
    expect(await marks.first().evaluate((mark) => getComputedStyle(mark).backgroundImage)).toContain('gradient');

    await page.emulateMedia({ forcedColors: 'none', contrast: 'more' });
    await expectStrongContrast(player, 'the sheet with more contrast');
    await page.emulateMedia({ contrast: 'no-preference' });

    // The line of notices takes its room from the columns, which scroll.
    await player.context.setOffline(true);
    const notice = page.locator('[data-connection-notice]');
    await expect(notice).toBeVisible();
    const endOf = (part: Locator) => part.evaluate((node) => node.getBoundingClientRect().bottom);
    const startOf = (part: Locator) => part.evaluate((node) => node.getBoundingClientRect().top);
    await expect
      .poll(async () => (await endOf(page.locator('[data-sheet-section]'))) <= (await startOf(notice)))
      .toBe(true);
    await player.context.setOffline(false);
  },
);

test(
  'a map keeps its colors where they mean something, and the keys scroll its help',
  { tag: '@long' },
  async ({ dm }) => {
    const campaignId = await createCampaignWithMap(8, 8, dm);
    await createCharacters(dm, { name: 'Ysolde', in: campaignId });
    const { page } = dm;
    const map = dm.map();
    await map.addMarker({ name: 'Goblin', type: 'Enemy' }, 'C4');
    await map.legend('Ysolde').click();
    await map.square('B2').cell.click();
    await expect(map.square('B2').marker('Ysolde')).toBeVisible();
    await map.addMarker({ name: 'Pit', type: 'Trap' }, 'D5');
    await page.emulateMedia({ forcedColors: 'active' });
    const swatch = page.getByRole('group', { name: 'Colors' }).getByRole('button').first();
    expect(await fillOf(swatch)).toBe(await swatch.evaluate((node) => node.style.backgroundColor));
    await swatch.click();
    expect(await fillOf(swatch)).toBe(await swatch.evaluate((node) => node.style.backgroundColor));
    await page.keyboard.press('Escape');
    await map.legend('Goblin').click();
    await expectApart(map.legend('Goblin'), map.legend('Pit'));
    expect(await map.grid.evaluate((node) => getComputedStyle(node).forcedColorAdjust)).toBe('none');
    await expectAccessible(dm, 'the map with forced colors');
    await page.keyboard.press('Escape');

    // Whose turn it is shows in the strip, and how many entries of the log are new is more than a fill.
    await page.getByRole('button', { name: 'Start encounter' }).click();
    const popup = page.getByRole('dialog', { name: 'Start encounter' });
    await popup.getByRole('button', { name: 'Nobody' }).click();
    await popup.getByRole('checkbox', { name: 'Ysolde', exact: true }).check();
    await popup.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('button', { name: 'Begin the first turn' }).click();
    await expect(new CharacterStripPage(page).item('Ysolde')).toHaveCSS('outline-style', 'solid');
    const badge = page.getByRole('tab', { name: /^Log/ }).getByLabel('1 new');
    expect(await badge.evaluate((node) => getComputedStyle(node).forcedColorAdjust)).toBe('none');

    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    const keys = page.getByRole('region', { name: 'Keys and gestures' });
    await expect(keys).toBeFocused();
    await page.keyboard.press('End');
    await expect.poll(() => keys.evaluate((node) => node.scrollTop)).toBeGreaterThan(0);
    await page.setViewportSize({ width: 1280, height: 1200 });
    await expect(keys).toHaveCount(0);
  },
);
