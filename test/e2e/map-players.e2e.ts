import { expectAccessible } from './accessibility.js';
import { expect, test } from './fixtures.js';
import { createCharacters } from './character-setup.js';
import { changeCampaign, createCampaign, createCampaignWithMap } from './campaign-setup.js';

test('a player moves only their own marker and reads only public notes', async ({ dm, player, secondPlayer }) => {
  const id = await createCampaign(dm, player, secondPlayer);
  await createCharacters(player, { name: 'Brannoc', in: id });
  for (const person of [dm, player, secondPlayer]) await person.map().open(id);
  await dm.map().newMap(10, 10);
  await dm.map().place('Brannoc', 'B2');
  await dm
    .map()
    .addMarker({ name: 'Goblin', type: 'Enemy', publicNotes: 'It snarls.', privateNotes: '7 hit points.' }, 'E5');

  const map = player.map();
  await expect(map.panel.getByRole('heading', { name: 'Map Legend (R-Click to view Details)' })).toBeVisible();
  await expect(
    dm.map().panel.getByRole('heading', { name: 'Select Map Marker (R-Click to view Details)' }),
  ).toBeVisible();
  await expect(map.panel.getByText('Initiative-Rolling Section Coming Soon!')).toBeVisible();
  for (const control of ['New Marker', 'New Map'])
    await expect(map.panel.getByRole('button', { name: control })).toHaveCount(0);
  await expect(map.panel.getByRole('region', { name: 'Map Fill Controls' })).toHaveCount(0);

  await expect(map.square('E5').marker('Goblin')).toBeVisible();
  await expect(map.square('B2').marker('Brannoc')).toBeVisible();
  await map.move('E5', 'F6');
  await map.move('B2', 'C3');
  for (const person of [dm, player, secondPlayer])
    await expect(person.map().square('C3').marker('Brannoc')).toBeVisible();
  await expect(dm.map().square('E5').marker('Goblin')).toBeVisible();
  await secondPlayer.map().move('C3', 'D4');
  await expect(dm.map().square('C3').marker('Brannoc')).toBeVisible();

  await test.step('a card beside the square tells what a player may read', async () => {
    const card = await map.openCard('Goblin');
    await expect(card).toBeFocused();
    await expect(card).toContainText('It snarls.');
    await expect(player.page.getByRole('dialog')).toHaveCount(0);
    await expect(card.getByRole('textbox')).toHaveCount(0);
    await expect(card).not.toContainText('7 hit points.');
    await player.page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(map.legend('Goblin')).toBeFocused();

    const other = secondPlayer.map();
    await other.square('C3').rightClick();
    await expect(other.card('Brannoc')).toContainText(`Played by ${player.displayName}`);
    const isBeside = async (): Promise<boolean | null> => {
      const [box, cell] = [await other.card('Brannoc').boundingBox(), await other.square('C3').cell.boundingBox()];
      return box && cell && (box.x >= cell.x + cell.width || box.x + box.width <= cell.x);
    };
    await expect.poll(isBeside).toBe(true);
    await expectAccessible(secondPlayer, 'the card of a marker');
    // Where neither side of the square has room, it lies below.
    const { page: narrow } = secondPlayer;
    const wide = narrow.viewportSize();
    await narrow.setViewportSize({ width: 360, height: 740 });
    await expect(other.card('Brannoc').getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    if (wide) await narrow.setViewportSize(wide);
    await other.square('H8').click();
    await expect(other.card('Brannoc')).toBeHidden();
  });

  await test.step("a character's token shows its initials in its player's colour, the same for everybody", async () => {
    const rings = [];
    for (const person of [dm, player, secondPlayer]) {
      const token = person.map().square('C3').marker('Brannoc');
      await expect(token.locator('text')).toHaveText('Br');
      rings.push(await token.locator('[style*="--ring"]').evaluate((face) => getComputedStyle(face).backgroundColor));
    }
    expect(new Set(rings).size).toBe(1);
  });

  await test.step('a player takes their own marker from the list to a square, with pointer and keyboard', async () => {
    await expect(map.legend('Goblin')).not.toHaveAttribute('aria-pressed');
    await map.place('Brannoc', 'D4');
    await expect(dm.map().square('D4').marker('Brannoc')).toBeVisible();
    await map.legend('Brannoc').press('Enter');
    await expect(map.square('D4').cell).toBeFocused();
    await player.page.keyboard.press('ArrowUp');
    await player.page.keyboard.press('ArrowLeft');
    await player.page.keyboard.press('Enter');
    await expect(dm.map().square('C3').marker('Brannoc')).toBeVisible();
  });

  const own = await dm.map().openDetails('Brannoc');
  await expect(own.removeFromBoard).toBeVisible();
  await expect(own.deleteEntirely).toHaveCount(0);
  await own.close();

  await test.step('fog never covers the square of a character for its own player', async () => {
    await dm.map().fog('B2', 'D4');
    await expect(map.square('B2').cell).toHaveAttribute('aria-description', 'fog of war');
    await expect(map.square('C3').cell).toHaveAttribute('aria-description', 'Brannoc');
    await expect(secondPlayer.map().square('C3').cell).toHaveAttribute('aria-description', 'fog of war');
    await expect(secondPlayer.map().legend('Brannoc')).toHaveCount(0);
  });

  await test.step('dragging moves a marker', async () => {
    await map.drag('C3', 'H8');
    await expect(dm.map().square('H8').marker('Brannoc')).toBeVisible();
  });

  await test.step("somebody else's marker does not move", async () => {
    await map.startDrag('E5', 'F6');
    await expect(map.placementWords).toHaveText('Goblin is not your marker');
    await player.page.mouse.up();
    await expect(map.refusal).toHaveText('Goblin is not your marker. To attack it, choose an attack under Attacks.');
    await expect(map.square('E5').marker('Goblin')).toBeVisible();
    await map.move('H8', 'E5');
    await expect(map.refusal).toHaveText('E5 is taken by Goblin. Brannoc stays on H8.');
  });
});

test('an offline change shows at once and is sent after the reconnect', async ({ dm, player }) => {
  await createCampaignWithMap(8, 8, dm, player);
  const map = dm.map();
  await map.addMarker({ name: 'Goblin', type: 'Enemy' }, 'C4');
  await expect(player.map().square('C4').marker('Goblin')).toBeVisible();
  // Its popup closes with the ack, so the ack of the placement has arrived too.
  await map.newMarker({ name: 'Rat', type: 'Enemy' });
  await dm.context.setOffline(true);
  await expect(map.connectionNotice).toBeVisible();
  await map.move('C4', 'D5');
  await expect(map.square('D5').marker('Goblin')).toBeAttached();
  await expect(dm.page.getByText('One change will be sent when the connection returns.')).toBeVisible();
  const popup = await map.startMarker({ name: 'Wolf', type: 'Enemy' });
  await popup.createButton.click();
  await expect(
    popup.dialog.getByText('The connection is lost. This will be sent when it is back. You can close the popup.'),
  ).toBeVisible();
  await popup.close();
  await expect(player.map().square('C4').marker('Goblin')).toBeVisible();
  await dm.context.setOffline(false);
  await expect(player.map().square('D5').marker('Goblin')).toBeVisible();
  await expect(map.connectionNotice).toBeHidden();
  await expect(map.legend('Wolf')).toHaveCount(1);
});

test('the map closes for a member who is removed from the campaign', { tag: '@long' }, async ({ dm, player }) => {
  const id = await createCampaignWithMap(8, 8, dm, player);
  await changeCampaign(dm, id, 'remove', player);
  await expect(
    player.page.getByText('You are no longer a member of this campaign, or it has been deleted.'),
  ).toBeVisible();
  await expect(player.map().grid).toHaveCount(0);
});

test('a viewer of a public campaign cannot see the map', { tag: '@long' }, async ({ dm, player }) => {
  const id = await createCampaignWithMap(8, 8, dm);
  await changeCampaign(dm, id, 'make_public');
  await player.campaign().open(id, 'field');
  await expect(player.page.getByText('Only members of this campaign can access this information.')).toBeVisible();
  await expect(player.map().grid).toHaveCount(0);
});

test(
  'the DM sees which creatures stepped aside and puts them back',
  { tag: '@long' },
  async ({ dm, player, secondPlayer }) => {
    const id = await createCampaign(dm, player, secondPlayer);
    await createCharacters(player, { name: 'Brannoc', in: id });
    for (const person of [dm, player, secondPlayer]) await person.map().open(id);
    const map = dm.map();
    await map.newMap(8, 8);
    for (const [name, square] of [
      ['Goblin', 'C4'],
      ['Orc', 'F4'],
    ] as const) {
      await map.addMarker({ name, type: 'Enemy', fullyHide: true }, square);
    }
    await map.place('Brannoc', 'A1');
    await expect(player.map().square('A1').marker('Brannoc')).toBeVisible();

    await player.map().move('A1', 'C4');
    await expect(map.steppedAside.getByText('Goblin stepped aside from C4 to B3.')).toBeVisible();
    await expect(dm.page.getByRole('status').filter({ hasText: 'Goblin stepped aside from C4 to B3.' })).toBeAttached();
    await expect(map.square('B3').marker('Goblin')).toBeAttached();
    await player.map().move('C4', 'F4');
    await expect(map.steppedAside.getByRole('listitem')).toHaveCount(2);
    for (const person of [player, secondPlayer]) await expect(person.map().steppedAside).toHaveCount(0);
    await expectAccessible(dm, 'the Field View with creatures that stepped aside');

    await map.putBack('Orc').click();
    await expect(map.steppedAside.getByText('F4 is taken by Brannoc.')).toBeVisible();
    await map.putBack('Goblin').click();
    await expect(map.square('C4').marker('Goblin')).toBeAttached();
    await expect(map.steppedAside.getByRole('listitem')).toHaveCount(1);
    await map.steppedAside.getByRole('button', { name: /^Dismiss: Orc stepped aside/ }).click();
    await expect(map.steppedAside).toHaveCount(0);
    await expect(map.square('E3').marker('Orc')).toBeAttached();
    await expect(player.map().square('F4').marker('Brannoc')).toBeVisible();
  },
);

test(
  'renaming a character renames its marker on every open map at once',
  { tag: '@long' },
  async ({ dm, player, secondPlayer }) => {
    const id = await createCampaign(dm, player, secondPlayer);
    const [characterId] = await createCharacters(player, { name: 'Brannoc', in: id });
    for (const person of [dm, secondPlayer]) await person.map().open(id);
    await dm.map().newMap(8, 8);
    await dm.map().place('Brannoc', 'C4');
    await player.builder().open(characterId);
    await player.page.getByRole('button', { name: /^Create Bio/ }).click();
    await player.page.getByRole('button', { name: 'Continue to Create Bio' }).click();
    await player.page.getByLabel('Character Name').fill('Brannoc the Bold');
    await player.builder().save();
    for (const person of [dm, secondPlayer]) {
      await expect(person.map().square('C4').marker('Brannoc the Bold')).toBeAttached();
      await expect(person.map().legend('Brannoc the Bold')).toBeVisible();
    }
  },
);
