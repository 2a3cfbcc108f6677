import { expect, test } from './fixtures.js';
import { createCampaign, createCampaignWithMap } from './campaign-setup.js';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a new map needs a height and a width from 1 to 40', async ({ dm, player }) => {
  const id = await createCampaign(dm, player);
  await player.map().open(id);
  await expect(player.page.getByText('There is no map to see yet')).toBeVisible();
  await dm.map().open(id);
  await expect(dm.page.getByText('There is no map yet')).toBeVisible();

  await expect(dm.map().panel.getByRole('button', { name: 'New Marker' })).toBeDisabled();
  await expect(dm.map().panel.getByText('Make a map before you make markers.')).toBeVisible();
  await dm.page.getByRole('button', { name: 'New Map' }).first().click();
  const popup = dm.page.getByRole('dialog', { name: 'New Map' });
  await expect(popup.getByText('dimensions far from square may hinder the visual map')).toBeVisible();
  const [height, width, submit] = [
    popup.getByLabel('Height'),
    popup.getByLabel('Width'),
    popup.getByRole('button', { name: 'Submit' }),
  ];
  await expect(height).toHaveValue('20');
  await expect(popup.getByText('20 × 20 squares, 100 × 100 feet')).toBeVisible();
  await expect(submit).toBeEnabled();
  await width.fill('');
  const warning = dm.page.getByText('Warning! This will reset all work done on current map.');
  await expect(warning).toBeVisible();
  const rejection = popup.getByRole('alert').filter({ hasText: 'is not accepted' });
  for (const [typed, accepted, rejected] of [
    ['0', '', '“0”'],
    ['41', '4', '“41”'],
    ['1.5', '15', ''],
    ['x7', '7', ''],
    ['40', '40', ''],
  ] as const) {
    await height.fill('');
    await height.pressSequentially(typed);
    await expect(height).toHaveValue(accepted);
    if (rejected) await expect(rejection).toContainText(rejected);
    else await expect(rejection).toHaveCount(0);
  }
  await height.fill('41');
  await expect(height).toHaveValue('40');
  await expect(rejection).toHaveText('“41” is not accepted. The height must be a whole number from 1 to 40.');
  await expect(height).toHaveAccessibleDescription(
    '“41” is not accepted. The height must be a whole number from 1 to 40.',
  );
  await expect(submit).toBeDisabled();
  await width.fill('3');
  await expect(popup.getByText('40 × 3 squares, 200 × 15 feet')).toBeVisible();
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(popup).toBeHidden();
  await expect(dm.map().grid.getByRole('gridcell')).toHaveCount(120);
  const show = dm.page.getByRole('region', { name: 'Unrevealed map' }).getByRole('button', { name: 'Show to players' });
  await expect(show).toBeVisible();
  await expect(player.page.getByText('There is no map to see yet')).toBeVisible();
  await show.click();
  await expect(show).toBeHidden();
  await expect(dm.shell().banner('Players see the map now.')).toBeVisible();
  await expect(player.map().square('C40').cell).toBeAttached();
  await dm.page.getByRole('button', { name: 'Hide the map from the players' }).click();
  await dm.page.getByRole('dialog').getByRole('button', { name: 'Hide the map', exact: true }).click();
  await expect(player.page.getByText('There is no map to see yet')).toBeVisible();
  await show.click();
  await expect(player.map().square('C40').cell).toBeAttached();
  await dm.map().panel.getByRole('button', { name: 'New Map' }).click();
  await expect(warning).toBeVisible();
  await expect(popup.getByRole('radio', { name: 'when I show it' })).toBeChecked();
  await popup.getByRole('radio', { name: 'at once' }).check();
  await submit.click();
  await expect(popup).toBeHidden();
  await expect(show).toBeHidden();
  await expect(player.map().square('T20').cell).toBeAttached();
  await dm.map().panel.getByRole('button', { name: 'New Map' }).click();
  await expect(popup.getByRole('radio', { name: 'at once' })).toBeChecked();
});

