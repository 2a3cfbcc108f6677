import type { Locator } from 'playwright/test';
import { suggestedPicks } from '../../contracts/builder/suggested-picks.js';
import type { EquipSlot } from '../../contracts/character/choices.types.js';
import { getCharacter } from '../../contracts/characters/characters.contract.js';
import { expectAccessible } from './accessibility.js';
import { apiClientOf } from './api-client.js';
import { createCampaignWithMap } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { LogPage } from './pages/log.page.js';
import type { Person } from './pages/person.js';

const WIZARD = 11;

/** Puts a new item on a character through the API. */
async function wear(player: Person, campaignId: string, characterId: string, item: string, slot: EquipSlot) {
  await player.sheet().play(campaignId, characterId, { do: 'add-item', item, quantity: 1 });
  const client = await apiClientOf(player);
  const { character } = await client.callWithRetry(getCharacter, { params: { campaignId, characterId } });
  const entry = character.play.inventory.findLast((each) => each.item === item)?.id ?? '';
  await player.sheet().play(campaignId, characterId, { do: 'equip', entry, slot, equipped: true });
}

test(
  'a player rolls from the sheet, and the DM at the map sees each roll',
  { tag: '@long' },
  async ({ dm, player }) => {
    const campaignId = await createCampaignWithMap(4, 4, dm, player);
    const casting = { classificationId: WIZARD, level: 3, complete: suggestedPicks, in: campaignId };
    const [fighter = '', wizard = ''] = await createCharacters(player, { in: campaignId }, casting);
    await wear(player, campaignId, fighter, 'chain-mail', 'body');
    await wear(player, campaignId, fighter, 'longsword', 'main');
    await player.sheet().play(campaignId, wizard, { do: 'prepare', spell: 'burning-hands', prepared: true });
    const log = new LogPage(dm.page);
    await log.open();
    const sheet = player.sheet();
    const roll = (name: string | RegExp) => player.page.getByRole('button', { name });

    await test.step('Stealth in chain mail has disadvantage, and Shift cancels it', async () => {
      await sheet.open(campaignId, fighter);
      await roll('Roll Stealth check, disadvantage').click();
      await expect(new LogPage(player.page).latest).toContainText('Stealth check');
      await expect(log.entry('Stealth check').filter({ hasText: '2d20kl1' })).toHaveCount(1);
      await roll('Roll Stealth check, disadvantage').click({ modifiers: ['Shift'] });
      await expect(log.entry('Stealth check').filter({ hasText: '1d20' })).toHaveCount(1);
    });

    await test.step('Ctrl gives disadvantage, and Why tells the reasons of the sheet', async () => {
      await roll('Roll Perception check').click({ modifiers: ['Control'] });
      await expect(log.entry('Perception check')).toContainText('2d20kl1');
      const stealth = log.entry('Stealth check').filter({ hasText: '2d20kl1' });
      await stealth.getByText('Why').click();
      await expect(
        stealth
          .getByRole('group')
          .getByText(/chain mail/i)
          .first(),
      ).toBeVisible();
    });

    await test.step('an attack, its critical damage from the menu, and one for the DM alone', async () => {
      await roll('Roll Longsword: attack').first().click();
      await expect(log.entry('Longsword: attack')).toHaveCount(1);
      await roll('Roll Longsword: damage').first().click({ button: 'right' });
      await player.page.getByRole('menuitem', { name: /^Critical hit/ }).click();
      await expect(log.entry('Longsword: critical damage')).toContainText('2d8');
      await roll('Roll Initiative').click({ button: 'right' });
      await player.page.getByRole('menuitem', { name: 'Only for the DM' }).click();
      await expect(log.entry('Initiative')).toContainText('for the DM');
    });

    await test.step('a death saving throw changes the sheet, and the log shows it', async () => {
      await player.page.keyboard.press('l');
      await expect(player.page.getByRole('complementary', { name: 'Log & dice' })).toBeFocused();
      await sheet.set('h', '=0', '→ 0');
      await roll('Roll Death saving throw').first().click();
      await expect(log.entry('Death saving throw')).toHaveCount(1);
      await expect(new LogPage(player.page).entry('Death saving throw')).toHaveCount(1);
    });

    await test.step('a spell at a higher slot', async () => {
      await player.powers().open(campaignId, wizard);
      await (await player.powers().wayToCast('Burning Hands', '2nd-level slot')).click();
      await player.powers().result.getByRole('button', { name: 'Roll Burning Hands (2nd level): damage' }).click();
      await expect(log.entry('Burning Hands (2nd level): damage')).toContainText('4d6');
    });

    await test.step('dice in the text of a spell roll into the log, and the popup says what came up', async () => {
      await player.page.getByRole('button', { name: 'Burning Hands', exact: true }).first().click();
      const text = player.page.getByRole('dialog', { name: 'Burning Hands' });
      const dice = text.getByRole('button', { name: 'Roll 3d6' });
      const linesOfText = () =>
        text
          .getByRole('paragraph')
          .filter({ hasText: '3d6' })
          .evaluate((paragraph) => {
            const range = document.createRange();
            range.selectNodeContents(paragraph.lastChild ?? paragraph);
            return Array.from(range.getClientRects(), ({ x, y, width }) => [x, y, width]);
          });
      const lines = await linesOfText();
      await dice.focus();
      await player.page.keyboard.press('Enter');
      const entry = log.entry('Burning Hands').filter({ hasText: '3d6' });
      await expect(entry).toHaveCount(1);
      const total = await entry.getByRole('strong').textContent();
      await expect(text.getByText(`You rolled ${total}.`)).toBeVisible();
      expect(await linesOfText()).toEqual(lines);
      await expect(dice).toBeFocused();
      await expectAccessible(player, 'the text of a spell on a sheet');

      // In the first line below the heading of a popup that scrolls, what came up stands below the dice.
      const rolled = text.getByRole('status').filter({ hasText: /^You rolled \d+\.$/ });
      const distanceToHeading = (part: Locator) =>
        part.evaluate((element) => {
          const heading = element.closest('[role="dialog"]')?.querySelector('header');
          return element.getBoundingClientRect().top - (heading?.getBoundingClientRect().bottom ?? NaN);
        });
      await player.page.setViewportSize({ width: 1440, height: 240 });
      await text.evaluate((popup, distance) => popup.scrollBy(0, distance), await distanceToHeading(dice));
      await player.page.keyboard.press('Enter');
      await expect(entry).toHaveCount(2);
      await expect(rolled).toBeVisible();
      expect(await distanceToHeading(rolled)).toBeGreaterThan(0);
      await player.page.setViewportSize({ width: 1440, height: 900 });

      await text.getByRole('button', { name: 'CLOSE', exact: true }).click();
      await expect(text).toBeHidden();
    });

    await test.step('the log of the map follows when the player goes there', async () => {
      await player.campaign().go('Field View');
      await expect(player.map().grid).toBeVisible();
    });

    await test.step('without a campaign the dice of texts are there to read', async () => {
      await player.page.goto('/compendium/spells');
      await player.page.getByRole('textbox', { name: 'Search spells' }).fill('burning h');
      await player.page.keyboard.press('ArrowDown');
      await player.page.keyboard.press('Enter');
      await expect(player.page.getByRole('complementary', { name: 'Burning Hands' })).toContainText('3d6');
      await expect(player.page.getByRole('button', { name: 'Roll 3d6' })).toHaveCount(0);
    });
  },
);
