import type { Locator } from 'playwright/test';
import { createCampaignWithMap } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';

/* How fields and mistakes look to people who ask for contrast. */

/** Returns the value of a property of style. */
const styleOf = (element: Locator, property: string): Promise<string> =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

/** Returns a color like '#54432a' as browsers write it. */
const toRgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

test(
  'in a form, fields have strong lines and a mistake shows by more than its color',
  { tag: '@long' },
  async ({ visitor }) => {
    const { page } = visitor;
    await visitor.auth().openRegister();
    const field = page.getByLabel('Display Name');
    await page.emulateMedia({ contrast: 'more' });
    await expect(field).toHaveCSS(
      'border-top-color',
      await styleOf(page.locator('html'), '--qh-line-control').then(toRgb),
    );
    await page.getByRole('button', { name: 'Submit' }).click();
    for (const media of [{ contrast: 'more' }, { contrast: 'no-preference', forcedColors: 'active' }] as const) {
      await page.emulateMedia(media);
      await expect(field).toHaveCSS('border-top-width', '3px');
      await expect(page.locator('.mantine-InputWrapper-error').first()).toHaveCSS('font-weight', '700');
    }

    // Who sees no color asks for nothing, and tells a mistake from a hint by its mark.
    await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'none' });
    await expect(field).toHaveCSS('border-top-width', '1px');
    const mark = page.locator('.mantine-InputWrapper-error').first();
    expect(await mark.evaluate((node) => getComputedStyle(node, '::before').content)).toContain('!');
  },
);

test(
  'fields and boxes without a mistake have the line of controls, and the keys stand on a choice that can be read',
  { tag: '@long' },
  async ({ dm }) => {
    const campaignId = await createCampaignWithMap(8, 8, dm);
    await createCharacters(dm, { name: 'Ysolde', in: campaignId });
    const { page } = dm;
    await dm.map().addMarker({ name: 'Goblin', type: 'Enemy' }, 'C4');
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Start encounter' }).click();
    const popup = page.getByRole('dialog', { name: 'Start encounter' });
    const choices = popup.getByRole('combobox', { name: 'Hidden creatures' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      const line = await styleOf(page.locator('html'), '--qh-line-control').then(toRgb);
      for (const control of [choices, popup.getByRole('radio', { checked: false }).first()])
        await expect(control).toHaveCSS('border-top-color', line);
    }
    await choices.click();
    await choices.press('ArrowDown');
    const words = await styleOf(page.locator('html'), '--qh-on-accent').then(toRgb);
    await expect(page.locator('[role="option"][data-combobox-selected]')).toHaveCSS('color', words);
  },
);