test(
  'columns are named A to AN, and a new map takes every marker off the board',
  { tag: '@long' },
  async ({ dm, player }) => {
    await createCampaignWithMap(5, 40, dm, player);
    await expect(dm.map().grid.getByRole('columnheader').first()).toHaveText('A');
    await expect(dm.map().grid.getByRole('columnheader').last()).toHaveText('AN');
    await dm.map().addMarker({ name: 'Goblin', type: 'Enemy' }, 'AN5');
    await dm.map().paint('A1', 'B2', 'grass');
    await expect(player.map().square('AN5').marker('Goblin')).toBeAttached();
    await dm.map().newMap(6, 6);
    await expect(player.map().grid.getByRole('gridcell')).toHaveCount(36);
    await expect(dm.map().legend('Goblin')).toContainText('off board');
    await expect(player.map().legend('Goblin')).toHaveCount(0);
    await expect(dm.map().square('A1').cell).not.toHaveAttribute('aria-description', /grass/);
  },
);

test('a ping appears for everybody and fades', { tag: '@long' }, async ({ dm, player }) => {
  await createCampaignWithMap(8, 8, dm, player);
  const seen = Promise.all([dm, player].map((person) => person.map().seePing('D5')));
  await player.map().sendPing('D5');
  for (const ping of await seen) expect(ping?.text).toContain(player.displayName);
  for (const person of [dm, player]) await expect(person.map().ping('D5')).toHaveCount(0);
  const again = dm.map().seePing('D5');
  await player.map().sendPing('D5');
  expect(await again).toMatchObject({ iteration: '2' });
});

test(
  'the keyboard places and moves a marker, opens its details, deselects it and paints',
  { tag: '@long' },
  async ({ dm, player }) => {
    await createCampaignWithMap(8, 8, dm, player);
    const map = dm.map();
    const press = async (...names: string[]): Promise<void> => {
      for (const name of names) await dm.page.keyboard.press(name);
    };
    await map.newMarker({ name: 'Goblin', type: 'Enemy' });
    await expect(map.square('A1').cell).toBeFocused();
    const words = 'Click a square, or move with the arrow keys and press Enter to place Goblin. Esc deselects it.';
    await expect(dm.page.getByTestId('hint')).toHaveText(words);
    await expect(dm.page.getByRole('status').filter({ hasText: words })).toBeAttached();
    await press('ArrowRight', 'ArrowDown', 'ArrowDown');
    await expect(map.square('B3').cell).toBeFocused();
    await expect(map.hoverOutline('B3')).toHaveCSS('box-shadow', 'none');
    await press('Enter');
    await expect(player.map().square('B3').marker('Goblin')).toBeVisible();
    await press('Enter', 'End');
    await expect(dm.page.getByRole('status').filter({ hasText: '30 feet to H3.' })).toBeAttached();
    await expect(map.placementWords).toHaveText('30 feet');
    await expect(map.grid).toHaveAccessibleName('Map. Goblin selected, 30 feet to H3.');
    await press('Enter');
    await expect(dm.page.getByText('Goblin moved to H3.')).toBeAttached();
    await expect(map.grid).toHaveAccessibleName('Map');
    await expect(player.map().square('H3').marker('Goblin')).toBeVisible();
    await press('d');
    await expect(dm.page.getByRole('dialog', { name: 'Goblin' })).toBeVisible();
    await press('Escape');
    await expect(dm.page.getByRole('dialog', { name: 'Goblin' })).toBeHidden();
    await expect(map.square('H3').cell).toBeFocused();
    await press('Enter');
    await expect(map.legend('Goblin')).toHaveAttribute('aria-pressed', 'true');
    await press('Escape');
    await expect(map.legend('Goblin')).toHaveAttribute('aria-pressed', 'false');
    // The brushes are one tab stop.
    await map.fillTitle.focus();
    await press('Tab', 'ArrowRight', 'ArrowDown', 'End', 'Home');
    await expect(map.fillButton('Grass')).toBeFocused();
    await press('Shift+Tab');
    await expect(map.fillTitle).toBeFocused();
    await press('Tab', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Space');
    await expect(map.fillButton('Sand')).toHaveAttribute('aria-pressed', 'true');
    await press('Tab');
    await expect(map.panel.locator(':focus')).toHaveCount(0);
    await map.square('A1').cell.focus();
    await press('f', 'Shift+ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
    for (const name of ['A1', 'B1', 'D1'])
      await expect(player.map().square(name).cell).toHaveAttribute('aria-description', 'sand');
    await expect(player.map().square('C1').cell).not.toHaveAttribute('aria-description', /./);
  },
);
