import { creatureEmits } from '../../contracts/map/creatures.contract.js';
import { MapConnection } from '../support/map.connection.js';
import { C4 } from '../support/map.squares.js';
import { expectAccessible } from './accessibility.js';
import { apiClientOf } from './api-client.js';
import { createCampaignWithMap } from './campaign-setup.js';
import { expect, test } from './fixtures.js';
import type { Person } from './pages/person.js';

/** Opens what somebody may see of the stat block of Snag, beside the map. */
async function openBlock(person: Person) {
  await person.map().square('C4').hover();
  await person.page.keyboard.press('s');
  const block = person.page.getByRole('dialog', { name: 'Stat block of Snag' });
  await expect(block).toBeVisible();
  return block;
}

test('the DM reveals one line of a stat block to one player and another to all, and both stay', async ({
  dm,
  player,
  secondPlayer,
}) => {
  const received: string[] = [];
  secondPlayer.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void received.push(String(payload))),
  );
  const campaignId = await createCampaignWithMap(8, 8, dm, player, secondPlayer);
  const client = await apiClientOf(dm);
  const connection = await MapConnection.at(client, campaignId);
  const markerId = await connection.createMarker('Snag', C4);
  await connection.emit(creatureEmits.setCreature, { markerId, creatureId: 'goblin' });
  client.leave();

  const block = await openBlock(dm);
  await block.getByText('What players know').click();
  const { page } = dm;
  await block.getByRole('button', { name: 'Armor Class, known to: Nobody' }).click();
  await page.getByRole('menuitem', { name: player.displayName }).click();
  await page.keyboard.press('Escape');
  await expect(block.getByRole('button', { name: `Armor Class, known to: ${player.displayName}` })).toBeVisible();
  await block.getByRole('button', { name: 'Speed, known to: Nobody' }).click();
  await page.getByRole('menuitem', { name: 'All players' }).click();
  await expect(block.getByRole('button', { name: 'Speed, known to: All' })).toBeVisible();
  await expectAccessible(dm, 'what players know of a creature');

  const known = await openBlock(player);
  for (const line of [/Armor Class\s*15 \(leather armor, shield\)/, /Speed\s*30 ft\./])
    await expect(known).toContainText(line);
  await expectAccessible(player, 'the known lines of a creature');
  const others = await openBlock(secondPlayer);
  await expect(others).toContainText(/Speed\s*30 ft\./);
  await expect(others).not.toContainText('Armor Class');

  await player.page.reload();
  await expect(await openBlock(player)).toContainText('leather armor');
  await block.getByRole('button', { name: /^Armor Class, known to: / }).click();
  await page.getByRole('menuitem', { name: 'Nobody' }).click();
  await expect(known).not.toContainText('Armor Class');
  await expect(known).toContainText('Speed');
  for (const secret of ['leather armor', 'Nimble', 'current_hp']) expect(received.join('\n')).not.toContain(secret);
});
