import { createCampaignWithMap } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { expectFocusSeen } from './pages/focus-seen.js';
import { LogPage } from './pages/log.page.js';
import { ScenesPage } from './pages/scenes.page.js';
import { TurnsPage } from './pages/turns.page.js';

test(
  'what hides or moves the focused control of the Field View leaves the focus in sight',
  { tag: '@long' },
  async ({ dm, player }) => {
    await createCampaignWithMap(8, 8, dm, player);
    const { page } = dm;
    const board = page.locator('[role="gridcell"][tabindex="0"]');
    for (const [name, square] of [
      ['Snag', 'D4'],
      ['Mirk', 'E4'],
    ] as const)
      await dm.map().addMarker({ name, type: 'Enemy' }, square);

    await test.step('hiding the map and showing it', async () => {
      await page.getByRole('button', { name: 'Hide the map from the players' }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Hide the map', exact: true }).press('Enter');
      await expect(page.getByRole('region', { name: 'Unrevealed map' })).toBeVisible();
      await expect(board).toBeFocused();
      await page.getByRole('button', { name: 'Show to players' }).press('Enter');
      await expect(page.getByRole('region', { name: 'Unrevealed map' })).toBeHidden();
      await expect(board).toBeFocused();
    });

    await test.step('the ring of a square lies above its token', async () => {
      const square = dm.map().square('D4').cell;
      await board.focus();
      await page.keyboard.press('Control+Home');
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
        await page.keyboard.press(key);
      await expect(square).toBeFocused();
      const layerOf = (element: Element): number => Number(getComputedStyle(element).zIndex);
      const tokens = dm.map().square('D4').marker('Snag').locator('xpath=..');
      expect(await square.evaluate(layerOf)).toBeGreaterThan(await tokens.evaluate(layerOf));
    });

    await test.step('L leads from the map to the line of the log, and Escape back', async () => {
      const log = new LogPage(page);
      await board.press('l');
      await expect(log.field).toBeFocused();
      for (const line of ['One.', 'Two.', 'Three.']) await log.say(line);
      await expect(log.entry('Three.')).toBeVisible();
      // All entries are one tab stop; the arrow keys lead from one to the other.
      const remove = (line: string) => page.getByRole('button', { name: new RegExp(`^Delete ${line}`) });
      await log.list.focus();
      await page.keyboard.press('Tab');
      await expect(remove('Three')).toBeFocused();
      // Screen readers hear it where they come to the list, and not with each entry.
      const hint = 'The arrow keys lead to more buttons.';
      await expect(remove('Three')).toHaveAccessibleDescription(hint);
      await page.keyboard.press('ArrowUp');
      await expect(remove('Two')).toBeFocused();
      await expect(remove('Two')).not.toHaveAccessibleDescription(hint);
      await page.keyboard.press('Enter');
      await expect(log.deletion.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await log.deletion.getByRole('button', { name: 'Delete' }).press('Enter');
      await expect(log.entry('Two.')).toHaveCount(0);
      await expect(log.list).toBeFocused();
      await log.field.focus();
      await page.keyboard.press('Escape');
      await expect(board).toBeFocused();
      await page.getByRole('tab', { name: /^Attacks/ }).press('Enter');
      await page.getByRole('combobox', { name: 'Attacker' }).or(page.getByText('Nobody here can attack')).waitFor();
    });

    await test.step('the history is one tab stop', async () => {
      await page.getByRole('tab', { name: 'History' }).press('Enter');
      const history = page.getByRole('region', { name: 'History' });
      const buttons = history.getByRole('button', { name: /^(Undo this|Back to here)/ });
      await expect(buttons.nth(5)).toBeVisible();
      await history.focus();
      await page.keyboard.press('Tab');
      await expect(buttons.first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(buttons.first()).not.toBeFocused();
      await expect(history.locator('button:focus')).toHaveCount(1);
      await page.keyboard.press('Tab');
      await expect(history.locator('li button:focus')).toHaveCount(0);
    });

    await test.step('a row of the turn order moves and goes', async () => {
      const turns = new TurnsPage(page);
      await page.getByRole('tab', { name: 'Controls' }).click();
      await turns.start([]);
      await expect(turns.names).toHaveCount(2);
      const initiativeOf = (name: string) => page.getByRole('textbox', { name: `Initiative of ${name}` });
      const [last = ''] = (
        await turns.names.evaluateAll((rows) => rows.map((row) => row.dataset['participant']))
      ).slice(-1);
      const [first = ''] = [last === 'Snag' ? 'Mirk' : 'Snag'];
      await initiativeOf(first).fill('3');
      await initiativeOf(first).press('Enter');
      await expect(initiativeOf(first)).toHaveValue('3');
      await expect(initiativeOf(first)).toBeFocused();
      await initiativeOf(last).fill('20');
      await initiativeOf(last).press('Enter');
      await expect(turns.names.first()).toHaveAttribute('data-participant', last);
      await expect(initiativeOf(last)).toBeFocused();
      await turns
        .row(last)
        .getByRole('button', { name: /^Actions/ })
        .press('Enter');
      await page.getByRole('menuitem', { name: 'Remove from the turn order' }).press('Enter');
      await expect(turns.names).toHaveCount(1);
      await expect(initiativeOf(first)).toBeFocused();
    });

    await test.step('scenes are shown, watched and deleted', async () => {
      const scenes = new ScenesPage(page);
      await scenes.open();
      await scenes.make('The cave', 6);
      await scenes.make('The tower', 6);
      const go = scenes.row('The cave').getByRole('button', { name: 'Prepare' });
      await go.focus();
      await page.keyboard.press('Enter');
      const here = scenes.row('The cave').getByRole('button', { name: 'On your screen' });
      await expect(here).toBeFocused();
      await expect(here).toBeDisabled();
      const show = scenes.row('The cave').getByRole('button', { name: 'Show to all' });
      await show.focus();
      await page.keyboard.press('Enter');
      await expect(show).toBeDisabled();
      await expect(show).toBeFocused();
      await page.getByRole('button', { name: 'More for The tower' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
      await page.getByRole('dialog', { name: 'Delete a scene' }).getByRole('button', { name: 'Delete' }).press('Enter');
      await expect(scenes.rows).toHaveCount(2);
      await expect(scenes.list.locator(':focus')).toHaveCount(1);
    });
  },
);

test('the panel of a marker keeps typed notes, and gives the focus back', { tag: '@long' }, async ({ dm, player }) => {
  await createCampaignWithMap(8, 8, dm, player);
  const { page } = dm;
  const map = dm.map();
  for (const name of ['Mirk', 'Otto', 'Snag']) await map.newMarker({ name, type: 'NPC' });
  const opener = map.panel.getByRole('button', { name: 'New Marker' });
  const panel = page.getByRole('dialog', { name: 'New Marker' });
  const notes = panel.getByRole('textbox', { name: 'Private notes' });

  await test.step('the buttons below do not lie over what has the focus', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await opener.press('Enter');
    await expect(panel.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await expectFocusSeen(page, 'New Marker');
    await panel.getByRole('textbox', { name: 'Name' }).press('Escape');
    await expect(panel).toBeHidden();
  });

  await test.step('Close and Escape ask before notes are lost', async () => {
    await opener.press('Enter');
    await notes.fill('He lies.');
    for (const leave of [
      () => panel.getByRole('button', { name: 'Close', exact: true }).press('Enter'),
      () => notes.press('Escape'),
    ]) {
      await leave();
      await page.getByRole('button', { name: 'Keep writing' }).press('Enter');
      await expect(page.getByRole('button', { name: 'Keep writing' })).toBeHidden();
      await expect(notes).toHaveValue('He lies.');
    }
    await notes.press('Escape');
    await page.getByRole('button', { name: 'Close without saving' }).press('Enter');
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('the focus of a deleted marker goes to the next one of the list', async () => {
    await page.getByRole('button', { name: 'Details of Otto' }).press('Enter');
    const details = page.getByRole('dialog', { name: 'Otto' });
    await details.getByRole('checkbox', { name: 'Delete marker entirely?' }).press('Space');
    await details.getByRole('button', { name: 'Save Changes' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Details of Otto' })).toHaveCount(0);
    await expect(page.locator('[data-legend]:focus')).toContainText('Snag');
    await expect(page.getByRole('status').filter({ hasText: 'Otto deleted.' })).toBeAttached();
  });
});

test('an attack leads by A from the chosen target to the roll', { tag: '@long' }, async ({ dm, player }) => {
  const campaignId = await createCampaignWithMap(8, 8, dm, player);
  await createCharacters(player, { name: 'Brannoc', in: campaignId });
  await dm.map().place('Brannoc', 'A1');
  await dm.map().addMarker({ name: 'Snag', type: 'Enemy' }, 'B1');
  const { page } = player;
  await expect(player.map().square('B1').marker('Snag')).toBeAttached();
  const board = page.locator('[role="gridcell"][tabindex="0"]');
  await board.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('a');
  const form = page.getByRole('region', { name: 'Attack' });
  await expect(form.getByRole('combobox', { name: 'Attack', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[role="option"][data-combobox-selected]')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(board).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('list', { name: 'Targets' })).toContainText('Snag');
  await page.keyboard.press('a');
  await expect(form.getByRole('button', { name: 'Roll the attack' })).toBeFocused();
  await expect(form.getByRole('combobox', { name: 'Attacker' })).toHaveValue('Brannoc');
});
