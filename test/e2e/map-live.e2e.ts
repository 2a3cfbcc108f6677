import { expect, test } from './fixtures.js';
import { seat, seatAtMap } from './map-table.js';
import { MapPage } from './pages/map.page.js';
import { Person } from './pages/person.js';

test('a second tab of the same person stays in step, both ways', async ({ dm }) => {
  const id = await seatAtMap(8, 8, dm);
  const other = new MapPage(await dm.context.newPage());
  await other.open(id);
  await dm.map().place(await dm.map().newMarker({ name: 'Goblin', type: 'Enemy' }), 'C4');
  await expect(other.square('C4').marker('Goblin')).toBeVisible();
  await dm.map().paint('A1', 'B2', 'water');
  await expect(other.square('B2').cell).toHaveAttribute('aria-description', 'water');
  await other.move('C4', 'G7');
  await expect(dm.map().square('G7').marker('Goblin')).toBeVisible();
  await dm.map().newMap(6, 6);
  await expect(other.grid.getByRole('gridcell')).toHaveCount(36);
});

test('who inherits the campaign is its DM at the open map, without a reload', async ({ dm, player, third }) => {
  await seatAtMap(8, 8, dm, player, third);
  await dm
    .map()
    .place(
      await dm.map().newMarker({ name: 'Pit', type: 'Trap', fullyHide: true, privateNotes: 'Ten feet deep.' }),
      'C4',
    );
  await dm.map().fog('G7', 'H8');
  await expect(player.map().square('G7').cell).toHaveAttribute('aria-description', 'fog of war');
  await expect(player.map().legend('Pit')).toHaveCount(0);
  const form = { password: dm.password };
  expect((await dm.context.request.delete(`/api/v1/edit_user/${await dm.id()}`, { form })).status()).toBe(200);

  const map = player.map();
  await expect(map.square('C4').marker('Pit').locator('[data-sight="hidden"]')).toBeVisible();
  await expect(map.panel.getByRole('heading', { name: 'Select Map Marker (R-Click to view Details)' })).toBeVisible();
  await expect(player.campaign().nav('Settings')).toBeVisible();
  const popup = await map.details('Pit');
  await expect(popup.privateNotes).toHaveValue('Ten feet deep.');
  await expect(popup.visibility(third.displayName)).toBeVisible();
  await expect(popup.visibility(player.displayName)).toHaveCount(0);
  await popup.fullyHide.uncheck();
  await popup.save();
  await expect(third.map().square('C4').marker('Pit')).toBeVisible();
  await map.liftFog('G7', 'H8');
  await expect(third.map().square('G7').cell).not.toHaveAttribute('aria-description', /./);
});

test('a player who joins while the map is open is among those who can be shown a marker', async ({
  dm,
  player,
  third,
}) => {
  const id = await seatAtMap(8, 8, dm, player);
  const map = dm.map();
  await map.place(await map.newMarker({ name: 'Whisper', type: 'NPC', hiddenFrom: [player.displayName] }), 'B2');
  await map.place(await map.newMarker({ name: 'Cart', type: 'Misc' }), 'D4');
  await expect(map.legend('Whisper')).toContainText('Seen by you alone');
  expect(
    (
      await dm.context.request.put(`/api/v1/campaigns/${id}`, { form: { type: 'force_add', username: third.username } })
    ).status(),
  ).toBe(200);
  await third.map().open(id);
  await expect(third.map().square('D4').marker('Cart')).toBeVisible();
  await expect(third.map().square('B2').markers()).toHaveCount(0);
  const popup = await map.details('Whisper');
  await expect(popup.visibility(third.displayName)).not.toBeChecked();
  await popup.toggleVisibility(third.displayName);
  await popup.save();
  await expect(third.map().square('B2').marker('Whisper')).toBeVisible();
  await expect(map.legend('Whisper')).toContainText(`Seen by ${third.displayName}; not by ${player.displayName}`);
});

