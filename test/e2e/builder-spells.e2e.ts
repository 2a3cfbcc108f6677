import { expectAccessible } from './accessibility.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';

const WIZARD = 11;

test(
  'a player picks spells by chips; spells that are known already are folded under their reason',
  { tag: '@long' },
  async ({ player }) => {
    const { page } = player;
    const builder = player.builder();
    const [id] = await createCharacters(player, { name: 'Ysolde', classificationId: WIZARD, level: 4 });
    await builder.open(id);
    await page.getByRole('button', { name: 'Level Up Character' }).click();
    await builder.entry('Spellcasting').click();
    const spells = builder.selection('Spells for the spellbook');
    const options = spells.locator('button[aria-pressed]');
    const lists = spells.getByRole('list');
    // The new level brings spells of the third level.
    await expect(lists.first()).toHaveAccessibleName(/3rd level$/);

    const known = spells.getByRole('button', { name: /^Already known from/ }).first();
    await expect(known).toHaveAttribute('aria-expanded', 'false');
    await expect(spells.locator('button[aria-disabled="true"]')).toHaveCount(0);
    await known.click();
    await expect(spells.locator('button[aria-disabled="true"]').first()).toContainText('is already known from');
    await known.click();

    await spells.getByRole('button', { name: 'School', exact: true }).click();
    await page.getByRole('option', { name: /^Evocation/ }).click();
    await expect(spells.getByRole('button', { name: 'School: Evocation' })).toBeFocused();
    await spells.getByRole('button', { name: 'Level', exact: true }).click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(spells.getByRole('button', { name: 'Level: 3rd' })).toBeFocused();
    await expect(options.filter({ hasText: 'Fireball' })).toHaveCount(1);
    await expect(options.filter({ hasNotText: 'Evocation' })).toHaveCount(0);
    await expectAccessible(player, 'picking spells with filters');
    await options.filter({ hasText: 'Fireball' }).click();
    await expect(spells.getByText('Choose 2 · 1 chosen')).toBeVisible();

    await spells.getByRole('button', { name: 'Clear all' }).click();
    await spells.getByRole('button', { name: /^More/ }).click();
    await spells.getByRole('checkbox', { name: 'Ritual' }).click();
    await expect(options.filter({ hasText: 'Fireball' })).toHaveCount(0);
    await expect(options.first()).toBeVisible();
    await spells.getByRole('textbox', { name: 'Search spells' }).fill('no such spell');
    await spells.getByRole('button', { name: 'Clear filters' }).click();
    await expect(options.filter({ hasText: 'Fireball' })).toHaveAttribute('aria-pressed', 'true');
  },
);
