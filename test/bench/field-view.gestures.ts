/* Pointer gestures on the map. */
import type { Locator, Page } from 'playwright/test';
import type { Frames } from './field-view.probes.js';

/** A point on the screen in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of an element. The search costs the page time, so call it outside timed gestures. */
export async function middleOf(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not on the screen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The middles of squares, by name. */
export async function middlesOf(page: Page, squares: readonly string[]): Promise<Point[]> {
  const points: Point[] = [];
  for (const square of squares) points.push(await middleOf(page.getByRole('gridcell', { name: square, exact: true })));
  return points;
}

/** The frames during `act` and 400 ms after it. */
export async function framesDuring(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => window.probes.startFrames());
  await act();
  await page.waitForTimeout(400);
  return page.evaluate(() => window.probes.stopFrames());
}

/** Drags along points with `steps` pointer events between two of them. */
export async function drag(
  page: Page,
  [first, ...rest]: readonly Point[],
  button: 'left' | 'right' | 'middle',
  steps: number,
): Promise<void> {
  if (!first) return;
  await page.mouse.move(first.x, first.y);
  await page.mouse.down({ button });
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps });
  await page.mouse.up({ button });
}

/** The corners of a route back and forth over eight rows of the largest map. */
export const SERPENTINE: readonly string[] = [3, 8, 13, 18, 23, 28, 33, 38].flatMap((row, index) =>
  index % 2 === 0 ? [`A${row}`, `AN${row}`] : [`AN${row}`, `A${row}`],
);

/** Selects a fill of the map controls. */
export async function selectFill(page: Page, fill: string): Promise<void> {
  const control = page
    .getByRole('region', { name: 'Map Fill Controls' })
    .getByRole('button', { name: fill, exact: true });
  if ((await control.getAttribute('aria-pressed')) !== 'true') await control.click();
}

/** Zooms in by `steps` and back out, with Ctrl and the wheel over a point. */
export async function zoom(page: Page, { x, y }: Point, steps: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.keyboard.down('Control');
  for (let step = 0; step < steps; step += 1) await page.mouse.wheel(0, -100);
  for (let step = 0; step < steps; step += 1) await page.mouse.wheel(0, 100);
  await page.keyboard.up('Control');
}

/** Drags the map with the middle button from a point in four directions. */
export async function pan(page: Page, { x, y }: Point): Promise<void> {
  const route = (
    [
      [0, 0],
      [-300, -200],
      [300, 200],
      [-200, 250],
      [200, -250],
    ] as const
  ).map(([across, down]) => ({ x: x + across, y: y + down }));
  await drag(page, route, 'middle', 20);
}
