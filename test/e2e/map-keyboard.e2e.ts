import type { Locator } from 'playwright/test';
import { createCampaignWithMap } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { MapMarkerPopup } from './pages/map-marker.popup.js';
import type { Person } from './pages/person.js';
import { TurnsPage } from './pages/turns.page.js';

/** Moves the focus to an element of the tab order, which a person reaches with Tab, and presses Enter there. */
async function press({ page }: Person, button: Locator): Promise<void> {
  await button.focus();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Moves the keyboard focus on the map to a square. */
async function goTo({ page }: Person, column: number, row: number): Promise<void> {
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('Control+Home');
  for (let step = 1; step < column; step += 1) await page.keyboard.press('ArrowRight');
  for (let step = 1; step < row; step += 1) await page.keyboard.press('ArrowDown');
}

test(
  'a DM and a player play a fight at the keyboard, and the focus is never lost',
  { tag: '@long' },
  async ({ dm, player }) => {
    const campaignId = await createCampaignWithMap(8, 8, dm, player);
    await createCharacters(player, { name: 'Brannoc', in: campaignId });
    await dm.map().place('Brannoc', 'C4');
    await dm.map().addMarker({ name: 'Snag', type: 'Enemy' }, 'D4');

    // The button that gives Snag its creature is gone when it has one.
    await goTo(dm, 4, 4);
    await dm.page.keyboard.press('d');
    const details = dm.page.getByRole('dialog', { name: 'Snag' });
    await expect(details.getByRole('textbox', { name: 'Name' })).toBeFocused();
    const creature = details.getByRole('group', { name: 'Creature' });
    const choice = creature.getByRole('combobox', { name: 'Creature' });
    await expect(choice).toBeEnabled();
    await choice.focus();
    await dm.page.keyboard.type('goblin');
    await expect(dm.page.getByRole('option', { name: 'Goblin', exact: true })).toBeVisible();
    await dm.page.keyboard.press('ArrowDown');
    await dm.page.keyboard.press('Enter');
    await press(dm, creature.getByRole('button', { name: 'Use this creature' }));
    await expect(creature).toContainText('HP 7/7');
    await expect(creature).toBeFocused();
    await dm.page.keyboard.press('Escape');
    await expect(details).toBeHidden();

    // Those that start and end an encounter are hidden with their part of the panel.
    const board = dm.page.locator('[role="gridcell"][tabindex="0"]');
    const turns = new TurnsPage(dm.page);
    await press(dm, dm.page.getByRole('button', { name: 'Start encounter' }));
    await press(dm, dm.page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }));
    await expect(turns.panel).toBeVisible();
    await expect(board).toBeFocused();
    await dm.page.keyboard.press('n');
    await expect(turns.round(1)).toBeVisible();

    // The attacks come out from under the sheet.
    await goTo(player, 3, 4);
    await player.page.keyboard.press('s');
    await expect(player.sideSheet().panel('Brannoc')).toBeFocused();
    await goTo(player, 3, 4);
    await player.page.keyboard.press('a');
    const form = player.page.getByRole('region', { name: 'Attack' });
    await expect(form.getByRole('combobox', { name: 'Attack', exact: true })).toBeFocused();
    await player.page.keyboard.press('ArrowDown');
    await player.page.keyboard.press('Enter');
    await goTo(player, 4, 4);
    await player.page.keyboard.press('Enter');
    await expect(form.getByRole('list', { name: 'Targets' })).toContainText('Snag');

    // A button that is disabled while it rolls has the focus again afterwards, with the numbers that came.
    const roll = form.getByRole('button', { name: 'Roll the attack' });
    await press(player, roll);
    await expect(roll).toBeFocused();

    await press(dm, dm.page.getByRole('tab', { name: /^Attacks/ }));
    const card = dm.page.getByRole('list', { name: 'Attacks to apply' }).getByRole('listitem').first();
    // Whether it hits is chance; the DM decides that it does.
    const applied = card.getByRole('checkbox', { name: 'Apply to Snag' });
    await expect(applied).toBeEnabled();
    if (!(await applied.isChecked())) await applied.press('Space');
    await card.getByLabel('Damage to Snag').fill('1');
    await press(dm, card.getByRole('button', { name: 'Apply', exact: true }));
    await expect(card.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(card).toBeFocused();
    await press(dm, card.getByRole('button', { name: 'Undo' }));
    await press(dm, card.getByRole('button', { name: 'Dismiss' }));
    await expect(card).toContainText('Nothing was done');
    await expect(card.getByRole('button', { name: 'Undo' })).toBeFocused();

    await press(dm, dm.page.getByRole('tab', { name: 'Turns' }));
    await press(dm, turns.button('End encounter'));
    await expect(turns.panel).toBeHidden();
    await expect(board).toBeFocused();
  },
);

