import { expectAccessible } from './accessibility.js';
import { createCampaign } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { TablePage } from './pages/table.page.js';
import { TurnsPage } from './pages/turns.page.js';

test(
  'a television shows what every player may see, without a login, until the DM ends its address',
  { tag: '@long' },
  async ({ dm, player, visitor }) => {
    const id = await createCampaign(dm, player);
    const [brannoc = ''] = await createCharacters(player, { name: 'Brannoc', in: id });
    for (const person of [dm, player]) await person.map().open(id);
    const [map, table] = [dm.map(), new TablePage(visitor.page)];

    const path = await test.step('the DM makes the address in the settings', async () => {
      await dm.campaign().open(id);
      const made = await dm.campaign().makeTableScreen();
      await table.open(made);
      await expect(table.message).toContainText('The map appears when your DM shows it.');
      await expectAccessible(visitor, 'a table screen without a map');
      await dm.map().open(id);
      return made;
    });

    await test.step('the map appears, without what only the DM or one player sees', async () => {
      await map.newMap(10, 10);
      await map.place('Brannoc', 'B2');
      await map.addMarker({ name: 'Goblin', type: 'Enemy', privateNotes: 'flees at half' }, 'E5');
      await map.addMarker({ name: 'Assassin', type: 'Enemy', fullyHide: true }, 'F6');
      await expect(table.square('E5').marker('Goblin')).toBeVisible();
      await expect(table.square('B2').marker('Brannoc')).toBeVisible();
      await expect(visitor.page.getByRole('button')).toHaveCount(0);
      await expectAccessible(visitor, 'a table screen with a map');
    });

    await test.step('a key or a double click makes it fill the screen, and gives the screen back', async () => {
      const isFull = () => visitor.page.evaluate(() => document.fullscreenElement !== null);
      await visitor.page.keyboard.press('f');
      await expect.poll(isFull).toBe(true);
      await table.grid.dblclick();
      await expect.poll(isFull).toBe(false);
    });

    await test.step('it follows turns and pings', async () => {
      const turns = new TurnsPage(dm.page);
      await turns.start(['Assassin']);
      await turns.typeInitiative('Brannoc', 18);
      await turns.typeInitiative('Assassin', 15);
      await turns.typeInitiative('Goblin', 10);
      await turns.button('Begin the first turn').click();
      await expect(table.strip).toContainText('Round 1');
      await expect(table.strip.getByRole('status')).toHaveText('Round 1. It is the turn of Brannoc.');
      await expect(visitor.page.locator('[data-marker][data-turn]')).toHaveAttribute('aria-label', 'Brannoc');
      await turns.next('Assassin');
      await turns.next('Goblin');
      await expect(table.strip.getByRole('status')).toHaveText('Round 1. It is the turn of Goblin.');
      const seen = visitor.map().seePing('D4');
      await player.map().square('D4').hover();
      await player.page.keyboard.press('p');
      expect((await seen)?.text).toContain(player.displayName);
    });

    await test.step('it shows the health of the party as far as the DM shows it to the players', async () => {
      await expect(table.party).toHaveCount(0);
      const show = (partyHealth: string) =>
        dm.call('PUT', `/api/v1/campaigns/${id}`, { form: { type: 'set_party_health', partyHealth } });
      await show('words');
      await expect(table.party).toContainText('Healthy');
      await expectAccessible(visitor, 'a table screen with the party');
      await player.sheet().play(id, brannoc, { do: 'set', field: 'current_hp', value: '1' });
      await expect(table.party).toContainText('Critical');
      await show('nothing');
      await expect(table.party).toHaveCount(0);
      // Whoever is down is so in front of everybody, on the map and in the turn order.
      await player.sheet().play(id, brannoc, { do: 'set', field: 'current_hp', value: '0' });
      await expect(table.party).toContainText('Down');
      await expect(table.square('B2').marker('Brannoc')).toHaveAttribute('data-life', 'Down');
      await expect(table.strip.getByRole('listitem').filter({ hasText: 'Brannoc' })).toContainText(', down');
    });

    await test.step('nothing hidden has ever reached it', () => {
      const bytes = table.received.join('\n');
      expect(bytes).toContain('Goblin');
      expect(bytes).not.toMatch(/Assassin|flees at half|log entries/);
    });

    await test.step('it is dark as soon as the DM ends the address', async () => {
      await dm.campaign().open(id);
      await dm.campaign().endTableScreen();
      await expect(table.message).toContainText('Ask your DM for a new address.');
      await visitor.page.reload();
      await expect(table.message).toContainText('Ask your DM for a new address.');
      await table.open(path);
      await expect(table.grid).toHaveCount(0);
    });
  },
);
