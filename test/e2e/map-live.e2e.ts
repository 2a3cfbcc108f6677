import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.js';
import { changeCampaign, createCampaign, createCampaignWithMap } from './campaign-setup.js';
import { MapPage } from './pages/map.page.js';
import { Person } from './pages/person.js';

test('two tabs of the same person stay in sync in both directions', { tag: '@long' }, async ({ dm }) => {
  const id = await createCampaignWithMap(8, 8, dm);
  const other = new MapPage(await dm.context.newPage());
  await other.open(id);
  await dm.map().addMarker({ name: 'Goblin', type: 'Enemy' }, 'C4');
  await expect(other.square('C4').marker('Goblin')).toBeVisible();
  await dm.map().paint('A1', 'B2', 'water');
  await expect(other.square('B2').cell).toHaveAttribute('aria-description', 'water');
  await other.move('C4', 'G7');
  await expect(dm.map().square('G7').marker('Goblin')).toBeVisible();
  await dm.map().newMap(6, 6);
  await expect(other.grid.getByRole('gridcell')).toHaveCount(36);
});

test(
  'the successor of a deleted DM becomes the DM on the open map without a reload',
  { tag: '@long' },
  async ({ dm, player, secondPlayer }) => {
    await createCampaignWithMap(8, 8, dm, player, secondPlayer);
    await dm.map().addMarker({ name: 'Pit', type: 'Trap', fullyHide: true, privateNotes: 'Ten feet deep.' }, 'C4');
    await dm.map().fog('G7', 'H8');
    await expect(player.map().square('G7').cell).toHaveAttribute('aria-description', 'fog of war');
    await expect(player.map().legend('Pit')).toHaveCount(0);
    const form = { password: dm.password };
    expect((await dm.call('DELETE', `/api/v1/edit_user/${await dm.id()}`, { form })).status()).toBe(200);

    const map = player.map();
    await expect(map.square('C4').marker('Pit').locator('[data-sight="hidden"]')).toBeVisible();
    await expect(map.panel.getByRole('heading', { name: 'Select Map Marker (R-Click to view Details)' })).toBeVisible();
    await expect(player.campaign().nav('Settings')).toBeVisible();
    const popup = await map.openDetails('Pit');
    await expect(popup.privateNotes).toHaveValue('Ten feet deep.');
    await expect(popup.visibility(secondPlayer.displayName)).toBeVisible();
    await expect(popup.visibility(player.displayName)).toHaveCount(0);
    await popup.fullyHide.uncheck();
    await popup.save();
    await expect(secondPlayer.map().square('C4').marker('Pit')).toBeVisible();
    await map.liftFog('G7', 'H8');
    await expect(secondPlayer.map().square('G7').cell).not.toHaveAttribute('aria-description', /./);
  },
);

test(
  'the DM shows a marker to a player who joined while the map was open',
  { tag: '@long' },
  async ({ dm, player, secondPlayer }) => {
    const id = await createCampaignWithMap(8, 8, dm, player);
    const map = dm.map();
    await map.addMarker({ name: 'Whisper', type: 'NPC', hiddenFrom: [player.displayName] }, 'B2');
    await map.addMarker({ name: 'Cart', type: 'Misc' }, 'D4');
    await expect(map.legend('Whisper')).toContainText('Seen only by you');
    await changeCampaign(dm, id, 'force_add', secondPlayer);
    await secondPlayer.map().open(id);
    await expect(secondPlayer.map().square('D4').marker('Cart')).toBeVisible();
    await expect(secondPlayer.map().square('B2').markers()).toHaveCount(0);
    const popup = await map.openDetails('Whisper');
    await expect(popup.visibility(secondPlayer.displayName)).not.toBeChecked();
    await popup.toggleVisibility(secondPlayer.displayName);
    await popup.save();
    await expect(secondPlayer.map().square('B2').marker('Whisper')).toBeVisible();
    await expect(map.legend('Whisper')).toContainText(
      `Seen by ${secondPlayer.displayName}, not seen by ${player.displayName}`,
    );
  },
);

