import { expectAccessible } from './accessibility.js';
import { createCampaign } from './campaign-setup.js';
import { createCharacters, joinCampaign } from './character-setup.js';
import { expect, test } from './fixtures.js';
import type { Person } from './pages/person.js';
import { pngFile } from './png-file.js';

/**
 * Brings a fighter of the player into a campaign: Strength 16, armor class 12 without armor, at most 200 lb in addition
 * to its pack.
 */
async function bring(dm: Person, player: Person) {
  const campaignId = await createCampaign(dm, player);
  const [characterId = ''] = await createCharacters(player, { name: 'Brannoc', archraceId: 'human' });
  await joinCampaign(player, characterId, campaignId);
  return { campaignId, characterId };
}

test('items are added, equipped in slots that compete, discarded and extracted, and the DM sees it', async ({
  dm,
  player,
}) => {
  const { campaignId, characterId } = await bring(dm, player);
  const [mine, theirs] = [player.inventory(), dm.inventory()];
  await mine.open(campaignId, characterId);
  await theirs.open(campaignId, characterId);
  // The pack would encumber a new character, so it is put aside.
  await expect(mine.encumbrance).not.toContainText('You are encumbered');
  await expect(mine.row("Dungeoneer's Pack")).toContainText('Take along');
  await mine.button("Take along Dungeoneer's Pack").click();
  await expect(mine.encumbrance).toContainText('You are encumbered. Your speed drops by 10.');
  await mine.button("Put aside Dungeoneer's Pack").click();
  await player.page.getByRole('dialog').getByRole('combobox', { name: 'Place' }).fill('Grey mule');
  await expectAccessible(player, 'the popup that puts items aside');
  await player.page.keyboard.press('Enter');
  await expect(theirs.place('Grey mule').getByText("Dungeoneer's Pack")).toBeVisible();
  await expect(theirs.encumbrance).not.toContainText('You are encumbered');
  await mine.button("Take along Dungeoneer's Pack").click();

  await mine.addButton.click();
  await mine.add('RAPIER', 1, 'Rapier');
  await mine.add('agge', 2, 'Dagger');
  await expectAccessible(player, 'the popup that adds items');
  await mine.closeAddPopup();
  await expect(mine.addButton).toBeFocused();
  await expect(theirs.row('Dagger')).toContainText('Quantity 2');

  // A new character wears its armor and holds a weapon and its shield.
  await expect(theirs.armorClass(18)).toBeVisible();
  await mine.slot('Primary weapon').getByRole('button', { name: 'Unequip' }).click();
  await mine.slot('Shield/2nd weapon').getByRole('button', { name: 'Unequip' }).click();
  await mine.slot('Armor').getByRole('button', { name: 'Unequip' }).click();
  await expect(theirs.armorClass(12)).toBeVisible();
  await mine.button('Equip Chain Mail').click();
  await expect(mine.button('Unequip Chain Mail').first()).toBeVisible();
  await expect(mine.armorClass(16)).toBeVisible();
  await expect(theirs.armorClass(16)).toBeVisible();
  await expect(mine.slot('Armor')).toContainText('Chain Mail');

  // One slot takes a first weapon; two compete for a second one.
  await mine.button('Equip Rapier').click();
  await expect(mine.slot('Primary weapon')).toContainText('Rapier');
  await mine.button('Equip Dagger').click();
  await expect(mine.menuItem('Main hand')).toContainText('Replaces Rapier');
  await expect(mine.menuItem('Body')).toContainText('Only armor goes on the body.');
  await mine.menuItem('Second hand').click();
  await expect(theirs.slot('Shield/2nd weapon')).toContainText('Dagger');
  await mine.row('Shield').dragTo(mine.slot('Shield/2nd weapon'));
  await expect(theirs.slot('Shield/2nd weapon')).toContainText('Shield');
  await expect(theirs.armorClass(18)).toBeVisible();
  await expectAccessible(player, 'the inventory');

  await mine.button('Discard Dagger').click();
  const discard = player.page.getByRole('dialog', { name: 'Discard Dagger' });
  await discard.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await expect(discard).toContainText('There are only 2.');
  await discard.getByRole('textbox', { name: 'Quantity' }).fill('1');
  await player.page.keyboard.press('Enter');
  await expect(theirs.row('Dagger')).toContainText('Quantity 1');
  await expect(mine.button('Discard Dagger')).toBeFocused();

  await mine.button("Extract Dungeoneer's Pack").click();
  await expect(player.page.getByText('Extract all items?')).toBeVisible();
  await player.campaign().confirm('Extract');
  await expect(theirs.row("Dungeoneer's Pack")).toHaveCount(0);
  await expect(player.page.getByRole('button', { name: /^Discard / }).and(player.page.locator(':focus'))).toBeVisible();
  await mine.slot('Primary weapon').getByRole('button', { name: 'Unequip Rapier' }).click();
  await expect(mine.button('Equip Rapier')).toBeFocused();
  await mine.find.fill('TORCH');
  await expect(mine.row('Torch')).toContainText('Quantity 10');
  await expect(mine.row('Rapier')).toHaveCount(0);
  await player.page.keyboard.press('Escape');
  await expect(mine.row('Rapier')).toBeVisible();
});

