import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.js';
import { createCampaignWithMap } from './campaign-setup.js';
import { MapPage } from './pages/map.page.js';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Starts to record the animations that the page's scripts start. */
const recordAnimations = (page: Page) =>
  page.evaluate(() => {
    const recorder = window as unknown as { animations: { marker: string | null; from: string }[] };
    recorder.animations = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const [first] = frames as Keyframe[];
      recorder.animations.push({ marker: this.getAttribute('aria-label'), from: String(first?.['transform']) });
      return animate.call(this, frames, options);
    };
  });
const recordedAnimations = (page: Page) =>
  page.evaluate(() => (window as unknown as { animations: { marker: string; from: string }[] }).animations);

/** Routes the page's WebSocket so that the test can hold back and release the server's messages. */
async function interceptWebSocket(page: Page) {
  const held: (string | Buffer)[] = [];
  let holding = false;
  let deliver: (message: string | Buffer) => void = () => undefined;
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    deliver = (message) => socket.send(message);
    socket.connectToServer().onMessage((message) => (holding ? void held.push(message) : deliver(message)));
  });
  const release = (): void => {
    holding = false;
    held.splice(0).forEach((message) => deliver(message));
  };
  return { hold: () => void (holding = true), release };
}

test('a move animates the marker on the screens of the others', { tag: '@long' }, async ({ dm, player }) => {
  await createCampaignWithMap(8, 8, dm, player);
  await dm.map().addMarker({ name: 'Goblin', type: 'Enemy' }, 'C4');
  await expect(player.map().square('C4').marker('Goblin')).toBeVisible();
  await recordAnimations(player.page);
  await dm.map().move('C4', 'E5');
  await expect(player.map().square('E5').marker('Goblin')).toBeVisible();
  await expect
    .poll(() => recordedAnimations(player.page))
    .toEqual([{ marker: 'Goblin', from: 'translate(-200%, -100%)' }]);
});

test('a refused move is reverted and shows its reason', { tag: '@long' }, async ({ dm, player }) => {
  const connection = await interceptWebSocket(dm.page);
  await createCampaignWithMap(8, 8, dm, player);
  await dm.map().addMarker({ name: 'Goblin', type: 'Enemy' }, 'C4');
  await expect(player.map().square('C4').marker('Goblin')).toBeVisible();
  const other = new MapPage(await dm.context.newPage());
  await other.page.goto(dm.page.url());
  await expect(other.square('C4').marker('Goblin')).toBeVisible();

  connection.hold();
  await other.move('C4', 'A8');
  await expect(player.map().square('A8').marker('Goblin')).toBeVisible();
  await dm.map().move('C4', 'E5');
  await expect(dm.map().square('E5').marker('Goblin')).toBeVisible();
  connection.release();
  await expect(dm.shell().banner('Goblin is no longer on C4.')).toBeVisible();
  await expect(dm.map().square('A8').marker('Goblin')).toBeVisible();
  await expect(dm.map().square('E5').markers()).toHaveCount(0);
  await expect(player.map().square('A8').marker('Goblin')).toBeVisible();
});

test(
  'a drag shows its path and distance, and ends without a move on Esc, a right-click or a refusal',
  { tag: '@long' },
  async ({ dm }) => {
    await createCampaignWithMap(10, 10, dm);
    const map = dm.map();
    await map.addMarker({ name: 'Goblin', type: 'Enemy' }, 'B2');
    await map.addMarker({ name: 'Ogre', type: 'Enemy' }, 'E5');
    await map.startDrag('E5', 'H3');
    await expect(map.draggedToken).toBeVisible();
    await expect(map.placementWords).toHaveText('15 feet');
    await expect(dm.page.locator('[data-path="3"]')).toBeVisible();
    await dm.page.keyboard.press('Escape');
    await expect(map.draggedToken).toHaveCount(0);
    await dm.page.mouse.up();
    await map.startDrag('E5', 'H3');
    await dm.page.mouse.down({ button: 'right' });
    await expect(map.draggedToken).toHaveCount(0);
    await dm.page.mouse.up({ button: 'right' });
    await dm.page.mouse.up();
    await expect(map.square('E5').marker('Ogre')).toBeVisible();
    await expect(dm.page.getByRole('dialog')).toHaveCount(0);

    await map.startDrag('E5', 'B2');
    await expect(map.placementWords).toHaveText('B2 is taken by Goblin');
    await dm.page.mouse.up();
    await expect(map.refusal).toHaveText('B2 is taken by Goblin. Ogre stays on E5.');
    await expect(
      dm.page.getByRole('status').filter({ hasText: 'B2 is taken by Goblin. Ogre stays on E5.' }),
    ).toBeAttached();
    await map.startDrag('E5', 'H3');
    await expect(map.refusal).toHaveCount(0);
    await dm.page.mouse.move(20, 20);
    await expect(map.placementWords).toHaveText('Off the board');
    await dm.page.mouse.up();
    await expect(map.refusal).toHaveText('Off the board. Ogre stays on E5.');
    await expect(map.square('E5').marker('Ogre')).toBeVisible();
    await map.drag('E5', 'H3');
    await expect(map.square('H3').marker('Ogre')).toBeVisible();
    await expect(map.refusal).toHaveCount(0);
  },
);

