import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { BUDGETS } from '../../backend/core/load/budgets.js';
import { DomainEvents } from '../../backend/core/domain-events.js';
import { MapRooms } from '../../backend/map/map.rooms.js';
import { roomEmits } from '../../backend/map/room-emits.js';
import { changeCampaign, createCampaign, deleteCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { UNLIMITED_WORK } from '../support/budgets.js';
import { MapConnection } from '../support/map.connection.js';
import type { Person } from '../support/person.js';
import { connected } from '../support/received.js';
import { until } from '../support/until.js';
import { roomPayload, type RoomEmit } from '../support/room.payload.js';
import { World } from '../support/campaign-world.js';

describe('joining the map', () => {
  let world: World;

  beforeAll(async () => {
    world = await World.start({ budgets: UNLIMITED_WORK });
  });
  afterAll(() => world.close());

  it("D1: a socket opens only with a session, and only from the service's own origin", async () => {
    const { dm } = await world.campaign();
    await expect(world.stranger().socket()).rejects.toThrow();
    await expect(dm.socket({ origin: 'https://elsewhere.example' })).rejects.toThrow();
    expect((await dm.socket({ origin: world.url })).connected).toBe(true);
  });

  it('D1: treats an empty sid like no sid: it needs a session and does not pass the entry gate', async () => {
    const { dm } = await world.campaign();
    const extraHeaders = { cookie: dm.cookies };
    const query = { sid: '' };
    const options = { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders };
    const socket = io(world.url, { ...options, query });
    await connected(socket);
    socket.disconnect();
    const closed = await World.start({ entryKey: 'open sesame' });
    const { status } = await closed.stranger().fetch('/socket.io/?EIO=4&transport=polling&sid=');
    expect(status).toBe(400);
    await closed.close();
  });

  it('D14: limits the open sockets of a person and of an address, and tells the next one why', async () => {
    const small = await World.start({ budgets: { ...BUDGETS, personSockets: 2, addressSockets: 3 } });
    const { dm, player } = await small.campaign();
    player.address = dm.address;
    const next = async (person: Person): Promise<{ code: number; message: string }> =>
      (await (await person.fetch('/socket.io/?EIO=4&transport=polling')).json()) as { code: number; message: string };
    const sockets = [await dm.socket(), await dm.socket()];
    const message = 'You have 2 live connections open already. Close another tab first.';
    expect(await next(dm)).toEqual({ code: 4, message });
    await expect(dm.socket()).rejects.toThrow();
    await player.socket();
    expect((await next(player)).message).toMatch(/^3 live connections are open from your network address already/);
    sockets[0]?.disconnect();
    await until('the closed socket counts no more', async () => {
      const socket = await player.socket().catch(() => undefined);
      return socket !== undefined;
    });
    await small.close();
  });

  it('D14: uses the forwarded address of a trusted proxy only', async () => {
    const small = await World.start({ trustProxy: false, budgets: { ...BUDGETS, addressSockets: 1 } });
    const { dm, player } = await small.campaign();
    await dm.socket();
    await expect(player.socket()).rejects.toThrow();
    await small.close();
  });

  it('D2: answers 404 to an outsider and 403 to a viewer of a public campaign, and tells neither anything else', async () => {
    const { campaignId, dm, outsider } = await world.campaign();
    const connection = await MapConnection.open(outsider);
    const refused = async (code: number): Promise<void> => {
      for (const [name, event] of Object.entries(roomEmits)) {
        const payload = { ...roomPayload(name as RoomEmit), campaignId };
        expect([name, await connection.emit<object, object>(event, payload)]).toEqual([
          name,
          expect.objectContaining({ status: false, code }),
        ]);
      }
    };
    await refused(404);
    expect(await connection.emit(mapEmits.join, { campaignId: randomUUID() })).toFailWith(404);
    expect(await connection.emit(mapEmits.join, { campaignId: 'nonsense' })).toFailWith(404);
    await dm.call(changeCampaign, { params: { campaignId }, body: { type: 'make_public' } });
    await refused(403);
    expect(connection.frames).toEqual([]);
  });

  it('D3: acknowledges every invalid emit and names the invalid field', async () => {
    const { campaignId, dm } = await world.campaign();
    const connection = await MapConnection.at(dm, campaignId);
    await connection.newMap(10, 10);
    expect(await connection.emit(mapEmits.createMap, { campaignId, rows: 41, columns: 5 })).toFailWith(400, 'rows');
    expect(await connection.emit(mapEmits.createMap, { campaignId, rows: 3 })).toFailWith(400, 'columns');
    expect(await connection.emit(mapEmits.createMap, { campaignId, rows: '2.5', columns: 5 })).toFailWith(400, 'rows');
    expect(
      await connection.emit(mapEmits.paint, { colorHex: 'red', colorHexUsage: 'color', coordinateId: 1 }),
    ).toFailWith(400, 'colorHex');
    expect(await connection.emit(mapEmits.paint, { colorHexUsage: 'sparkle', coordinateId: 1 })).toFailWith(
      400,
      'colorHexUsage',
    );
    expect(await connection.emit(mapEmits.paint, { colorHexUsage: 'color' })).toFailWith(400, 'coordinateId');
    expect(await connection.emit(mapEmits.paint, { colorHexUsage: 'color', coordinateId: [1, 'x'] })).toFailWith(
      400,
      'coordinateId',
    );
    expect(await connection.emit(mapEmits.updateMarker, { type: 'nonsense' })).toFailWith(400, 'type');
    expect(await connection.emit(mapEmits.updateMarker, { type: 'new_marker', markerType: 'trap' })).toFailWith(
      400,
      'name',
    );
    expect(
      await connection.emit(mapEmits.updateMarker, { type: 'new_marker', name: 'Pit', markerType: 'dragon' }),
    ).toFailWith(400, 'markerType');
    expect(
      await connection.emit(mapEmits.updateMarker, {
        type: 'new_marker',
        name: 'Pit',
        markerType: 'trap',
        awareUsers: '["x"]',
      }),
    ).toFailWith(400, 'awareUsers');
    expect(await connection.emit(mapEmits.deleteMarker, {})).toFailWith(400, 'markerId');
    expect(await connection.emit(mapEmits.deleteMarker, { markerId: 'none' })).toFailWith(404);
    expect(await connection.emit(mapEmits.ping, { coordId: 'C4' })).toFailWith(400, 'coordId');
    expect(await connection.emit(mapEmits.ping, 12)).toFailWith(400);
    expect(await connection.emit(mapEmits.ping, [])).toFailWith(400);
  });

  it('D3: survives emits without an ack', async () => {
    const { campaignId, dm } = await world.campaign();
    const connection = await MapConnection.at(dm, campaignId);
    for (const event of Object.values(mapEmits)) connection.socket.emit(event.name);
    for (const event of Object.values(mapEmits)) connection.socket.emit(event.name, null, 7, 'x');
    expect(await connection.emit(mapEmits.join, { campaignId })).toMatchObject({ status: true });
  });

  it('D4: answers join with joined room and the whole view, and then sends every change once', async () => {
    const { campaignId, dm, player } = await world.campaign();
    const dmClient = await MapConnection.at(dm, campaignId);
    await dmClient.newMap();
    const painting = Array.from({ length: 60 }, (_, index) =>
      dmClient.paint(1 + (index % 10), `#${String(100000 + index)}`),
    );
    const late = await MapConnection.open(player);
    expect(await late.emit(mapEmits.join, { campaignId })).toMatchObject({ status: true, level: 'player' });
    await Promise.all(painting);
    const frames = await late.newFrames();
    expect(frames.slice(0, 2).map((frame) => frame.event)).toEqual(['joined room', 'get map']);
    expect(frames[0]?.payload).toEqual({ campaignId, level: 'player' });
    expect(late.map.campaign_map?.coordinates.map((square) => square.color_hex_code).sort()).toEqual(
      dmClient.map.campaign_map?.coordinates.map((square) => square.color_hex_code).sort(),
    );
  });

  it("accepts only the campaign's id as the payload of join", async () => {
    const { campaignId, dm } = await world.campaign();
    const connection = await MapConnection.open(dm);
    expect(await connection.emit(mapEmits.join, campaignId)).toMatchObject({ status: true, level: 'dm' });
    expect(connection.map).toMatchObject({ campaign_map: null, markers: [] });
  });

  it('D5: keeps a socket in one room at a time', async () => {
    const { campaignId, dm } = await world.campaign();
    const { id: other } = await dm.call(createCampaign, { body: { name: 'Another Table' } });
    const connection = await MapConnection.at(dm, campaignId);
    await connection.emit(mapEmits.join, { campaignId: other });
    expect(connection.frames.map((frame) => frame.event)).toEqual([
      'joined room',
      'get map',
      'left room',
      'joined room',
      'get map',
    ]);
    connection.frames.length = 0;
    const elsewhere = await MapConnection.at(dm, campaignId);
    await elsewhere.newMap();
    expect(await connection.newFrames()).toEqual([]);
  });

  it('D6: lets one person join with any number of sockets', async () => {
    const { campaignId, dm } = await world.campaign();
    const [one, two] = [await MapConnection.at(dm, campaignId), await MapConnection.at(dm, campaignId)];
    await one.newMap();
    await two.paint(3, '#123456');
    await one.upToDate();
    expect(one.square(3)?.color_hex_code).toBe('#123456');
    expect(two.square(3)?.color_hex_code).toBe('#123456');
    one.socket.disconnect();
    await two.paint(4, '#654321');
    expect(two.square(4)?.color_hex_code).toBe('#654321');
  });

  it('D7: sends left room and nothing after it to a person who is removed from the campaign', async () => {
    const { campaignId, dm, player } = await world.campaign();
    const [dmClient, removed] = [await MapConnection.at(dm, campaignId), await MapConnection.at(player, campaignId)];
    await dm.call(changeCampaign, { params: { campaignId }, body: { type: 'remove', username: player.username } });
    await dmClient.newMap();
    expect((await removed.newFrames()).map((frame) => frame.event)).toEqual(['joined room', 'get map', 'left room']);
    expect(await removed.emit(mapEmits.ping, { campaignId, coordId: 1 })).toFailWith(404);
  });

  it('D7: sends left room to everybody when the campaign is deleted', async () => {
    const { campaignId, dm, player } = await world.campaign();
    const connections = [await MapConnection.at(dm, campaignId), await MapConnection.at(player, campaignId)];
    await connections[0]?.newMap();
    await connections[0]?.emit(mapEmits.paint, {
      colorHex: '#123456',
      colorHexUsage: 'color',
      coordinateId: 3,
      opId: 'op-0000001',
    });
    await connections[0]?.createMarker('Goblin', 4);
    expect(await dm.call(deleteCampaign, { params: { campaignId } })).toMatchObject({ http: 200 });
    for (const connection of connections) expect((await connection.newFrames()).at(-1)?.event).toBe('left room');
    expect(await connections[0]?.emit(mapEmits.join, { campaignId })).toFailWith(404);
    for (const table of ['campaign_maps', 'map_squares', 'map_markers', 'map_operations']) {
      expect(await world.database.query(`SELECT 1 FROM ${table} WHERE campaign_id = $1`, [campaignId])).toEqual([]);
    }
  });

  it('D7: keeps everybody when the deletion of the campaign was not written after all', async () => {
    const { campaignId, dm, player } = await world.campaign();
    const [dmClient, playerClient] = [
      await MapConnection.at(dm, campaignId),
      await MapConnection.at(player, campaignId),
    ];
    await dmClient.newMap();
    await world.running.app
      .get(DomainEvents, { strict: false })
      .tell('campaign.deleted', { campaignId, memberIds: [] });
    expect(await dmClient.paint(3, '#123456')).toMatchObject({ status: true });
    expect((await playerClient.upToDate()).square(3)?.color_hex_code).toBe('#123456');
    expect(playerClient.frames.map(({ event }) => event)).not.toContain('left room');
  });

  it('D8: applies an emit without campaignId to the room that its socket has joined', async () => {
    const { campaignId, dm } = await world.campaign();
    const outside = await MapConnection.open(dm);
    expect(await outside.emit(mapEmits.createMap, { rows: 3, columns: 3 })).toFailWith(400, 'campaignId');
    const inside = await MapConnection.at(dm, campaignId);
    expect(await inside.emit(mapEmits.createMap, { rows: 3, columns: 3 })).toMatchObject({ status: true });
    expect(await outside.emit(mapEmits.createMap, { campaignId, rows: 4, columns: 4 })).toMatchObject({ status: true });
    expect((await inside.upToDate()).map.campaign_map?.rows_count).toBe(4);
    await inside.emit(mapEmits.leave);
    expect(inside.frames.at(-1)).toEqual({ event: 'left room', payload: { campaignId, level: 'dm' } });
    expect(await inside.emit(mapEmits.createMap, { rows: 3, columns: 3 })).toFailWith(400, 'campaignId');
  });

  it('D9: closes a room when nobody is in it, and reopens it unchanged', async () => {
    const rooms = world.running.app.get(MapRooms, { strict: false });
    const { campaignId, dm } = await world.campaign();
    const connection = await MapConnection.at(dm, campaignId);
    await connection.newMap();
    await connection.paint(3, '#123456');
    expect(rooms.isOpen(campaignId)).toBe(true);
    connection.socket.disconnect();
    await until('the room is closed', () => !rooms.isOpen(campaignId));
    expect((await MapConnection.at(dm, campaignId)).square(3)?.color_hex_code).toBe('#123456');
  });

  it('D9: closes a room that only received commands from outside', async () => {
    const rooms = world.running.app.get(MapRooms, { strict: false });
    const { campaignId, dm } = await world.campaign();
    const outside = await MapConnection.open(dm);
    await Promise.all(
      [3, 4, 5].map((side) => outside.emit(mapEmits.createMap, { campaignId, rows: side, columns: side })),
    );
    await until('the room is closed', () => !rooms.isOpen(campaignId));
    await outside.emit(mapEmits.getMap, { campaignId });
    expect(outside.map.campaign_map).toMatchObject({ rows_count: 5, columns_count: 5 });
    await until('the room is closed', () => !rooms.isOpen(campaignId));
  });
});
