import { expectAccessible } from './accessibility.js';
import { createCampaign } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import type { NewMarker } from './pages/map.page.js';
import type { Person } from './pages/person.js';

/** Places a marker that carries a creature, at the side of a character if `owner` says so. */
async function placeCreature(dm: Person, marker: NewMarker, creature: string, square: string, owner?: string) {
  const map = dm.map();
  await map.addMarker(marker, square);
  const details = await map.openDetails(marker.name);
  const part = details.dialog.getByRole('group', { name: 'Creature' });
  await part.getByRole('combobox', { name: 'Creature' }).fill(creature);
  await dm.page.getByRole('option', { name: creature, exact: true }).click();
  await part.getByRole('button', { name: 'Use this creature' }).click();
  if (owner !== undefined) await part.getByLabel('At the side of').selectOption(owner);
  else await expect(part).toContainText(/HP \d/);
  await details.close();
}

test(
  'the DM adds a creature that the attacking player does not see to the targets of an area',
  { tag: '@long' },
  async ({ dm, player }) => {
    const received: string[] = [];
    player.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => void received.push(String(payload))),
    );
    const id = await createCampaign(dm, player);
    await createCharacters(player, { name: 'Brannoc', in: id });
    for (const person of [dm, player]) await person.map().open(id);
    await dm.map().newMap(10, 10);
    await dm.map().place('Brannoc', 'B2');
    await placeCreature(dm, { name: 'Ember', type: 'NPC' }, 'Red Dragon Wyrmling', 'B5', 'Brannoc');
    await placeCreature(dm, { name: 'Bait', type: 'Enemy' }, 'Ogre', 'D5');
    await placeCreature(dm, { name: 'Spy', type: 'Enemy', fullyHide: true }, 'Goblin', 'C5');

    await player.map().square('B5').hover();
    await player.page.keyboard.press('a');
    const form = player.page.getByRole('region', { name: 'Attack' });
    await expect(form.getByRole('combobox', { name: 'Attacker' })).toHaveValue('Ember');
    await form.getByRole('combobox', { name: 'Attack', exact: true }).click();
    await player.page.getByRole('option', { name: /^Fire Breath/ }).click();
    await player.map().square('D5').click();
    await expect(form.getByRole('list', { name: 'Targets' })).toContainText('Bait');
    await form.getByRole('button', { name: 'Roll', exact: true }).click();

    await dm.page.getByRole('tab', { name: /^Attacks/ }).click();
    const card = dm.page.getByRole('list', { name: 'Attacks to apply' }).getByRole('listitem').first();
    const unseen = card.getByRole('group', { name: 'Unseen in the area' });
    await expect(unseen).toContainText(/Also in the area, unseen by .*: tick whom it hurts too\./);
    await expect(unseen).toContainText(/(saved|save failed).*against DC 13/);
    await expect(unseen.getByLabel('Apply to Spy')).not.toBeChecked();
    await expectAccessible(dm, 'the card of an attack with a creature that its sender did not see');
    await unseen.getByLabel('Apply to Spy').check();
    await unseen.getByLabel('Damage to Spy').fill('5');
    await card.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(unseen).toContainText('−5 hit points.');
    await expect(dm.map().square('C5').marker('Spy')).toHaveAttribute('aria-description', /^2 of 7 hit points/);
    expect(received.join('\n')).toContain('Bait');
    expect(received.join('\n')).not.toMatch(/Spy|unseen/u);
  },
);
