import { expectAccessible } from './accessibility.js';
import { expect, test } from './fixtures.js';
import { createCampaignWithMap } from './campaign-setup.js';

test('the Field View and its popups are accessible in both color schemes', { tag: '@long' }, async ({ dm, player }) => {
  await createCampaignWithMap(8, 8, dm, player);
  const map = dm.map();
  await map.addMarker({ name: 'Goblin', type: 'Enemy' }, 'C4');
  await map.addMarker({ name: 'Pit', type: 'Trap', fullyHide: true }, 'C4');
  await map.fog('E5', 'F6');
  await expectAccessible(dm, 'the map');
  await expectAccessible(player, 'the map of a player');

  await map.square('C4').click();
  await expect(map.menuItem('Goblin')).toBeVisible();
  await expectAccessible(dm, 'the menu');
  await map.square('C4').click();

  const popup = await map.openDetails('Goblin');
  await expectAccessible(dm, 'the details');
  await popup.close();
  await map.panel.getByRole('button', { name: 'New Map' }).click();
  await expect(dm.page.getByRole('dialog', { name: 'New Map' })).toBeVisible();
  await expectAccessible(dm, 'the New Map popup');
});

test('with reduced motion markers and pings appear without animations', { tag: '@long' }, async ({ dm, player }) => {
  for (const person of [dm, player]) await person.page.emulateMedia({ reducedMotion: 'reduce' });
  await createCampaignWithMap(8, 8, dm, player);
  await dm.map().addMarker({ name: 'Goblin', type: 'Enemy' }, 'C4');
  await dm.map().move('C4', 'H8');
  const token = player.map().square('H8').marker('Goblin');
  await expect(token).toBeVisible();
  expect(await token.evaluate((element) => element.getAnimations().length)).toBe(0);
  const seen = player.map().seePing('D5');
  await dm.map().sendPing('D5');
  expect(await seen).toMatchObject({ animations: 0 });
  await expect(player.map().ping('D5')).toHaveCount(0);
});
