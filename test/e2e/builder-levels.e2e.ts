import { expect, test } from './fixtures.js';
import { makeCharacters } from './made-characters.js';

test('a finished character levels up: the die ends on the roll of the server, and the roll stays', async ({ player }) => {
  test.setTimeout(120_000);
  const builder = player.builder();
  await makeCharacters(player, { name: 'Brannoc' });
  await player.characters().open();
  await player.characters().build('Brannoc');
  await expect(player.page.getByRole('button', { name: 'Delete Character' })).toBeDisabled();
  await expect(builder.card('Choose Race')).toHaveAttribute('aria-disabled', 'true');
  const before = Number(await builder.stat('Hit Points').innerText());

  await player.page.getByRole('button', { name: 'Level Up Character' }).click();
  await expect(player.page.getByRole('heading', { name: 'Leveling up as' })).toBeFocused();
  await expect(builder.entry('Fighter')).toContainText('lvl 2');
  const finish = player.page.getByRole('button', { name: 'Finish Level Up' });
  await expect(finish).toBeDisabled();

  await builder.entry('Increase HP').click();
  const popup = player.page.getByRole('dialog', { name: 'Increase HP' });
  await expect(popup.getByRole('button', { name: 'Submit' })).toBeDisabled();
  const reply = player.page.waitForResponse('**/api/v1/auto/character/roll_hp');
  await popup.getByRole('button', { name: /^Roll a d10/ }).click();
  const { value } = (await (await reply).json()) as { value: number };
  await expect(popup.getByRole('button', { name: `Rolled ${value} on a d10` })).toBeVisible();
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(finish).toBeDisabled();

  await builder.entry('Increase HP').click();
  await popup.getByRole('button', { name: /^Roll/ }).click();
  await expect(popup.getByRole('button', { name: `Rolled ${value} on a d10` })).toBeVisible();
  await popup.getByRole('button', { name: 'Submit' }).click();
  await builder.pickTheRest();
  const modifier = Number(await builder.stat('Constitution modifier').innerText());
  await expect(builder.stat('Hit Points')).toHaveText(String(before + value + modifier));
  await finish.click();
  await expect(builder.card('Level-up Class')).toContainText('Fighter, level 2');
  await player.characters().open();
  await expect(player.characters().row('Brannoc')).toContainText('Level 2');
});
