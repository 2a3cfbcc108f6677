/* What a person's hands do on the map, by real pointer events. */
import type { Page } from '@playwright/test';
import type { Frames } from './field-view.probes.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of a square on the screen. */
export async function middleOf(page: Page, square: string): Promise<Point> {
  const box = await page.getByRole('gridcell', { name: square, exact: true }).boundingBox();
  if (!box) throw new Error(`${square} is not on the screen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Frames while something is done, and until the page has settled after it. */
export async function framesWhile(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => window.probes.startFrames());
  await act();
  await page.waitForTimeout(400);
  return page.evaluate(() => window.probes.stopFrames());
}

/** A drag along squares, so many pointer events between two of them. */
export async function drag(page: Page, squares: readonly string[], button: 'left' | 'right', steps: number): Promise<void> {
  const points: Point[] = [];
  for (const square of squares) points.push(await middleOf(page, square));
  const [first, ...rest] = points;
  if (!first) return;
  await page.mouse.move(first.x, first.y);
  await page.mouse.down({ button });
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps });
  await page.mouse.up({ button });
}

/** There and back over eight rows of the whole map. */
export const SERPENTINE: readonly string[] = [3, 8, 13, 18, 23, 28, 33, 38].flatMap((row, index) => (index % 2 === 0 ? [`A${row}`, `AN${row}`] : [`AN${row}`, `A${row}`]));

export async function choose(page: Page, fill: string): Promise<void> {
  const control = page.getByRole('region', { name: 'Map Fill Controls' }).getByRole('button', { name: fill, exact: true });
  if ((await control.getAttribute('aria-pressed')) !== 'true') await control.click();
}

/** Ctrl and wheel over the middle of the map: so many steps nearer, and back. */
export async function zoom(page: Page, steps: number): Promise<void> {
  const { x, y } = await middleOf(page, 'T20');
  await page.mouse.move(x, y);
  await page.keyboard.down('Control');
  for (let step = 0; step < steps; step += 1) await page.mouse.wheel(0, -100);
  for (let step = 0; step < steps; step += 1) await page.mouse.wheel(0, 100);
  await page.keyboard.up('Control');
}

/** Comes nearer and moves the map about by hand. */
export async function pan(page: Page): Promise<void> {
  const { x, y } = await middleOf(page, 'T20');
  await page.mouse.move(x, y);
  await page.mouse.down({ button: 'middle' });
  for (const [across, down] of [[-300, -200], [300, 200], [-200, 250], [200, -250]] as const) await page.mouse.move(x + across, y + down, { steps: 20 });
  await page.mouse.up({ button: 'middle' });
}
