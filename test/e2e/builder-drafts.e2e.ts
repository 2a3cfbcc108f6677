import { expect, test } from './fixtures.js';
import { BuilderPage } from './pages/builder.page.js';

test('the server keeps unsaved choices, and a reload restores the section with them', async ({ player, builder }) => {
  await builder.enter('Choose Class');
  await builder.entry('Wizard').click();
  await builder.entry('Spellcasting').click();
  await builder
    .selection(/cantrips/i)
    .getByRole('button', { name: 'Fire Bolt Evocation · 120 feet · 1d10 fire' })
    .click();
  await expect(player.page.getByText('Draft kept, not saved yet')).toBeVisible();

  await player.page.reload();
  await expect(player.page.getByRole('heading', { name: 'Choose a Class' })).toBeFocused();
  await builder.entry('Spellcasting').click();
  await expect(
    builder
      .selection(/cantrips/i)
      .getByRole('button', { name: /^Fire Bolt/ })
      .first(),
  ).toHaveAttribute('aria-pressed', 'true');

  await builder.back();
  await expect(builder.card('Choose Class')).toContainText('Draft kept, not saved yet');
  await builder.card('Choose Class').press('Enter');
  await player.page.getByRole('button', { name: 'Discard unsaved changes' }).click();
  await player.page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(builder.entry('Wizard')).toHaveAttribute('aria-pressed', 'false');
  await builder.back();
  await expect(builder.card('Choose Class')).not.toContainText('Draft kept');
});

test(
  'another class starts empty, and coming back restores the picks of the first',
  { tag: '@long' },
  async ({ builder }) => {
    await builder.enter('Choose Class');
    await builder.entry('Fighter').click();
    await builder.pickRemaining();
    await expect(builder.saveButton).toBeEnabled();
    await builder.entry('Wizard').click();
    await expect(builder.saveButton).toBeDisabled();
    await expect(builder.pending.getByRole('button')).not.toHaveCount(0);
    const suggestions = builder.page.getByRole('button', { name: 'Take the suggestions' });
    await suggestions.click();
    await expect(builder.saveButton).toBeEnabled();
    await expect(suggestions).toBeDisabled();
    await builder.entry('Fighter').click();
    await expect(builder.saveButton).toBeEnabled();
  },
);

test(
  'a draft that changed in another window is not overwritten, and the older window reloads it',
  { tag: '@long' },
  async ({ player, builder }) => {
    await builder.completeBio({ name: 'Mira' });
    const other = new BuilderPage(await player.context.newPage());
    await other.open();
    await expect(other.card('Create Bio')).toContainText('Mira');
    await builder.enter('Create Bio');
    await builder.fillBio({ name: 'Mira Thornwood' });
    await builder.save();

    await other.enter('Create Bio');
    await other.fillBio({ name: 'Somebody else' });
    const dialog = other.page.getByRole('dialog', { name: 'Changed in another window' });
    await expect(dialog).toContainText('This character was changed in another window.');
    await expect(dialog).toContainText('Code 409');
    await other.confirm('Reload');
    await expect(other.card('Create Bio')).toContainText('Mira Thornwood');
  },
);

test(
  'the builder reports a lost connection and keeps the draft after the reconnect',
  { tag: '@long' },
  async ({ player, builder }) => {
    await builder.enter('Create Bio');
    await player.context.setOffline(true);
    await builder.fillBio({ name: 'Mira' });
    await expect(player.page.getByText('Draft not kept. Trying again…')).toBeVisible();
    await player.context.setOffline(false);
    await expect(player.page.getByText('Draft kept, not saved yet')).toBeVisible();
  },
);

test(
  'a refused save shows the message with its status and flags the section',
  { tag: '@long' },
  async ({ player, builder }) => {
    await builder.enter('Create Bio');
    await builder.fillBio({ name: 'Mira' });
    // The form validates the score, so the test replaces the request body.
    await player.page.route('**/api/v1/auto/character/process', (route) =>
      route.continue({ postData: 'menuSection=bio&name=Mira&strengthScore=ten' }),
    );
    await builder.saveButton.click();
    const popup = player.page.getByRole('dialog', { name: 'The section was not saved' });
    await expect(popup).toContainText(/strength/i);
    await expect(popup).toContainText('Code 400');
    await popup.getByRole('button', { name: 'Close' }).last().click();
    await builder.back();
    await expect(builder.card('Create Bio')).toContainText('Not saved');
  },
);

test('a player deletes a draft after a confirmation', { tag: '@long' }, async ({ player, builder }) => {
  await builder.completeBio({ name: 'Mira' });
  await player.characters().open();
  await player.characters().openInBuilder('Mira');
  await player.page.getByRole('button', { name: 'Delete Character' }).click();
  await expect(player.page.getByRole('dialog', { name: 'Delete Mira' })).toContainText(
    'Are you sure you want to delete your character draft?',
  );
  await builder.confirm('Cancel');
  await player.page.getByRole('button', { name: 'Delete Character' }).click();
  await builder.confirm('Delete');
  await player.page.waitForURL(/\/character\/creation$/);
  await expect(player.page.getByRole('heading', { name: 'Start a new character' })).toBeVisible();
  await expect(player.page.getByRole('button', { name: 'Delete Character' })).toBeDisabled();
});

test('a character that does not exist leads to the error page', { tag: '@long' }, async ({ player }) => {
  await player.builder().open('6f1a2b3c-0000-4000-8000-000000000000');
  await player.page.waitForURL('**/error_authorization');
  await expect(player.page.getByText('Error with Authorization').first()).toBeVisible();
});

test('a player fills in two sections with only the keyboard', { tag: '@long' }, async ({ player, builder }) => {
  const { keyboard } = player.page;
  await builder.card('Create Bio').focus();
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(player.page.getByRole('heading', { name: 'Character Bio & Custom Stats' })).toBeFocused();
  await player.page.getByRole('textbox', { name: 'Character Name' }).focus();
  await keyboard.type('Mira');
  for (const help of ['Standard array', 'Roll 4d6', 'Point buy']) {
    await keyboard.press('Tab');
    await expect(player.page.getByRole('button', { name: help })).toBeFocused();
  }
  for (const score of ['15', '14', '13', '12', '10', '8']) {
    await keyboard.press('Tab');
    await keyboard.type(score);
  }
  await builder.saveButton.focus();
  await keyboard.press('Enter');
  await expect(player.page.getByRole('button', { name: 'Continue to Choose Race' })).toBeFocused();
  await keyboard.press('Enter');
  await builder.tab('Race').focus();
  await keyboard.press('ArrowRight');
  await expect(builder.tab('Class')).toBeFocused();
  await keyboard.press('Home');
  await expect(builder.tab('Bio')).toBeFocused();
  await builder.entry('Elf').focus();
  await expect(player.page.getByRole('complementary')).toContainText('Dexterity 14 → 16');
  await keyboard.press('Space');
  await expect(builder.entry('Elf')).toHaveAttribute('aria-pressed', 'true');
});
