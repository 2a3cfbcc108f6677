import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { currentUser, logout } from '../../contracts/auth/auth.contract.js';
import { changeCampaign, deleteCampaign, getCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { sheetEmits } from '../../contracts/characters/sheet.contract.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { logEmits } from '../../contracts/log/log.contract.js';
import { mapEmits, mapEvents } from '../../contracts/map/map.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { sceneEmits } from '../../contracts/map/scenes.contract.js';
import {
  TABLE_SCREEN_EMITS,
  tableScreenEvents,
  type ShownTableScreen,
} from '../../contracts/map/table-screen.contract.js';
import { turnEmits } from '../../contracts/turns/turns.contract.js';
import { roomEmits } from '../../backend/map/room-emits.js';
import { MapConnection } from '../support/map.connection.js';
import { addCharacterMarker, openMap } from '../support/map.fixture.js';
import { C4, D4, FOG } from '../support/map.squares.js';
import { normalize } from '../support/map.view.js';
import type { Person } from '../support/person.js';
import { UNLIMITED_WORK } from '../support/budgets.js';
import { caughtUp, closing, listen } from '../support/received.js';
import { makeTableScreen, tableTokenOf } from '../support/table-screen.js';
import { until } from '../support/until.js';
import { World } from '../support/campaign-world.js';

const ENDED = 'This table screen has ended. Ask your DM for a new address.';

describe('a table screen', () => {
  let world: World;
  let dm: Person;
  let players: [Person, Person];
  let campaignId: string;
  let dmClient: MapConnection;
  let playerClients: readonly MapConnection[];
  let token: string;
  let television: Person;
  let table: MapConnection;

  beforeAll(async () => {
    world = await World.start();
    const campaign = await world.campaign({ players: 2 });
    dm = campaign.dm;
    players = campaign.players as [Person, Person];
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    const map = await openMap(world, dm, players);
    ({ campaignId, dmClient, playerClients } = map);
    token = await makeTableScreen(dm, campaignId);
    television = world.stranger();
    table = await MapConnection.atTable(television, token);
  });

  /** Changes the campaign as somebody. */
  const change = (person: Person, type: string, more: object = {}) =>
    person.call(changeCampaign, { params: { campaignId }, body: { type, ...more } });

  /** Tries to open a table screen. @returns the refusal */
  const refusalOf = async (auth: object, person = television): Promise<Error & { data?: { code?: number } }> => {
    try {
      await person.socket({}, undefined, auth);
    } catch (problem) {
      return problem as Error;
    }
    throw new Error('The table screen opened.');
  };

  /** Everything that the screen has received since the last call. */
  const received = async (): Promise<string> => {
    await table.upToDate();
    return table.received.splice(0).join('');
  };

  it('B1: only the DM makes, reads, renews and ends its address', async () => {
    expect(await tableTokenOf(dm, campaignId)).toBe(token);
    expect(await change(players[0], 'make_table_screen')).toFailWith(403);
    expect(await change(players[0], 'end_table_screen')).toFailWith(403);
    expect(await change(await world.user(), 'make_table_screen')).toFailWith(404);
    const seen = await players[0].call(getCampaign, { params: { campaignId } });
    expect(JSON.stringify(seen)).not.toContain(token);
    expect(await tableTokenOf(dm, campaignId)).toBe(token);
    expect(await makeTableScreen(dm, campaignId)).not.toBe(token);
    expect(await change(dm, 'end_table_screen')).toMatchObject({ http: 200, status: true });
    expect((await dm.call(getCampaign, { params: { campaignId } })).dm?.table_screen).toBeNull();
  });

  it('B2: is refused with the same answer when the token is wrong, renewed or ended', async () => {
    const renewed = await makeTableScreen(dm, campaignId);
    const wrong = `${renewed.slice(0, -1)}${renewed.endsWith('A') ? 'B' : 'A'}`;
    const tokens: unknown[] = [token, wrong, '', 'nonsense', 7, null, { $ne: '' }, [renewed], 'x'.repeat(10_000)];
    for (const each of tokens) {
      const refusal = await refusalOf({ table: each });
      expect([refusal.message, refusal.data]).toEqual([ENDED, { code: 404 }]);
    }
    expect((await MapConnection.atTable(television, renewed)).map.campaign_map).not.toBeNull();
    await change(dm, 'end_table_screen');
    expect((await refusalOf({ table: renewed })).message).toBe(ENDED);
    expect((await refusalOf({})).message).toBe('Please log in to continue.');
  });

  it('B2: is a table screen whatever session comes with it, and outlives that session', async () => {
    await dmClient.createMarker('Spy', C4, { isHiding: true });
    const own = await MapConnection.atTable(dm, token);
    expect([own.map.markers, own.map.marker_types]).toEqual([[], []]);
    expect(await own.emit(mapEmits.createMap, { rows: 5, columns: 5 })).toFailWith(401);
    expect((await refusalOf({ table: 'nonsense' }, dm)).message).toBe(ENDED);
    const visitor = await world.user();
    const theirs = await MapConnection.atTable(visitor, token);
    await visitor.call(logout);
    await caughtUp(theirs.socket);
    expect(theirs.socket.connected).toBe(true);
  });

  it('B3: says which campaign it shows with each connection', async () => {
    let shown: ReturnType<typeof listen<ShownTableScreen>> | undefined;
    await television.socket({}, (socket) => (shown = listen(socket, tableScreenEvents.connected)), { table: token });
    expect(await shown?.first()).toEqual({ campaignId, name: 'Another Campaign' });
  });

  it('B3: may only watch: every other emit is answered with 401 and changes nothing', async () => {
    const goblin = await dmClient.createMarker('Goblin', C4);
    const before = await dmClient.upToDate();
    const view = JSON.stringify(normalize(before.map));
    const names = [roomEmits, sheetEmits].flatMap((emits) => Object.values(emits).map(({ name }) => name));
    const payloads = [
      undefined,
      { campaignId },
      { campaignId, markerId: goblin, type: 'update_marker', name: 'Hacked', coordinateId: C4, colorHex: '#111111' },
    ];
    for (const name of [...names, 'no such event', 'table screen', '$x'].filter(
      (each) => !TABLE_SCREEN_EMITS.includes(each),
    ))
      for (const payload of payloads) {
        const ack: unknown = await table.socket.timeout(10_000).emitWithAck(name, payload);
        expect([name, ack]).toEqual([name, { msg: 'Please log in to continue.', status: false, code: 401 }]);
      }
    expect(JSON.stringify(normalize((await dmClient.upToDate()).map))).toBe(view);
    const more: object[] = [{ only: 'log' }, { viewAs: players[0].id }];
    for (const each of more) expect(await table.emit(mapEmits.join, { campaignId, ...each })).toFailWith(401);
  });

  it('B3: opens no other campaign and no call', async () => {
    const other = await world.campaign();
    for (const event of [mapEmits.join, mapEmits.getMap, mapEmits.leave])
      expect(await table.emit(event as typeof mapEmits.getMap, { campaignId: other.campaignId })).toFailWith(401);
    expect(table.map.campaign_map).not.toBeNull();
    const headers = { authorization: `Bearer ${token}`, cookie: `table=${token}` };
    const answer = await television.fetch(`/api/v1/campaigns/${campaignId}?table=${token}`, { headers });
    expect(answer.status).toBe(401);
    expect(await television.call(currentUser)).toEqual({ http: 204 });
  });

  it('B4: shows what every player sees: markers of everybody, and squares that are clear for all', async () => {
    await addCharacterMarker(world, campaignId, players[0], 'Brin');
    await dmClient.upToDate();
    const brin = dmClient.map.markers.find(({ name }) => name === 'Brin')?.id ?? '';
    await dmClient.place(brin, D4);
    const common = await dmClient.createMarker('Goblin', C4, { privateNotes: 'flees at half' });
    await dmClient.createMarker('Ghost', coordinateId(1, 1), { isHiding: true });
    await dmClient.createMarker('Whisper', coordinateId(1, 2), { awareUsers: [players[0].id] });
    await dmClient.createMarker('In the list');
    await dmClient.paint(D4, FOG, 'fog');
    await dmClient.paint(D4, '#123456');
    const bytes = await received();
    expect(bytes).not.toMatch(/flees at half|Ghost|Whisper|In the list|#123456/);
    expect(table.map.markers.map(({ id }) => id)).toEqual([common]);
    expect(table.square(D4)).toMatchObject({ fog_of_war_visible: 'blocked', color_hex_code: null, markers: [] });
    expect(playerClients[0]?.square(D4)).toMatchObject({ fog_of_war_visible: 'clear', markers: [brin] });
    await dmClient.paint(D4, null, 'clear_fog');
    await table.upToDate();
    expect(table.square(D4)).toMatchObject({ fog_of_war_visible: 'clear', markers: [brin] });
    expect(table.marker(brin)?.name).toBe('Brin');
  });

  it('B4: its events, in order, give exactly a fresh snapshot, with seq as for everybody (F1)', async () => {
    const goblin = await dmClient.createMarker('Goblin', C4);
    await dmClient.paint([C4, D4], '#123456');
    await dmClient.createMarker('Ghost', D4, { isHiding: true });
    await dmClient.move(goblin, coordinateId(9, 9));
    await dmClient.revise(goblin, { awareUsers: [players[1].id] });
    await dmClient.reveal(false);
    await dmClient.reveal(true);
    await dmClient.revise(goblin, { name: 'Hobgoblin' });
    const fresh = await MapConnection.atTable(television, token);
    await table.upToDate();
    expect(normalize(table.map)).toEqual(normalize(fresh.map));
    await table.emit(mapEmits.getMap);
    expect(normalize(table.map)).toEqual(normalize(fresh.map));
  });

  it('B4, N6: shows the scene that is shown to all, with its name only if players see it', async () => {
    await received();
    const { sceneId = '' } = await dmClient.emit(sceneEmits.makeScene, {
      name: 'The Sunken Crypt',
      rows: 6,
      columns: 7,
    });
    await dmClient.emit(mapEmits.paint, { sceneId, coordinateId: C4, colorHex: '#123456', colorHexUsage: 'color' });
    await dmClient.emit(sceneEmits.showScene, { sceneId, playerIds: players.map(({ id }) => id) });
    expect(await received()).not.toMatch(/Crypt|#123456/);
    await dmClient.emit(sceneEmits.showScene, { sceneId });
    await table.upToDate();
    expect(table.map.scene).toEqual({ id: sceneId, name: null });
    await dmClient.emit(mapEmits.revealMap, { sceneId, isRevealed: true });
    await dmClient.emit(sceneEmits.updateScene, { sceneId, isNameShown: true });
    await table.upToDate();
    expect([table.map.scene?.name, table.map.campaign_map?.rows_count]).toEqual(['The Sunken Crypt', 6]);
    const fresh = await MapConnection.atTable(television, token);
    expect(normalize(table.map)).toEqual(normalize(fresh.map));
  });

  it('B5: gets the encounter as a player who sees exactly what it sees', async () => {
    const goblin = await dmClient.createMarker('Goblin', C4);
    const spy = await dmClient.createMarker('Spy', D4, { awareUsers: [players[0].id] });
    await dmClient.emit(turnEmits.startEncounter, { markerIds: [goblin, spy], isRolled: false });
    const idOf = (marker: string): string =>
      dmClient.map.encounter?.participants.find(({ marker_id: id }) => id === marker)?.id ?? '';
    await dmClient.emit(turnEmits.setInitiative, { participantId: idOf(goblin), initiative: 20 });
    await dmClient.emit(turnEmits.setInitiative, { participantId: idOf(spy), initiative: 10 });
    await dmClient.emit(turnEmits.nextTurn);
    await received();
    await dmClient.emit(turnEmits.nextTurn);
    expect(await received()).not.toContain('"encounter"');
    const names = (table.map.encounter?.participants ?? []).map(({ marker_id: id }) => table.marker(id ?? '')?.name);
    expect(names).toEqual(['Goblin']);
    expect(table.map.encounter).toEqual(playerClients[1]?.map.encounter);
    expect(table.map.encounter?.turn).toBe(idOf(goblin));
    expect(playerClients[0]?.map.encounter?.turn).toBe(idOf(spy));
    await dmClient.emit(turnEmits.setHiddenTurns, { hiddenTurns: 'masked' });
    await table.upToDate();
    expect(table.map.encounter?.participants.map(({ marker_id: id }) => id)).toEqual([goblin, null]);
  });

  it('B6: a player who joins or leaves changes what it shows at once', async () => {
    const both = await dmClient.createMarker('Guide', C4, { awareUsers: players.map(({ id }) => id) });
    await until('the guide is there', () => table.marker(both) !== undefined);
    const third = await world.user();
    await change(dm, 'force_add', { username: third.username });
    await until('the guide is gone', () => table.marker(both) === undefined);
    await change(dm, 'remove', { username: third.username });
    await until('the guide is back', () => table.marker(both) !== undefined);
  });

  it('B7: gets the pings of the players, and nothing of the log', async () => {
    await playerClients[0]?.emit(mapEmits.ping, { coordId: C4 });
    await dmClient.emit(logEmits.sendMessage, { text: 'a word to everybody' });
    await dmClient.emit(logEmits.rollDice, { expression: '1d20' });
    await until('the ping is there', () => table.frames.some(({ event }) => event === mapEvents.indicator.name));
    const bytes = await received();
    expect(bytes).toContain(mapEvents.indicator.name);
    expect(bytes).not.toMatch(/a word to everybody|log entries/);
    await dmClient.reveal(false);
    await dmClient.emit(mapEmits.ping, { coordId: D4 });
    expect(await received()).not.toContain(mapEvents.indicator.name);
  });

  it.each(['make_table_screen', 'end_table_screen', 'delete'])('B8: is closed at once by %s', async (type) => {
    const idle = await television.socket({}, undefined, { table: token });
    if (type === 'delete') await dm.call(deleteCampaign, { params: { campaignId } });
    else await change(dm, type);
    await Promise.all([closing(table.socket), closing(idle)]);
    expect((await refusalOf({ table: token })).message).toBe(ENDED);
  });

  it('B8: the end of another campaign’s address does not close it', async () => {
    const other = await world.campaign();
    await makeTableScreen(other.dm, other.campaignId);
    await makeTableScreen(other.dm, other.campaignId);
    await caughtUp(table.socket);
    expect(table.socket.connected).toBe(true);
  });

  it('B9: five may be open at the same time, and a closed one makes room', async () => {
    const more: Socket[] = [];
    while (more.length < LIMITS.tableScreensPerCampaign - 1)
      more.push(await world.stranger().socket({}, undefined, { table: token }));
    const refusal = await refusalOf({ table: token }, world.stranger());
    expect([refusal.message, refusal.data]).toEqual([
      'This campaign is open on 5 table screens already. Close one of them first.',
      { code: 429 },
    ]);
    more[0]?.disconnect();
    await until('there is room again', async () => {
      const socket = io(world.url, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        auth: { table: token },
      });
      const opened = await new Promise<boolean>((resolve) => {
        socket.on('connect', () => resolve(true));
        socket.on('connect_error', () => resolve(false));
      });
      socket.disconnect();
      return opened;
    });
  });
});

describe('the limits of table screens', () => {
  let world: World;
  beforeAll(async () => {
    const budgets = { ...UNLIMITED_WORK, addressSockets: 2, personWork: { burst: 800, perSecond: 10 } };
    world = await World.start({ budgets });
  });
  afterAll(() => world.close());

  it('B9: charges sockets and work to the network address', async () => {
    const { dm, campaignId } = await world.campaign();
    const token = await makeTableScreen(dm, campaignId);
    const [television, other] = [world.stranger(), world.stranger()];
    const table = await MapConnection.atTable(television, token);
    await television.socket({}, undefined, { table: token });
    await expect(television.socket({}, undefined, { table: token })).rejects.toThrow();
    await until('the budget is spent', async () => (await table.emit(mapEmits.getMap)).code === 429);
    expect((await MapConnection.atTable(other, token)).socket.connected).toBe(true);
  });
});
