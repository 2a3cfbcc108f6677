import { expect, test } from './fixtures.js';
import { expectWhole } from './pages/overflow.js';

test(
  'a user searches the items in any case, filters them and reads one next to the list',
  { tag: '@long' },
  async ({ player }) => {
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
    await page.getByRole('button', { name: 'Type', exact: true }).click();
    await page.getByRole('option', { name: 'Armor' }).click();
    await expect(page.getByText('Nothing matches.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows).not.toHaveCount(2);
    await expect(page).toHaveURL(/\/items\?show=longsword$/);
  },
);

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

test(
  'the compendium shows the pages of a class, keeps its place in the address and prints spells as cards',
  { tag: '@long' },
  async ({ player }) => {
    const { page } = player;
    await page.goto('/compendium');
    await page.getByRole('combobox', { name: 'Search the rules' }).fill('wiz');
    await page.getByRole('option', { name: /^Wizard Class/ }).click();
    await expect(page.getByRole('table', { name: 'Wizard levels' })).toBeVisible();
    await page.getByRole('link', { name: /^Spells/ }).click();
    await expectWhole(page.getByRole('rowheader').getByRole('button'));
    await page.getByRole('textbox', { name: 'Search spells' }).fill('fireb');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary', { name: 'Fireball' })).toContainText('8d6');
    await page.reload();
    await expect(page.getByRole('complementary', { name: 'Fireball' })).toContainText('8d6');
    await page.getByRole('link', { name: 'Print as cards' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
  },
);

test(
  'the default items are filtered by group, sorted by cost and opened with the keyboard',
  { tag: '@long' },
  async ({ player }) => {
    const { page } = player;
    await page.goto('/library/default/items');
    const list = page.getByRole('table', { name: 'Default items' });
    await page.getByRole('button', { name: 'Group' }).click();
    for (const group of ['Adventuring Gear', 'Weapons', 'Armor', 'Tools', 'Mounts/Vehicles'])
      await expect(page.getByRole('option', { name: group })).toBeVisible();
    await page.getByRole('option', { name: 'Weapons' }).click();
    await expect(page.getByRole('button', { name: 'Group: Weapons' })).toBeFocused();
    await list.getByRole('button', { name: 'Cost' }).click();
    await list.getByRole('button', { name: 'Cost' }).click();
    await expect(list.getByRole('columnheader', { name: 'Cost' })).toHaveAttribute('aria-sort', 'descending');
    await expect(page).toHaveURL(/group=Weapon&sort=cost&order=down$/);
    await page.reload();
    await expect(list.getByRole('row').nth(1)).toContainText('75 gp');
    const search = page.getByRole('textbox', { name: 'Search items' });
    await search.fill('crossbow');
    await expect(page.getByRole('status').filter({ hasText: '3 of 238 items' })).toBeVisible();
    await search.press('ArrowDown');
    await page.keyboard.press('End');
    await expect(page.getByRole('button', { name: 'Crossbow, light' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Crossbow, light' })).toContainText('1d8 piercing');
    await page.keyboard.press('Escape');
    await search.fill('no such item');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('status').filter({ hasText: '238 items' })).toBeVisible();
  },
);

test('a long list renders the rows in sight and keeps the focused row', { tag: '@long' }, async ({ player }) => {
  const { page } = player;
  await page.goto('/library/default/items');
  const list = page.getByRole('table', { name: 'Default items' });
  await expect(list).toHaveAttribute('aria-rowcount', '239');
  expect(await list.locator('[data-row]').count()).toBeLessThan(60);
  await list.getByRole('button', { name: 'Abacus' }).focus();
  await page.keyboard.press('End');
  const last = list.locator('[aria-rowindex="239"]');
  await expect(last.getByRole('button')).toBeFocused();
  await expect(last).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(list.getByRole('button', { name: 'Abacus' })).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowDown');
  await expect(list.locator('tr:focus-within')).toBeInViewport({ ratio: 1 });
});

test('a filter opens, chooses and closes with the keyboard, the first time as ever', async ({ player }) => {
  const { page } = player;
  const group = page.getByRole('button', { name: 'Group', exact: true });
  const values = page.getByRole('listbox', { name: 'Group' });
  for (const first of ['Enter', 'Space', 'ArrowDown']) {
    await page.goto('/library/default/items');
    for (const key of [first, 'Escape', 'ArrowDown']) {
      await group.press(key);
      await (key === 'Escape' ? expect(values).toBeHidden() : expect(values).toBeVisible());
      await expect(group).toBeFocused();
      await expect(group).toHaveAttribute('aria-haspopup', 'listbox');
    }
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Group: Adventuring Gear' })).toBeFocused();
});
