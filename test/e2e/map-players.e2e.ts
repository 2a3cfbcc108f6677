import { expectAccessible } from './accessibility.js';
import { expect, test } from './fixtures.js';
import { makeCharacters } from './made-characters.js';
import { seat, seatAtMap } from './map-table.js';

test('a player reads the legend, moves their own PC alone, and reads public notes only', async ({
  dm,
  player,
  third,
}) => {
  test.setTimeout(120_000);
  const id = await seat(dm, player, third);
  await makeCharacters(player, { name: 'Brannoc', in: id });
  for (const person of [dm, player, third]) await person.map().open(id);
  await dm.map().newMap(10, 10);
  await dm.map().place('Brannoc', 'B2');
  await dm
    .map()
    .place(
      await dm
        .map()
        .newMarker({ name: 'Goblin', type: 'Enemy', publicNotes: 'It snarls.', privateNotes: '7 hit points.' }),
      'E5',
    );

  const map = player.map();
  await expect(map.panel.getByRole('heading', { name: 'Map Legend (R-Click to view Details)' })).toBeVisible();
  await expect(
    dm.map().panel.getByRole('heading', { name: 'Select Map Marker (R-Click to view Details)' }),
  ).toBeVisible();
  await expect(map.panel.getByText('Initiative-Rolling Section Coming Soon!')).toBeVisible();
  for (const control of ['New Marker', 'New Map'])
    await expect(map.panel.getByRole('button', { name: control })).toHaveCount(0);
  await expect(map.panel.getByRole('region', { name: 'Map Fill Controls' })).toHaveCount(0);

  await map.move('E5', 'F6');
  await map.move('B2', 'C3');
  for (const person of [dm, player, third]) await expect(person.map().square('C3').marker('Brannoc')).toBeVisible();
  await expect(dm.map().square('E5').marker('Goblin')).toBeVisible();
  await third.map().move('C3', 'D4');
  await expect(dm.map().square('C3').marker('Brannoc')).toBeVisible();

  const popup = await map.details('Goblin');
  await expect(popup.dialog.getByText('It snarls.')).toBeVisible();
  await expect(popup.dialog.getByRole('textbox')).toHaveCount(0);
  await expect(popup.dialog).not.toContainText('7 hit points.');
  await popup.close();

  const own = await dm.map().details('Brannoc');
  await expect(own.removeFromBoard).toBeVisible();
  await expect(own.deleteEntirely).toHaveCount(0);
  await own.close();

  await test.step('one’s own square in fog is clear to oneself alone', async () => {
    await dm.map().fog('B2', 'D4');
    await expect(map.square('B2').cell).toHaveAttribute('aria-description', 'fog of war');
    await expect(map.square('C3').cell).toHaveAttribute('aria-description', 'Brannoc');
    await expect(third.map().square('C3').cell).toHaveAttribute('aria-description', 'fog of war');
    await expect(third.map().legend('Brannoc')).toHaveCount(0);
  });

  await test.step('a marker dragged by hand moves too', async () => {
    await map.drag('C3', 'H8');
    await expect(dm.map().square('H8').marker('Brannoc')).toBeVisible();
  });
});

test('what is done without a connection shows at once and is sent when it is back', async ({ dm, player }) => {
  test.setTimeout(90_000);
  await seatAtMap(8, 8, dm, player);
  const map = dm.map();
  await map.place(await map.newMarker({ name: 'Goblin', type: 'Enemy' }), 'C4');
  await expect(player.map().square('C4').marker('Goblin')).toBeVisible();
  // Its popup closes with the ack, so the ack of the placement has arrived too.
  await map.newMarker({ name: 'Rat', type: 'Enemy' });
  await dm.context.setOffline(true);
  await expect(map.strip).toBeVisible({ timeout: 60_000 });
  await map.move('C4', 'D5');
  await expect(map.square('D5').marker('Goblin')).toBeAttached();
  await expect(dm.page.getByText('One change will be sent when the connection returns.')).toBeVisible();
  const popup = await map.beginMarker({ name: 'Wolf', type: 'Enemy' });
  await popup.createButton.click();
  await expect(
    popup.dialog.getByText('No connection. This will be sent when the connection returns. You can close the popup.'),
  ).toBeVisible();
  await popup.close();
  await expect(player.map().square('C4').marker('Goblin')).toBeVisible();
  await dm.context.setOffline(false);
  await expect(player.map().square('D5').marker('Goblin')).toBeVisible({ timeout: 20_000 });
  await expect(map.strip).toBeHidden();
  await expect(map.legend('Wolf')).toHaveCount(1);
});