test(
  'a refused offline change is reverted after the reconnect and shows its reason',
  { tag: '@long' },
  async ({ dm, player }) => {
    await createCampaignWithMap(8, 8, dm, player);
    const other = await Person.open(dm.context, dm.username);
    await other.page.goto(dm.page.url());
    const [map, otherMap] = [dm.map(), other.map()];
    await map.addMarker({ name: 'Goblin', type: 'Enemy' }, 'C4');
    await expect(player.map().square('C4').marker('Goblin')).toBeVisible();
    await expect(otherMap.square('C4').marker('Goblin')).toBeVisible();
    const devtools = await dm.context.newCDPSession(dm.page);
    const setOffline = (offline: boolean) =>
      devtools.send('Network.emulateNetworkConditions', {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    await devtools.send('Network.enable');
    await setOffline(true);
    await expect(map.connectionNotice).toBeVisible();
    await map.move('C4', 'D5');
    await expect(map.square('D5').marker('Goblin')).toBeVisible();
    await otherMap.move('C4', 'A8');
    await expect(player.map().square('A8').marker('Goblin')).toBeVisible();
    await setOffline(false);
    await expect(dm.shell().banner('Goblin is no longer on C4.')).toBeVisible();
    await expect(map.square('A8').marker('Goblin')).toBeVisible();
    await expect(map.square('D5').markers()).toHaveCount(0);
    await expect(player.map().square('A8').marker('Goblin')).toBeVisible();
  },
);

test(
  'the page reports five failed reconnects, goes on trying, and sends the pending changes when the network returns',
  { tag: '@long' },
  async ({ dm, player }) => {
    const attempts = await countAttempts(dm.page);
    await createCampaignWithMap(8, 8, dm, player);
    const map = dm.map();
    await map.addMarker({ name: 'Goblin', type: 'Enemy' }, 'C4');
    await expect(player.map().square('C4').marker('Goblin')).toBeVisible();
    // Its popup closes with the ack, so the ack of the placement has arrived too.
    await map.newMarker({ name: 'Rat', type: 'Enemy' });
    const place = await map.grid.boundingBox();
    const connected = await attempts.count();
    await dm.context.setOffline(true);
    expect(await attempts.until('The connection is lost, so changes by others are not shown.')).toBe(connected + 5);
    const retry = dm.page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeEnabled();
    const before = await attempts.count();
    await map.square('C4').cell.focus();
    await dm.page.keyboard.press('Tab');
    await expect(retry).toBeFocused();
    await dm.page.keyboard.press('Enter');
    await expect.poll(attempts.count).toBeGreaterThan(before);
    await map.move('C4', 'D5');
    await map.paint('A1', 'B1', 'sand');
    await expect(dm.page.getByText('2 changes will be sent when the connection returns.')).toBeVisible();
    await expect(map.square('D5').marker('Goblin')).toHaveAttribute('aria-description', 'not saved yet');
    await expect(map.square('A1').cell).toHaveAttribute('aria-description', 'sand, not saved yet');
    expect(await map.grid.boundingBox()).toEqual(place);
    await dm.context.setOffline(false);
    await expect(player.map().square('D5').marker('Goblin')).toBeVisible();
    await expect(player.map().square('B1').cell).toHaveAttribute('aria-description', 'sand');
    await expect(map.connectionNotice).toHaveCount(0);
    await expect(dm.page.getByRole('gridcell').and(dm.page.locator(':focus'))).toHaveCount(1);
    await expect(map.square('D5').marker('Goblin')).not.toHaveAttribute('aria-description');
    await expect(map.square('A1').cell).toHaveAttribute('aria-description', 'sand');
    await expect(dm.page.getByText('2 changes will be sent')).toHaveCount(0);
    const seen = map.seePing('H8');
    await player.map().sendPing('H8');
    await seen;
  },
);

test('the map updates live by polling when WebSockets are blocked', { tag: '@long' }, async ({ dm, player }) => {
  await dm.page.addInitScript(() => {
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL) {
        super(String(url).replace('/socket.io/', '/blocked/'));
      }
    };
  });
  await createCampaignWithMap(8, 8, dm, player);
  await dm.map().addMarker({ name: 'Goblin', type: 'Enemy' }, 'C4');
  await expect(player.map().square('C4').marker('Goblin')).toBeVisible();
  const seen = dm.map().seePing('H8');
  await player.map().sendPing('H8');
  await seen;
});

test('everybody receives the first map at once', { tag: '@long' }, async ({ dm, player }) => {
  const id = await createCampaign(dm, player);
  for (const person of [dm, player]) await person.map().open(id);
  for (const person of [dm, player])
    await expect(person.map().panel.getByRole('button', { name: 'Select Map Indicator' })).toHaveCount(0);
  await dm.map().newMap(5, 7);
  await expect(player.map().grid.getByRole('gridcell')).toHaveCount(35);
  await expect(player.map().panel.getByRole('button', { name: 'Select Map Indicator' })).toBeVisible();
});

/** A window whose WebSockets are counted. */
interface Counted {
  readonly counter: { readonly attempts: number };
}

/** Counts how often the next pages of this window open a WebSocket. It counts in the page, which never waits for the test. */
async function countAttempts(page: Page) {
  await page.addInitScript(() => {
    const counter = { attempts: 0 };
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        counter.attempts += 1;
        super(url, protocols);
      }
    };
    Object.assign(window, { counter });
  });
  return {
    count: () => page.evaluate(() => (window as unknown as Counted).counter.attempts),
    /** Waits for a text, and returns the count of that moment. */
    until: async (text: string) => {
      const count = await page.waitForFunction(
        (awaited) => document.body.innerText.includes(awaited) && (window as unknown as Counted).counter.attempts,
        text,
        { polling: 20, timeout: 240_000 },
      );
      return count.jsonValue();
    },
  };
}