test(
  'the popup that adds items renders the items in sight, and keys lead through all of them',
  { tag: '@long' },
  async ({ player }) => {
    const { page } = player;
    const campaignId = await createCampaign(player);
    const [characterId = ''] = await createCharacters(player, { name: 'Brannoc', in: campaignId });
    const mine = player.inventory();
    await mine.open(campaignId, characterId);
    await mine.addButton.click();
    const items = mine.addPopup.getByRole('table', { name: 'Items' });
    const count = async (): Promise<number> => Number(await items.getAttribute('aria-rowcount'));
    await expect.poll(count).toBeGreaterThan(300);
    expect(await items.getByRole('row').count()).toBeLessThan(60);
    await items.getByRole('button', { name: 'Abacus', exact: true }).focus();
    await page.keyboard.press('End');
    const last = items.locator(`[aria-rowindex="${await count()}"]`);
    await expect(last.getByRole('rowheader').getByRole('button')).toBeFocused();
    expect(await items.getByRole('row').count()).toBeLessThan(60);
    // The buttons of the row are the next tab stops, and those of no other row.
    await page.keyboard.press('Tab');
    await expect(last.getByRole('button', { name: /^(Add|Choose) / })).toBeFocused();
    await page.setViewportSize({ width: 390, height: 844 });
    await mine.add('rapier', 1, 'Rapier');
    await mine.button('Add Rapier').click();
    await expect(mine.addPopup.getByRole('status')).toHaveText('Added Rapier.');
    await mine.closeAddPopup();
    await expect(mine.row('Rapier')).toContainText('Quantity 2');
  },
);

test(
  'a magic item shows whether it is worn and attuned before and after the click',
  { tag: '@long' },
  async ({ dm, player }) => {
    const { campaignId, characterId } = await bring(dm, player);
    await player.sheet().play(campaignId, characterId, { do: 'add-item', item: 'cloak-of-protection', quantity: 1 });
    const mine = player.inventory();
    await mine.open(campaignId, characterId);
    for (const name of ['Worn: Cloak of Protection', 'Attuned: Cloak of Protection']) {
      const box = mine.button(name).locator('svg');
      await expect(mine.button(name)).toHaveAttribute('aria-pressed', 'false');
      const empty = await box.innerHTML();
      await mine.button(name).click();
      await expect(mine.button(name)).toHaveAttribute('aria-pressed', 'true');
      expect(await box.innerHTML()).not.toBe(empty);
    }
  },
);

