import { createCampaignWithMap } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { LogPage } from './pages/log.page.js';
import { TurnsPage } from './pages/turns.page.js';

const CLERIC = 2;

test(
  'beside the turn order, a player makes death saving throws and a concentration save while no sheet is open',
  { tag: '@long' },
  async ({ dm, player }) => {
    const campaignId = await createCampaignWithMap(8, 8, dm, player);
    const [characterId = ''] = await createCharacters(player, {
      name: 'Corvin',
      classificationId: CLERIC,
      in: campaignId,
    });
    await dm.map().place('Corvin', 'B2');
    const [master, corvin] = [new TurnsPage(dm.page), new TurnsPage(player.page)];
    await master.start([]);
    await corvin.typeInitiative('Corvin', 12);
    await master.button('Begin the first turn').click();
    await expect(corvin.button('End turn')).toBeVisible();
    const sheet = player.sheet();

    await test.step('with nobody after it, the turn cannot be delayed; the DM gives back one that is over', async () => {
      await expect(corvin.button('Delay')).toBeHidden();
      await corvin.button('End turn').click();
      await expect(corvin.button('End turn')).toBeHidden();
      await master.button('Not done').click();
      await expect(corvin.button('End turn')).toBeVisible();
    });

    await test.step('damage asks for the saving throw until somebody decides it', async () => {
      const cast = { do: 'cast', spell: 'bless', class: 'cleric', with: 'slot', level: 1, onSelf: true } as const;
      await sheet.play(campaignId, characterId, { ...cast, endsConcentration: false });
      await sheet.play(campaignId, characterId, { do: 'damage', amount: 2, type: null });
      await player.page.reload();
      const asked = corvin.row('Corvin').getByRole('group', { name: 'Concentration of Corvin' });
      await expect(asked).toContainText('DC 10');
      await master.row('Corvin').getByRole('button', { name: 'Kept' }).click();
      await expect(asked).toBeHidden();
    });

    await test.step('at 0 hit points, the button of the turn rolls on the sheet', async () => {
      await sheet.play(campaignId, characterId, { do: 'set', field: 'current_hp', value: '0' });
      const save = corvin.panel.getByRole('group', { name: 'Death saving throw' });
      await expect(save).toContainText('Down');
      await expect(corvin.button('Attack')).toBeHidden();
      await corvin.button('Roll a death saving throw').click();
      await expect(save.getByRole('status')).toContainText('on the death saving throw');
      await expect(corvin.button('Roll a death saving throw')).toBeHidden();
      await dm.page.keyboard.press('l');
      const verdict = /Death saving throw \((success|failure|two failures|one hit point)\)/;
      await expect(new LogPage(dm.page).entry(verdict)).toHaveCount(1);
    });
  },
);
