import { expect, test } from './fixtures.js';
import { createCampaign } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import type { Person } from './pages/person.js';

/** The DM gives a marker the stat block of a wolf, at the side of a character. @returns the part of its panel */
async function giveWolf(dm: Person, marker: string, owner: string) {
  const { dialog } = await dm.map().openDetails(marker);
  const creature = dialog.getByRole('group', { name: 'Creature' });
  await creature.getByRole('combobox', { name: 'Creature' }).fill('wolf');
  await dm.page.getByRole('option', { name: 'Wolf', exact: true }).click();
  await creature.getByRole('button', { name: 'Use this creature' }).click();
  await creature.getByLabel('At the side of').selectOption(owner);
  return creature;
}

test(
  'a player plays the companion that the DM gives them, and gets its stat block as nobody else does',
  { tag: '@long' },
  async ({ dm, player, secondPlayer }) => {
    const received: string[] = [];
    secondPlayer.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => void received.push(String(payload))),
    );
    const id = await createCampaign(dm, player, secondPlayer);
    const [hero = ''] = await createCharacters(player, { name: 'Brannoc', in: id });
    for (const person of [dm, player, secondPlayer]) await person.map().open(id);
    await dm.map().newMap(8, 8);
    await dm.map().place('Brannoc', 'B2');
    await dm.map().addMarker({ name: 'Grey', type: 'NPC' }, 'C4');
    const creature = await giveWolf(dm, 'Grey', 'Brannoc');
    await creature.getByLabel('Its player may put it away and call it back').click();
    await expect(creature.getByLabel('Its player may put it away and call it back')).toBeChecked();

    const map = player.map();
    await map.move('C4', 'D5');
    await expect(secondPlayer.map().square('D5').marker('Grey')).toBeVisible();
    const card = await map.openCard('Grey');
    await expect(card).toContainText('At your side');
    await card.getByRole('button', { name: 'Open stat block' }).click();
    const block = player.page.getByRole('dialog', { name: 'Stat block of Grey' });
    await block.getByLabel('Hit points', { exact: true }).fill('-4');
    await block.getByLabel('Hit points', { exact: true }).press('Enter');
    await expect(block).toContainText('HP 7/11');
    await expect(creature).toContainText('HP 7/11');
    await block.getByRole('button', { name: 'Roll Bite: attack' }).click();
    await expect(secondPlayer.page.getByRole('status').filter({ hasText: 'Bite: attack' })).toContainText('Grey');
    await player.page.keyboard.press('Escape');
    await map.square('B2').hover();
    await player.page.keyboard.press('s');
    const sheet = player.page.getByRole('dialog', { name: 'Sheet of Brannoc' });
    const side = sheet.getByRole('region', { name: 'At your side' });
    await expect(side).toContainText('HP 7/11');
    await side.getByRole('button', { name: 'Put away' }).click();
    await expect(secondPlayer.map().square('D5').marker('Grey')).toHaveCount(0);
    await side.getByRole('button', { name: 'Call back' }).click();
    await expect(side.getByRole('button', { name: 'Put away' })).toBeVisible();

    await player.page.goto(`/campaigns/${id}?section=sheets&sheet=${hero}`);
    const whole = player.page.getByRole('region', { name: 'At your side' });
    await whole.getByRole('button', { name: 'Stat block' }).click();
    await expect(player.page.getByRole('dialog', { name: 'Grey' })).toContainText('Bite');
    for (const secret of ['current_hp', 'max_hp', '"companion"', '"used"'])
      expect(received.join('\n')).not.toContain(secret);
  },
);

test(
  'a companion whose player has left the campaign says so, until the DM chooses who plays it',
  { tag: '@long' },
  async ({ dm, player, secondPlayer }) => {
    const id = await createCampaign(dm, player, secondPlayer);
    await createCharacters(player, { name: 'Brannoc', in: id });
    const map = dm.map();
    await map.open(id);
    await map.newMap(8, 8);
    await map.place('Brannoc', 'B2');
    await map.addMarker({ name: 'Grey', type: 'NPC' }, 'C4');
    const playedBy = (await giveWolf(dm, 'Grey', 'Brannoc')).getByLabel('Played by');
    const chosen = playedBy.locator('option:checked');
    await playedBy.selectOption(secondPlayer.displayName);
    await expect(chosen).toHaveText(secondPlayer.displayName);

    await dm.campaign().open(id, 'settings');
    await dm.page.getByRole('button', { name: `Remove ${secondPlayer.username}` }).click();
    await dm.campaign().confirm('Remove');
    await expect(dm.campaign().memberRow(secondPlayer.username)).toHaveCount(0);
    await map.open(id);
    const { dialog } = await map.openDetails('Grey');
    await expect(chosen).toHaveText('Left the campaign');
    const note = dialog.getByText('Its player has left the campaign. Until you choose another, only DMs play it.');
    await expect(note).toBeVisible();
    await playedBy.selectOption('DMs alone');
    await expect(note).toBeHidden();
    await expect(chosen).toHaveText('DMs alone');
    await expect(playedBy.getByRole('option', { name: 'Left the campaign' })).toHaveCount(0);
  },
);
