import { createCampaign } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';

const WIZARD = 11;

test(
  'screen readers hear of conditions and slots, whoever changes them, and each change once',
  { tag: '@long' },
  async ({ dm, player }) => {
    const campaignId = await createCampaign(dm, player);
    const [characterId = ''] = await createCharacters(player, {
      archraceId: 'human',
      classificationId: WIZARD,
      in: campaignId,
    });
    const sheet = player.sheet();
    const { page } = player;
    const expectHeard = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toHaveText([text]);
    await sheet.open(campaignId, characterId);
    await sheet.addCondition('pron');
    await expectHeard('Prone in force.');
    await sheet.chip('Prone').click();
    await expectHeard('Prone ended.');
    await page.getByRole('button', { name: 'Spend one, 1st-level slots: 2 of 2' }).first().click();
    await expectHeard('1st-level slots 1 of 2 left.');

    // What the DM does has their name.
    await dm.sheet().play(campaignId, characterId, { do: 'set', field: 'spell_slots_lvl_1', value: '+1' });
    await expectHeard(`${dm.displayName}: 1st-level slots 2 of 2 left.`);
    await dm.sheet().play(campaignId, characterId, { do: 'mark', kind: 'condition', id: 'prone', on: true });
    await expectHeard(`${dm.displayName}: Prone in force.`);
  },
);
