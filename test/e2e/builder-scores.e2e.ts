import { expectAccessible } from './accessibility.js';
import { expect, test } from './fixtures.js';

test(
  'two scores are swapped by dragging one onto another, or by keys',
  { tag: '@long' },
  async ({ player, builder }) => {
    const { page } = player;
    await builder.enter('Create Bio');
    await builder.fillBio({ name: 'Mira', scores: {} });
    await page.getByRole('button', { name: 'Point buy' }).click();
    await page.getByRole('button', { name: 'Standard array' }).click();
    await expect(page.getByRole('button', { name: 'Point buy' })).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText(/Not sure\? Choose the class first/)).toBeVisible();
    const uses = page.getByRole('list', { name: 'What the abilities are good for' });
    await uses.getByRole('button', { name: /^Charisma/ }).click();
    await expect(page.getByRole('dialog', { name: 'Charisma' })).toContainText('force of your personality');
    await page.keyboard.press('Escape');
    const score = (name: string) => page.getByRole('textbox', { name, exact: true });
    const handle = (name: string) => page.getByRole('button', { name: `Swap ${name} with another score` });
    await handle('Strength').hover();
    await page.mouse.down();
    await score('Charisma').hover();
    await expect(page.getByText('Swaps Strength and Charisma.')).toBeVisible();
    await page.mouse.up();
    await expect(score('Strength')).toHaveValue('8');
    await expect(score('Charisma')).toHaveValue('15');
    await expect(page.getByText('Strength and Charisma are swapped.')).toBeVisible();
    // The end of the drag takes nothing.
    await expect(handle('Strength')).toHaveAttribute('aria-pressed', 'false');

    await score('Dexterity').focus();
    await page.keyboard.press('Tab');
    await expect(score('Constitution')).toBeFocused();
    await score('Charisma').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Dexterity: choose the score to swap it with.')).toBeVisible();
    await expectAccessible(player, 'the bio with a score that is being swapped');
    await page.keyboard.press('Escape');
    await expect(handle('Dexterity')).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Enter');
    for (const key of ['End', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
    await expect(score('Dexterity')).toHaveValue('10');
    await expect(score('Wisdom')).toHaveValue('14');
  },
);

test('one click puts the scores in the order that suits the class', { tag: '@long' }, async ({ player, builder }) => {
  const { page } = player;
  await builder.completeBio({ name: 'Mira' });
  await builder.enter('Choose Class');
  await builder.entry('Wizard').click();
  await page.getByRole('button', { name: 'Take the suggestions' }).click();
  await builder.save();
  await expect(page.getByText('The Wizard relies on Intelligence')).toBeVisible();
  await page.getByRole('button', { name: 'Arrange the scores' }).click();
  await expect(page.getByRole('textbox', { name: 'Intelligence', exact: true })).toHaveValue('15');
  const arrange = page.getByRole('button', { name: 'Arrange for the Wizard' });
  await expect(arrange).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Discard unsaved changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('textbox', { name: 'Intelligence', exact: true })).toHaveValue('10');
  await arrange.click();
  await expect(arrange).toBeFocused();
  await builder.save();
  await expect(builder.stat('Intelligence')).toHaveText('15');
  await expect(page.getByText('The Wizard relies on Intelligence')).toBeHidden();
});
