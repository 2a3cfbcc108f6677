import { createCampaign, createCampaignWithMap } from './campaign-setup.js';
import { expect, test } from './fixtures.js';
import { TurnsPage } from './pages/turns.page.js';

test(
  'a creature concentrates on a spell, for which damage asks for a saving throw, and its players see nothing of it',
  { tag: '@long' },
  async ({ dm, player }) => {
    const received: string[] = [];
    player.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => void received.push(String(payload))),
    );
    const id = await createCampaign(dm, player);
    for (const person of [dm, player]) await person.map().open(id);
    await dm.map().newMap(8, 8);
    await dm.map().addMarker({ name: 'Ilsa', type: 'Enemy' }, 'C4');
    const { dialog } = await dm.map().openDetails('Ilsa');
    const group = dialog.getByRole('group', { name: 'Creature' });
    await group.getByRole('combobox', { name: 'Creature' }).fill('druid');
    await dm.page.getByRole('option', { name: 'Druid', exact: true }).click();
    await group.getByRole('button', { name: 'Use this creature' }).click();
    await group.getByRole('button', { name: 'Open stat block' }).click();
    const block = dm.page.getByRole('dialog', { name: 'Stat block of Ilsa' });
    const hurt = async (damage: string): Promise<void> => {
      const field = block.getByLabel('Hit points', { exact: true });
      await field.fill(damage);
      await field.press('Enter');
    };
    const kept = block.getByRole('group', { name: 'Concentration', exact: true });

    await block.getByLabel('Concentrate on a spell').selectOption('Barkskin');
    await expect(kept).toContainText('Concentrates on Barkskin');
    await hurt('-1');
    await expect(kept.getByRole('alert')).toContainText('CON save DC 10');

    await kept.getByRole('button', { name: 'Kept' }).click();
    await expect(kept.getByRole('alert')).toBeHidden();
    await hurt('-24');
    await expect(kept.getByRole('alert')).toContainText('CON save DC 12');
    await kept.getByRole('button', { name: 'Lost' }).click();
    await expect(kept).toBeHidden();

    await hurt('27');
    await block.getByLabel('Concentrate on a spell').selectOption('Entangle');
    await hurt('-1');
    await kept.getByRole('button', { name: 'Roll the saving throw' }).click();
    await expect(kept.getByRole('alert')).toBeHidden();

    await block.getByLabel('Concentrate on a spell').selectOption('Barkskin');
    await hurt('-1');
    await expect(kept.getByRole('alert')).toContainText('CON save DC 10');
    await block.getByRole('button', { name: 'Close the stat block' }).click();
    const turns = new TurnsPage(dm.page);
    await turns.start([]);
    await expect(
      turns.row('Ilsa').getByRole('img', { name: 'Concentrates on Barkskin: Constitution saving throw, DC 10' }),
    ).toBeVisible();
    const save = turns.row('Ilsa').getByRole('group', { name: 'Concentration of Ilsa' });
    await expect(save).toContainText('CON save DC 10');
    await save.getByRole('button', { name: 'Roll the saving throw' }).click();
    await expect(save).toBeHidden();
    await expect(turns.row('Ilsa').getByRole('img', { name: 'Hit points 25 of 27' })).toHaveText('25/27');
    expect(received.some((frame) => frame.includes('Ilsa'))).toBe(true);
    for (const secret of ['oncentrat', 'arkskin', 'ntangle']) expect(received.join('\n')).not.toContain(secret);
  },
);

test(
  'the DM gives the condition of a spell on the card of an attack, and reads which concentration holds it',
  { tag: '@long' },
  async ({ dm }) => {
    await createCampaignWithMap(8, 8, dm);
    const { page } = dm;
    for (const [name, kind, square] of [
      ['Snag', 'Goblin', 'D4'],
      ['Ilsa', 'Druid', 'C4'],
    ] as const) {
      await dm.map().addMarker({ name, type: 'Enemy' }, square);
      const { dialog } = await dm.map().openDetails(name);
      const group = dialog.getByRole('group', { name: 'Creature' });
      await group.getByRole('combobox', { name: 'Creature' }).fill(kind);
      await page.getByRole('option', { name: kind, exact: true }).click();
      await group.getByRole('button', { name: 'Use this creature' }).click();
      await expect(group).toContainText('HP');
      if (kind === 'Druid') await group.getByRole('button', { name: 'Open stat block' }).click();
      else await dialog.getByRole('button', { name: `Close ${name}` }).click();
    }
    const block = page.getByRole('dialog', { name: 'Stat block of Ilsa' });
    await block.getByRole('button', { name: 'Attack with Entangle on the map' }).click();
    await dm.map().square('D4').click();
    const form = page.getByRole('region', { name: 'Attack' });
    await expect(form.getByRole('list', { name: 'Targets' })).toContainText('Snag');
    await form.getByRole('button', { name: 'Roll', exact: true }).click();

    await page.getByRole('tab', { name: /^Attacks/ }).click();
    const card = page.getByRole('list', { name: 'Attacks to apply' }).getByRole('listitem').first();
    // Whether its saving throw fails is chance; the DM decides that the spell has hold of it.
    await card.getByLabel('Apply to Snag').check();
    await card.getByLabel('Apply to Ilsa').uncheck();
    await card.getByLabel('Add a condition').selectOption('Restrained');
    await expect(card.getByRole('checkbox', { name: 'Restrained' })).toBeChecked();
    await card.getByRole('button', { name: 'Apply' }).click();
    await expect(card).toContainText('Restrained.');
    await page.getByRole('tab', { name: 'Controls' }).click();
    const { dialog } = await dm.map().openDetails('Snag');
    await expect(dialog.getByRole('group', { name: 'Creature' })).toContainText(/Restrained.*Entangle.*Ilsa/);
  },
);
