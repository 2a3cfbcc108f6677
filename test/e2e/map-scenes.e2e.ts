import { expectAccessible } from './accessibility.js';
import { createCampaign } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { ScenesPage } from './pages/scenes.page.js';

test(
  'a DM prepares a scene unseen, shows it, splits the party and reunites it',
  { tag: '@long' },
  async ({ dm, player, secondPlayer }) => {
    const id = await createCampaign(dm, player, secondPlayer);
    await createCharacters(player, { name: 'Brannoc', in: id });
    await createCharacters(secondPlayer, { name: 'Wren', in: id });
    for (const person of [dm, player, secondPlayer]) await person.map().open(id);
    const map = dm.map();
    await map.newMap(10, 10);
    await map.place('Brannoc', 'B2');
    await expect(player.map().grid).toHaveAttribute('aria-rowcount', '11');
    const [scenes, seen] = [new ScenesPage(dm.page), new ScenesPage(player.page)];

    await test.step('a new scene is on the screen of the DM alone', async () => {
      await scenes.open();
      await scenes.make('The Cellar', 6);
      await expect(scenes.bar).toContainText('Players do not see this');
      await expect(map.square('B2').markers()).toHaveCount(0);
      await dm.page.getByRole('tab', { name: 'Controls' }).click();
      await map.place('Wren', 'C3');
      await map.addMarker({ name: 'Ghoul', type: 'Enemy' }, 'D4');
      await expect(player.map().grid).toHaveAttribute('aria-rowcount', '11');
      await expect(player.page.getByText('Ghoul')).toHaveCount(0);
      await expect(player.page.getByRole('tab', { name: 'Scenes' })).toHaveCount(0);
      await expectAccessible(dm, 'a prepared scene');
    });

    await test.step('it is shown to everybody at once, with its name', async () => {
      await player.map().square('B2').click();
      await scenes.open();
      await scenes.choose('The Cellar', 'Show the name to players');
      await scenes.row('The Cellar').getByRole('button', { name: 'Show to all' }).click();
      for (const person of [player, secondPlayer]) {
        await expect(person.map().grid).toHaveAttribute('aria-rowcount', '7');
        await expect(person.map().square('D4').marker('Ghoul')).toBeVisible();
      }
      await expect(seen.nameOnMap).toHaveText('The Cellar');
      await expect(scenes.bar).toBeHidden();
      await expect(scenes.row('The Cellar')).toContainText('Everybody sees it.');
      await expectAccessible(dm, 'the list of scenes');
      await expectAccessible(player, 'the name of a scene');
    });

    await test.step('one player goes elsewhere and comes back', async () => {
      await scenes.showTo('Scene 1', player.displayName);
      await expect(player.map().grid).toHaveAttribute('aria-rowcount', '11');
      await expect(player.map().square('B2').marker('Brannoc')).toBeVisible();
      await expect(secondPlayer.map().grid).toHaveAttribute('aria-rowcount', '7');
      await expect(scenes.row('Scene 1')).toContainText(`${player.displayName} sees it.`);
      await scenes.row('Scene 1').getByRole('button', { name: 'Go there' }).click();
      await expect(scenes.bar).toContainText(`Only ${player.displayName} is here.`);
      await dm.page.getByRole('tab', { name: 'Controls' }).click();
      await expect(map.legend('Wren')).toContainText('in The Cellar');
      await expect(map.legend('Brannoc')).not.toContainText('in The Cellar');
      await expect(player.map().legend('Wren')).toHaveCount(0);
      await map.place('Wren', 'E5');
      await dm.page.getByRole('button', { name: 'Start encounter' }).click();
      const encounter = dm.page.getByRole('dialog', { name: 'Start encounter' });
      await expect(encounter.getByRole('checkbox', { name: 'Brannoc', exact: true })).toBeChecked();
      await expect(encounter.getByRole('checkbox', { name: /^Wren.*in The Cellar$/ })).not.toBeChecked();
      await encounter.getByRole('button', { name: 'Cancel' }).click();
      await dm.page.reload();
      await expect(map.grid).toHaveAttribute('aria-rowcount', '7');
      await scenes.open();
      await scenes.row('The Cellar').getByRole('button', { name: 'Show to all' }).click();
      await expect(player.map().grid).toHaveAttribute('aria-rowcount', '7');
    });

    await test.step('scenes are renamed, moved, copied and deleted, also without a pointer', async () => {
      await scenes.choose('The Cellar', 'Move up');
      await expect(scenes.rows.first()).toContainText('The Cellar');
      await scenes.choose('The Cellar', 'Copy');
      await expect(scenes.rows).toHaveCount(3);
      await scenes.choose('Scene 1', 'Rename');
      const rename = dm.page.getByRole('dialog', { name: 'Rename the scene' });
      await rename.getByLabel('Name').fill('The Inn');
      await dm.page.keyboard.press('Enter');
      await expect(scenes.row('The Inn')).toBeVisible();
      await scenes.choose('The Cellar 2', 'Delete');
      await dm.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(scenes.rows).toHaveCount(2);
      await dm.page.keyboard.press('Control+z');
      await expect(scenes.row('The Cellar 2')).toBeVisible();
      await dm.page.keyboard.press('Control+y');
      await expect(scenes.rows).toHaveCount(2);
      await expect(player.map().grid).toHaveAttribute('aria-rowcount', '7');
    });
  },
);
