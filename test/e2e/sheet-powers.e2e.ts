import { createCampaign } from './campaign-setup.js';
import { createCharacters, joinCampaign } from './character-setup.js';
import { expect, test } from './fixtures.js';

test('a player casts, prepares and reads abilities in the Powers of a sheet', { tag: '@long' }, async ({ player }) => {
  const campaignId = await createCampaign(player);
  const [cleric = '', fighter = ''] = await createCharacters(
    player,
    { name: 'Maren', classificationId: 2, level: 3, scores: { wisdomScore: 16 } },
    { name: 'Brannoc' },
  );
  for (const id of [cleric, fighter]) await joinCampaign(player, id, campaignId);
  const powers = player.powers();
  await powers.open(campaignId, cleric);

  await test.step('a higher slot is spent and its result stays', async () => {
    const second = await powers.wayToCast('Cure Wounds', '2nd-level slot');
    await expect(second).toContainText('2d8 + 7 hit points');
    await second.click();
    await powers.target('On another creature');
    await expect(powers.result).toContainText('Cure Wounds, 2nd: 2d8 + 7 hit points');
    await expect(powers.slots('2nd', '1 of 2')).toBeVisible();
    await powers.slots('2nd', '1 of 2').getByRole('button', { name: 'Give one back' }).click();
    await expect(powers.slots('2nd', '2 of 2')).toBeVisible();
  });

  await test.step('healing on oneself takes what the player has rolled', async () => {
    await player.sheet().play(campaignId, cleric, { do: 'set', field: 'current_hp', value: '-10' });
    const before = Number(/\d+/.exec(await player.page.getByRole('button', { name: /^Hit points \d+/ }).innerText()));
    await powers.cast('Cure Wounds');
    await player.page.getByRole('textbox', { name: 'Your roll of 1d8 + 6, 7 to 14' }).fill('8');
    await player.page.getByRole('button', { name: 'Heal me' }).click();
    await expect(player.sheet().number('Hit points', before + 8)).toBeVisible();
    await powers.slots('1st', '3 of 4').getByRole('button', { name: 'Give one back' }).click();
  });

  await test.step('a second concentration asks', async () => {
    await powers.cast('Bless');
    await powers.target('On me');
    await expect(powers.result).toContainText('3 creatures');
    await expect(powers.slots('1st', '3 of 4')).toBeVisible();
    await powers.cast('Guidance');
    await powers.target('On me');
    await expect(powers.question).toContainText('Bless ends.');
    await powers.question.getByRole('button', { name: 'Keep Bless' }).click();
    await expect(powers.result).toContainText('Bless');
    await powers.cast('Guidance');
    await powers.target('On me');
    await powers.question.getByRole('button', { name: 'Cast' }).click();
    await expect(powers.result).toContainText('Guidance');
    await expect(powers.slots('1st', '3 of 4')).toBeVisible();
  });

  await test.step('a spell that is taken back leaves no result', async () => {
    // The sheet takes back what the server has answered.
    await expect(player.page.getByRole('button', { name: /^Undo: Casts Guidance/ })).toBeVisible();
    await player.page.keyboard.press('Control+z');
    await expect(powers.result).toBeHidden();
    await expect(player.page.getByRole('button', { name: 'End the concentration on Bless' })).toBeVisible();
  });

  await test.step('no more spells are prepared than the limit says', async () => {
    await player.page.getByRole('button', { name: 'Prepare', exact: true }).click();
    // What a new cleric has prepared makes room. The spells of the domain cannot be changed.
    await expect(player.page.getByText('4/6').first()).toBeVisible();
    const mine = player.page.getByRole('checkbox', { name: /^Prepare /, checked: true, disabled: false });
    for (let count = 3; count >= 0; count -= 1) {
      await mine.first().click();
      await expect(player.page.getByText(`${count}/6`).first()).toBeVisible();
    }
    const always = await powers.boxes(true).count();
    for (let count = 1; count <= 6; count += 1) {
      await powers.boxes(false).first().click();
      await expect(player.page.getByText(`${count}/6`).first()).toBeVisible();
    }
    await expect(powers.boxes(true)).toHaveCount(always + 6);
    await expect(powers.boxes(false).first()).toHaveAccessibleName(/All 6 spells are prepared/);
    await expect(powers.boxes(false).first()).toBeDisabled();
    await player.page.getByRole('button', { name: 'Done' }).click();
    await expect(player.page.getByRole('heading', { name: 'Spells', exact: true })).toBeVisible();
    await player.page.keyboard.press('/');
    await player.page.keyboard.type('bane');
    await expect(player.page.getByRole('button', { name: /^Cast Bane,/ })).toBeVisible();
    await player.page.getByRole('button', { name: 'Clear' }).click();
  });

  await test.step('the list of all spells has those that could be prepared, and prepares them', async () => {
    // One of the six makes room.
    await player.page.getByRole('button', { name: 'Prepare', exact: true }).click();
    await player.page.getByRole('checkbox', { name: 'Prepare Bane', exact: true }).click();
    await player.page.getByRole('button', { name: 'Done' }).click();
    await player.page.getByText('All', { exact: true }).click();
    const notPrepared = player.page.getByRole('region', { name: 'Not prepared.' });
    await notPrepared.getByRole('button', { name: 'Not prepared.' }).click();
    await notPrepared.getByRole('button', { name: 'Prepare Bane', exact: true }).press('Enter');
    await expect(player.page.getByRole('button', { name: /^Cast Bane,/ })).toBeVisible();
    // The next one that could be prepared, so that a second Enter casts nothing.
    await expect(notPrepared.locator(':focus')).toHaveAccessibleName(/^Prepare .*: All 6 spells are prepared/);
  });

  await test.step('whoever casts nothing reads so', async () => {
    await powers.open(campaignId, fighter);
    await expect(player.page.getByText('Spellcasting not possible by normal means')).toBeVisible();
    await player.page.getByRole('button', { name: 'Second Wind', exact: true }).click();
    await expect(player.page.getByRole('dialog')).toContainText('Second Wind');
  });
});
