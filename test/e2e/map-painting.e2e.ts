import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.js';
import { createCampaignWithMap } from './campaign-setup.js';

test('the right button paints colors and fog, and fog hides the markers in it', async ({ dm, player }) => {
  await createCampaignWithMap(12, 12, dm, player);
  const [dmMap, playerMap] = [dm.map(), player.map()];
  await dmMap.addMarker({ name: 'Ambusher', type: 'Enemy' }, 'H8');
  await expect(playerMap.square('H8').marker('Ambusher')).toBeVisible();
  await dmMap.paint('A1', 'L12', 'Grass');
  await dmMap.stroke(['A1', 'F1', 'F5'], 'Water');
  for (const name of ['A1', 'D1', 'F3', 'F5'])
    await expect(playerMap.square(name).cell).toHaveAttribute('aria-description', 'water');
  await expect(playerMap.square('B2').cell).toHaveAttribute('aria-description', 'grass');

  await dmMap.fog('G7', 'I9');
  await expect(playerMap.square('H8').markers()).toHaveCount(0);
  await expect(playerMap.square('H8').cell).toHaveAttribute('aria-description', 'fog of war');
  await expect(dmMap.square('H8').cell).toHaveAttribute('aria-description', 'Ambusher, fog of war, grass');
  await expect(dmMap.square('H8').marker('Ambusher').locator('[data-sight="fog"]')).toBeVisible();
  await dmMap.liftFog('G7', 'I9');
  await expect(playerMap.square('H8').marker('Ambusher')).toBeVisible();
  await dmMap.clearColor('A1', 'B1');
  await expect(playerMap.square('A1').cell).not.toHaveAttribute('aria-description', /./);

  await test.step('with a brush in hand the left button paints too, and Esc puts the brush away', async () => {
    await dmMap.stroke(['H8', 'K8', 'K11'], 'Lava', 'left');
    for (const name of ['H8', 'J8', 'K10'])
      await expect(playerMap.square(name).cell).toHaveAttribute('aria-description', /lava$/);
    await expect(dmMap.square('H8').marker('Ambusher')).toBeVisible();
    await expect(dmMap.fillButton('Lava')).toHaveAttribute('aria-pressed', 'false');
    await dmMap.chooseFill('Sand');
    await dmMap.select('Ambusher');
    await expect(dmMap.fillButton('Sand')).toHaveAttribute('aria-pressed', 'false');
  });
});

test('with a brush in hand, a drag with Space moves the map and paints nothing', { tag: '@long' }, async ({ dm }) => {
  await createCampaignWithMap(20, 20, dm);
  const map = dm.map();
  const zoomIn = dm.page.getByRole('button', { name: 'Zoom in' });
  for (let step = 0; step < 3; step += 1) await zoomIn.click();
  const left = async () => (await map.square('H10').cell.boundingBox())?.x ?? 0;
  await map.chooseFill('Water');
  await map.square('J10').hover();
  const before = await left();
  await dm.page.keyboard.down('Space');
  await map.drag('J10', 'H10');
  await dm.page.keyboard.up('Space');
  await expect.poll(left).toBeLessThan(before - 20);
  await expect(map.fillButton('Water')).toHaveAttribute('aria-pressed', 'true');
  await map.drag('H10', 'H12');
  await expect(map.square('H12').cell).toHaveAttribute('aria-description', 'water');
  await expect(map.square('I10').cell).not.toHaveAttribute('aria-description', /./);
});

/** Records the squares that the page draws on the canvases of colors and fog of a map with so many columns. */
const recordRedraws = (page: Page, columns: number) =>
  page.evaluate((count) => {
    const recorder = window as unknown as { redraws: Set<string> };
    recorder.redraws = new Set();
    const record = ({ canvas }: CanvasRenderingContext2D, x: number, y: number): void => {
      const side = canvas.width / count;
      if (canvas.isConnected) recorder.redraws.add(`${Math.floor(x / side)}:${Math.floor(y / side)}`);
    };
    const { clearRect, drawImage } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.clearRect = function (x, y, width, height) {
      record(this, x, y);
      clearRect.call(this, x, y, width, height);
    };
    CanvasRenderingContext2D.prototype.drawImage = function (...given: unknown[]) {
      const [x, y] = given.length > 5 ? [given[5], given[6]] : [given[1], given[2]];
      record(this, Number(x), Number(y));
      Reflect.apply(drawImage, this, given);
    };
  }, columns);
/** Waits until so many squares are drawn, and begins to count again. */
async function expectRedraws(page: Page, count: number): Promise<void> {
  const drawn = () => page.evaluate(() => (window as unknown as { redraws: Set<string> }).redraws.size);
  await expect.poll(drawn).toBe(count);
  await page.evaluate(() => (window as unknown as { redraws: Set<string> }).redraws.clear());
}
/** Waits until the ground has all of its textures. */
const expectGroundDrawn = (page: Page) => expect(page.locator('canvas[data-ground=drawn]')).toBeAttached();
/** The pixels of the canvases of colors and fog. */
const canvasPixels = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()));

test(
  'fog and ground have edges on the neighbouring squares, which never depend on what the fog hides',
  { tag: '@long' },
  async ({ dm, player }) => {
    await createCampaignWithMap(10, 10, dm, player);
    const map = player.map();
    await dm.map().paint('A1', 'J10', 'Grass');
    await expect(map.square('J10').cell).toHaveAttribute('aria-description', 'grass');
    await expectGroundDrawn(player.page);
    await recordRedraws(player.page, 10);
    await dm.map().fog('E5', 'E5');
    await expect(map.square('E5').cell).toHaveAttribute('aria-description', 'fog of war');
    await expectRedraws(player.page, 9);
    const pixels = await canvasPixels(player.page);
    await dm.map().paint('E5', 'E5', 'Lava');
    await dm.map().addMarker({ name: 'Ambusher', type: 'Enemy' }, 'E5');
    await dm.map().paint('A1', 'A1', 'Water');
    await expect(map.square('A1').cell).toHaveAttribute('aria-description', 'water');
    await expectGroundDrawn(player.page);
    await expectRedraws(player.page, 1);
    await dm.map().paint('A1', 'A1', 'Grass');
    await expect(map.square('A1').cell).toHaveAttribute('aria-description', 'grass');
    await expect.poll(() => canvasPixels(player.page)).toEqual(pixels);
  },
);
