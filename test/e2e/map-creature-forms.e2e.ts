import type { Locator } from 'playwright/test';
import { createCampaign } from './campaign-setup.js';
import { expect, test } from './fixtures.js';
import type { Person } from './pages/person.js';

/** Opens a map with a creature on C4 for the DM and a player. @returns its stat block beside the DM's map */
async function statBlockOf(dm: Person, player: Person, name: string, creature: string): Promise<Locator> {
  const id = await createCampaign(dm, player);
  for (const person of [dm, player]) await person.map().open(id);
  await dm.map().newMap(8, 8);
  await dm.map().addMarker({ name, type: 'Enemy' }, 'C4');
  const { dialog } = await dm.map().openDetails(name);
  const group = dialog.getByRole('group', { name: 'Creature' });
  await group.getByRole('combobox', { name: 'Creature' }).fill(creature);
  await dm.page.getByRole('option', { name: creature, exact: true }).click();
  await group.getByRole('button', { name: 'Use this creature' }).click();
  await group.getByRole('button', { name: 'Open stat block' }).click();
  return dm.page.getByRole('dialog', { name: `Stat block of ${name}` });
}

/** Types into the field of the hit points. */
async function change(block: Locator, hitPoints: string): Promise<void> {
  const field = block.getByLabel('Hit points', { exact: true });
  await field.fill(hitPoints);
  await field.press('Enter');
}

const armorClassOf = (block: Locator) => block.locator('dl').first().locator('strong').first();

test(
  'a werewolf keeps its hit points in its own forms, and gets those of a rat until they are gone',
  { tag: '@long' },
  async ({ dm, player }) => {
    const received: string[] = [];
    player.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => void received.push(String(payload))),
    );
    const block = await statBlockOf(dm, player, 'Rolf', 'Werewolf, Human Form');
    const form = block.getByLabel('Form', { exact: true });
    await expect(block).toContainText('HP 58/58');
    await expect(armorClassOf(block)).toHaveText('11');
    await change(block, '-20');
    await expect(block).toContainText('HP 38/58');

    await form.selectOption({ label: 'Werewolf, Hybrid Form' });
    await expect(armorClassOf(block)).toHaveText('12');
    await expect(block).toContainText('HP 38/58');
    await expect(block).toContainText('Claws');

    await form.selectOption({ label: 'Another creature, as with Polymorph' });
    await block.getByRole('combobox', { name: 'The creature whose form and hit points it gets' }).fill('rat');
    await dm.page.getByRole('option', { name: 'Rat', exact: true }).click();
    // A rat has 1 hit point and armor class 10, and is Tiny.
    await expect(block).toContainText('HP 1/1');
    await expect(armorClassOf(block)).toHaveText('10');
    await expect(block).toContainText('Werewolf, Human Form waits with 38 hit points.');
    const token = player.map().square('C4').marker('Rolf');
    const widthOf = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().width);
    const small = await widthOf(token);

    await change(block, '-6');
    await expect(block).toContainText('HP 33/58');
    await expect(form).toHaveValue('werewolf-human');
    await expect(armorClassOf(block)).toHaveText('11');
    await expect.poll(() => widthOf(token)).toBeGreaterThan(small);
    for (const secret of ['werewolf', 'current_hp', 'true_form']) expect(received.join('\n')).not.toContain(secret);
  },
);

test(
  'a hydra loses heads and grows new ones, which give hit points back and bite',
  { tag: '@long' },
  async ({ dm, player }) => {
    const block = await statBlockOf(dm, player, 'Many', 'Hydra');
    const heads = (count: number) => block.getByRole('group', { name: `Heads: ${count}` });
    await expect(heads(5)).toBeVisible();
    await expect(block).toContainText('HP 172/172');
    await expect(block).toContainText('5 × Bite');

    await change(block, '-50');
    await heads(5).getByRole('button', { name: 'Heads: one fewer' }).click();
    await expect(heads(4)).toBeVisible();
    await expect(block).toContainText('HP 122/172');
    await expect(block).toContainText('4 × Bite');
    await heads(4).getByRole('button', { name: 'Heads: one more' }).click();
    await heads(5).getByRole('button', { name: 'Heads: one more' }).click();
    await expect(heads(6)).toBeVisible();
    await expect(block).toContainText('HP 142/172');

    for (let count = 6; count > 0; count -= 1)
      await heads(count).getByRole('button', { name: 'Heads: one fewer' }).click();
    await expect(heads(0).getByRole('button', { name: 'Heads: one fewer' })).toBeDisabled();
    await expect(block).toContainText('HP 0/172');
  },
);
