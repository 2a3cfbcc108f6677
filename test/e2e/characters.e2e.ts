import { LIMITS } from '../../contracts/core/limits.js';
import { expectAccessible } from './accessibility.js';
import { createCampaign } from './campaign-setup.js';
import { expect, test } from './fixtures.js';
import { createCharacters, joinCampaign } from './character-setup.js';
import { expectWhole } from './pages/overflow.js';

test('the list asks a visitor to log in', { tag: '@long' }, async ({ page }) => {
  await page.goto('/characters');
  await expect(page.getByText('Please log in to view your characters')).toBeVisible();
});

test('the list shows the status of each character and its actions', async ({ player }) => {
  await player.characters().open();
  await expect(player.page.getByRole('link', { name: 'Start a new Character' })).toBeVisible();
  const HEBREW = 'שלומית 12';
  await createCharacters(player, { name: 'Brannoc' }, { name: HEBREW }, { name: 'Ysolde', published: false });
  await createCampaign(player);
  await player.characters().open();
  await expect(player.page.getByRole('columnheader')).toHaveText([
    'Character',
    'Details',
    'Campaign',
    'Completion Status',
    'Join campaign',
    'Delete Character',
  ]);
  await expect(player.characters().row('Brannoc')).toContainText('Ready to join');
  await expectWhole(player.characters().row('Brannoc').getByRole('cell'));
  await expect(player.characters().row(HEBREW).getByRole('link')).toHaveCSS('direction', 'rtl');
  await expect(player.characters().row('Ysolde')).toContainText('Still drafting');
  await expect(player.page.getByRole('link', { name: 'Finish Drafting Ysolde' })).toBeVisible();

  await player.characters().row('Brannoc').getByRole('button', { name: 'Join campaign with Brannoc' }).click();
  await player.characters().importPopup.getByRole('button', { name: 'Go Back' }).click();
  await player.characters().importInto('Brannoc', 'The Lamplit Road');
  await player.characters().open();
  await expect(player.characters().row('Brannoc')).toContainText('Already joined');
  await expect(player.characters().row('Brannoc')).toContainText('The Lamplit Road');
});

test('a player deletes a character after a confirmation', { tag: '@long' }, async ({ player }) => {
  await createCharacters(player, { name: 'Brannoc' });
  await player.characters().open();
  await player.characters().startDeletion('Brannoc');
  await expect(player.page.getByRole('dialog')).toContainText(
    'Are you sure you want to delete your character? If this character is in a campaign, then that ' +
      'character will be removed from it as well.',
  );
  await player.characters().confirm('Cancel');
  await expect(player.characters().row('Brannoc')).toBeVisible();
  await player.characters().startDeletion('Brannoc');
  await player.characters().confirm('Delete');
  await expect(player.characters().row('Brannoc')).toHaveCount(0);
});

test('a player with fifteen characters cannot create another', { tag: '@long' }, async ({ player }) => {
  await createCharacters(
    player,
    ...Array.from({ length: LIMITS.charactersPerUser }, (_, index) => ({ name: `Number ${index + 1}` })),
  );
  await player.characters().open();
  await expect(
    player.page.getByRole('button', { name: 'Max Chars reached (15) - Delete others first' }),
  ).toBeDisabled();
  await player.builder().open();
  await expect(
    player.page.getByText(
      'Maximum number of characters created reached (15). Delete other characters first to create another.',
    ),
  ).toBeVisible();
  await expect(player.page.getByRole('button', { name: 'Finish Character' })).toBeDisabled();
});

test('the name of a finished character opens its sheet, in a campaign or not', { tag: '@long' }, async ({ player }) => {
  const [free = '', inside = ''] = await createCharacters(
    player,
    { name: 'Brannoc' },
    { name: 'Hilda' },
    { name: 'Ysolde', published: false },
  );
  const campaignId = await createCampaign(player);
  await joinCampaign(player, inside, campaignId);
  const { page } = player;
  const link = (name: string) => player.characters().row(name).getByRole('link', { name, exact: true });
  await player.characters().open();
  await expect(link('Ysolde')).toHaveAttribute('href', /^\/character\/creation\//);
  await player.characters().openSheet('Hilda');
  await expect(page).toHaveURL(new RegExp(`/campaigns/${campaignId}\\?section=sheets&sheet=${inside}$`));
  // The address that names no campaign leads there too.
  await page.goto(`/characters/${inside}`);
  await expect(page).toHaveURL(new RegExp(`/campaigns/${campaignId}\\?`));

  await player.characters().open();
  await player.characters().openSheet('Brannoc');
  await expect(page).toHaveURL(new RegExp(`/characters/${free}$`));
  await expect(page.getByRole('note')).toContainText('Join one to play this sheet');
  const tabs = page.getByRole('navigation', { name: 'Sections of the sheet' });
  await expect(tabs.getByRole('link')).toHaveText(['Main stats', 'Powers', 'Inventory', 'Notes']);
  await tabs.getByRole('link', { name: 'Inventory' }).focus();
  await page.keyboard.press('Enter');
  await expect(tabs.getByRole('link', { name: 'Inventory' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: 'Currently Equipped' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'ADD ITEM' })).toHaveCount(0);
  await expectAccessible(player, 'the sheet of a character in no campaign');
  await page.goBack();
  await expect(tabs.getByRole('link', { name: 'Main stats' })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('button', { name: 'Join campaign' }).click();
  await player.characters().importPopup.getByRole('button', { name: 'The Lamplit Road' }).click();
  await expect(page).toHaveURL(new RegExp(`/campaigns/${campaignId}$`));
});
