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

    await theirs.button('Identify Sooty sword').click();
    await expect(inventory.row('Flame Tongue (Longsword)')).toBeVisible();

    // An item of one's own, written on the sheet of the character.
    const dms = dm.inventory();
    await dms.open(campaignId, characterId);
    await dms.addButton.click();
    await theirs.button('New item…').click();
    const form = dm.page.getByRole('dialog', { name: 'New item' });
    await form.getByLabel('Name').fill('Ring of the tide');
    await expectAccessible(dm, 'the popup that writes an item');
    await form.getByRole('button', { name: 'Create and add' }).click();
    await expect(inventory.row('Ring of the tide')).toBeVisible();
  },
);
