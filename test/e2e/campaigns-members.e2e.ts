import { expect, test } from './fixtures.js';
import { createCharacters } from './character-setup.js';
import { createCampaign, openNewCampaign } from './campaign-setup.js';

test('the DM finds a user by a part of the name and invites them, and the user accepts', async ({ dm, player }) => {
  const campaignId = await openNewCampaign(dm, 'By Invitation');
  const campaign = dm.campaign();
  await campaign.openInvitation();
  const { invitation } = campaign;
  await expect(invitation.getByRole('option').first()).toBeVisible();
  await expect(invitation.getByRole('option', { name: dm.username })).toHaveCount(0);
  await expect(invitation.getByRole('button', { name: 'Invite' })).toBeDisabled();

  await campaign.invitee.fill('nobody-is-called-that');
  await expect(invitation.getByText('No other user matches.')).toBeVisible();
  await campaign.invitee.fill(player.username.slice(2).toUpperCase());
  await expect(invitation.getByRole('option')).toHaveText([player.username]);
  await dm.page.keyboard.press('ArrowDown');
  await dm.page.keyboard.press('Enter');
  await expect(campaign.invitee).toHaveValue(player.username);
  await dm.page.keyboard.press('Enter');
  await expect(dm.shell().banner(`${player.displayName} is invited.`)).toBeVisible();
  await expect(campaign.invitee).toHaveValue('');
  await expect(campaign.invitee).toBeFocused();
  await campaign.finishInvitation(`Invited: ${player.username}.`);
  await expect(campaign.memberRow(player.username)).toHaveCount(0);

  await player.notifications().open();
  await player.notifications().answer('By Invitation', 'Accept');
  await player.page.waitForURL(`**/campaigns/${campaignId}`);
  await campaign.go('Settings');
  await expect(campaign.memberRow(player.username)).toContainText('PC');
  await expect(campaign.memberRow(dm.username)).toContainText('DM');
});

test(
  'an invited user declines, and an unknown username cannot be invited',
  { tag: '@long' },
  async ({ dm, player }) => {
    await openNewCampaign(dm, 'No, Thank You');
    await dm.campaign().invite(player.username);
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
    await expect(dm.page.getByText('there is no user nobody-at-all')).toBeVisible();
    await expect(dm.page.getByText('Code 400')).toBeVisible();
  },
);

test(
  'a user who asks for invitations is invited instead of added, and the DM is told',
  { tag: '@long' },
  async ({ dm, player }) => {
    await player.profile().openEdit(await player.id());
    await player.profile().askBeforeAdding.check();
    await expect(player.shell().banner('You will be asked before you are added to a campaign.')).toBeVisible();
    const campaignId = await openNewCampaign(dm, 'By Your Leave');
    await dm.campaign().submitForceAdd(player.username);
    const message = `${player.displayName} wants to be asked first, so they have got an invitation instead.`;
    await expect(dm.shell().banner(message)).toBeVisible();
    await dm.campaign().finishInvitation(`Invited: ${player.username}.`);
    await expect(dm.campaign().memberRow(dm.username)).toBeVisible();
    await expect(dm.campaign().memberRow(player.username)).toHaveCount(0);

    await player.notifications().open();
    await player.notifications().answer('By Your Leave', 'Accept');
    await player.page.waitForURL(`**/campaigns/${campaignId}`);
    await dm.campaign().go('Settings');
    await expect(dm.campaign().memberRow(player.username)).toContainText('PC');
  },
);

test(
  'deleting a campaign removes its open invitation from the screen at once',
  { tag: '@long' },
  async ({ dm, player }) => {
    await openNewCampaign(dm, 'Gone by Morning');
    await dm.campaign().invite(player.username);
    await player.notifications().open();
    await expect(player.notifications().item('Gone by Morning').getByRole('button', { name: 'Accept' })).toBeVisible();
    await dm.page.getByRole('button', { name: 'Delete Campaign' }).click();
    await dm.campaign().confirm('Delete Campaign');
    await expect(dm.page).toHaveURL(/\/campaigns$/);
    await expect(player.notifications().item('The campaign is gone now.')).toBeVisible();
    await expect(player.page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  },
);

test(
  'the picker shows the DM every character and a player their own, and confirms a removal',
  { tag: '@long' },
  async ({ dm, player, secondPlayer }) => {
    const campaignId = await createCampaign(dm, player, secondPlayer);
    await createCharacters(player, { name: 'Brannoc', archraceId: 'dwarf', in: campaignId });
    await dm.campaign().open(campaignId);
    await player.campaign().open(campaignId);
    await expect(player.page.getByRole('listitem').filter({ hasText: player.displayName })).toContainText(
      'Brannoc, Dwarf Fighter, level 1',
    );

    await secondPlayer.campaign().open(campaignId, 'sheets');
    await expect(secondPlayer.page.getByText("You don't have any characters in this campaign.")).toBeVisible();
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
  },
);

test('a removed member sees nothing of the campaign at once', { tag: '@long' }, async ({ dm, player }) => {
  const campaignId = await dm.campaigns().create('Closed Doors', 'Members only.');
  await dm.campaign().forceAdd(player.username);
  const live = player.live();
  await player.campaign().open(campaignId);
  await expect(player.page.getByText('[Members only.]')).toBeVisible();
  await live;
  await dm.page.getByRole('button', { name: `Remove ${player.username}` }).click();
  await dm.campaign().confirm('Remove');
  await expect(dm.campaign().memberRow(player.username)).toBeHidden();
  await expect(player.page.getByRole('heading', { level: 1, name: 'This campaign is closed to you' })).toBeVisible();
  await expect(
    player.page.getByText('You are no longer a member of this campaign, or it has been deleted.'),
  ).toBeVisible();
  await expect(player.page.getByText('Closed Doors')).toHaveCount(0);
  await player.page.reload();
  const popup = player.page.getByRole('dialog', { name: 'The campaign could not be loaded' });
  await expect(popup).toContainText('Code 404');
  // The popup and the page do not say the same at once.
  await expect(player.page.getByText('closed to you')).toHaveCount(0);
  await popup.getByRole('button', { name: 'Close' }).last().click();
  await expect(player.page.getByRole('heading', { level: 1, name: 'This campaign is closed to you' })).toBeVisible();
  await player.page.getByRole('link', { name: 'Go to the campaigns' }).click();
  await expect(player.page).toHaveURL(/\/campaigns$/);
});
