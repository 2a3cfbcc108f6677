import { getCharacter } from '../../contracts/characters/characters.contract.js';
import { expectAccessible } from './accessibility.js';
import { apiClientOf } from './api-client.js';
import { createCampaign } from './campaign-setup.js';
import { createCharacters, joinCampaign } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { expectWhole, expectWholeWords } from './pages/overflow.js';
import type { Person } from './pages/person.js';

const BARBARIAN = 0;
const PALADIN = 6;
const WIZARD = 11;

/** Brings a human of level 1 into a campaign of the DM. */
async function bring(dm: Person, player: Person, classificationId: number) {
  const campaignId = await createCampaign(dm, player);
  const [characterId = ''] = await createCharacters(player, { archraceId: 'human', classificationId });
  await joinCampaign(player, characterId, campaignId);
  return { campaignId, characterId };
}

/** Puts a new weapon into the main hand through the API. */
async function arm(player: Person, campaignId: string, characterId: string, item: string): Promise<void> {
  await player.sheet().play(campaignId, characterId, { do: 'add-item', item, quantity: 1 });
  const client = await apiClientOf(player);
  const { character } = await client.callWithRetry(getCharacter, { params: { campaignId, characterId } });
  const entry = character.play.inventory.find((each) => each.item === item)?.id ?? '';
  await player.sheet().play(campaignId, characterId, { do: 'equip', entry, slot: 'main', equipped: true });
}

test('a barbarian attacks, rages, and sees why each number is what it is', { tag: '@long' }, async ({ dm, player }) => {
  const { campaignId, characterId } = await bring(dm, player, BARBARIAN);
  await arm(player, campaignId, characterId, 'greataxe');
  const main = player.mainStats();
  await player.sheet().open(campaignId, characterId);

  // What is carried is one click away, and the focus goes to its attack.
  await main.row('Javelin').getByRole('button', { name: 'Take in hand: Javelin' }).click();
  await expect(main.row('Javelin (thrown)')).toContainText('30/120 ft');
  await expect(main.row('Javelin').getByRole('button', { name: 'Javelin' }).first()).toBeFocused();
  await main.row('Greataxe').getByRole('button', { name: 'Take in hand: Greataxe' }).click();

  await expect(main.row('Greataxe')).toContainText('+5');
  await expect(main.row('Greataxe')).toContainText('1d12 + 3 slashing');
  await expect(main.row('Greataxe')).toContainText('5 ft');

  await main.left('Rages: 2 of 2').getByRole('button').last().click();
  await main.left('Rages: 1 of 2').getByRole('button').last().click();
  await expect(main.left('Rages: 2 of 2')).toBeVisible();

  // The rage changes damage, saves and resistances, and costs one use.
  await main.state('Raging').click();
  await expect(main.row('Greataxe')).toContainText('1d12 + 5 slashing');
  await expect(main.value('Strength save advantage')).toBeVisible();
  await expect(main.defence('Resistances')).toContainText('Bludgeoning, piercing, slashing');
  await expect(main.left('Rages: 1 of 2')).toBeVisible();
  await main.state('Raging').click();
  await expect(main.row('Greataxe')).toContainText('1d12 + 3 slashing');
  await expect(main.left('Rages: 1 of 2')).toBeVisible();

  // Used up stays, with when it returns.
  await main.state('Raging').click();
  await main.state('Raging').click();
  await expect(main.state('Raging')).toBeDisabled();
  await expect(main.row('Raging')).toContainText('Used up, returns with a long rest');
  await expectAccessible(player, 'the main stats');

  // By keyboard: Enter pins the reasons, Esc closes them, and the next number shows its own after a moment.
  await main.value('Strength 16').focus();
  await player.page.keyboard.press('Enter');
  await expect(main.reasons('Strength 16')).toContainText('15 from the bio');
  await player.page.keyboard.press('Escape');
  await expect(main.reasons('Strength 16')).toHaveCount(0);
  await player.page.keyboard.press('ArrowRight');
  await expect(main.value('Strength modifier +3')).toBeFocused();
  await expect(main.reasons('Strength modifier +3')).toContainText('Strength 16 gives +3');

  await player.page.keyboard.press('/');
  await player.page.keyboard.type('dodge');
  await expect(main.actions.getByRole('listitem')).toHaveCount(1);
  await main.row('Dodge').getByRole('button', { name: 'Pin Dodge' }).click();
  // What was sought is gone once the section was left, which takes a moment.
  await player.page.keyboard.press('2');
  await expect(main.actions).toHaveCount(0);
  await player.page.keyboard.press('1');
  await expect(main.group('Pinned')).toHaveText(/Dodge/);

  // By keyboard the focus goes along with the row, into the pinned ones and back.
  await main.row('Hide').getByRole('button', { name: 'Pin Hide' }).press('Enter');
  await expect(main.group('Pinned').getByRole('button', { name: 'Unpin Hide' })).toBeFocused();
  await player.page.reload();
  await expect(main.group('Pinned')).toHaveText([/Dodge/, /Hide/]);
  await main.group('Pinned').getByRole('button', { name: 'Unpin Hide' }).press('Enter');
  await expect(main.group('Pinned')).toHaveText([/Dodge/]);
  await expect(main.row('Hide').getByRole('button', { name: 'Pin Hide' })).toBeFocused();
});