test('who is removed from the campaign sees the map end', async ({ dm, player }) => {
  const id = await seatAtMap(8, 8, dm, player);
  const form = { type: 'remove', username: player.username };
  expect((await dm.context.request.put(`/api/v1/campaigns/${id}`, { form })).status()).toBe(200);
  await expect(
    player.page.getByText('You are no longer a member of this campaign, or it has been deleted.'),
  ).toBeVisible();
  await expect(player.map().grid).toHaveCount(0);
});

test('a viewer of a public campaign sees no map', async ({ dm, player }) => {
  const id = await seatAtMap(8, 8, dm);
  expect((await dm.context.request.put(`/api/v1/campaigns/${id}`, { form: { type: 'make_public' } })).status()).toBe(
    200,
  );
  await player.campaign().open(id, 'field');
  await expect(player.page.getByText('Only members of this campaign can access this information.')).toBeVisible();
  await expect(player.map().grid).toHaveCount(0);
});

test('the DM is told which creatures stepped aside, and puts them back', async ({ dm, player, third }) => {
  test.setTimeout(120_000);
  const id = await seat(dm, player, third);
  await makeCharacters(player, { name: 'Brannoc', in: id });
  for (const person of [dm, player, third]) await person.map().open(id);
  const map = dm.map();
  await map.newMap(8, 8);
  for (const [name, square] of [
    ['Goblin', 'C4'],
    ['Orc', 'F4'],
  ] as const) {
    await map.place(await map.newMarker({ name, type: 'Enemy', fullyHide: true }), square);
  }
  await map.place('Brannoc', 'A1');
  await expect(player.map().square('A1').marker('Brannoc')).toBeVisible();

  await player.map().move('A1', 'C4');
  await expect(map.stepsAside.getByText('Goblin stepped aside from C4 to B3.')).toBeVisible();
  await expect(dm.page.getByRole('status').filter({ hasText: 'Goblin stepped aside from C4 to B3.' })).toBeAttached();
  await expect(map.square('B3').marker('Goblin')).toBeAttached();
  await player.map().move('C4', 'F4');
  await expect(map.stepsAside.getByRole('listitem')).toHaveCount(2);
  for (const person of [player, third]) await expect(person.map().stepsAside).toHaveCount(0);
  await expectAccessible(dm, 'the Field View with creatures that stepped aside');

  await map.putBack('Orc').click();
  await expect(map.stepsAside.getByText('F4 is taken by Brannoc.')).toBeVisible();
  await map.putBack('Goblin').click();
  await expect(map.square('C4').marker('Goblin')).toBeAttached();
  await expect(map.stepsAside.getByRole('listitem')).toHaveCount(1);
  await map.stepsAside.getByRole('button', { name: /^Dismiss: Orc stepped aside/ }).click();
  await expect(map.stepsAside).toHaveCount(0);
  await expect(map.square('E3').marker('Orc')).toBeAttached();
  await expect(player.map().square('F4').marker('Brannoc')).toBeVisible();
});

test('a renamed character is renamed on the map of everybody who sees it, at once', async ({ dm, player, third }) => {
  const id = await seat(dm, player, third);
  const [characterId] = await makeCharacters(player, { name: 'Brannoc', in: id });
  for (const person of [dm, third]) await person.map().open(id);
  await dm.map().newMap(8, 8);
  await dm.map().place('Brannoc', 'C4');
  await player.builder().open(characterId);
  await player.page.getByRole('button', { name: /^Create Bio/ }).click();
  await player.page.getByRole('button', { name: 'Continue to Create Bio' }).click();
  await player.page.getByLabel('Character Name').fill('Brannoc the Bold');
  await player.builder().save();
  for (const person of [dm, third]) {
    await expect(person.map().square('C4').marker('Brannoc the Bold')).toBeAttached();
    await expect(person.map().legend('Brannoc the Bold')).toBeVisible();
  }
});
