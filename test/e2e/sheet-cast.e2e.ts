import { suggestedPicks } from '../../contracts/builder/suggested-picks.js';
import { createCampaign } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { LogPage } from './pages/log.page.js';

const WIZARD = 11;

test(
  'a wizard rolls how much Sleep affects, and chooses the familiar where the ritual was cast',
  { tag: '@long' },
  async ({ dm, player }) => {
    const campaignId = await createCampaign(dm, player);
    const casting = { classificationId: WIZARD, level: 3, complete: suggestedPicks, in: campaignId };
    const [wizard = ''] = await createCharacters(player, casting);
    await player.sheet().play(campaignId, wizard, { do: 'prepare', spell: 'sleep', prepared: true });
    const main = player.mainStats();
    const log = new LogPage(player.page);
    await player.sheet().open(campaignId, wizard);

    await main.row('Sleep').getByRole('button', { name: 'Roll Sleep: hit points' }).click();
    await expect(log.latest).toContainText('Sleep: hit points');
    await expect(log.latest).toContainText('5d8');

    await main
      .row('Find Familiar')
      .getByRole('button', { name: /ritual/i })
      .click();
    const result = main.row('Find Familiar').getByRole('status');
    await result.getByRole('button', { name: 'Choose a creature' }).click();
    const dialog = player.page.getByRole('dialog', { name: 'Call to your side' });
    // The ritual has spent no slot, and calling what it brings spends none either.
    await expect(dialog.getByLabel('Spend the casting now')).toHaveCount(0);
    await dialog.getByRole('combobox', { name: 'Creature' }).fill('owl');
    await player.page.getByRole('option', { name: /^Owl/ }).click();
    await dialog.getByLabel('Name').fill('Hoot');
    await dialog.getByRole('button', { name: 'Call', exact: true }).click();
    await expect(player.page.getByRole('region', { name: 'At your side' })).toContainText('Hoot');
    await expect(result.getByRole('button', { name: 'Choose a creature' })).toHaveCount(0);
    await expect(main.left('1st-level slots: 4 of 4')).toBeVisible();
    // One casting brings one creature, and the next one another.
    await main
      .row('Find Familiar')
      .getByRole('button', { name: /ritual/i })
      .click();
    await expect(result.getByRole('button', { name: 'Choose a creature' })).toBeVisible();
  },
);
