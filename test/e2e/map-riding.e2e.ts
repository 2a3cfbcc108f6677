import type { Locator } from 'playwright/test';
import { suggestedPicks } from '../../contracts/builder/suggested-picks.js';
import { companionEmits } from '../../contracts/map/companions.contract.js';
import { MapConnection } from '../support/map.connection.js';
import { apiClientOf } from './api-client.js';
import { createCampaignWithMap } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { CompanionsPage } from './pages/companions.page.js';
import type { Person } from './pages/person.js';
import { pressEnter } from './pages/press-enter.js';

const PALADIN = 6;
const WIZARD = 11;

/** Expects a rider and its mount on a square, both in sight. */
async function expectRiding(person: Person, square: string, rider: string, mount: string): Promise<void> {
  const at = person.map().square(square);
  for (const name of [rider, mount]) await expect(at.marker(name), person.username).toHaveCSS('opacity', '1');
  await expect(at.stack).toHaveCount(0);
}

/** Moves the keyboard focus on the map to a square. */
async function goTo({ page }: Person, column: number, row: number): Promise<void> {
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('Control+Home');
  for (let step = 1; step < column; step += 1) await page.keyboard.press('ArrowRight');
  for (let step = 1; step < row; step += 1) await page.keyboard.press('ArrowDown');
}

const button = (card: Locator, name: string): Locator => card.getByRole('button', { name, exact: true });

test(
  'a player calls a steed with a spell, calls it back, mounts, rides and dismounts',
  { tag: '@long' },
  async ({ dm, player, secondPlayer }) => {
    const id = await createCampaignWithMap(8, 8, dm, player, secondPlayer);
    const [hero = ''] = await createCharacters(player, { name: 'Aldous', in: id, classificationId: PALADIN, level: 5 });
    await player.sheet().play(id, hero, { do: 'prepare', spell: 'find-steed', prepared: true });
    await dm.map().place('Aldous', 'C4');
    const map = player.map();
    const seen = secondPlayer.map();
    const companions = new CompanionsPage(player.page);

    await test.step('the sheet beside the map calls it, and says what that spends', async () => {
      await player.sideSheet().openFromToken('C4', 'Aldous');
      await companions.openDialog();
      await expect(companions.dialog).toContainText('It spends a 2nd-level slot.');
      await companions.call({ creature: 'Warhorse', name: 'Thunder' });
      await expect(companions.dialog).toBeHidden();
      await expect(companions.part).toContainText('Thunder');
      await expect(seen.square('D4').marker('Thunder')).toBeVisible();
    });

    await test.step('the sheet puts it away, and its card calls it back', async () => {
      await companions.button('Put away').click();
      await expect(seen.square('D4').marker('Thunder')).toHaveCount(0);
      await player.sideSheet().panel('Aldous').getByRole('button', { name: 'Close' }).click();
      await button(await map.openCard('Thunder'), 'Call back').click();
      await expect(seen.square('D4').marker('Thunder')).toBeVisible();
      await player.page.keyboard.press('Escape');
    });

    await test.step('nobody mounts from far away', async () => {
      await map.move('D4', 'F4');
      await expect(seen.square('F4').marker('Thunder')).toBeVisible();
      const card = await map.openCard('Thunder');
      await button(card, 'Mount: Aldous').click();
      await expect(card.getByRole('alert')).toHaveText('Thunder is too far away: move within 5 feet first.');
      await player.page.keyboard.press('Escape');
      await expect(button(await map.openCard('Aldous'), 'Mount Thunder')).toHaveCount(0);
      await player.page.keyboard.press('Escape');
      await map.move('C4', 'E4');
    });

    await test.step('everybody sees both of them, and a move of the mount takes the rider with it', async () => {
      await button(await map.openCard('Aldous'), 'Mount Thunder').click();
      await expectRiding(secondPlayer, 'F4', 'Aldous', 'Thunder');
      await map.square('F4').click();
      await map.menuItem('Thunder').click();
      await map.square('C6').click();
      for (const person of [player, dm, secondPlayer]) await expectRiding(person, 'C6', 'Aldous', 'Thunder');
    });

    await test.step('the rider dismounts', async () => {
      await button(await map.openCard('Aldous'), 'Dismount from Thunder').click();
      await expect(seen.square('C6').marker('Aldous')).toHaveCount(0);
      await expect(seen.square('C6').marker('Thunder')).toBeVisible();
      await expect(button(await map.openCard('Aldous'), 'Mount Thunder')).toBeVisible();
    });
  },
);

