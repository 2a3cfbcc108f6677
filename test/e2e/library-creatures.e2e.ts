import type { Locator, Page } from 'playwright/test';
import { createCampaign } from './campaign-setup.js';
import { expect, test } from './fixtures.js';

/** The chip of a filter; a column that sorts may have the same name. */
const chip = (page: Page, name: string): Locator =>
  page.locator('[aria-haspopup="listbox"]').and(page.getByRole('button', { name, exact: true }));

test(
  'a DM filters the creatures, opens a stat block with the keyboard, and keeps them from players',
  { tag: '@long' },
  async ({ dm, player }) => {
    const campaignId = await createCampaign(dm, player);
    const { page } = dm;
    await test.step('the list begins with the lowest challenge and takes filters', async () => {
      await page.goto('/compendium/creatures');
      const list = page.getByRole('table', { name: 'Creatures' });
      await expect(list).toHaveAttribute('aria-rowcount', '335');
      await expect(list.getByRole('columnheader', { name: 'Challenge' })).toHaveAttribute('aria-sort', 'ascending');
      await chip(page, 'Type').click();
      await page.getByRole('option', { name: 'Dragon' }).click();
      await chip(page, 'Size').click();
      await page.getByRole('option', { name: 'Gargantuan' }).click();
      await list.getByRole('button', { name: 'Challenge' }).click();
      await expect(list.getByRole('rowheader').first()).toHaveText('Ancient Gold Dragon');
    });
    await test.step('a stat block has its numbers, and stays after a reload', async () => {
      const search = page.getByRole('textbox', { name: 'Search creatures' });
      await search.fill('ancient red');
      await search.press('ArrowDown');
      await page.keyboard.press('Enter');
      const block = page.getByRole('complementary', { name: /ancient red dragon/i });
      for (const fact of ['22', '546', 'Legendary', 'Fire Breath'])
        await expect(block).toContainText(fact, { ignoreCase: true });
      await page.reload();
      await expect(block).toContainText('546');
    });
    await test.step('players read them until the DM closes them', async () => {
      await player.page.goto('/compendium/creatures');
      await expect(player.page.getByRole('table', { name: 'Creatures' })).toBeVisible();
      await page.goto(`/campaigns/${campaignId}?section=settings`);
      await page.getByRole('checkbox', { name: 'Players see the creatures of the compendium' }).click();
      await expect(page.getByText('Players see no creatures in the compendium now.')).toBeVisible();
      await player.page.reload();
      await expect(player.page.getByText('The creatures are closed')).toBeVisible();
      await expect(
        player.page.getByText('Your DM keeps the creatures of the compendium closed to players.'),
      ).toBeVisible();
    });
  },
);

test(
  'a user finds a magic item by its rarity and attunement, and reads its card',
  { tag: '@long' },
  async ({ player }) => {
    const { page } = player;
    await page.goto('/compendium/magic-items');
    const list = page.getByRole('table', { name: 'Magic items' });
    await expect(list.getByRole('row')).not.toHaveCount(1);
    await chip(page, 'Rarity').click();
    await page.getByRole('option', { name: 'Legendary' }).click();
    await chip(page, 'Attunement').click();
    await page.getByRole('option', { name: 'Not needed' }).click();
    const search = page.getByRole('textbox', { name: 'Search magic items' });
    await search.fill('sovereign');
    await search.press('ArrowDown');
    await page.keyboard.press('Enter');
    const card = page.getByRole('complementary', { name: 'Sovereign Glue' });
    await expect(card).toContainText('Legendary', { ignoreCase: true });
    await chip(page, 'Curse').click();
    await page.getByRole('option', { name: /^Cursed/ }).click();
    await expect(page.getByText('Nothing matches.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(list.getByRole('row')).not.toHaveCount(1);
  },
);