test('a marker is dragged from the legend onto the board', { tag: '@long' }, async ({ dm }) => {
  await createCampaignWithMap(10, 10, dm);
  const map = dm.map();
  await map.newMarker({ name: 'Goblin 12', type: 'Enemy' });
  await map.dragFromLegend('Goblin 12', 'C4');
  await expect(map.square('C4').marker('Goblin 12')).toBeVisible();
  await map.legend('Goblin 12').hover();
  await dm.page.mouse.down();
  await map.square('F6').hover();
  await expect(map.draggedToken).toBeVisible();
  await dm.page.keyboard.press('Escape');
  await map.square('G7').hover();
  await expect(map.draggedToken).toHaveCount(0);
  await dm.page.mouse.up();
  await expect(map.square('C4').marker('Goblin 12')).toBeVisible();
});

test(
  'the readout, the legend and a label name the markers under the pointer or the keyboard cursor',
  { tag: '@long' },
  async ({ dm }) => {
    await createCampaignWithMap(12, 30, dm);
    const map = dm.map();
    await map.addMarker({ name: 'Goblin', type: 'Enemy' }, 'AB7');
    await map.square('AB7').hover();
    await expect(map.readout).toHaveText('AB7Goblin');
    const entry = map.panel.getByRole('listitem').filter({ hasText: 'Goblin' });
    await expect(entry).toHaveAttribute('data-lit', 'true');
    await map.square('C4').hover();
    await expect(map.readout).toHaveText('C4');
    await expect(entry).not.toHaveAttribute('data-lit', 'true');
    await map.square('C4').cell.focus();
    await dm.page.keyboard.press('ArrowDown');
    await expect(map.readout).toHaveText('C5');

    await map.legend('Goblin').hover();
    await expect(map.highlight('AB7')).toBeVisible();
    await map.square('C4').hover();
    await expect(map.highlight('AB7')).toHaveCount(0);
    await map.legend('Goblin').focus();
    await dm.page.keyboard.press('Shift');
    await dm.page.keyboard.press('Tab');
    await dm.page.keyboard.press('Shift+Tab');
    await expect(map.highlight('AB7')).toBeVisible();

    // The tooltips of the navigation lie above the map.
    const section = dm.page.getByRole('button', { name: 'Field View' });
    await section.hover();
    const isOnTop = await section.getByText('Field View').evaluate((tooltip) => {
      tooltip.style.pointerEvents = 'auto';
      const { right, top, height } = tooltip.getBoundingClientRect();
      return document.elementFromPoint(right - 4, top + height / 2) === tooltip;
    });
    expect(isOnTop).toBe(true);

    const name = 'An extraordinarily long-winded herald';
    await map.addMarker({ name, type: 'NPC' }, 'AB8');
    await map.square('AB8').hover();
    await expect(map.hoverLabel).toHaveText(name);
    await map.square('AB7').cell.focus();
    await dm.page.keyboard.press('ArrowDown');
    await expect(map.hoverLabel).toHaveText(name);
  },
);

test(
  'the map fits the screen at first, zooms at the pointer and pans by dragging',
  { tag: '@long' },
  async ({ dm }) => {
    await createCampaignWithMap(40, 40, dm);
    const map = dm.map();
    const side = async (name: string) => (await map.square(name).cell.boundingBox())?.width ?? 0;
    const position = async (name: string) => (await map.square(name).cell.boundingBox()) ?? { x: 0, y: 0 };
    await expect(map.square('AN40').cell).toBeInViewport({ ratio: 1 });
    const small = await side('A1');
    await map.square('T20').hover();
    const before = await position('T20');
    await dm.page.keyboard.down('Control');
    for (let size = small; size < small * 2.5; size = await side('T20')) {
      await dm.page.mouse.wheel(0, -100);
      await expect.poll(() => side('T20')).toBeGreaterThan(size);
    }
    await dm.page.keyboard.up('Control');
    const cell = await side('T20');
    const fromPointer = async () => {
      const { x, y } = await position('T20');
      return Math.max(Math.abs(x + cell / 2 - before.x - small / 2), Math.abs(y + cell / 2 - before.y - small / 2));
    };
    await expect.poll(fromPointer).toBeLessThan(cell);
    const after = await position('T20');

    await map.drag('T20', 'R18');
    const fromTarget = async () => {
      const { x, y } = await position('T20');
      return Math.max(Math.abs(x - after.x + 2 * cell), Math.abs(y - after.y + 2 * cell));
    };
    // The tolerance allows for scroll positions between two pixels.
    await expect.poll(fromTarget).toBeLessThan(1.5);
    await dm.page.getByRole('button', { name: 'Fit the whole map' }).click();
    await expect.poll(() => side('A1')).toBe(small);
  },
);

