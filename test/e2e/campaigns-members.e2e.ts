import { expect, test } from './fixtures.js';
import { makeCharacters } from './made-characters.js';
import { seat } from './map-table.js';

test('a user is found by a part of the name, chosen and invited, and comes in by accepting', async ({ dm, player }) => {
  const campaignId = await dm.campaigns().create('By Invitation');
  const campaign = dm.campaign();
  await campaign.openInvitation();
  const { invitation } = campaign;
  await expect(invitation.getByRole('option').first()).toBeVisible();
  await expect(invitation.getByRole('option', { name: dm.username })).toHaveCount(0);
  await expect(invitation.getByRole('button', { name: 'Invite' })).toBeDisabled();

  await campaign.invitee.fill('nobody-is-called-that');
  await expect(invitation.getByText('No user outside the campaign matches.')).toBeVisible();
  await campaign.invitee.fill(player.username.slice(2).toUpperCase());
  await expect(invitation.getByRole('option')).toHaveText([player.username]);
  await dm.page.keyboard.press('ArrowDown');
  await dm.page.keyboard.press('Enter');
  await expect(campaign.invitee).toHaveValue(player.username);
  await invitation.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dm.shell().banner(`${player.displayName} is invited.`)).toBeVisible();
  await expect(campaign.memberRow(player.username)).toHaveCount(0);

  await player.notifications().open();
  await player.notifications().answer('By Invitation', 'Accept');
  await player.page.waitForURL(`**/campaigns/${campaignId}`);
  await campaign.go('Settings');
  await expect(campaign.memberRow(player.username)).toContainText('PC');
  await expect(campaign.memberRow(dm.username)).toContainText('DM');
});

test('who is invited may decline, and who has no such name cannot be invited', async ({ dm, player }) => {
  await dm.campaigns().create('No, Thank You');
  await dm.campaign().invite(player.username);
  await expect(dm.shell().banner(`${player.displayName} is invited.`)).toBeVisible();
  await player.notifications().open();
  await player.notifications().answer('No, Thank You', 'Decline');
  await expect(player.shell().banner('The invitation is declined.')).toBeVisible();
  await player.campaigns().open();
  await expect(player.page.getByText('You are not in any campaign yet.')).toBeVisible();
  await dm.campaign().go('Settings');
  await expect(dm.campaign().memberRow(player.username)).toHaveCount(0);

  await dm.campaign().openInvitation();
  await dm.campaign().invitee.fill('nobody-at-all');
  await dm.campaign().invitation.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dm.page.getByText('nobody is called nobody-at-all')).toBeVisible();
  await expect(dm.page.getByText('Status 400')).toBeVisible();
});

test('whoever wants to be asked is invited instead of added, and the DM reads so', async ({ dm, player }) => {
  await player.profile().openEdit(await player.id());
  await player.profile().askBeforeAdding.check();
  await expect(player.shell().banner('You will be asked before you are added to a campaign.')).toBeVisible();
  const campaignId = await dm.campaigns().create('By Your Leave');
  await dm.campaign().tryToAdd(player.username);
  const told = `${player.displayName} wants to be asked first and was not added. An invitation is on its way instead.`;
  await expect(dm.shell().banner(told)).toBeVisible();
  await expect(dm.campaign().invitation).toHaveCount(0);
  await expect(dm.campaign().memberRow(dm.username)).toBeVisible();
  await expect(dm.campaign().memberRow(player.username)).toHaveCount(0);

  await player.notifications().open();
  await player.notifications().answer('By Your Leave', 'Accept');
  await player.page.waitForURL(`**/campaigns/${campaignId}`);
  await dm.campaign().go('Settings');
  await expect(dm.campaign().memberRow(player.username)).toContainText('PC');
});

test('an invitation goes with its campaign, before the eyes of who has it open', async ({ dm, player }) => {
  await dm.campaigns().create('Gone by Morning');
  await dm.campaign().invite(player.username);
  await player.notifications().open();
  await expect(player.notifications().item('Gone by Morning').getByRole('button', { name: 'Accept' })).toBeVisible();
  await dm.page.getByRole('button', { name: 'Delete Campaign' }).click();
  await dm.campaign().confirm('Delete Campaign');
  await expect(dm.page).toHaveURL(/\/campaigns$/);
  await expect(player.notifications().item('The campaign is gone now.')).toBeVisible();
  await expect(player.page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
});

test('the picker shows the DM every character and a player their own; removing asks first', async ({
  dm,
  player,
  third,
}) => {
  const campaignId = await seat(dm, player, third);
  await makeCharacters(player, { name: 'Brannoc', in: campaignId });
  await dm.campaign().open(campaignId);
  await player.campaign().open(campaignId);
  await expect(player.page.getByRole('listitem').filter({ hasText: player.displayName })).toContainText(
    'Brannoc, Dwarf Fighter, level 1',
  );

  await third.campaign().open(campaignId, 'sheets');
  await expect(third.page.getByText("You don't have any characters in this campaign.")).toBeVisible();
  await dm.campaign().go('Char Sheet');
  await player.campaign().go('Char Sheet');
  for (const person of [dm, player]) {
    await expect(person.page.getByRole('heading', { name: 'Choose a Character Sheet to View' })).toBeVisible();
    const row = person.page.getByRole('listitem').filter({ hasText: 'Brannoc' });
    for (const shown of ['Dwarf Fighter, level 1', player.displayName]) await expect(row).toContainText(shown);
  }
  const trash = dm.page.getByRole('button', { name: 'Remove Brannoc from the campaign' });
  await trash.click();
  await expect(dm.page.getByText('Are you sure you want to remove Brannoc from the campaign?')).toBeVisible();
  await dm.page.keyboard.press('Escape');
  await expect(trash).toBeFocused();
  await trash.click();
  await dm.campaign().confirm('Remove');
  await expect(dm.page.getByText(/^There are no characters in this campaign\./)).toBeVisible();
  await player.campaign().go('Char Sheet');
  await expect(player.page.getByText("You don't have any characters in this campaign.")).toBeVisible();
});

test('who is removed while looking sees nothing of the campaign after the next click', async ({ dm, player }) => {
  const campaignId = await dm.campaigns().create('Closed Doors', 'Members only.');
  await dm.campaign().forceAdd(player.username);
  await player.campaign().open(campaignId);
  await expect(player.page.getByText('[Members only.]')).toBeVisible();
  await dm.page.getByRole('button', { name: `Remove ${player.username}` }).click();
  await dm.campaign().confirm('Remove');
  await expect(dm.campaign().memberRow(player.username)).toBeHidden();
  await player.campaign().go('Char Sheet');
  const popup = player.page.getByRole('dialog', { name: 'The campaign could not be loaded' });
  await expect(popup).toContainText('Status 404');
  await popup.getByRole('button', { name: 'Close' }).last().click();
  await expect(player.page.getByText('Closed Doors')).toHaveCount(0);
  await player.page.getByRole('link', { name: 'Go to the campaigns' }).click();
  await expect(player.page).toHaveURL(/\/campaigns$/);
});
