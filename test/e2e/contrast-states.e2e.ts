import type { Locator } from 'playwright/test';
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
      await styleOf(page.locator('html'), '--qh-line-strong').then(toRgb),
    );
    await page.getByRole('button', { name: 'Submit' }).click();
    for (const media of [{ contrast: 'more' }, { contrast: 'no-preference', forcedColors: 'active' }] as const) {
      await page.emulateMedia(media);
      await expect(field).toHaveCSS('border-top-width', '3px');
      await expect(page.locator('.mantine-InputWrapper-error').first()).toHaveCSS('font-weight', '700');
    }
  },
);
