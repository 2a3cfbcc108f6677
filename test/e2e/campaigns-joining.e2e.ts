import { expectAccessible } from './accessibility.js';
import { changeCampaign, createCampaign, openNewCampaign } from './campaign-setup.js';
import { createCharacters, joinCampaign } from './character-setup.js';
import { emailedPath, expect, test } from './fixtures.js';
import { AuthPage } from './pages/auth.page.js';

test('a visitor signs up with a join link, confirms in another tab and lands in the campaign, and the DM sees it', async ({
  dm,
  visitor,
}) => {
  const live = dm.live();
  const campaignId = await openNewCampaign(dm, 'The Salt Marsh');
  await live;
  const path = await dm.campaign().makeJoinLink();
  const { page, username, displayName, email, password } = visitor;
  await page.goto(path);
  await expect(visitor.join().heading('The Salt Marsh')).toBeVisible();
  await expect(page.getByText(`${dm.displayName} invites you to play in this campaign.`)).toBeVisible();
  await expectAccessible(visitor, 'the join link of a visitor');
  await visitor.join().link('Sign Up').click();
  await expect(page.getByText('Create an account to join The Salt Marsh.')).toBeVisible();
  await visitor.auth().fillSignUp({ username, displayName, email, password });
  await page.waitForURL('/check_email');
  await expect(page.getByText('Please check your email for a confirmation link.').first()).toBeVisible();
  await expect(
    page.getByText('the confirmation link appears in the terminal in which Questhearth runs.'),
  ).toBeVisible();
  await expect(page.getByText('Then log in with this browser to join The Salt Marsh.')).toBeVisible();

  const tab = await visitor.context.newPage();
  await tab.goto(await emailedPath(email, 'confirm_email'));
  await tab.waitForURL('/login');
  await expect(tab.getByText('Log in to join The Salt Marsh.')).toBeVisible();
  await new AuthPage(tab).fillLogIn(email, password);
  await tab.waitForURL(`/campaigns/${campaignId}`);
  const create = tab.getByRole('link', { name: 'Create a character' });
  await expect(create).toHaveAttribute('href', `/character/creation?campaign=${campaignId}`);
  await expect(tab.getByRole('link', { name: 'Open map' })).toBeVisible();
  await expect(dm.campaign().memberRow(username)).toContainText('PC');
  await expect(dm.shell().menuButton).toContainText('1 unread notification');
  // The link is used: the next log-in leads to the home page.
  expect(await tab.evaluate(() => localStorage.getItem('questhearth-join'))).toBeNull();
});

test(
  'a signed-in user joins with one button, and a member goes straight to the campaign',
  { tag: '@long' },
  async ({ dm, player }) => {
    const campaignId = await openNewCampaign(dm, 'The Drowned Bell');
    const path = await dm.campaign().makeJoinLink();
    await player.page.goto(path);
    await expect(player.join().heading('The Drowned Bell')).toBeVisible();
    await expect(player.page.getByRole('main').getByRole('button')).toHaveCount(1);
    await expectAccessible(player, 'the join link of a user');
    await player.join().joinButton.click();
    await player.page.waitForURL(`/campaigns/${campaignId}`);
    await expect(player.shell().banner('You have joined. Welcome to the campaign.')).toBeVisible();
    await player.page.goto(path);
    await player.page.waitForURL(`/campaigns/${campaignId}`);

    await dm.page.getByRole('button', { name: 'Renew' }).click();
    await dm.campaign().confirm('Renew');
    await expect(dm.campaign().joinLink).not.toHaveValue(new RegExp(`${path}$`));
    await player.page.goto(path);
    await expect(player.join().broken).toBeVisible();
    await dm.page.getByRole('button', { name: 'End link' }).click();
    await dm.campaign().confirm('End link');
    await expect(dm.campaign().joinLink).toHaveCount(0);
    await expect(dm.page.getByRole('button', { name: 'Copy join link' })).toHaveCount(1);
  },
);

