import { createCampaign } from './campaign-setup.js';
import { expect, test } from './fixtures.js';

test('a player builds a character section by section and publishes it', async ({ player, builder }) => {
  await expect(player.page.getByRole('heading', { name: 'Start a new character' })).toBeVisible();
  await expect(builder.card('Create Bio')).toContainText('Recommended first');
  await expect(player.page.getByRole('button', { name: 'Finish Character' })).toBeDisabled();
  await expect(player.page.getByRole('button', { name: 'Delete Character' })).toBeDisabled();

  await builder.completeBio({ name: 'Brannoc' });
  await expect(builder.card('Create Bio').getByRole('img', { name: 'Done', exact: true })).toBeVisible();
  await expect(builder.card('Create Bio')).not.toContainText('Recommended first');
  await builder.completeRace('Dwarf');
  await builder.completeClass('Fighter');
  await expect(player.page.getByRole('button', { name: 'Finish Character' })).toBeDisabled();
  await builder.completeBackground('Acolyte');

  await player.page.getByRole('button', { name: 'Finish Character' }).click();
  await expect(player.page.getByRole('dialog')).toContainText(
    'Once you finish your character, you may import it into a campaign of which you are a member.',
  );
  await builder.confirm('Finish Character');
  await player.page.waitForURL('**/characters');
  await expect(player.characters().row('Brannoc')).toContainText('Ready to join');
});

test(
  'a name and a class are enough to play at once, and everything stays changeable',
  { tag: '@long' },
  async ({ player, builder }) => {
    const { page } = player;
    await builder.playAtOnce({ name: 'Mira', className: 'Wizard' });
    for (const section of ['Create Bio', 'Choose Race', 'Choose Class', 'Choose Background'] as const)
      await expect(builder.card(section).getByRole('img', { name: 'Done', exact: true })).toBeVisible();
    await expect(builder.card('Choose Race')).toContainText('Rock Gnome');
    await expect(builder.stat('Intelligence')).toHaveText('17');
    await expect(builder.pending).toContainText('There are no pending choices.');
    await expect(page.getByRole('button', { name: 'Play at once' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Finish Character' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Prepared: Mage Armor, Shield, Magic Missile, Sleep.');
    await builder.confirm('Finish Character');
    await page.waitForURL('**/characters');
    await expect(page.getByText('Prepared: Mage Armor, Shield, Magic Missile, Sleep.')).toBeVisible();
    await expect(player.characters().row('Mira')).toContainText('Ready to join');
  },
);

test(
  'the builder brings a finished character into the campaign of the address',
  { tag: '@long' },
  async ({ dm, player }) => {
    const { page } = player;
    const builder = player.builder();
    const campaignId = await createCampaign(dm, player);
    await builder.open(undefined, campaignId);
    await builder.enter('Choose Race');
    await builder.tab('Class').click();
    await expect(page).toHaveURL(new RegExp(`campaign=${campaignId}&section=class`));
    await expect(page.getByRole('heading', { name: 'Choose a Class' })).toBeVisible();
    await builder.back();
    await builder.playAtOnce({ name: 'Mira', className: 'Fighter' });
    await page.getByRole('button', { name: 'Finish and join The Lamplit Road' }).click();
    await builder.confirm('Finish and join The Lamplit Road');
    await page.waitForURL(`**/campaigns/${campaignId}`);
    await expect(page.getByText('Mira').first()).toBeVisible();

    await builder.open(undefined, '6f1a2b3c-0000-4000-8000-000000000000');
    await builder.playAtOnce({ name: 'Corvin', className: 'Fighter' });
    await page.getByRole('button', { name: 'Finish and join the campaign' }).click();
    await builder.confirm('Finish and join the campaign');
    await page.waitForURL('**/characters');
    await expect(page.getByRole('dialog', { name: 'The character was not imported' })).toBeVisible();
  },
);

test('a click selects a section, and a second button opens it', { tag: '@long' }, async ({ player, builder }) => {
  await builder.card('Choose Race').click();
  await expect(builder.card('Choose Race')).toHaveAttribute('aria-pressed', 'true');
  await expect(player.page.getByRole('heading', { name: 'Choose a Race' })).toBeHidden();
  // The second click of a double click presses nothing in the section.
  await player.page.getByRole('button', { name: 'Continue to Choose Race' }).dblclick();
  await expect(player.page.getByRole('heading', { name: 'Choose a Race' })).toBeFocused();
  await builder.entry('Kindred of Two Bloods').click();
  await expect(builder.pending.getByRole('button')).not.toHaveCount(0);
  // What is not saved stays selected.
  await builder.back();
  await expect(builder.card('Choose Race')).toHaveAttribute('aria-pressed', 'true');
});

test(
  'the address names the section: tabs, Back, Forward and a reload follow it',
  { tag: '@long' },
  async ({ player, builder }) => {
    const { page } = player;
    const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
    await builder.card('Create Bio').dblclick();
    await expect(page).toHaveURL(/\/character\/creation\?section=bio$/);
    await page.getByRole('textbox', { name: 'Character Name' }).fill('Mira');
    await builder.tab('Race').click();
    await expect(heading('Choose a Race')).toBeFocused();
    await expect(builder.tab('Race')).toHaveAttribute('aria-current', 'page');
    await page.reload();
    await expect(heading('Choose a Race')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'Character Name' })).toHaveValue('Mira');
    await page.goBack();
    await expect(builder.card('Create Bio')).toContainText('Draft kept, not saved yet');
    await page.goForward();
    await expect(heading('Character Bio & Custom Stats')).toBeVisible();
    await page.goto('/character/creation?section=feats');
    await expect(heading('Start a new character')).toBeVisible();
    await expect(page).toHaveURL(/\/character\/creation$/);
  },
);

