import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './fixtures.js';
import { seatAtMap } from './map-table.js';
import type { Person } from './pages/person.js';

/** What axe finds wrong on the page as it stands. */
async function complaints({ page }: Person): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join('; ')}`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the Field View and its popups are accessible in the ${colorScheme} scheme`, async ({ dm, player }) => {
    test.setTimeout(120_000);
    for (const person of [dm, player]) await person.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await seatAtMap(8, 8, dm, player);
    const map = dm.map();
    await map.place(await map.newMarker({ name: 'Goblin', type: 'Enemy' }), 'C4');
    await map.place(await map.newMarker({ name: 'Pit', type: 'Trap', fullyHide: true }), 'C4');
    await map.fog('E5', 'F6');
    expect(await complaints(dm)).toEqual([]);
    expect(await complaints(player)).toEqual([]);

    await map.square('C4').click();
    await expect(map.menuItem('Goblin')).toBeVisible();
    expect(await complaints(dm)).toEqual([]);
    await map.square('C4').click();

    const popup = await map.details('Goblin');
    expect(await complaints(dm)).toEqual([]);
    await popup.close();
    await map.panel.getByRole('button', { name: 'New Map' }).click();
    await expect(dm.page.getByRole('dialog', { name: 'New Map' })).toBeVisible();
    expect(await complaints(dm)).toEqual([]);
  });
}

test('without motion a marker is there at once, and a ping stays until its time is over', async ({ dm, player }) => {
  for (const person of [dm, player]) await person.page.emulateMedia({ reducedMotion: 'reduce' });
  await seatAtMap(8, 8, dm, player);
  await dm.map().place(await dm.map().newMarker({ name: 'Goblin', type: 'Enemy' }), 'C4');
  await dm.map().move('C4', 'H8');
  const token = player.map().square('H8').marker('Goblin');
  await expect(token).toBeVisible();
  expect(await token.evaluate((element) => element.getAnimations().length)).toBe(0);
  await dm.map().pointAt('D5');
  await expect(player.map().ping('D5')).toBeVisible();
  expect(await player.map().ping('D5').evaluate((element) => element.getAnimations().length)).toBe(0);
  await expect(player.map().ping('D5')).toHaveCount(0);
});