test(
  'a visitor who logs in with the button of a join link joins; one who logs in elsewhere is asked first',
  { tag: '@long' },
  async ({ dm, visitor, player }) => {
    await dm.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const campaignId = await createCampaign(dm);
    await dm.campaign().open(campaignId, 'settings');
    await dm.page.getByRole('button', { name: 'Copy join link' }).click();
    await expect(dm.shell().banner('The join link is copied.')).toBeVisible();
    const url = await dm.page.evaluate(() => navigator.clipboard.readText());
    expect(url).toBe(await dm.campaign().joinLink.inputValue());
    const { page } = visitor;
    await page.goto(new URL(url).pathname);
    await expect(visitor.join().heading('The Lamplit Road')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
    await visitor.auth().fillLogIn(player.email, player.password);
    await expect(visitor.join().joinButton).toBeVisible();
    await visitor.shell().choose('Sign Out');
    await expect(visitor.home().text('Log in to see your campaigns!')).toBeVisible();
    await expect(visitor.home().welcome).toBeFocused();

    await page.goto(new URL(url).pathname);
    await visitor.join().link('Log In').click();
    await visitor.auth().fillLogIn(player.email, player.password);
    await page.waitForURL(`/campaigns/${campaignId}`);
  },
);

test(
  'the DM sees open invitations live, and withdraws one, which leaves the other screen at once',
  { tag: '@long' },
  async ({ dm, player, secondPlayer }) => {
    const campaignId = await createCampaign(dm);
    const live = dm.live();
    await dm.campaign().open(campaignId, 'settings');
    await expect(dm.page.getByText('There are no open invitations.')).toBeVisible();
    await live;
    await changeCampaign(dm, campaignId, 'request_add', player);
    await changeCampaign(dm, campaignId, 'request_add', secondPlayer);
    await expect(dm.campaign().openInvitationOf(player.username)).toContainText(player.displayName);
    await secondPlayer.home().open();
    await expect(secondPlayer.shell().menuButton).toContainText('1 unread notification');
    await expect(secondPlayer.home().invitation('The Lamplit Road')).toBeVisible();

    const withdraw = ({ username }: typeof player) =>
      dm.page.getByRole('button', { name: `Withdraw the invitation to ${username}` });
    await withdraw(secondPlayer).press('Enter');
    await dm.campaign().confirm('Withdraw invitation');
    await expect(dm.campaign().openInvitationOf(secondPlayer.username)).toHaveCount(0);
    await expect(withdraw(player)).toBeFocused();
    await expect(secondPlayer.shell().unreadIcon).toBeHidden();
    await expect(secondPlayer.home().text('You have no open invitations.')).toBeVisible();

    const waiting = player.page.getByRole('list', { name: 'Invitations' });
    await player.characters().open();
    await expect(waiting).toContainText('The Lamplit Road');
    await player.campaigns().open();
    await waiting.getByRole('button', { name: 'Accept' }).click();
    await player.page.waitForURL(`/campaigns/${campaignId}`);
    await expect(dm.campaign().memberRow(player.username)).toContainText('PC');
    await expect(dm.campaign().openInvitationOf(player.username)).toHaveCount(0);
  },
);

test('the first steps lead a new DM, and a player brings a character', { tag: '@long' }, async ({ dm, player }) => {
  const [ready, taken] = [{ name: 'Brannoc' }, { name: 'Corvin' }];
  const [, takenId = ''] = await createCharacters(player, ready, taken);
  const other = await createCampaign(dm, player);
  await joinCampaign(player, takenId, other);
  const live = dm.live();
  const campaignId = await openNewCampaign(dm, 'The First Evening');
  await live;
  const { firstSteps } = dm.campaign();
  const steps = firstSteps.getByRole('listitem');
  await expect(steps).toContainText(['Invite players', 'Bring a character', 'Make a map']);
  await expect(firstSteps.getByRole('img', { name: 'Not done' })).toHaveCount(3);
  await expectAccessible(dm, 'the first steps');
  await changeCampaign(dm, campaignId, 'force_add', player);
  await expect(steps.first()).toContainText('1 player in the campaign.');
  await firstSteps.getByRole('link', { name: 'Invite players' }).click();
  await expect(dm.page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  await dm.campaign().go('Home');
  await expect(dm.campaign().nav('Home')).toBeFocused();

  await player.campaign().open(campaignId);
  const bring = player.page.getByRole('region', { name: 'Bring a character' });
  await expect(bring.getByText('Corvin plays in The Lamplit Road.')).toBeVisible();
  await expect(bring.getByRole('link', { name: 'Create another character' })).toBeVisible();
  await expectAccessible(player, 'the list of characters to bring');
  await bring.getByRole('button', { name: 'Bring Brannoc' }).click();
  await expect(player.page.getByRole('listitem').filter({ hasText: 'Brannoc' })).toBeVisible();
  await expect(bring).toHaveCount(0);
  await expect(player.page.getByRole('link', { name: 'Open map' })).toBeFocused();
  // The name leads to the sheet.
  for (const { page } of [player, dm])
    await expect(page.getByRole('link', { name: 'Brannoc' })).toHaveAttribute('href', /\?section=sheets&sheet=/);
  await dm.page.getByRole('button', { name: 'Bring a character' }).click();
  const popup = dm.page.getByRole('dialog', { name: 'Bring a character' });
  const path = `/character/creation?campaign=${campaignId}`;
  await expect(popup.getByRole('link', { name: 'Create a character' })).toHaveAttribute('href', path);
  await popup.getByRole('button', { name: 'Close' }).last().click();
  await expect(steps.nth(1)).toContainText('1 character in the campaign.');

  await firstSteps.getByRole('link', { name: 'Make a map' }).click();
  await dm.map().newMap(3, 3);
  await dm.campaign().go('Home');
  await expect(dm.page.getByRole('listitem').filter({ hasText: 'Brannoc, ' })).toBeVisible();
  await expect(firstSteps).toHaveCount(0);
});

test(
  'a DM edits the name and description, members see them live, and a stale editor sees both',
  { tag: '@long' },
  async ({ dm, player }) => {
    const campaignId = await createCampaign(dm, player);
    const live = player.live();
    await player.campaign().open(campaignId);
    await expect(player.page.getByRole('heading', { level: 1, name: 'The Lamplit Road' })).toBeVisible();
    await live;
    await dm.campaign().open(campaignId, 'settings');
    const { page } = dm;
    const [name, submit] = [page.getByLabel('Campaign Name'), page.getByRole('button', { name: 'Change name' })];
    await expect(submit).toBeDisabled();
    await name.fill('M'.repeat(79));
    await expect(page.getByText('79/80')).toBeVisible();
    await name.pressSequentially('NO');
    await expect(name).toHaveValue(`${'M'.repeat(79)}N`);
    await name.fill('The Rekindled Road');
    await page.getByLabel('Quick Description').fill('Light returns.');
    await submit.click();
    await expect(dm.shell().banner('The name and the description are saved.')).toBeVisible();
    await expect(player.page.getByRole('heading', { level: 1, name: 'The Rekindled Road' })).toBeVisible();
    await expect(player.page.getByText('[Light returns.]')).toBeVisible();

    await name.fill('My Road');
    const form = { type: 'edit', name: 'Their Road', desc: '', seenVersion: '1' };
    expect((await dm.call('PUT', `/api/v1/campaigns/${campaignId}`, { form })).status()).toBe(200);
    const alert = page.getByRole('alert').filter({ hasText: 'Somebody else has saved another name' });
    await expect(alert).toContainText('Their Road');
    await expect(name).toHaveValue('My Road');
    await alert.getByRole('button', { name: 'Use these instead' }).click();
    await expect(name).toHaveValue('Their Road');
  },
);
