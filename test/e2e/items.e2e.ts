import { expectAccessible } from './accessibility.js';
import { createCampaign } from './campaign-setup.js';
import { createCharacters, joinCampaign } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { TreasurePage } from './pages/treasure.page.js';

test(
  'a player takes an unidentified sword from the treasure, and the DM identifies it',
  { tag: '@long' },
  async ({ dm, player }) => {
    const campaignId = await createCampaign(dm, player);
    const [characterId = ''] = await createCharacters(player, { name: 'Brannoc', archraceId: 'human' });
    await joinCampaign(player, characterId, campaignId);
    const [theirs, mine] = [new TreasurePage(dm.page), new TreasurePage(player.page)];
    await theirs.open(campaignId);
    await mine.open(campaignId);

    await theirs.button('Give an item').click();
    await theirs.choose('flame longsword', 'Flame Tongue (Longsword)');
    await theirs.toggle('Unidentified');
    await theirs.dialog.getByLabel('Name that players see').fill('Sooty sword');
    await expectAccessible(dm, 'the popup that gives an item');
    await theirs.button('Put into the treasure').click();
    await expect(theirs.lot('Sooty sword')).toContainText('truly');
    await expect(mine.lots).toHaveCount(0);
    await theirs.button('Show Sooty sword').click();
    await expect(mine.lot('Sooty sword')).toBeVisible();
    await expectAccessible(dm, 'the treasure');

    await mine.button('Take Sooty sword').click();
    await expect(mine.lots).toHaveCount(0);
    await expect(player.page.getByRole('heading', { name: 'Found', exact: true })).toBeFocused();
    await expect(theirs.lots).toHaveCount(0);
    const inventory = player.inventory();
    await inventory.open(campaignId, characterId);
    await expect(inventory.row('Sooty sword')).toContainText('Unidentified');
    await inventory.button('Sooty sword').first().click();
    await expect(player.page.getByRole('dialog')).not.toContainText('Flame');
    await player.page.keyboard.press('Escape');

    // An item of one's own gives the focus back to the button that has opened its form.
    await theirs.button('New item').press('Enter');
    await dm.page.getByRole('dialog', { name: 'New item' }).getByLabel('Name').fill('Horn of the ferry');
    await theirs.button('Create').press('Enter');
    await expect(dm.page.getByRole('list', { name: 'Items of this campaign' })).toContainText('Horn of the ferry');
    await expect(theirs.button('New item')).toBeFocused();

    const dms = dm.inventory();
    await dms.open(campaignId, characterId);
    await theirs.button('Identify Sooty sword').press('Enter');
    await expect(inventory.row('Flame Tongue (Longsword)')).toBeVisible();
    await expect(dms.button('Flame Tongue (Longsword)').first()).toBeFocused();

    // What is identified may stand somewhere else in the list; the focus goes along.
    await dms.addButton.click();
    await theirs.button('Unidentified…').click();
    await theirs.choose('wand of fireballs', 'Wand of Fireballs');
    await theirs.dialog.getByLabel('Name that players see').fill('A charred stick');
    await theirs.button('Give').click();
    await expect(inventory.row('A charred stick')).toBeVisible();
    await dms.closeAddPopup();
    await theirs.button('Identify A charred stick').press('Enter');
    await expect(inventory.row('Wand of Fireballs')).toBeVisible();
    await expect(dms.button('Wand of Fireballs').first()).toBeFocused();

    // An item of one's own, written on the sheet of the character.
    await dms.addButton.click();
    await theirs.button('New item…').click();
    const form = dm.page.getByRole('dialog', { name: 'New item' });
    await form.getByLabel('Name').fill('Ring of the tide');
    await expectAccessible(dm, 'the popup that writes an item');
    await form.getByRole('button', { name: 'Create and add' }).click();
    await expect(inventory.row('Ring of the tide')).toBeVisible();
  },
);
