import { expect, test } from './fixtures.js';

test('a user searches the items in any case, filters them and opens one', async ({ player }) => {
  const { page } = player;
  await page.goto('/items');
  const rows = page.getByRole('table', { name: 'Items' }).getByRole('row');
  await expect(rows).not.toHaveCount(1);
  await page.getByRole('textbox', { name: 'Search items' }).fill('LONGSWORD');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Longsword' }).click();
  const popup = page.getByRole('dialog', { name: 'Longsword' });
  await expect(popup).toContainText('1d8 slashing');
  await popup.getByRole('button', { name: 'CLOSE', exact: true }).click();
  await page.getByRole('radiogroup', { name: 'Type' }).getByText('Armor', { exact: true }).click();
  await expect(page.getByText('No item matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all items' }).click();
  await expect(rows).not.toHaveCount(2);
});

test('the default items are listed by group', async ({ player }) => {
  await player.page.goto('/library/default/items');
  for (const group of ['Adventuring Gear', 'Weapons', 'Armor', 'Tools', 'Mounts/Vehicles'])
    await expect(player.page.getByRole('heading', { name: group, exact: true })).toBeVisible();
});
