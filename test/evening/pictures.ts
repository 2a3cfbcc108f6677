import { test } from 'playwright/test';
import { expectNoOverflow } from '../e2e/pages/overflow.js';
import type { Person } from '../e2e/pages/person.js';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
] as const;

/**
 * Keeps pictures of a moment at each of some people, in both sizes and both color schemes, and expects everything to
 * stand within the window.
 */
export async function takePictures(people: Readonly<Record<string, Person>>, moment: string): Promise<void> {
  for (const [who, { page }] of Object.entries(people)) {
    const before = page.viewportSize();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const name = `${moment}-${who}-${size.width}-${colorScheme}`;
        await expectNoOverflow(page, name);
        await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
    if (before) await page.setViewportSize(before);
  }
}
