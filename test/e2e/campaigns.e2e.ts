import { expect, test } from './fixtures.js';

const DELETE = 'Are you sure you want to delete this Campaign? All members of this Campaign will also be removed.';

test('a DM creates a campaign, and a member finds it in the list and on the start page', async ({ dm, player }) => {
  const campaignId = await dm.campaigns().create('The Sunken Bell', 'A drowned town rings at night.');
  await expect(dm.page.getByRole('heading', { level: 1, name: 'The Sunken Bell' })).toBeVisible();
  await expect(dm.page.getByText('[A drowned town rings at night.]')).toBeVisible();
  await dm.campaign().forceAdd(player.username);

  await player.campaigns().open();
  await player.campaigns().tile('The Sunken Bell').first().click();
  await expect(player.page).toHaveURL(new RegExp(campaignId));
  await expect(player.page.getByText('(no chars)').first()).toBeVisible();
  await expect(player.campaign().nav('Settings')).toHaveCount(0);
  await player.home().open();
  await expect(player.home().row('The Sunken Bell')).toContainText(dm.username);
});

test('cancelling the popup creates nothing, and Submit waits for a name', async ({ dm }) => {
  await dm.campaigns().open();
  await dm.page.getByRole('button', { name: 'Create a Campaign' }).click();
  const popup = dm.page.getByRole('dialog', { name: 'Create a Campaign (You will become the DM)' });
  await expect(popup.getByLabel('Campaign Name')).toBeFocused();
  await popup.getByLabel('Quick Description').fill('No name yet');
  await expect(popup.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(popup).toBeHidden();
  await expect(dm.page.getByText('You are not in any campaign yet.')).toBeVisible();
});

test('two editors of the notes at once: the second is shown the newer text beside their own', async ({ dm }) => {
  const campaignId = await dm.campaigns().create('Two Pens');
  const other = await dm.context.newPage();
  await other.goto(`/campaigns/${campaignId}`);
  const notes = (page: typeof other) => page.getByRole('textbox', { name: 'Campaign notes' });
  const save = (page: typeof other) => page.getByRole('button', { name: 'Save' });
  await expect(save(dm.page)).toBeDisabled();
  await expect(save(other)).toBeDisabled();
  await notes(dm.page).fill('The bell rang thrice.');
  await save(dm.page).click();
  await expect(save(dm.page)).toBeDisabled();

  await notes(other).fill('The bell rang once.');
  await save(other).click();
  await expect(other.getByText('409')).toBeVisible();
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(other.getByText('The bell rang thrice.')).toBeVisible();
  await expect(notes(other)).toHaveValue('The bell rang once.');
  await save(other).click();
  await expect(other.getByText('The bell rang thrice.')).toBeHidden();
  await dm.campaign().open(campaignId);
  await expect(notes(dm.page)).toHaveValue('The bell rang once.');
});

test('a campaign is made public, looked at by a viewer, made private and gone for them', async ({ dm, third }) => {
  const campaignId = await dm.campaigns().create('Open Doors');
  await dm.campaign().go('Settings');
  const slider = dm.page.getByRole('switch', { name: 'This is a Private campaign, Set to Public?' });
  await slider.click();
  await expect(dm.page.getByText('Are you sure you want to make this campign public? Your campaign will become visible to all other users.')).toBeVisible();
  await dm.campaign().confirm('Make public');
  await expect(dm.page.getByRole('switch', { name: 'This is a Public campaign, Set to Private?' })).toBeVisible();

  await third.campaign().open(campaignId, 'sheets');
  await expect(third.page.getByText('Only members of this campaign can access this information.')).toBeVisible();
  await third.campaign().go('Field View');
  await expect(third.page.getByText('Only members of this campaign can access this information.')).toBeVisible();

  await dm.page.getByRole('switch').click();
  await expect(dm.page.getByText(/Are you sure you want to make this campign private\?/)).toBeVisible();
  await dm.campaign().confirm('Make private');
  await expect(dm.page.getByRole('switch', { name: 'This is a Private campaign, Set to Public?' })).toBeVisible();
  await third.page.reload();
  await expect(third.page.getByText('There is no such campaign')).toBeVisible();
});

test('the DM removes a member and in the end the campaign, each after a question', async ({ dm, player }) => {
  const campaignId = await dm.campaigns().create('Short Story');
  await dm.campaign().forceAdd(player.username);
  await dm.page.getByRole('button', { name: `Remove ${player.username}` }).click();
  await expect(dm.page.getByText(`Are you sure you want to remove ${player.username} from the campaign?`)).toBeVisible();
  await dm.page.keyboard.press('Escape');
  await expect(dm.campaign().memberRow(player.username)).toBeVisible();
  await dm.page.getByRole('button', { name: `Remove ${player.username}` }).click();
  await dm.campaign().confirm('Remove');
  await expect(dm.campaign().memberRow(player.username)).toBeHidden();
  await player.campaign().open(campaignId);
  await expect(player.page.getByText('There is no such campaign')).toBeVisible();

  await dm.page.getByRole('button', { name: 'Delete Campaign' }).click();
  await expect(dm.page.getByText(DELETE)).toBeVisible();
  await dm.campaign().confirm('Delete Campaign');
  await expect(dm.page).toHaveURL(/\/campaigns$/);
  await expect(dm.campaigns().tile('Short Story')).toHaveCount(0);
});

test('the picker tells each role why it is empty', async ({ dm, player }) => {
  const campaignId = await dm.campaigns().create('Empty Chairs');
  await dm.campaign().forceAdd(player.username);
  await dm.campaign().go('Char Sheet');
  await expect(dm.page.getByText(/^There are no characters in this campaign\. As a DM, encourage members/)).toBeVisible();
  await player.campaign().open(campaignId, 'sheets');
  await expect(player.page.getByText("You don't have any characters in this campaign. Import one of your created characters into this campaign.")).toBeVisible();
});

test('the campaign image is previewed, reset, saved and seen by the members', async ({ dm, player }) => {
  const campaignId = await dm.campaigns().create('With a Face');
  await dm.campaign().forceAdd(player.username);
  const buttons = { reset: dm.page.getByRole('button', { name: 'Reset' }), save: dm.page.getByRole('button', { name: 'Save' }) };
  await expect(buttons.reset).toBeDisabled();
  await expect(buttons.save).toBeDisabled();
  const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const choose = () => dm.page.locator('input[type=file]').setInputFiles({ name: 'bell.png', mimeType: 'image/png', buffer: picture });
  await choose();
  await buttons.reset.click();
  await expect(buttons.save).toBeDisabled();
  await choose();
  await buttons.save.click();
  await expect(dm.shell().banner('The campaign image is saved.')).toBeVisible();
  await player.campaign().open(campaignId);
  await expect(player.page.locator('main img').first()).toHaveAttribute('src', /^\/pictures\//);
});
