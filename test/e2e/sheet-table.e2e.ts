import { expectAccessible } from './accessibility.js';
import { createCampaign, createCampaignWithMap } from './campaign-setup.js';
import { createCharacters, joinCampaign } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { CharacterStripPage } from './pages/character-strip.page.js';

test(
  'hit points fall on the card and in the strip of the DM, who changes several at once and opens a sheet from a marker',
  { tag: '@long' },
  async ({ dm, player }) => {
    const campaignId = await createCampaign(dm, player);
    const human = { archraceId: 'human', in: campaignId };
    const [brannoc = ''] = await createCharacters(player, { name: 'Brannoc', ...human }, { name: 'Corvin', ...human });
    const [table, mine] = [new CharacterStripPage(dm.page), new CharacterStripPage(player.page)];
    await dm.campaign().open(campaignId, 'sheets');
    await player.sheet().open(campaignId, brannoc);
    await expect(table.cardHitPoints('Brannoc')).toHaveText('12 / 12');
    await player.sheet().set('h', '-4', '12 → 8');
    await expect(table.cardHitPoints('Brannoc')).toHaveText('8 / 12');
    await expect(table.bar(table.card('Brannoc'), 'healthy')).toBeVisible();
    await player.sheet().addCondition('poi');
    await expect(table.card('Brannoc')).toContainText('Poisoned');
    await expect(table.cardHitPoints('Corvin')).toHaveText('12 / 12');

    await expectAccessible(dm, 'the picker');
    const remove = table.card('Brannoc').getByRole('button', { name: 'Remove Brannoc from the campaign' });
    const quiet = await remove.evaluate((button) => getComputedStyle(button).color);
    await table.card('Brannoc').getByRole('button', { name: 'Brannoc', exact: true }).hover();
    await expect(remove).not.toHaveCSS('color', quiet);

    await dm.campaign().go('Field View');
    await dm.map().newMap(3, 3);
    await expect(table.item('Brannoc. Hit points 8 of 12, Armor Class')).toBeVisible();
    await player.sheet().set('h', '-3', '8 → 5');
    await expect(table.bar(table.item('Brannoc'), 'bloodied')).toBeVisible();

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
    await marker.dialog.getByRole('button', { name: 'Open sheet' }).click();
    await expect(dm.sideSheet().panel('Corvin')).toBeVisible();
    await expect(marker.dialog).toBeHidden();

    // A player has the same of their own characters, and opens a sheet with Enter.
    await player.campaign().go('Field View');
    const card = await player.map().openCard('Brannoc');
    await expect(card.getByRole('button', { name: 'Open sheet' })).toBeVisible();
    await player.page.keyboard.press('Escape');
    await mine.item('Brannoc').focus();
    await player.page.keyboard.press('Enter');
    await expect(player.sideSheet().panel('Brannoc')).toBeVisible();
    await player.sideSheet().openWhole();
    await expect(player.sheet().name).toHaveText('Brannoc');
  },
);

test('a player plays from the sheet beside the map, which stays in use', { tag: '@long' }, async ({ dm, player }) => {
  const cleric = { name: 'Maren', classificationId: 2, level: 3, scores: { wisdomScore: 16 } };
  const characterIds = await createCharacters(player, cleric, { name: 'Brannoc' });
  const campaignId = await createCampaignWithMap(8, 30, dm, player);
  const square = dm.map().square('C4').cell;
  const before = await square.boundingBox();
  for (const id of characterIds) await joinCampaign(player, id, campaignId);
  await expect(new CharacterStripPage(dm.page).item('Maren')).toBeVisible();
  // Nobody's pointer is over another square because somebody joins.
  expect(await square.boundingBox()).toEqual(before);
  await dm.map().place('Maren', 'C4');
  const [side, sheet, powers, map] = [player.sideSheet(), player.sheet(), player.powers(), player.map()];

  await test.step('a double click on the own token opens it, and the map keeps its zoom', async () => {
    await expect(map.square('C4').marker('Maren')).toBeAttached();
    const widthOfSquare = () => map.square('C4').cell.evaluate((cell) => cell.clientWidth);
    const width = await widthOfSquare();
    await side.openFromToken('C4', 'Maren');
    await expect.poll(widthOfSquare).toBe(width);
  });

  await test.step('a spell is cast and damage is taken by the keys of the sheet', async () => {
    await player.page.keyboard.press('2');
    await powers.cast('Bless');
    await powers.target('On me');
    await expect(powers.result).toContainText('3 creatures');
    await expect(powers.slots('1st', '3 of 4')).toBeVisible();
    await expectAccessible(player, 'the sheet beside the map');
    await sheet.set('h', '-4', '24 → 20');
    await sheet.concentrationCheck.getByRole('button', { name: 'Kept' }).click();
    await expect(new CharacterStripPage(dm.page).item('Maren. Hit points 20 of 24')).toBeVisible();
  });

  await test.step('the token is dragged beside it', async () => {
    await map.drag('C4', 'E5');
    await expect(dm.map().square('E5').marker('Maren')).toBeAttached();
    await expect(side.panel('Maren')).toBeVisible();
  });

  await test.step('an attack of the sheet begins on the map', async () => {
    await side.panel('Maren').getByRole('tab', { name: 'Actions' }).click();
    await side.panel('Maren').getByRole('button', { name: 'Attack with Unarmed Strike on the map' }).click();
    const form = player.page.getByRole('region', { name: 'Attack' });
    await expect(form.getByRole('combobox', { name: 'Attacker' })).toHaveValue('Maren');
    await expect(form.getByRole('combobox', { name: 'Attack', exact: true })).toHaveValue('Unarmed Strike');
    await player.page.keyboard.press('Escape');
    await side.openFromToken('E5', 'Maren');
    await side.panel('Maren').getByRole('tab', { name: 'Spells' }).click();
  });

  await test.step('it shows another character of the player in the same part', async () => {
    await side.panel().getByLabel('Character').selectOption('Brannoc');
    await expect(side.panel('Brannoc')).toContainText('Spellcasting not possible by normal means');
  });

  await test.step('Esc closes it and returns the focus; S opens it in the width to which it was pulled', async () => {
    await side.edge.press('End');
    await expect(side.edge).toHaveAttribute('aria-valuenow', '640');
    await side.edge.press('Escape');
    await expect(side.panel()).toHaveCount(0);
    await expect(map.square('E5').cell).toBeFocused();
    await player.page.keyboard.press('s');
    await side.openWhole();
    await expect(sheet.name).toHaveText('Maren');
    await player.campaign().go('Field View');
    await expect(map.grid).toBeVisible();
    await player.page.keyboard.press('s');
    await expect(side.edge).toHaveAttribute('aria-valuenow', '640');
    await player.page.keyboard.press('s');
    await expect(side.panel()).toHaveCount(0);
  });

  await test.step('the DM opens it from the token too, and a change of theirs is followed', async () => {
    await dm.sideSheet().openFromToken('E5', 'Maren');
    await expect(dm.sheet().vitals.getByRole('button', { name: 'End the concentration on Bless' })).toBeVisible();
    await player.page.keyboard.press('s');
    await expect(sheet.number('Hit points', 20)).toBeVisible();
    await dm.sheet().set('h', '-5', '20 → 15');
    await expect(sheet.number('Hit points', 15)).toBeVisible();
  });
});
