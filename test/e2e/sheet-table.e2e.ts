import { expectAccessible } from './accessibility.js';
import { createCampaign } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { CharacterStripPage } from './pages/character-strip.page.js';

test('hit points fall on the card and in the strip of the DM, who changes several at once and opens a sheet from a marker', async ({
  dm,
  player,
}) => {
  const campaignId = await createCampaign(dm, player);
  const human = { archraceId: 'human', in: campaignId };
  const [brannoc = ''] = await createCharacters(player, { name: 'Brannoc', ...human }, { name: 'Corvin', ...human });
  const [table, mine] = [new CharacterStripPage(dm.page), new CharacterStripPage(player.page)];
  await dm.campaign().open(campaignId, 'sheets');
  await player.sheet().open(campaignId, brannoc);
  await expect(table.cardHitPoints('Brannoc')).toHaveText('12 / 12');
  await player.sheet().set('h', '-4', '12 → 8');
  await expect(table.cardHitPoints('Brannoc')).toHaveText('8 / 12');
  await player.sheet().addCondition('poi');
  await expect(table.card('Brannoc')).toContainText('Poisoned');
  await expect(table.cardHitPoints('Corvin')).toHaveText('12 / 12');

  await expectAccessible(dm, 'the picker');

  await dm.campaign().go('Field View');
  await dm.map().newMap(3, 3);
  await expect(table.item('Brannoc. Hit points 8 of 12, Armor Class')).toBeVisible();
  await player.sheet().set('h', '-3', '8 → 5');
  await expect(table.item('Brannoc. Hit points 5 of 12')).toBeVisible();

  await table.item('Brannoc').click();
  await expect(table.panel('Brannoc')).toContainText('Poisoned');
  await expectAccessible(dm, 'the Field View with hit points');
  await table.change('-2', '5 → 3');
  await expect(player.sheet().number('Hit points', 3)).toBeVisible();
  await table.item('Corvin').click({ modifiers: ['Control'] });
  await expect(table.panel('2 characters')).toBeVisible();
  await table.change('-14', '12 → 0, down');
  await expect(player.sheet().vitals.getByText('Down', { exact: true })).toBeVisible();
  await expect(table.item('Corvin. Hit points 0 of 12, Down')).toBeVisible();

  // A condition comes upon both, and a slip is taken back for both.
  await table.panel('2 characters').getByLabel('Add a condition').selectOption('Frightened');
  await expect(player.sheet().chip('Frightened')).toBeVisible();
  await table.panel('2 characters').getByRole('button', { name: 'End Frightened' }).click();
  await expect(player.sheet().chip('Frightened')).toHaveCount(0);
  await table.change('+3', 'Corvin0 → 3');
  await expect(player.sheet().number('Hit points', 3)).toBeVisible();
  await table.panel('2 characters').getByRole('button', { name: 'Undo for 2 characters' }).click();
  await expect(player.sheet().vitals.getByText('Down', { exact: true })).toBeVisible();
  await dm.page.keyboard.press('Escape');
  await expect(table.panel('2 characters')).toHaveCount(0);
  await table.fold();
  await expect(table.strip).toHaveCount(0);
  await table.show();

  const marker = await dm.map().openDetails('Corvin');
  await expect(marker.dialog).toContainText('HP 0/12');
  await marker.dialog.getByRole('link', { name: 'Open sheet' }).click();
  await expect(dm.sheet().name).toHaveText('Corvin');

  // A player has the same of their own characters, and opens a sheet with Enter.
  await player.campaign().go('Field View');
  const card = await player.map().openCard('Brannoc');
  await expect(card.getByRole('link', { name: 'Open sheet' })).toBeVisible();
  await player.page.keyboard.press('Escape');
  await mine.item('Brannoc').focus();
  await player.page.keyboard.press('Enter');
  await expect(player.sheet().name).toHaveText('Brannoc');
});
