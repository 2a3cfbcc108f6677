import { expectAccessible } from './accessibility.js';
import { createCampaignWithMap } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';

const PRIVATE = 'Gold below the planks.';

test(
  'the DM sees the map as a player sees it, changes nothing there, and returns',
  { tag: '@long' },
  async ({ dm, player, secondPlayer }) => {
    const campaignId = await createCampaignWithMap(8, 8, dm, player, secondPlayer);
    const map = dm.map();
    await createCharacters(player, { name: 'Brannoc', in: campaignId });
    await createCharacters(secondPlayer, { name: 'Ysolde', in: campaignId });
    await map.place('Brannoc', 'E5');
    await map.place('Ysolde', 'F5');
    const [ownToken, otherToken] = [map.square('E5').marker('Brannoc'), map.square('F5').marker('Ysolde')];
    for (const token of [ownToken, otherToken]) await expect(token.locator('[data-share]')).toBeAttached();
    await map.addMarker({ name: 'Ambush', type: 'Enemy', fullyHide: true }, 'C4');
    await map.addMarker({ name: 'Cart', type: 'Misc', publicNotes: 'A wheel is broken.', privateNotes: PRIVATE }, 'D4');
    const mark = dm.page.getByRole('region', { name: "Another person's view" });
    const back = mark.getByRole('button', { name: 'Back to your view' });

    await test.step('a mark says whose view it is', async () => {
      await expect(mark).toHaveCount(0);
      await dm.page.getByRole('button', { name: 'See the map as a player' }).click();
      await dm.page.getByRole('menuitem', { name: player.displayName }).click();
      await expect(mark).toBeVisible();
      await expect(mark.getByText(`You see the map as ${player.displayName} sees it.`)).toBeVisible();
      await expect(back).toBeFocused();
    });

    await test.step('what the player does not know is not there', async () => {
      await expect(map.square('D4').marker('Cart')).toBeVisible();
      await expect(map.square('C4').markers()).toHaveCount(0);
      await expect(map.panel).toHaveCount(0);
      await expect(ownToken.locator('[data-share]')).toBeAttached();
      await expect(otherToken).toBeAttached();
      await expect(otherToken.locator('[data-share]')).toHaveCount(0);
      await map.square('D4').rightClick();
      await expect(map.card('Cart')).toContainText('A wheel is broken.');
      await expect(dm.page.getByText(PRIVATE)).toHaveCount(0);
      await expect(dm.page.getByRole('dialog')).toHaveCount(0);
      await dm.page.keyboard.press('Escape');
      await expect(map.card('Cart')).toBeHidden();
      await expectAccessible(dm, 'the map as a player sees it');
    });

    await test.step('a move of the player appears at once', async () => {
      await expect(player.map().square('E5').marker('Brannoc')).toBeVisible();
      await player.map().move('E5', 'E6');
      await expect(map.square('E6').marker('Brannoc')).toBeVisible();
      await expect(ownToken).toHaveCount(0);
    });

    await test.step('a drag changes nothing, and going back restores the view of the DM', async () => {
      await map.drag('D4', 'D6');
      await map.drag('E6', 'G6');
      await back.press('Enter');
      await expect(mark).toHaveCount(0);
      await expect(dm.page.locator('[role="gridcell"]:focus')).toHaveCount(1);
      await expect(map.panel).toBeVisible();
      await expect(map.square('C4').marker('Ambush')).toBeVisible();
      await expect(otherToken.locator('[data-share]')).toBeAttached();
      // The server answers one connection in order, so a move would be in what the DM sees now.
      await expect(map.square('D4').marker('Cart')).toBeVisible();
      await expect(map.square('E6').marker('Brannoc')).toBeVisible();
      for (const square of ['D6', 'G6']) await expect(map.square(square).markers()).toHaveCount(0);
      await map.drag('D4', 'D6');
      await expect(secondPlayer.map().square('D6').marker('Cart')).toBeVisible();
      await expect(secondPlayer.map().square('E6').marker('Brannoc')).toBeVisible();
    });
  },
);
