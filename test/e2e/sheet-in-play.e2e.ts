import { expectAccessible } from './accessibility.js';
import { createCampaign } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';

// The unit tests of `contracts/character/play` and `rules-as-data/picks-in-play.spec.ts` prove the numbers.
test(
  "an ally's aura, the choice of a spell in force and a magic book change a sheet",
  { tag: '@long' },
  async ({ player }) => {
    const campaignId = await createCampaign(player);
    const [fighter = ''] = await createCharacters(player, { in: campaignId });
    const sheet = player.sheet();
    const main = player.mainStats();
    const { page } = player;
    await sheet.play(campaignId, fighter, { do: 'add-item', item: 'manual-of-bodily-health', quantity: 1 });
    await sheet.open(campaignId, fighter);

    await test.step('the aura of an ally counts with the number that the ally has', async () => {
      await page.keyboard.press('c');
      await page.keyboard.type('aura of prot');
      await expect(page.getByRole('option')).toHaveText(/^Aura of Protection/);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Aura of Protection' });
      await expect(dialog.getByRole('button', { name: 'Put it on' })).toBeDisabled();
      await dialog.getByLabel('Bonus').fill('4');
      await expectAccessible(player, "the numbers of an ally's aura");
      await dialog.getByRole('button', { name: 'Put it on' }).click();
      await expect(sheet.chip('Aura of Protection')).toBeVisible();
      await page.getByRole('button', { name: /^Wisdom save .*, why this number\?$/ }).click();
      await expect(page.getByRole('dialog')).toContainText("an ally's Aura of Protection");
      await page.keyboard.press('Escape');
      await sheet.chip('Aura of Protection').click();
      await expect(sheet.chip('Aura of Protection')).toHaveCount(0);
    });

    await test.step('the damage type of the spell is chosen on the sheet', async () => {
      await sheet.play(campaignId, fighter, { do: 'mark', kind: 'spell', id: 'protection-from-energy', on: true });
      const name = 'Protection From Energy: Damage type';
      await page.getByRole('button', { name: `Choose: ${name}` }).click();
      await page.getByRole('dialog', { name }).getByLabel('Fire').check();
      await page.getByRole('dialog', { name }).getByRole('button', { name: 'Choose' }).click();
      await expect(main.defence('Resistances')).toContainText('Acid, fire');
      await expect(sheet.chip('Protection From Energy')).toHaveText('Protection From Energy: Fire');
    });

    await test.step('what a book gives stays, until it is taken back', async () => {
      await player.inventory().open(campaignId, fighter);
      const row = page.locator('[data-entry]', { hasText: 'Manual of Bodily Health' });
      await row.getByRole('button', { name: /^Use / }).click();
      await expect(row).toHaveCount(0);
      await player.powers().open(campaignId, fighter);
      const gains = page.getByRole('region', { name: 'Gains for good' });
      await expect(gains).toContainText('Manual of Bodily Health');
      await gains.getByRole('button', { name: 'Take back: Manual of Bodily Health' }).click();
      await page.getByRole('button', { name: 'Take it back' }).click();
      await expect(gains).toHaveCount(0);
    });
  },
);
