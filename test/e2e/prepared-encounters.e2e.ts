import { expectAccessible } from './accessibility.js';
import { createCampaign } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { TurnsPage } from './pages/turns.page.js';

test(
  'a DM prepares an encounter, places it hidden with one click, begins its turns and gives out what follows',
  { tag: '@long' },
  async ({ dm, player }) => {
    const received: Promise<string>[] = [];
    player.page.on('response', (response) => void received.push(response.text().catch(() => '')));
    player.page.on('websocket', (line) =>
      line.on('framereceived', ({ payload }) => void received.push(Promise.resolve(String(payload)))),
    );
    /** What the player has received of the creatures before they were shown. */
    let hidden: string[] | undefined;
    const id = await createCampaign(dm, player);
    await createCharacters(player, { name: 'Brannoc', in: id });
    for (const person of [dm, player]) await person.map().open(id);
    await dm.map().newMap(10, 10);
    const { page } = dm;

    await test.step('the difficulty follows from the party and the creatures', async () => {
      await page.getByRole('navigation', { name: 'More sections' }).getByRole('button', { name: 'Encounters' }).click();
      await page.getByRole('button', { name: 'New encounter' }).click();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Zyrianthe mill');
      const search = page.getByRole('region', { name: 'Add creatures' });
      await search.getByRole('button', { name: 'Challenge' }).click();
      await expect(page.getByRole('option')).toContainText(['CR 0', 'CR 1/8', 'CR 1/4', 'CR 1/2', 'CR 1', 'CR 2']);
      await page.keyboard.press('Escape');
      await search.getByRole('textbox').first().fill('goblin');
      await expect(search.getByText('3 of 334 creatures')).toBeVisible();
      await search.getByRole('textbox').first().press('ArrowDown');
      await expect(search.getByRole('button', { name: 'Goblin', exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      const rating = page.getByTestId('rating');
      // A goblin is worth 50 XP, the low budget of one character of level 1.
      await expect(rating).toHaveText('Low');
      await page.getByLabel('Number of Goblin').fill('2');
      await expect(rating).toHaveText('High');
      await page.getByLabel('Level of the guest').fill('1');
      await page.getByRole('button', { name: 'Add a guest' }).click();
      await expect(rating).toHaveText('Low');
      await page.getByLabel('gold pieces').fill('30');
      await page.getByRole('combobox', { name: 'Add an item' }).fill('cloak of protection');
      await page.getByRole('option', { name: 'Cloak of protection' }).click();
      await page.getByRole('combobox', { name: 'Add an item' }).fill('potion of healing');
      await page.getByRole('option', { name: 'Potion of healing' }).click();
      await page.getByRole('textbox', { name: 'Notes' }).fill('They hide behind the mill.');
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await expectAccessible(dm, 'the prepared encounters');
      await page.reload();
      await expect(page.getByLabel('Number of Goblin')).toHaveValue('2');
      // On a phone the field of a name shows the name that the creature has without one.
      await page.setViewportSize({ width: 390, height: 844 });
      const called = await page.getByLabel('Name of the markers of Goblin').boundingBox();
      expect(called?.width).toBeGreaterThan(180);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('one click places all of it, and players see nothing', async () => {
      await page.getByRole('button', { name: 'Place on the map' }).click();
      const panel = page.getByRole('dialog', { name: 'Prepared encounters' });
      await expect(panel).toContainText('They hide behind the mill.');
      await panel.getByRole('button', { name: 'Place on the map' }).click();
      await dm.map().square('C4').click();
      await expect(dm.map().square('C4').marker('Goblin 1')).toBeAttached();
      await expect(dm.map().legend('Goblin 2')).toBeVisible();
      await expectAccessible(dm, 'a prepared encounter beside the map');
      await panel.getByRole('button', { name: 'Begin turns with these 2' }).click();
      const turns = page.getByRole('dialog', { name: 'Start encounter' });
      await expect(turns.getByRole('checkbox', { name: /Goblin 1/ }).first()).toBeChecked();
      await turns.getByRole('button', { name: 'Start', exact: true }).click();
      await expect(turns).toBeHidden();
    });

    await test.step('one click shows all of it to the players', async () => {
      // The rules are loaded anew, with the magic items.
      await page.reload();
      await page.getByRole('tab', { name: 'Controls' }).click();
      await page.getByRole('button', { name: 'Prepared encounters' }).click();
      const panel = page.getByRole('dialog', { name: 'Prepared encounters' });
      await panel.getByRole('button', { name: 'Zyrianthe mill' }).click();
      await expect(panel.getByText('30 gp, Cloak of protection, Potion of healing')).toBeVisible();
      hidden = (await Promise.all(received)).filter((text) => /Goblin \d/.test(text));
      await panel.getByRole('button', { name: 'Show these 2 to the players' }).click();
      await expect(player.map().square('C4').marker('Goblin 1')).toBeAttached();
      await expect(player.map().square('C3').marker('Goblin 2')).toBeAttached();
      await expect(panel.getByRole('button', { name: /to the players$/ })).toHaveCount(0);
      await panel.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('tab', { name: 'Turns' }).click();
    });

    await test.step('experience points and treasure land on the sheet, and go again', async () => {
      await new TurnsPage(page).button('End encounter').click();
      const panel = page.getByRole('dialog', { name: 'Prepared encounters' });
      const popup = page.getByRole('dialog', { name: 'Give out' });
      // Both goblins are alive, so neither counts by itself.
      await expect(popup.getByRole('list', { name: 'What each sheet gets' })).toHaveText('Brannoc: 30 gp');
      await popup.getByRole('checkbox', { name: 'Count all creatures' }).check();
      await expect(popup.getByRole('list', { name: 'What each sheet gets' })).toContainText('Brannoc: 50 XP, 30 gp');
      await popup.getByRole('button', { name: 'Cancel' }).click();
      await panel.getByRole('button', { name: 'Give out' }).click();
      await popup.getByRole('checkbox', { name: 'Count all creatures' }).check();
      await popup.getByRole('button', { name: 'Give out' }).click();
      await expect(panel.getByRole('list', { name: 'Given out' })).toContainText('Brannoc: 50 XP, 30 gp');
      await expect(player.page.getByText('Brannoc gets 50 XP, 30 gp.')).toBeVisible();
      await player.page.getByRole('button', { name: 'Treasure' }).click();
      await expect(player.page.getByRole('list', { name: 'Found treasure' })).toContainText('Potion of healing');
      await player.page.getByRole('button', { name: 'Char Sheet' }).click();
      await player.sheet().pick('Brannoc');
      await expect(player.page.getByLabel('Experience')).toContainText('50');
      await panel.getByRole('button', { name: 'Take back' }).click();
      await page.getByRole('dialog', { name: 'Please confirm' }).getByRole('button', { name: 'Take back' }).click();
      await expect(panel.getByRole('list', { name: 'Given out' })).toHaveCount(0);
      await expect(player.page.getByLabel('Experience')).toContainText('0');
      await player.page.getByRole('button', { name: 'Treasure' }).click();
      await expect(player.page.getByText('Nothing lies here.')).toBeVisible();
    });

    expect(hidden).toEqual([]);
    expect((await Promise.all(received)).filter((text) => /Zyrianthe|behind the mill/.test(text))).toEqual([]);
  },
);

test(
  'a fight that nobody has prepared gives out the experience points of its fallen creatures when it ends',
  { tag: '@long' },
  async ({ dm, player }) => {
    const id = await createCampaign(dm, player);
    await createCharacters(player, { name: 'Brannoc', in: id });
    for (const person of [dm, player]) await person.map().open(id);
    const map = dm.map();
    await map.newMap(10, 10);
    const turns = new TurnsPage(dm.page);
    const started = await map.startMarker({ name: 'Goblin', type: 'Enemy' });
    await started.dialog.getByRole('button', { name: 'Use Goblin' }).click();
    await started.create();
    await map.place('Goblin', 'C4');
    const details = await map.openDetails('Goblin');
    const hitPoints = details.dialog.getByLabel('Hit points', { exact: true });
    await hitPoints.fill('-7');
    await hitPoints.press('Enter');
    await expect(details.dialog).toContainText('HP 0/7');
    await details.close();

    await turns.start(['Goblin']);
    await turns.button('End encounter').click();
    const question = dm.page.getByRole('dialog', { name: 'Experience points' });
    await expect(question).toContainText('Give out the experience points of 1 fallen creature?');
    await expectAccessible(dm, 'the question after a fight');
    await question.getByRole('button', { name: 'Choose who gets them' }).click();
    const popup = dm.page.getByRole('dialog', { name: 'Give out' });
    await expect(popup.getByRole('list', { name: 'What each sheet gets' })).toHaveText('Brannoc: 50 XP');
    await popup.getByRole('button', { name: 'Give out' }).click();
    await expect(player.page.getByText('Brannoc gets 50 XP.')).toBeVisible();
    const panel = dm.page.getByRole('dialog', { name: 'Prepared encounters' });
    await expect(panel.getByRole('heading', { name: 'Fight: Goblin' })).toBeVisible();
    await expect(panel.getByRole('list', { name: 'Given out' })).toContainText('Brannoc: 50 XP');

    // What was given out is not asked for again.
    await panel.getByRole('button', { name: 'Close' }).click();
    const read = dm.page.waitForResponse(
      (response) => response.url().endsWith('/prepared_encounters') && response.request().method() === 'GET',
    );
    await turns.start(['Goblin']);
    await turns.button('End encounter').click();
    await read;
    await expect(dm.page.getByRole('button', { name: 'Start encounter' })).toBeVisible();
    await expect(question).toBeHidden();
  },
);