test(
  'the preview follows the bio while the user types; it reads an empty score as 0',
  { tag: '@long' },
  async ({ player, builder }) => {
    await expect(player.page.getByRole('table', { name: 'Stats' }).getByRole('row')).toHaveCount(8);
    await expect(builder.stat('Dexterity modifier')).toHaveCount(0);
    await builder.enter('Create Bio');
    const dexterity = player.page.getByRole('textbox', { name: 'Dexterity', exact: true });
    await dexterity.fill('16');
    await expect(builder.stat('Dexterity modifier')).toHaveText('+3');
    await expect(builder.stat('Armor Class')).toHaveText('13');
    await expect(builder.stat('Initiative')).toHaveText('+3');
    await dexterity.fill('1x');
    await expect(builder.stat('Dexterity')).toHaveText('16');
    await expect(dexterity).toHaveAccessibleDescription(/Enter a whole number/);
    await expect(builder.pending).toContainText('Dexterity: enter a whole number.');
    await dexterity.fill('');
    await expect(builder.stat('Dexterity')).toHaveText('0');
    await expect(builder.stat('Dexterity modifier')).toHaveText('−5');
    await expect(builder.stat('Armor Class')).toHaveText('5');
    await player.page.getByRole('button', { name: 'Standard array' }).click();
    await expect(dexterity).toHaveValue('14');
    await player.page.getByRole('button', { name: 'Point buy' }).click();
    await expect(player.page.getByText('0 of 27 points left')).toBeVisible();
    await dexterity.fill('');
    await expect(builder.stat('Dexterity modifier')).toHaveText('−5');
    await expect(dexterity).toHaveAccessibleDescription(/Point buy: 8 to 15/);
    await player.page.getByRole('button', { name: 'Roll 4d6' }).click();
    await expect(dexterity).toHaveValue(/^\d+$/);

    const name = player.page.getByRole('textbox', { name: 'Character Name' });
    await name.fill('שלומית 12');
    await expect(name).toHaveCSS('direction', 'rtl');
    await name.fill('');

    await expect(builder.saveButton).toBeDisabled();
    await player.page.getByRole('button', { name: '1 open choice' }).click();
    await expect(player.page.getByText('Give the character a name.').first()).toBeVisible();
  },
);

test(
  'a player chooses alignment and volatility from a list or writes their own',
  { tag: '@long' },
  async ({ player, builder }) => {
    await builder.enter('Create Bio');
    await builder.fillBio({ name: 'Ysolde', scores: {} });
    await expect(builder.saveButton).toHaveAccessibleDescription('All six scores are still 0.');
    await player.page.getByRole('combobox', { name: 'Alignment' }).click();
    await expect(player.page.getByRole('option')).toHaveText(['Good', 'Neutral', 'Evil', 'Custom']);
    await player.page.getByRole('option', { name: 'Good' }).click();
    await player.page.getByRole('combobox', { name: 'Volatility' }).click();
    await expect(player.page.getByRole('option')).toHaveText(['Lawful', 'Neutral', 'Chaotic', 'Custom']);
    await player.page.getByRole('option', { name: 'Custom' }).click();
    await player.page.getByRole('textbox', { name: 'Volatility' }).fill('Stormy');
    await builder.save();
    await expect(player.page.getByRole('complementary')).toContainText('Stormy Good');
    await expect(builder.card('Create Bio')).toContainText('Ysolde · Set your six ability scores.');
    await builder.enter('Create Bio');
    await expect(player.page.getByRole('textbox', { name: 'Volatility' })).toHaveValue('Stormy');
  },
);

