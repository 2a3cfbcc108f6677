import { createCampaignWithMap } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { LogPage } from './pages/log.page.js';

// The unit tests of `contracts/character/rolls/added-dice.spec.ts` prove the dice; this shows them on the screens.
test(
  'the die of Bless is in the roll and in the log, that of Guidance is chosen, and a potion is drunk from its row',
  { tag: '@long' },
  async ({ dm, player }) => {
    const campaignId = await createCampaignWithMap(4, 4, dm, player);
    const [fighter = ''] = await createCharacters(player, { in: campaignId });
    const sheet = player.sheet();
    for (const id of ['bless', 'guidance'])
      await sheet.play(campaignId, fighter, { do: 'mark', kind: 'spell', id, on: true });
    await sheet.play(campaignId, fighter, { do: 'add-item', item: 'potion-of-invisibility', quantity: 1 });
    await sheet.open(campaignId, fighter);
    const { page } = player;
    const latest = new LogPage(page).latest;

    await test.step('Bless is rolled, named, and told beside the number', async () => {
      await expect(page.getByRole('button', { name: /Constitution.*adds \+1d4/ }).first()).toBeVisible();
      await page.getByRole('button', { name: 'Roll Constitution saving throw' }).click();
      await expect(latest).toContainText('Bless');
    });

    await test.step('Guidance counts for a check for which it is chosen', async () => {
      const roll = page.getByRole('button', { name: 'Roll Stealth check' });
      await roll.click();
      await expect(latest).toContainText('Stealth check');
      await expect(latest).not.toContainText('Guidance');
      await roll.click({ button: 'right' });
      await page.getByRole('menuitemcheckbox', { name: /With Guidance/ }).click();
      await page.getByRole('menuitem', { name: /^Roll/ }).click();
      await expect(latest).toContainText('Guidance');
    });

    await test.step('the potion is drunk from the inventory', async () => {
      await player.inventory().open(campaignId, fighter);
      const row = page.locator('[data-entry]', { hasText: 'Potion of Invisibility' });
      await row.getByRole('button', { name: /^Use / }).click();
      const forMe = page.getByRole('menuitem', { name: 'For me' });
      await forMe.click();
      await expect(row).toHaveCount(0);
    });
  },
);
