import { expect, test } from './fixtures.js';

test('a user searches the items in any case, filters them and reads one next to the list', async ({ player }) => {
  const { page } = player;
  await page.goto('/items');
  const rows = page.getByRole('table', { name: 'Items' }).getByRole('row');
  await expect(rows).not.toHaveCount(1);
  const search = page.getByRole('textbox', { name: 'Search items' });
  await search.fill('LONGSWORD');
  await expect(rows).toHaveCount(2);
  await search.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Longsword' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Longsword' })).toContainText('1d8 slashing');
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Armor' }).click();
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all items' }).click();
  await expect(rows).not.toHaveCount(2);
  await expect(page).toHaveURL(/\/items\?show=longsword$/);
});

test('a spell is found from every page, and leads to the condition that it names', async ({ player }) => {
  const { page } = player;
  await page.goto('/characters');
  await expect(player.shell().menuButton).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search the rules' }).fill('sleep');
  await expect(page.getByRole('option').first()).toHaveText(/^Sleep/);
  await page.keyboard.press('Enter');
  const spell = page.getByRole('dialog', { name: 'Sleep' });
  await spell.getByRole('button', { name: 'unconscious' }).first().click();
  const condition = page.getByRole('dialog', { name: 'Unconscious' });
  await condition.getByRole('button', { name: 'Back' }).click();
  await expect(spell).toContainText('5d8');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/characters$/);
});

test('the compendium shows the pages of a class, keeps its place in the address and prints spells as cards', async ({
  player,
}) => {
  const { page } = player;
  await page.goto('/compendium');
  await page.getByRole('combobox', { name: 'Search the rules' }).fill('wiz');
  await page.getByRole('option', { name: /^Wizard Class/ }).click();
  await expect(page.getByRole('table', { name: 'Wizard levels' })).toBeVisible();
  await page.getByRole('link', { name: /^Spells/ }).click();
  await page.getByRole('textbox', { name: 'Search spells' }).fill('fireb');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Fireball' })).toContainText('8d6');
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Fireball' })).toContainText('8d6');
  await page.getByRole('link', { name: 'Print as cards' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('the default items are listed by group', async ({ player }) => {
  await player.page.goto('/library/default/items');
  for (const group of ['Adventuring Gear', 'Weapons', 'Armor', 'Tools', 'Mounts/Vehicles'])
    await expect(player.page.getByRole('heading', { name: group, exact: true })).toBeVisible();
});
