import { getCharacter } from '../../contracts/characters/characters.contract.js';
import { playCharacter } from '../../contracts/characters/sheet.contract.js';
import { expectAccessible } from './accessibility.js';
import { apiClientOf } from './api-client.js';
import { createCampaign, createCampaignWithMap } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { HistoryPage } from './pages/history.page.js';
import { TurnsPage } from './pages/turns.page.js';

test(
  'the DM rewinds a fight of three rounds to the second, with map, turns and hit points',
  { tag: '@long' },
  async ({ dm, player }) => {
    const id = await createCampaign(dm, player);
    const [characterId = ''] = await createCharacters(player, { name: 'Brannoc', in: id });
    const [api, params] = [await apiClientOf(player), { campaignId: id, characterId }];
    const hitPoints = async () => (await api.callWithRetry(getCharacter, { params })).character.current_hp;
    const hurt = async (by: number): Promise<void> => {
      const command = JSON.stringify({ do: 'set', field: 'current_hp', value: `-${by}` });
      expect(await api.callWithRetry(playCharacter, { params, body: { command } })).toMatchObject({ http: 200 });
    };
    for (const person of [dm, player]) await person.map().open(id);
    const map = dm.map();
    await map.newMap(10, 10);
    await map.place('Brannoc', 'B2');
    await map.addMarker({ name: 'Goblin', type: 'Enemy' }, 'E5');
    const turns = new TurnsPage(dm.page);
    const history = new HistoryPage(dm.page);
    const full = await hitPoints();

    await test.step('a fight of three rounds', async () => {
      await turns.start([]);
      await turns.typeInitiative('Brannoc', 18);
      await turns.typeInitiative('Goblin', 10);
      await turns.button('Begin the first turn').click();
      await expect(new TurnsPage(player.page).heading).toHaveText('Brannoc');
      await player.map().move('B2', 'C3');
      await expect(map.square('C3').marker('Brannoc')).toBeVisible();
      for (const name of ['Goblin', 'Brannoc', 'Goblin']) await turns.next(name);
      await expect(turns.round(2)).toBeVisible();
      await player.map().move('C3', 'D4');
      await expect(map.square('D4').marker('Brannoc')).toBeVisible();
      await hurt(3);
      await turns.next('Brannoc');
      await expect(turns.round(3)).toBeVisible();
    });

    await test.step('the history tells who did what, round by round, live', async () => {
      await history.open();
      await expect(history.entry('Moves Brannoc to D4')).toBeVisible();
      await expect(history.list.getByRole('heading')).toHaveText([
        'Round 3',
        'Round 2',
        'Round 1',
        'Before the first turn',
        /\d{4}$/,
      ]);
      await hurt(1);
      await expect(history.entry(/Brannoc: Hit points/)).toHaveCount(2);
      await expectAccessible(dm, 'the history');
    });

    await test.step('the preview says what a rewind changes; then map, turns and sheet are as they were', async () => {
      await history.startOf(2).click();
      await expect(history.question).toContainText('the sheet of Brannoc');
      await expect(history.question).toContainText('back to round 2');
      await history.agree();
      await expect(player.map().square('C3').marker('Brannoc')).toBeVisible();
      await expect.poll(hitPoints).toBe(full);
      await expect(new TurnsPage(player.page).round(2)).toBeVisible();
      await expect(history.entry('Goes back to the start of round 2')).toHaveCount(1);
      await expect(history.startOf(3)).toBeHidden();
    });

    await test.step('the way back can be undone, alone or with Ctrl+Z, and one entry can be taken back', async () => {
      await history.undo('Goes back to the start of round 2');
      await expect(player.map().square('D4').marker('Brannoc')).toBeVisible();
      await history.undo('Moves Brannoc to D4');
      await expect(player.map().square('C3').marker('Brannoc')).toBeVisible();
      await expect(history.entry(/^Moves Brannoc to D4/)).toContainText('undone');
    });
  },
);

test(
  'the steps of a move are one entry of the history, and each of them on demand',
  { tag: '@long' },
  async ({ dm }) => {
    await createCampaignWithMap(8, 8, dm);
    const map = dm.map();
    await map.addMarker({ name: 'Goblin', type: 'Enemy' }, 'B2');
    await map.move('B2', 'C3');
    await map.move('C3', 'D4');
    await map.move('D4', 'E5');
    const history = new HistoryPage(dm.page);
    await history.open();
    const move = history.entry('Moves Goblin to');
    await expect(move).toHaveText(/^Moves Goblin to E5/);
    const steps = move.getByRole('button', { name: '3 moves: Moves Goblin to E5' });
    await steps.click();
    await expect(move).toHaveText([/to E5/, /to D4/, /to C3/]);
    await expectAccessible(dm, 'the steps of a move');
    await history.undo('Moves Goblin to E5');
    await expect(map.square('D4').marker('Goblin')).toBeVisible();
    await expect(history.entry(/Moves Goblin to E5.*undone/)).toHaveCount(1);
  },
);