test(
  'a wizard casts from the list, and Arcane Recovery returns a slot of choice',
  { tag: '@long' },
  async ({ dm, player }) => {
    const { campaignId, characterId } = await bring(dm, player, WIZARD);
    await player.sheet().play(campaignId, characterId, { do: 'prepare', spell: 'detect-magic', prepared: false });
    await player.sheet().play(campaignId, characterId, { do: 'prepare', spell: 'burning-hands' });
    await arm(player, campaignId, characterId, 'quarterstaff');
    const main = player.mainStats();
    await player.sheet().open(campaignId, characterId);
    for (const width of [1024, 1280, 1440]) {
      await player.page.setViewportSize({ width, height: 900 });
      await expectWhole(main.group('Attacks').getByTitle(/^Quarterstaff/));
      await expectWhole(main.group('Attacks').getByTitle(/^\d+ ft$/));
      await expectWhole(main.group('Spells').getByTitle(/^(Detect Magic|Burning Hands)$/));
    }
    // The mark of a disadvantage takes room from the name of an attack.
    await player.sheet().play(campaignId, characterId, { do: 'mark', kind: 'condition', id: 'poisoned', on: true });
    for (const width of [1024, 1280, 1440]) {
      await player.page.setViewportSize({ width, height: 900 });
      await expect(
        main.row('Quarterstaff').getByRole('button', { name: /^Quarterstaff attack disadvantage/ }),
      ).toBeVisible();
      await expectWholeWords(main.group('Attacks').getByTitle(/^Quarterstaff/));
    }
    await player.sheet().play(campaignId, characterId, { do: 'mark', kind: 'condition', id: 'poisoned', on: false });

    await main
      .row('Burning Hands')
      .getByRole('button', { name: /^Cast Burning Hands/ })
      .click();
    await expect(main.left('1st-level slots: 1 of 2')).toBeVisible();
    await expect(main.row('Burning Hands').getByRole('status')).toContainText('3d6 fire');
    await main.value('Burning Hands, save DEX 10').click();
    await expect(main.reasons('Burning Hands, save DEX 10')).toContainText('spellcasting modifier');
    await player.page.keyboard.press('Escape');

    await main.row('Arcane Recovery').getByRole('button', { name: 'Use Arcane Recovery' }).click();
    const choice = player.page.getByRole('dialog', { name: 'Arcane Recovery' });
    await expect(choice).toContainText('Combined level: 1 of 1');
    await choice.getByRole('button', { name: 'Regain slots' }).click();
    await expect(main.left('1st-level slots: 2 of 2')).toBeVisible();
    await expect(main.row('Arcane Recovery').getByRole('button', { name: 'Use Arcane Recovery' })).toBeDisabled();

    await player.page.getByRole('button', { name: 'Combat Tips' }).click();
    await expect(player.page.getByRole('dialog', { name: 'Combat Tips' })).toContainText('about 6 seconds');

    // What the spellbook holds is in view at first, prepared or not.
    await player.powers().open(campaignId, characterId);
    const notPrepared = player.page.getByRole('region', { name: 'Not prepared.' });
    await expect(notPrepared.getByRole('button', { name: /^Prepare / }).first()).toBeVisible();
  },
);

test('a paladin heals another creature from the pool, and then itself', { tag: '@long' }, async ({ dm, player }) => {
  const { campaignId, characterId } = await bring(dm, player, PALADIN);
  await player.sheet().play(campaignId, characterId, { do: 'set', field: 'current_hp', value: '-3' });
  const main = player.mainStats();
  await player.sheet().open(campaignId, characterId);
  const use = main.row('Lay on Hands: Hit Points').getByRole('button', { name: 'Use Lay on Hands: Hit Points' });

  await use.click();
  await player.page.getByRole('menuitem', { name: 'For another creature' }).click();
  await expect(main.left('Lay on Hands: 4 of 5')).toBeVisible();
  await expect(player.sheet().number('Hit points', 9)).toBeVisible();

  await expect(use).toBeFocused();
  await use.press('Enter');
  await player.page.getByRole('textbox', { name: 'Hit points of Lay on Hands: Hit Points' }).fill('2');
  await player.page.getByRole('menuitem', { name: 'For me' }).click();
  await expect(main.left('Lay on Hands: 2 of 5')).toBeVisible();
  await expect(player.sheet().number('Hit points', 11)).toBeVisible();
});