test(
  'coins take numbers and steps and convert, and too many of them end the adding of items',
  { tag: '@long' },
  async ({ dm, player }) => {
    const { campaignId, characterId } = await bring(dm, player);
    const [mine, theirs] = [player.inventory(), dm.inventory()];
    await mine.open(campaignId, characterId);
    await theirs.open(campaignId, characterId);
    // Every group is unfolded at first, also an empty one.
    await expect(mine.group('Armor').getByRole('button', { name: 'Chain Mail', exact: true })).toBeVisible();
    for (const title of ['Weapons', 'Adventuring Gear'])
      await expect(mine.group(title).getByRole('listitem').first()).toBeVisible();
    for (const title of ['Tools', 'Mounts/Vehicles'])
      await expect(mine.group(title).getByText('None carried.')).toBeVisible();
    await mine.setCoins('Gold pieces', '20');
    await mine.setCoins('Gold pieces', '+5');
    await expect(theirs.coins('Gold pieces', 25)).toBeVisible();
    await theirs.setCoins('Gold pieces', '-7');
    await expect(mine.coins('Gold pieces', 18)).toBeVisible();
    await mine.setCoins('Gold pieces', '');
    await expect(mine.coins('Gold pieces', 18)).toBeVisible();

    await mine.button('Convert').click();
    await mine.convertPopup.getByRole('textbox', { name: 'Amount' }).fill('7');
    await mine.chooseCoin('To', 'Platinum pieces');
    await expect(mine.convertPopup).toContainText('Convert gp to pp in multiples of 10.');
    await mine.convertPopup.getByRole('textbox', { name: 'Amount' }).fill('10');
    await expect(mine.convertPopup).toContainText('gp 18 → 8, pp 0 → 1');
    await player.page.keyboard.press('Enter');
    await expect(theirs.coins('Platinum pieces', 1)).toBeVisible();
    await expect(theirs.coins('Gold pieces', 8)).toBeVisible();

    await mine.button("Take along Dungeoneer's Pack").click();
    const limit = 'You are beyond carrying capacity! You must remove gear before you may continue.';
    await mine.addButton.click();
    await mine.addPopup.getByRole('textbox', { name: 'Item' }).fill('rapier');
    await expect(mine.addPopup.getByRole('status')).toHaveText('Enter adds Rapier.');
    await theirs.setCoins('Copper pieces', '9000');
    await expect(mine.addPopup).toContainText(limit);
    await expect(mine.addPopup.getByRole('status')).toHaveText('');
    await mine.closeAddPopup();
    await expect(mine.encumbrance).toContainText(limit);
    await expectAccessible(player, 'an inventory beyond capacity');
    await expect(mine.addButton).toBeDisabled();
    await expect(mine.addButton).toHaveAttribute('title', limit);
    await expect(mine.button("Extract Dungeoneer's Pack")).toBeDisabled();
  },
);

test(
  'the notes and the portrait are saved, and nobody overwrites what somebody else has written',
  { tag: '@long' },
  async ({ dm, player }) => {
    const { campaignId, characterId } = await bring(dm, player);
    const [mine, theirs] = [player.sheetNotes(), dm.sheetNotes()];
    await mine.open(campaignId, characterId);
    await theirs.open(campaignId, characterId);
    await expect(mine.save).toBeDisabled();
    await mine.story.fill('x'.repeat(3001));
    await expect(player.page.getByText('3000/3000')).toBeVisible();
    await mine.story.fill('Raised by lamplighters.');
    await expect(player.page.getByText('23/3000')).toBeVisible();
    await expect(mine.reset).toBeDisabled();
    await player.page
      .getByRole('region', { name: 'Character image' })
      .locator('input[type=file]')
      .setInputFiles(await pngFile(40, 40));
    await expect(mine.reset).toBeEnabled();
    await mine.save.click();
    await expect(player.shell().banner('The notes are saved.')).toBeVisible();
    await expect(mine.save).toBeDisabled();
    await expect(theirs.story).toHaveValue('Raised by lamplighters.');
    await expect(dm.page.getByRole('region', { name: 'Character image' }).locator('img')).toBeVisible();

    // The DM writes while the player has unsaved texts; a reload keeps them, too.
    await mine.story.fill('Raised by thieves.');
    await mine.campaignNotes.fill('The ferryman lied.');
    await player.page.reload();
    await expect(mine.story).toHaveValue('Raised by thieves.');
    await theirs.story.fill('Raised by wolves.');
    await theirs.save.click();
    await expect(mine.conflict).toContainText('Raised by wolves.');
    await expect(mine.story).toHaveValue('Raised by thieves.');
    await expect(mine.save).toBeDisabled();
    await expectAccessible(player, 'notes in conflict');
    await mine.choose('Both');
    await expect(mine.story).toBeFocused();
    await mine.save.click();
    await expect(theirs.story).toHaveValue('Raised by wolves.\n\nRaised by thieves.');
    await expect(theirs.campaignNotes).toHaveValue('The ferryman lied.');

    await player.context.setOffline(true);
    await mine.campaignNotes.fill('The ferryman is dead.');
    await expect(player.page.getByText('The connection is lost. You can save when it is back.')).toBeVisible();
    await expect(mine.save).toBeDisabled();
    await player.context.setOffline(false);
    await expect(mine.save).toBeEnabled();
  },
);

