import { expect, test } from './fixtures.js';
import { createCampaign } from './campaign-setup.js';

test(
  'an enemy gets a stat block, is hurt and attacks; a player sees a word, its name and totals, and nothing else',
  { tag: '@long' },
  async ({ dm, player }) => {
    const received: string[] = [];
    player.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => void received.push(String(payload))),
    );
    const id = await createCampaign(dm, player);
    const form = { type: 'set_party_health', partyHealth: 'words' };
    expect((await dm.call('PUT', `/api/v1/campaigns/${id}`, { form })).status()).toBe(200);
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

    await hitPoints.fill('0');
    await hitPoints.press('Enter');
    await expect(token).toHaveAttribute('data-life', 'Down');
    await expect(token).toHaveAttribute('aria-description', 'Down');
    await hitPoints.fill('4');
    await hitPoints.press('Enter');
    await expect(token).not.toHaveAttribute('aria-description', /./);
    await creature.getByLabel('Players see its health in words').click();
    await expect(token).toHaveAttribute('aria-description', 'Bloodied, Poisoned');
    await expect(dm.map().square('C4').marker('Snag')).toHaveAttribute(
      'aria-description',
      '4 of 11 hit points, Poisoned',
    );
    await creature.getByRole('button', { name: 'Open stat block' }).click();
    const block = dm.page.getByRole('dialog', { name: 'Stat block of Snag' });
    await expect(block).toContainText('chain mail, shield');
    await block.getByRole('button', { name: 'Roll Longsword: attack, disadvantage' }).click();
    const card = player.page.getByRole('status').filter({ hasText: 'Longsword: attack' });
    await expect(card).toContainText('Snag');
    await expect(card).not.toContainText('d20');
    await block.getByRole('button', { name: 'Roll Longsword: damage' }).click({ button: 'right' });
    await dm.page.getByRole('menuitem', { name: 'Critical hit' }).click();
    await expect(player.page.getByRole('status').filter({ hasText: 'Longsword: critical damage' })).toContainText(
      'slashing',
    );
    await block.getByRole('button', { name: 'Roll 2d6', exact: true }).first().click();
    await expect(block.getByText(/^You rolled \d+\.$/)).toBeVisible();
    await dm.page.keyboard.press('s');
    await expect(block).toBeHidden();
    await dm.map().square('C4').hover();
    await dm.page.keyboard.press('s');
    await expect(block).toBeVisible();
    await dm.page.keyboard.press('s');
    await expect(block).toBeHidden();
    await dm.map().openDetails('Snag');
    await creature.getByRole('button', { name: 'Take away' }).click();
    await expect(creature.getByRole('combobox', { name: 'Creature' })).toBeVisible();
    await expect(token).not.toHaveAttribute('aria-description', /./);
    expect(received.join('\n')).toContain('bloodied');
    for (const secret of ['hobgoblin', 'current_hp', 'max_hp', 'armor_class', 'is_health_shown', '1d8', '2d6', 'd20'])
      expect(received.join('\n')).not.toContain(secret);
  },
);
