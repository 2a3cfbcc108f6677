import type { Locator } from 'playwright/test';
import { createCampaign, createCampaignWithMap } from './campaign-setup.js';
import { createCharacters, joinCampaign } from './character-setup.js';
import { expect, test } from './fixtures.js';

/* What is open, on, out of use or a button shows by more than its color. */

const WIZARD = 11;

/** Returns how strongly the words of an element stand out from a background of a luminance. */
const contrastOf = (element: Locator, background: number): Promise<number> =>
  element.evaluate((node, under) => {
    const linear = (value: number): number =>
      value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(node).color.match(/[\d.]+/g) ?? []).map(Number);
    const ink = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    return (Math.max(ink, under) + 0.05) / (Math.min(ink, under) + 0.05);
  }, background);

/** The luminance of the panels in light and in dark, with more contrast. */
const PANELS = { light: 0.956, dark: 0.006 } as const;

test(
  'on a sheet, what is open has a line, and what is out of use is paler',
  { tag: '@long' },
  async ({ dm, player }) => {
    const campaignId = await createCampaign(dm, player);
    const [characterId = ''] = await createCharacters(player, { archraceId: 'human', classificationId: WIZARD });
    await joinCampaign(player, characterId, campaignId);
    const sheet = player.sheet();
    const { page } = player;
    await sheet.open(campaignId, characterId);

    // The open section has a line beside its fill, in every mode but that of the system's colors.
    const sections = page.locator('[data-side-nav] [aria-current="page"]');
    await expect(sections.first()).toHaveCSS('box-shadow', /inset/);
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(sections.first()).toHaveCSS('box-shadow', 'none');
    const less = page.getByRole('button', { name: /Inspiration/, disabled: true }).first();
    await expect(less).toHaveCSS('opacity', '1');

    await sheet.vitals.getByRole('link', { name: 'Powers' }).click();
    const cast = page.locator('[data-casts]:not([aria-disabled="true"])').first();
    await expect(cast).toHaveCSS('border-top-style', 'solid');
    const prepare = page.locator('[data-prepares][aria-disabled="true"]').first();
    await expect(prepare).toHaveCSS('border-top-style', 'dashed');
    await page.emulateMedia({ forcedColors: 'none', contrast: 'more' });
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await expect
        .poll(async () => (await contrastOf(prepare, PANELS[scheme])) / (await contrastOf(cast, PANELS[scheme])))
        .toBeLessThan(0.7);
    }
  },
);

test('below a map, what is on has a frame and what is out of use no fill', { tag: '@long' }, async ({ dm }) => {
  await createCampaignWithMap(8, 8, dm);
  const { page } = dm;
  await page.emulateMedia({ contrast: 'more' });
  const textures = page.getByRole('button', { name: 'Terrain textures' });
  if ((await textures.getAttribute('aria-pressed')) !== 'true') await textures.click();
  await expect(textures).toHaveCSS('box-shadow', /inset/);
  const fit = page.getByRole('button', { name: 'Fit the whole map' });
  await expect(fit).toBeDisabled();
  await expect(fit).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('in the builder, forced colors leave links and buttons what they are', { tag: '@long' }, async ({ player }) => {
  const { page } = player;
  await page.emulateMedia({ forcedColors: 'active' });
  const builder = player.builder();
  await builder.open();
  const bar = page.getByRole('navigation', { name: 'Character builder' });
  const current = bar.getByRole('link', { name: 'New character' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  const textOf = (link: Locator) => link.evaluate((node) => getComputedStyle(node).color);
  expect(await textOf(current)).toBe(await textOf(bar.getByRole('link', { name: 'Characters' })));

  // The line of the bar is whole below its sections.
  const endOf = (part: Locator) => part.evaluate((node) => node.getBoundingClientRect().bottom);
  expect(await endOf(bar.getByRole('link', { name: 'Race' }))).toBeLessThanOrEqual((await endOf(bar)) - 1);
  await builder.enter('Choose Race');
  await expect(page.getByRole('button', { name: 'read more about Dwarf' })).toHaveCSS(
    'text-decoration-line',
    'underline',
  );
});

test('without colors, what is on has a bar and what is out of use a broken line', { tag: '@long' }, async ({ dm }) => {
  await createCampaignWithMap(8, 8, dm);
  const { page } = dm;
  const textures = page.getByRole('button', { name: 'Terrain textures' });
  if ((await textures.getAttribute('aria-pressed')) !== 'true') await textures.click();
  await expect(textures).toHaveCSS('box-shadow', / -3px .*inset/);
  await textures.click();
  await expect(textures).toHaveCSS('box-shadow', 'none');
  const fit = page.getByRole('button', { name: 'Fit the whole map' });
  await expect(fit).toBeDisabled();
  await expect(fit).toHaveCSS('border-top-style', 'dashed');
});

test('the colors of a map have names, at the focus and in hand', { tag: '@long' }, async ({ dm }) => {
  await createCampaignWithMap(8, 8, dm);
  const { page } = dm;
  const map = dm.map();
  await map.chooseFill('Forest');
  await expect(page.getByTestId('hint')).toHaveText(/^Forest: drag to paint/);
  await page.keyboard.press('ArrowRight');
  await expect(map.fillButton('Earth')).toBeFocused();
  await expect(page.getByRole('tooltip').filter({ hasText: 'Earth' })).toBeVisible();
});

test(
  'in the compendium, the open section and row have a line, and the chosen value a mark',
  { tag: '@long' },
  async ({ player }) => {
    const { page } = player;
    await page.goto('/compendium/spells');
    await page.getByRole('button', { name: 'School', exact: true }).first().click();
    await page.getByRole('option', { name: /^Conjuration/ }).click();
    await page.getByRole('button', { name: 'School: Conjuration', exact: true }).click();
    const chosen = page.getByRole('option', { selected: true });
    await expect(chosen).toHaveText(/^Conjuration/);
    await expect(chosen.locator('svg')).toBeVisible();
    await page.keyboard.press('Escape');
    const row = page.getByRole('row').nth(1);
    await row.click();
    await expect(row).toHaveCSS('box-shadow', /inset/);
    await expect(page.locator('a[aria-current="page"]').filter({ hasText: 'Spells' })).toHaveCSS('box-shadow', /inset/);
  },
);