test('squares keep their size up to 10 by 10 and are smaller on larger maps', { tag: '@long' }, async ({ dm }) => {
  await createCampaignWithMap(5, 5, dm);
  const side = async () => (await dm.map().square('A1').cell.boundingBox())?.width ?? 0;
  const full = await side();
  await dm.map().newMap(10, 10);
  await expect.poll(side).toBe(full);
  await dm.map().newMap(20, 20);
  await expect.poll(side).toBeLessThan(full * 0.6);
});

test('the keyboard operates the menu of a square with several markers', { tag: '@long' }, async ({ dm, player }) => {
  await createCampaignWithMap(8, 8, dm, player);
  const map = dm.map();
  const press = async (...names: string[]): Promise<void> => {
    for (const name of names) await dm.page.keyboard.press(name);
  };
  for (const [name, type] of [
    ['Goblin', 'Enemy'],
    ['Chest', 'Loot'],
  ] as const)
    await map.addMarker({ name, type }, 'C4');
  await map.square('C4').cell.focus();
  await press('Enter');
  await expect(map.menuItem('Chest')).toBeFocused();
  await press('ArrowDown');
  await expect(map.menuItem('Goblin')).toBeFocused();
  await press('d');
  await expect(dm.page.getByRole('dialog', { name: 'Goblin' })).toBeVisible();
  await press('Escape');
  await expect(map.square('C4').cell).toBeFocused();
  await press('Enter');
  await expect(map.menuItem('Chest')).toBeFocused();
  await press('Enter');
  await expect(map.legend('Chest')).toHaveAttribute('aria-pressed', 'true');
  await expect(map.square('C4').cell).toBeFocused();
  await press('ArrowRight', 'Enter');
  await expect(player.map().square('D4').marker('Chest')).toBeVisible();
  await expect(player.map().square('C4').marker('Goblin')).toBeVisible();
  await press('Enter', 'Delete');
  await expect(map.legend('Chest')).toContainText('off board');
});

test('the DM undoes and redoes their last changes with keys and buttons', { tag: '@long' }, async ({ dm, player }) => {
  await createCampaignWithMap(8, 8, dm, player);
  const map = dm.map();
  await map.addMarker({ name: 'Goblin', type: 'Enemy' }, 'C4');
  await map.move('C4', 'E6');
  await expect(player.map().square('E6').marker('Goblin')).toBeVisible();
  await dm.page.keyboard.press('Control+z');
  await expect(player.map().square('C4').marker('Goblin')).toBeVisible();
  await dm.page.getByRole('button', { name: 'Redo' }).click();
  await expect(player.map().square('E6').marker('Goblin')).toBeVisible();
  await dm.page.getByRole('button', { name: 'Undo' }).click();
  await expect(player.map().square('C4').marker('Goblin')).toBeVisible();
});

test('the key ? shows the keys of the map', { tag: '@long' }, async ({ dm }) => {
  await createCampaignWithMap(8, 8, dm);
  const help = dm.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dm.map().grid.hover();
  await dm.page.keyboard.press('?');
  await expect(help.getByText('show these keys')).toBeVisible();
  // Escape closes the popup that has the focus, which comes after the popup is shown.
  await expect(help.and(dm.page.locator(':focus-within'))).toBeVisible();
  await dm.page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
});

test(
  'a slow click places the marker in hand, and with free hands it points at the square',
  { tag: '@long' },
  async ({ dm, player }) => {
    await createCampaignWithMap(8, 8, dm, player);
    const map = dm.map();
    await map.newMarker({ name: 'Goblin', type: 'Enemy' });
    await dm.page.clock.install();
    const slowClick = async (square: string): Promise<void> => {
      await map.square(square).cell.hover();
      await dm.page.mouse.down();
      await dm.page.clock.fastForward(3000);
      await dm.page.mouse.up();
    };
    await map.select('Goblin');
    await slowClick('C4');
    await expect(player.map().square('C4').marker('Goblin')).toBeVisible();
    await slowClick('F6');
    await expect(player.page.getByText(`${dm.displayName} pinged F6.`)).toBeAttached();
  },
);