test(
  'an item is bought from the purse and sold for half of its price, and one undo takes both parts back',
  { tag: '@long' },
  async ({ dm, player }) => {
    const { campaignId, characterId } = await bring(dm, player);
    const [mine, theirs] = [player.inventory(), dm.inventory()];
    await mine.open(campaignId, characterId);
    await theirs.open(campaignId, characterId);
    for (const coin of ['Copper', 'Silver', 'Electrum', 'Platinum']) await mine.setCoins(`${coin} pieces`, '0');
    await mine.setCoins('Gold pieces', '12');
    await expect(mine.coins('Gold pieces', 12)).toBeVisible();

    // The purse does not hold the price of the library; the dealer makes another one.
    await mine.addButton.click();
    await mine.addPopup.getByRole('textbox', { name: 'Item' }).fill('rapier');
    await mine.button('Buy Rapier').click();
    const buying = mine.tradePopup('Buy Rapier');
    await expect(buying.getByRole('textbox', { name: 'Price' })).toHaveValue('25');
    await expect(buying.getByRole('status')).toHaveText('The wallet is 13 gp short.');
    await expect(buying.getByRole('button', { name: 'Buy' })).toBeDisabled();
    await buying.getByRole('textbox', { name: 'Price' }).fill('9.5');
    await expect(buying.getByRole('status')).toHaveText('sp 0 → 5, gp 12 → 2');
    await expectAccessible(player, 'the popup that buys');
    await player.page.keyboard.press('Enter');
    await expect(mine.addPopup.getByRole('status')).toHaveText('Bought Rapier for 9 gp, 5 sp.');
    await expect(mine.button('Buy Rapier')).toBeFocused();
    await mine.closeAddPopup();
    await expect(theirs.row('Rapier')).toBeVisible();
    await expect(theirs.coins('Silver pieces', 5)).toBeVisible();
    await expect(theirs.coins('Gold pieces', 2)).toBeVisible();

    await mine.button('Sell Rapier').click();
    const selling = mine.tradePopup('Sell Rapier');
    await expect(selling.getByRole('textbox', { name: 'Price' })).toHaveValue('12.5');
    await expect(selling.getByRole('status')).toHaveText('sp 5 → 10, gp 2 → 14');
    await expectAccessible(player, 'the popup that sells');
    await selling.getByRole('button', { name: 'Sell' }).click();
    await expect(theirs.row('Rapier')).toHaveCount(0);
    await expect(theirs.coins('Gold pieces', 14)).toBeVisible();
    await player.page.keyboard.press('Control+z');
    await expect(theirs.row('Rapier')).toBeVisible();
    await expect(theirs.coins('Gold pieces', 2)).toBeVisible();
    await expect(theirs.coins('Silver pieces', 5)).toBeVisible();

    // Nobody knows the price of a thing without one.
    await mine.addButton.click();
    await mine.addPopup.getByRole('textbox', { name: 'Item' }).fill('censer');
    await mine.button('Buy Censer').click();
    const asking = mine.tradePopup('Buy Censer');
    await expect(asking).toContainText('It has no usual price.');
    await expect(asking.getByRole('status')).toHaveText('Enter a price of at least 1 cp.');
    await expect(asking.getByRole('button', { name: 'Buy' })).toBeDisabled();
    await asking.getByRole('textbox', { name: 'Quantity' }).fill('2');
    await asking.getByRole('textbox', { name: 'Total price for 2' }).fill('2');
    await player.page.keyboard.press('Enter');
    await expect(theirs.coins('Gold pieces', 0)).toBeVisible();
    await expect(mine.addPopup).toBeVisible();
  },
);