test('a change made without a connection that is refused when it is back is undone, and the reason told', async ({
  dm,
  player,
}) => {
  test.setTimeout(120_000);
  await seatAtMap(8, 8, dm, player);
  const other = await Person.open(dm.context, dm.username);
  await other.page.goto(dm.page.url());
  const [map, elsewhere] = [dm.map(), other.map()];
  await map.place(await map.newMarker({ name: 'Goblin', type: 'Enemy' }), 'C4');
  await expect(player.map().square('C4').marker('Goblin')).toBeVisible();
  await expect(elsewhere.square('C4').marker('Goblin')).toBeVisible();
  const line = await dm.context.newCDPSession(dm.page);
  const offline = (isOffline: boolean) =>
    line.send('Network.emulateNetworkConditions', {
      offline: isOffline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  await line.send('Network.enable');
  await offline(true);
  await expect(map.strip).toBeVisible({ timeout: 60_000 });
  await map.move('C4', 'D5');
  await expect(map.square('D5').marker('Goblin')).toBeVisible();
  await elsewhere.move('C4', 'A8');
  await expect(player.map().square('A8').marker('Goblin')).toBeVisible();
  await offline(false);
  await expect(dm.shell().banner('Goblin is no longer on C4.')).toBeVisible({ timeout: 30_000 });
  await expect(map.square('A8').marker('Goblin')).toBeVisible();
  await expect(map.square('D5').markers()).toHaveCount(0);
  await expect(player.map().square('A8').marker('Goblin')).toBeVisible();
});

test('after five tries in vain that is said, and what was done meanwhile is sent when the network is back', async ({
  dm,
  player,
}) => {
  await seatAtMap(8, 8, dm, player);
  const map = dm.map();
  await map.place(await map.newMarker({ name: 'Goblin', type: 'Enemy' }), 'C4');
  await expect(player.map().square('C4').marker('Goblin')).toBeVisible();
  let tries = 0;
  dm.page.on('websocket', () => (tries += 1));
  await dm.context.setOffline(true);
  await expect(dm.page.getByText('The connection is lost. Changes by others are not shown.')).toBeVisible();
  await expect(dm.page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(tries).toBe(5);
  await map.move('C4', 'D5');
  await map.paint('A1', 'B1', 'sand');
  await expect(dm.page.getByText('2 changes will be sent when the connection returns.')).toBeVisible();
  await expect(map.square('D5').marker('Goblin')).toBeVisible();
  await dm.context.setOffline(false);
  await expect(player.map().square('D5').marker('Goblin')).toBeVisible();
  await expect(player.map().square('B1').cell).toHaveAttribute('aria-description', 'sand');
  await expect(map.strip).toHaveCount(0);
  await expect(dm.page.getByText('2 changes are kept')).toHaveCount(0);
  await player.map().pointAt('H8');
  await expect(map.ping('H8')).toBeVisible();
});

test('where WebSockets are barred, the map is as live by polling', async ({ dm, player }) => {
  await dm.context.addInitScript(() => {
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL) {
        super(String(url).replace('/socket.io/', '/barred/'));
      }
    };
  });
  await seatAtMap(8, 8, dm, player);
  await dm.map().place(await dm.map().newMarker({ name: 'Goblin', type: 'Enemy' }), 'C4');
  await expect(player.map().square('C4').marker('Goblin')).toBeVisible();
  await player.map().pointAt('H8');
  await expect(dm.map().ping('H8')).toBeVisible();
});

test('with no map yet the legend stands ready, and the first map comes to everybody at once', async ({
  dm,
  player,
}) => {
  const id = await seat(dm, player);
  for (const person of [dm, player]) await person.map().open(id);
  await dm.map().newMarker({ name: 'Goblin', type: 'Enemy' });
  await expect(
    dm
      .map()
      .group('Enemies')
      .getByRole('button', { name: /^Goblin/ }),
  ).toContainText('off board');
  for (const person of [dm, player])
    await expect(person.map().panel.getByRole('button', { name: 'Select Map Indicator' })).toHaveCount(0);
  await dm.map().newMap(5, 7);
  await expect(player.map().grid.getByRole('gridcell')).toHaveCount(35);
  await expect(player.map().panel.getByRole('button', { name: 'Select Map Indicator' })).toBeVisible();
});
