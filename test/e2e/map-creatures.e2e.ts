import { expect, test } from './fixtures.js';
import { createCampaign } from './campaign-setup.js';

test('an enemy gets a stat block and is hurt; a player sees a word for it and nothing else', async ({ dm, player }) => {
  const received: string[] = [];
  player.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void received.push(String(payload))),
  );
  const id = await createCampaign(dm, player);
  const form = { type: 'set_party_health', partyHealth: 'words' };
  expect((await dm.context.request.put(`/api/v1/campaigns/${id}`, { form })).status()).toBe(200);
  for (const person of [dm, player]) await person.map().open(id);
  await dm.map().newMap(8, 8);
  await dm.map().addMarker({ name: 'Snag', type: 'Enemy' }, 'C4');
  const { dialog } = await dm.map().openDetails('Snag');
  const creature = dialog.getByRole('group', { name: 'Creature' });
  await creature.getByRole('combobox', { name: 'Creature' }).fill('hobgob');
  await dm.page.getByRole('option', { name: 'Hobgoblin', exact: true }).click();
  await creature.getByRole('button', { name: 'Use this creature' }).click();
  await expect(creature).toContainText('HP 11/11');

  const hitPoints = creature.getByLabel('Hit points', { exact: true });
  await hitPoints.fill('-7');
  await hitPoints.press('Enter');
  await expect(creature).toContainText('HP 4/11');
  await creature.getByLabel('Add a condition').selectOption('Poisoned');
  await expect(creature.getByRole('button', { name: 'End Poisoned' })).toBeVisible();
  const token = player.map().square('C4').marker('Snag');
  await expect(token).toBeVisible();
  await expect(token).not.toHaveAttribute('aria-description', /./);

  await creature.getByLabel('Players see its health in words').check();
  await expect(token).toHaveAttribute('aria-description', 'Bloodied, Poisoned');
  await expect(dm.map().square('C4').marker('Snag')).toHaveAttribute(
    'aria-description',
    '4 of 11 hit points, Poisoned',
  );
  await creature.getByRole('button', { name: 'Stat block' }).click();
  const block = dm.page.getByRole('dialog', { name: 'Hobgoblin', exact: true });
  await expect(block).toContainText('chain mail, shield');
  await dm.page.keyboard.press('Escape');
  await expect(block).toBeHidden();
  await creature.getByRole('button', { name: 'Take away' }).click();
  await expect(creature.getByRole('combobox', { name: 'Creature' })).toBeVisible();
  await expect(token).not.toHaveAttribute('aria-description', /./);
  expect(received.join('\n')).toContain('bloodied');
  for (const secret of ['hobgoblin', 'current_hp', 'max_hp', 'armor_class', '"creature"'])
    expect(received.join('\n')).not.toContain(secret);
});