test('a player rides at the keyboard', { tag: '@long' }, async ({ dm, player, secondPlayer }) => {
  const id = await createCampaignWithMap(8, 8, dm, player, secondPlayer);
  const [characterId = ''] = await createCharacters(player, { name: 'Aldous', in: id });
  await dm.map().place('Aldous', 'C4');
  const room = await MapConnection.at(await apiClientOf(dm), id);
  const horse = { characterId, creatureId: 'warhorse', name: 'Thunder', returns: true };
  expect(await room.emit(companionEmits.summonCompanion, horse)).toMatchObject({ status: true });
  const map = player.map();
  const { keyboard } = player.page;
  const card = map.card('Thunder');
  const heard = (text: string): Promise<void> =>
    expect(player.page.getByRole('status').filter({ hasText: text })).toBeAttached();
  await expect(map.square('D4').marker('Thunder')).toBeVisible();

  await test.step('puts it away, and calls it back from its card', async () => {
    await goTo(player, 4, 4);
    await keyboard.press('d');
    await pressEnter(button(card, 'Put away'));
    await expect(secondPlayer.map().square('D4').marker('Thunder')).toHaveCount(0);
    await pressEnter(button(card, 'Call back'));
    await expect(button(card, 'Put away')).toBeVisible();
    await expect(card).toBeFocused();
  });

  await test.step('mounts it and rides away', async () => {
    await pressEnter(button(card, 'Mount: Aldous'));
    await expect(card).toBeHidden();
    await heard('Aldous rides Thunder.');
    await expectRiding(secondPlayer, 'D4', 'Aldous', 'Thunder');
    await goTo(player, 4, 4);
    await keyboard.press('Enter');
    await expect(map.menuItem('Aldous')).toBeFocused();
    await keyboard.press('Enter');
    await expect(map.square('D4').cell).toBeFocused();
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await keyboard.press(key);
    for (const person of [player, secondPlayer]) await expectRiding(person, 'F4', 'Aldous', 'Thunder');
  });

  await test.step('dismounts', async () => {
    await goTo(player, 6, 4);
    await keyboard.press('d');
    await expect(map.menuItem('Aldous')).toBeFocused();
    await keyboard.press('d');
    await pressEnter(button(map.card('Aldous'), 'Dismount from Thunder'));
    await heard('Aldous has got off Thunder.');
    await expect(secondPlayer.map().square('F4').marker('Aldous')).toHaveCount(0);
    await expect(secondPlayer.map().square('F4').marker('Thunder')).toBeVisible();
  });
});

test(
  'a familiar whose spell is in the book but not prepared is called as a ritual',
  { tag: '@long' },
  async ({ dm, player }) => {
    const id = await createCampaignWithMap(8, 8, dm, player);
    const wizard = { name: 'Ysolde', in: id, classificationId: WIZARD, complete: suggestedPicks };
    await createCharacters(player, wizard);
    await dm.map().place('Ysolde', 'C4');
    const companions = new CompanionsPage(player.page);
    await player.sideSheet().openFromToken('C4', 'Ysolde');
    await companions.openDialog();
    const why = 'Find Familiar is not prepared. As a ritual it spends nothing.';
    await expect(companions.dialog).toContainText(why);
    await expect(companions.spends).not.toBeChecked();

    await companions.spends.click();
    await companions.call({ creature: 'Owl', name: 'Archimedes' });
    await expect(companions.dialog.getByLabel('Spell')).toHaveAccessibleDescription(why);
    await companions.spends.click();
    await companions.dialog.getByRole('button', { name: 'Call', exact: true }).click();
    await expect(companions.part).toContainText('Archimedes');
    await companions.openDialog();
    await expect(companions.dialog).toContainText('It takes the place of Archimedes.');
  },
);
