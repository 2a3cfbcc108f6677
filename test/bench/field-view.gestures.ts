/* What a person's hands do on the map, by real pointer events. */
import type { Locator, Page } from 'playwright/test';
import type { Frames } from './field-view.probes.js';

/** Where on the screen, in its pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of something on the screen. To find it costs the page time of its own, so that is not done while frames are timed. */
export async function middleOf(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not on the screen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The middles of squares. */
export async function middlesOf(page: Page, squares: readonly string[]): Promise<Point[]> {
  const points: Point[] = [];
  for (const square of squares) points.push(await middleOf(page.getByRole('gridcell', { name: square, exact: true })));
  return points;
}

/** Frames while something is done, and until the page has settled after it. */
export async function framesWhile(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => window.probes.startFrames());
  await act();
  await page.waitForTimeout(400);
  return page.evaluate(() => window.probes.stopFrames());
}

/** A drag along points, so many pointer events between two of them. */
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

/** There and back over eight rows of the whole map. */
export const SERPENTINE: readonly string[] = [3, 8, 13, 18, 23, 28, 33, 38].flatMap((row, index) =>
  index % 2 === 0 ? [`A${row}`, `AN${row}`] : [`AN${row}`, `A${row}`],
);

export async function choose(page: Page, fill: string): Promise<void> {
  const control = page
    .getByRole('region', { name: 'Map Fill Controls' })
    .getByRole('button', { name: fill, exact: true });
  if ((await control.getAttribute('aria-pressed')) !== 'true') await control.click();
}

/** Ctrl and wheel over a point: so many steps nearer, and back. */
export async function zoom(page: Page, { x, y }: Point, steps: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.keyboard.down('Control');
  for (let step = 0; step < steps; step += 1) await page.mouse.wheel(0, -100);
  for (let step = 0; step < steps; step += 1) await page.mouse.wheel(0, 100);
  await page.keyboard.up('Control');
}

/** Takes the map at a point and moves it about by hand. */
export async function pan(page: Page, { x, y }: Point): Promise<void> {
  const about = (
    [
      [0, 0],
      [-300, -200],
      [300, 200],
      [-200, 250],
      [200, -250],
    ] as const
  ).map(([across, down]) => ({ x: x + across, y: y + down }));
  await drag(page, about, 'middle', 20);
}
