import { expect, test } from './fixtures.js';

test('a whole character is built step by step, and published', async ({ player }) => {
  const builder = player.builder();
  await builder.open();
  await expect(player.page.getByRole('heading', { name: 'Start a new character' })).toBeVisible();
  await expect(builder.card('Create Bio')).toContainText('Recommended first');
  await expect(player.page.getByRole('button', { name: 'Finish Character' })).toBeDisabled();
  await expect(player.page.getByRole('button', { name: 'Delete Character' })).toBeDisabled();

  await builder.makeBio({ name: 'Brannoc' });
  await expect(builder.card('Create Bio').getByRole('img', { name: 'Done', exact: true })).toBeVisible();
  await builder.makeRace('Dwarf');
  await builder.makeClass('Fighter');
  await expect(player.page.getByRole('button', { name: 'Finish Character' })).toBeDisabled();
  await builder.makeBackground('Acolyte');

  await player.page.getByRole('button', { name: 'Finish Character' }).click();
  await expect(player.page.getByRole('dialog')).toContainText(
    'Once you finish your character, you may import it into a campaign of which you are a member.',
  );
  await builder.confirm('Finish Character');
  await player.page.waitForURL('**/characters');
  await expect(player.characters().row('Brannoc')).toContainText('Ready to join');
});

test('a section is selected first and confirmed then', async ({ player }) => {
  const builder = player.builder();
  await builder.open();
  await builder.card('Choose Race').click();
  await expect(builder.card('Choose Race')).toHaveAttribute('aria-pressed', 'true');
  await expect(player.page.getByRole('heading', { name: 'Choose a Race' })).toBeHidden();
  await player.page.getByRole('button', { name: 'Continue to Choose Race' }).click();
  await expect(player.page.getByRole('heading', { name: 'Choose a Race' })).toBeFocused();
});

test('typing the bio shows in the preview at once; whole numbers count, an empty score is 0', async ({ player }) => {
  const builder = player.builder();
  await builder.open();
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
  await dexterity.fill('');
  await expect(builder.stat('Dexterity')).toHaveText('0');
  await expect(builder.stat('Dexterity modifier')).toHaveText('-5');

  await expect(builder.saveButton).toBeDisabled();
  await player.page.getByRole('button', { name: '1 still open' }).click();
  await expect(player.page.getByText('Give the character a name.').first()).toBeVisible();
});

test('alignment and volatility are chosen from a list, or written by oneself', async ({ player }) => {
  const builder = player.builder();
  await builder.open();
  await builder.enter('Create Bio');
  await builder.fillBio({ name: 'Ysolde' });
  await player.page.getByRole('combobox', { name: 'Alignment' }).click();
  await expect(player.page.getByRole('option')).toHaveText(['Good', 'Neutral', 'Evil', 'Custom']);
  await player.page.getByRole('option', { name: 'Good' }).click();
  await player.page.getByRole('combobox', { name: 'Volatility' }).click();
  await expect(player.page.getByRole('option')).toHaveText(['Lawful', 'Neutral', 'Chaotic', 'Custom']);
  await player.page.getByRole('option', { name: 'Custom' }).click();
  await player.page.getByRole('textbox', { name: 'Volatility' }).fill('Stormy');
  await builder.save();
  await expect(player.page.getByRole('complementary')).toContainText('Stormy Good');
  await builder.enter('Create Bio');
  await expect(player.page.getByRole('textbox', { name: 'Volatility' })).toHaveValue('Stormy');
});

test('one core race comes by itself; of several one is chosen; a subrace goes on and off', async ({ player }) => {
  const builder = player.builder();
  await builder.open();
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
  await builder.pickTheRest();
  await builder.save();
});

test('what a click would change is told before it is made', async ({ player }) => {
  const builder = player.builder();
  await builder.open();
  await builder.enter('Choose Race');
  await builder.entry('Dwarf').hover();
  const panel = player.page.getByRole('complementary');
  await expect(panel).toContainText('Constitution 0 → 2');
  await expect(builder.entry('Dwarf')).toHaveAttribute('aria-pressed', 'false');
  await player.page.mouse.move(5, 5);
  await expect(panel).not.toContainText('Constitution 0 → 2');
});

test('every number says why', async ({ player }) => {
  const builder = player.builder();
  await builder.open();
  await builder.makeBio({ name: 'Brannoc' });
  await builder.makeRace('Dwarf');
  await builder.stat('Constitution').click();
  await expect(player.page.getByRole('dialog')).toContainText('14 as written');
  await expect(player.page.getByRole('dialog')).toContainText('+2 from Ability Score Increase');
});

test('of a background one table is open at a time, and a pick is taken back by a second click', async ({ player }) => {
  const builder = player.builder();
  await builder.open();
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

  await builder.pickTheRest();
  await builder.save();
  await expect(builder.card('Choose Background')).toContainText('Lamplighter');
});

test('story mode tells the whole of a class, and read more a little of it', async ({ player }) => {
  const builder = player.builder();
  await builder.open();
  await builder.enter('Choose Class');
  await expect(builder.bookButton).toBeDisabled();
  await player.page.getByRole('button', { name: 'read more about Fighter' }).click();
  await expect(player.page.getByRole('dialog', { name: 'Fighter' })).toBeVisible();
  await player.page.getByRole('dialog').getByRole('button', { name: 'CLOSE', exact: true }).click();
  await expect(builder.entry('Fighter')).toContainText('lvl 1');
  await builder.entry('Fighter').click();
  await builder.bookButton.click();
  const story = player.page.getByRole('dialog', { name: 'Class Features' });
  await expect(story.getByRole('heading', { name: 'The Fighter' })).toBeVisible();
  await expect(story.getByRole('table', { name: 'Fighter levels' })).toBeVisible();
  await player.page.keyboard.press('Escape');
  await expect(builder.bookButton).toBeFocused();
});