test(
  'the builder selects a single core race automatically; the player selects one of several and toggles a subrace',
  { tag: '@long' },
  async ({ player, builder }) => {
    await builder.enter('Choose Race');
    await builder.entry('Kindred of Two Bloods').click();
    await expect(player.page.getByRole('heading', { name: 'Select a Core Race' })).toBeVisible();
    await expect(builder.saveButton).toBeDisabled();
    await builder.entry('Half-Orc').click();
    await expect(player.page.getByRole('heading', { name: 'Half-Orc Traits' })).toBeVisible();
    await expect(builder.stat('Strength')).toHaveText('2');

    await builder.entry('Dwarf').click();
    await expect(player.page.getByRole('heading', { name: 'Dwarf Traits' })).toBeVisible();
    await expect(builder.stat('Wisdom')).toHaveText('0');
    await builder.entry('Hill Dwarf').click();
    await expect(builder.stat('Wisdom')).toHaveText('1');
    await builder.entry('Hill Dwarf').click();
    await expect(builder.stat('Wisdom')).toHaveText('0');
    await builder.pickRemaining();
    await builder.save();
  },
);

test('hovering over a choice previews what it changes', { tag: '@long' }, async ({ player, builder }) => {
  await builder.enter('Choose Race');
  await builder.entry('Dwarf').hover();
  const panel = player.page.getByRole('complementary');
  await expect(panel).toContainText('Constitution 0 → 2');
  await expect(builder.entry('Dwarf')).toHaveAttribute('aria-pressed', 'false');
  await player.page.mouse.move(5, 5);
  await expect(panel).not.toContainText('Constitution 0 → 2');
  await expect(builder.entry('Dwarf')).toContainText('Constitution +2 · speed 25\u00a0ft');
});

test('a number in the preview opens an explanation of its sources', { tag: '@long' }, async ({ player, builder }) => {
  await builder.completeBio({ name: 'Brannoc' });
  await builder.completeRace('Dwarf');
  await builder.stat('Constitution').click();
  await expect(player.page.getByRole('dialog')).toContainText('14 from the bio');
  await expect(player.page.getByRole('dialog')).toContainText('+2 from Ability Score Increase');
});

test(
  'a background shows one table at a time, and a second click clears a pick',
  { tag: '@long' },
  async ({ player, builder }) => {
    await builder.enter('Choose Background');
    await builder.entry('Wayhouse Keeper').click();
    await player.page.getByRole('switch', { name: 'Variant: Lamplighter' }).check();
    const table = (name: string) => player.page.getByRole('group', { name, exact: true });
    await builder.entry('Ideal').click();
    await expect(table('Ideal').getByRole('button')).toHaveCount(6);
    await table('Ideal').getByRole('button').nth(2).click();
    await expect(table('Ideal').getByRole('button').nth(2)).toHaveAttribute('aria-pressed', 'true');
    await builder.entry('Flaw').click();
    await expect(table('Ideal')).toBeHidden();
    await player.page.getByRole('button', { name: 'Roll a d6' }).click();
    await expect(table('Flaw').locator('[aria-pressed="true"]')).toHaveCount(1);
    await builder.entry('Ideal').click();
    await table('Ideal').getByRole('button').nth(2).click();
    await expect(table('Ideal').locator('[aria-pressed="true"]')).toHaveCount(0);

    await builder.pickRemaining();
    await builder.save();
    await expect(builder.card('Choose Background')).toContainText('Lamplighter');
  },
);

test(
  'story mode shows the whole class, and read more shows a summary of it',
  { tag: '@long' },
  async ({ player, builder }) => {
    await builder.enter('Choose Class');
    await expect(builder.storyModeButton).toBeDisabled();
    await player.page.getByRole('button', { name: 'read more about Fighter' }).click();
    await expect(player.page.getByRole('dialog', { name: 'Fighter' })).toBeVisible();
    await player.page.getByRole('dialog').getByRole('button', { name: 'CLOSE', exact: true }).click();
    await expect(builder.entry('Fighter')).toContainText('lvl 1');
    await expect(builder.entry('Fighter')).toContainText('Strength or Dexterity · d10');
    await builder.entry('Fighter').click();
    await builder.storyModeButton.click();
    const story = player.page.getByRole('dialog', { name: 'Class Features' });
    await expect(story.getByRole('heading', { name: 'The Fighter' })).toBeVisible();
    await expect(story.getByRole('table', { name: 'Fighter levels' })).toBeVisible();
    await player.page.keyboard.press('Escape');
    await expect(builder.storyModeButton).toBeFocused();
  },
);
