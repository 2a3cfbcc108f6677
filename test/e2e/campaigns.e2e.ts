import { changeCampaign, createNamedCampaign, openNewCampaign } from './campaign-setup.js';
import { expect, test } from './fixtures.js';

const DELETE = 'Are you sure you want to delete this Campaign? All members of this Campaign will also be removed.';

test('a DM creates a campaign, and a member finds it in the list and on the home page', async ({ dm, player }) => {
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

test('Submit is disabled without a name, and Cancel creates no campaign', { tag: '@long' }, async ({ dm }) => {
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

test(
  'the side navigation starts collapsed, marks the current section and fetches the campaign on each click',
  { tag: '@long' },
  async ({ dm, player }) => {
    const live = dm.live();
    const campaignId = await openNewCampaign(dm, 'Side by Side');
    await live;
    const campaign = dm.campaign();
    const sections = dm.page.getByRole('navigation', { name: 'Campaign sections' });
    await expect(sections.getByRole('button')).toHaveText(['Home', 'Char Sheet', 'Field View', 'Settings']);
    await expect(sections.getByText('Char Sheet')).not.toBeInViewport({ ratio: 1 });
    await dm.page.getByRole('button', { name: 'Expand the navigation' }).click();
    await expect(sections.getByText('Char Sheet')).toBeInViewport({ ratio: 1 });
    await dm.page.getByRole('button', { name: 'Collapse the navigation' }).click();
    await expect(sections.getByText('Char Sheet')).not.toBeInViewport({ ratio: 1 });
    // A wide window has room for the names below the icons.
    await dm.page.setViewportSize({ width: 1920, height: 1080 });
    await expect(sections.getByText('Char Sheet')).toBeInViewport({ ratio: 1 });
    await expect(dm.page.getByRole('button', { name: 'Expand the navigation' })).toBeVisible();
    for (const section of ['Char Sheet', 'Settings', 'Field View', 'Home'] as const) {
      const fetched = dm.page.waitForResponse((response) => response.url().endsWith(`/api/v1/campaigns/${campaignId}`));
      await campaign.go(section);
      expect((await fetched).status()).toBe(200);
      await expect(campaign.nav(section)).toHaveAttribute('aria-current', 'page');
    }
    await changeCampaign(dm, campaignId, 'force_add', player);
    // The server tells the open screen.
    await expect(dm.page.getByText(player.displayName)).toBeVisible();
  },
);

test('a refused campaign shows the message with its status and leads to the list', { tag: '@long' }, async ({ dm }) => {
  await dm.page.route('**/api/v1/campaigns', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 429, json: { msg: 'Too many campaigns for one evening.', status: false, code: 429 } })
      : route.continue(),
  );
  await dm.campaigns().open();
  await dm.page.getByRole('button', { name: 'Create a Campaign' }).click();
  const popup = dm.page.getByRole('dialog', { name: 'Create a Campaign (You will become the DM)' });
  await popup.getByLabel('Campaign Name').fill('One Too Many');
  await dm.page.keyboard.press('Enter');
  const message = dm.page.getByRole('dialog', { name: 'The campaign was not created' });
  await expect(message).toContainText('Too many campaigns for one evening.');
  await expect(message).toContainText('Code 429');
  await expect(dm.page).toHaveURL(/\/campaigns$/);
});

test(
  'other users and visitors see samples of public campaigns, and visitors are asked to log in',
  { tag: '@long' },
  async ({ dm, player, visitor }) => {
    const name = `Open Air ${dm.username}`;
    const campaignId = await createNamedCampaign(dm, name);
    await changeCampaign(dm, campaignId, 'make_public');
    const samples = (page: typeof dm.page) =>
      page.getByRole('region', { name: 'Check out how other public campaigns are doing:' });
    const own = (page: typeof dm.page) => page.getByRole('region', { name: 'Your Campaigns:' });
    await dm.campaigns().open();
    await expect(own(dm.page).getByRole('link', { name })).toContainText('O');
    await expect(samples(dm.page).getByRole('link', { name })).toHaveCount(0);
    const rows = ['Check out how other public campaigns are doing:', 'Your Campaigns:'];
    await expect(dm.page.getByRole('heading', { level: 2 })).toHaveText(rows);
    await visitor.campaigns().open();
    await expect(own(visitor.page)).toContainText('Log in to see your campaigns!');
    await expect(samples(visitor.page).getByRole('link', { name })).toBeVisible();
    await expect(visitor.page.getByRole('button', { name: 'Create a Campaign' })).toHaveCount(0);
    await player.campaigns().open();
    await samples(player.page).getByRole('link', { name }).click();
    await expect(player.page).toHaveURL(new RegExp(campaignId));
    await expect(player.page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(player.campaign().nav('Settings')).toHaveCount(0);
  },
);

test(
  'a viewer sees a campaign while it is public, but neither its characters nor its map',
  { tag: '@long' },
  async ({ dm, player }) => {
    const campaignId = await openNewCampaign(dm, 'Open Doors');
    await dm.campaign().go('Settings');
    const slider = dm.page.getByRole('switch', { name: 'This is a Private campaign, Set to Public?' });
    await slider.click();
    await expect(
      dm.page.getByText(
        'Are you sure you want to make this campign public? Your campaign will become visible to all other users.',
      ),
    ).toBeVisible();
    await dm.campaign().confirm('Make public');
    await expect(dm.page.getByRole('switch', { name: 'This is a Public campaign, Set to Private?' })).toBeVisible();

    await player.campaign().open(campaignId, 'sheets');
    await expect(player.page.getByText('Only members of this campaign can access this information.')).toBeVisible();
    await player.campaign().go('Field View');
    await expect(player.page.getByText('Only members of this campaign can access this information.')).toBeVisible();

    await dm.page.getByRole('switch').click();
    await expect(dm.page.getByText(/Are you sure you want to make this campign private\?/)).toBeVisible();
    await dm.campaign().confirm('Make private');
    await expect(dm.page.getByRole('switch', { name: 'This is a Private campaign, Set to Public?' })).toBeVisible();
    await player.page.reload();
    await expect(player.page.getByRole('dialog')).toContainText('There is no such campaign');
  },
);

test('the DM removes a member and deletes the campaign, each after a confirmation', async ({ dm, player }) => {
  const campaignId = await createNamedCampaign(dm, 'Short Story', player);
  await dm.campaign().open(campaignId, 'settings');
  await dm.page.getByRole('button', { name: `Remove ${player.username}` }).click();
  await expect(
    dm.page.getByText(`Are you sure you want to remove ${player.username} from the campaign?`),
  ).toBeVisible();
  await dm.page.keyboard.press('Escape');
  await expect(dm.campaign().memberRow(player.username)).toBeVisible();
  await dm.page.getByRole('button', { name: `Remove ${player.username}` }).click();
  await dm.campaign().confirm('Remove');
  await expect(dm.campaign().memberRow(player.username)).toBeHidden();
  await player.campaign().open(campaignId);
  await expect(player.page.getByRole('dialog')).toContainText('There is no such campaign');

  await dm.page.getByRole('button', { name: 'Delete Campaign' }).click();
  await expect(dm.page.getByText(DELETE)).toBeVisible();
  await dm.campaign().confirm('Delete Campaign');
  await expect(dm.page).toHaveURL(/\/campaigns$/);
  await expect(dm.campaigns().tile('Short Story')).toHaveCount(0);
});

test('an empty picker gives each role its own explanation', { tag: '@long' }, async ({ dm, player }) => {
  const campaignId = await openNewCampaign(dm, 'Empty Chairs', player);
  await dm.campaign().go('Char Sheet');
  await expect(
    dm.page.getByText(/^There are no characters in this campaign\. As a DM, encourage members/),
  ).toBeVisible();
  await player.campaign().open(campaignId, 'sheets');
  await expect(
    player.page.getByText(
      "You don't have any characters in this campaign. Import one of your created characters into this campaign.",
    ),
  ).toBeVisible();
});

test(
  'the DM previews, resets and saves the campaign image, and the members see it',
  { tag: '@long' },
  async ({ dm, player }) => {
    const campaignId = await createNamedCampaign(dm, 'With a Face', player);
    await dm.campaign().open(campaignId, 'settings');
    const buttons = {
      reset: dm.page.getByRole('button', { name: 'Reset' }),
      save: dm.page.getByRole('button', { name: 'Save', exact: true }),
    };
    await expect(buttons.reset).toBeDisabled();
    await expect(buttons.save).toBeDisabled();
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const choose = () =>
      dm.page.locator('input[type=file]').setInputFiles({ name: 'bell.png', mimeType: 'image/png', buffer: picture });
    await choose();
    await buttons.reset.click();
    await expect(buttons.save).toBeDisabled();
    await choose();
    await buttons.save.click();
    await expect(dm.shell().banner('The campaign image is saved.')).toBeVisible();
    await player.campaign().open(campaignId);
    await expect(player.page.locator('main img').first()).toHaveAttribute('src', /^\/pictures\//);
  },
);