test(
  'a DM makes, sees and hurts a creature at the keyboard, and everybody hears what they may know of it',
  { tag: '@long' },
  async ({ dm, player }) => {
    await createCampaignWithMap(8, 8, dm, player);
    const { page } = dm;
    const map = dm.map();
    await map.addMarker({ name: 'Crate', type: 'NPC' }, 'A1');
    const heard = ({ page: screen }: Person, text: string | RegExp): Promise<void> =>
      expect(screen.getByRole('status').filter({ hasText: text })).toBeAttached();

    await test.step('the button that gives a new marker its creature leaves the focus to the name', async () => {
      await press(dm, map.panel.getByRole('button', { name: 'New Marker' }));
      const { dialog, name } = new MapMarkerPopup(page, 'New Marker');
      await name.fill('Goblin');
      await dialog.getByRole('radio', { name: 'Enemy' }).press('Space');
      await heard(dm, 'The rules have the creature Goblin.');
      await press(dm, dialog.getByRole('button', { name: 'Use Goblin' }));
      await expect(name).toBeFocused();
      await heard(dm, 'Goblin is the creature of the new marker.');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await goTo(dm, 7, 2);
      await page.keyboard.press('Enter');
      await expect(player.map().square('G2').marker('Goblin')).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('a square stays in sight while the map grows and shrinks', async () => {
      for (const key of ['+', '+', '+', '+', '+', '+', '-', '-']) {
        await page.keyboard.press(key);
        await expect(map.square('G2').cell).toBeFocused();
        await expect(map.square('G2').cell).toBeInViewport({ ratio: 0.99 });
      }
      await page.keyboard.press('0');
    });

    await test.step('F without a brush says what it lacks', async () => {
      await page.keyboard.press('f');
      await heard(dm, 'Choose a brush first.');
    });

    await test.step('the card of an attack does not push what rolled it out of sight', async () => {
      await page.setViewportSize({ width: 1280, height: 560 });
      await goTo(dm, 7, 2);
      await page.keyboard.press('a');
      const form = page.getByRole('region', { name: 'Attack' });
      await expect(form.getByRole('combobox', { name: 'Attack', exact: true })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await goTo(dm, 1, 1);
      await page.keyboard.press('Enter');
      await heard(dm, /^Crate is a target, 30 feet/);
      await page.keyboard.press('a');
      const roll = form.getByRole('button', { name: 'Roll the attack' });
      await expect(roll).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('list', { name: 'Attacks to apply' }).getByRole('listitem').first()).toBeAttached();
      await expect(roll).toBeFocused();
      await expect(roll).toBeInViewport({ ratio: 0.9 });
      await page.setViewportSize({ width: 1280, height: 720 });
      await goTo(dm, 7, 2);
    });

    await test.step('damage is heard, by players as a word', async () => {
      await page.keyboard.press('s');
      const points = page
        .getByRole('dialog', { name: 'Stat block of Goblin' })
        .getByLabel('Hit points', { exact: true });
      await points.fill('-7');
      await points.press('Enter');
      await heard(dm, 'Goblin: 0 of 7 hit points, Down.');
      await heard(player, 'Goblin: Down.');
    });

    await test.step('Home and End show the first and the last part of the panel', async () => {
      const parts = player.page.getByRole('tablist', { name: 'Parts of the panel' }).getByRole('tab');
      await parts.first().focus();
      for (const [key, part] of [
        ['End', parts.last()],
        ['Home', parts.first()],
      ] as const) {
        await player.page.keyboard.press(key);
        await expect(part).toBeFocused();
        await expect(part).toHaveAttribute('aria-selected', 'true');
      }
    });
  },
);
