import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { MapConnection } from '../support/map.connection.js';
import { addCharacterMarker, openMap } from '../support/map.fixture.js';
import { C4, D4, FOG } from '../support/map.squares.js';
import { normalize } from '../support/map.view.js';
import type { Person } from '../support/person.js';
import { World } from '../support/campaign-world.js';

describe('map commands, squares and pings', () => {
  let world: World;
  let dm: Person;
  let players: [Person, Person];
  let campaignId: string;
  let dmClient: MapConnection;
  let playerClient: MapConnection;
  let own: string;

  beforeAll(async () => {
    world = await World.start();
    const campaign = await world.campaign({ players: 2 });
    dm = campaign.dm;
    players = campaign.players as [Person, Person];
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    const map = await openMap(world, dm, players);
    ({ campaignId, dmClient } = map);
    [playerClient] = map.playerClients;
    await addCharacterMarker(world, campaignId, players[0], 'Brin');
    own = (await playerClient.upToDate()).map.markers[0]?.id ?? '';
  });

  it('C2: a refused command changes nothing and sends nobody anything but its ack', async () => {
    await dmClient.createMarker('Goblin', C4);
    for (const connection of [dmClient, playerClient]) await connection.newFrames();
    expect(await playerClient.paint(C4, '#123456')).toFailWith(403);
    expect(await dmClient.paint([C4, coordinateId(11, 1)], '#123456')).toFailWith(400, 'coordinateId');
    expect(await dmClient.place(own, C4)).toFailWith(409);
    expect([await dmClient.newFrames(), await playerClient.newFrames()]).toEqual([[], []]);
  });

  it('C4: executes a command once when it is sent again', async () => {
    const payload = { type: 'new_marker', name: 'Goblin', markerType: 'enemy', opId: 'a1b2c3d4-0001' };
    const first = await dmClient.emit(mapEmits.updateMarker, payload);
    expect(await dmClient.emit(mapEmits.updateMarker, payload)).toEqual(first);
    const again = await MapConnection.at(dm, campaignId);
    expect(await again.emit(mapEmits.updateMarker, payload)).toEqual(first);
    expect(again.map.markers.filter((marker) => marker.name === 'Goblin')).toHaveLength(1);
  });

  it('C6: refuses a command on a map that has been replaced', async () => {
    const mapId = dmClient.map.campaign_map?.id;
    const marker = await dmClient.createMarker('Goblin');
    expect(
      await dmClient.emit(mapEmits.placeMarker, { type: 'place_marker', mapId, markerId: marker, coordinateId: C4 }),
    ).toMatchObject({ status: true });
    await dmClient.newMap();
    expect(
      await dmClient.emit(mapEmits.placeMarker, { type: 'place_marker', mapId, markerId: marker, coordinateId: C4 }),
    ).toFailWith(409);
    expect(
      await dmClient.emit(mapEmits.paint, { mapId, colorHexUsage: 'color', colorHex: '#123456', coordinateId: C4 }),
    ).toFailWith(409);
    expect(await dmClient.emit(mapEmits.deleteMarker, { mapId, markerId: marker })).toFailWith(409);
  });

  it('C7: a new map is blank, has a new id and returns every marker to the controls list', async () => {
    const marker = await dmClient.createMarker('Goblin', C4, {
      publicNotes: 'green',
      privateNotes: 'hungry',
      awareUsers: [],
    });
    await dmClient.place(own, D4);
    await dmClient.paint([C4, D4], '#123456');
    await dmClient.paint(C4, FOG, 'fog');
    await Promise.all([dmClient.newFrames(), playerClient.newFrames()]);
    const before = dmClient.map.campaign_map?.id;
    await dmClient.newMap(20, 40);
    expect((await dmClient.newFrames()).map((frame) => frame.event)).toEqual(['update map']);
    expect((await playerClient.newFrames()).map((frame) => frame.event)).toEqual(['update map']);
    expect(dmClient.map.campaign_map).toMatchObject({ rows_count: 20, columns_count: 40, coordinates: [] });
    expect(dmClient.map.campaign_map?.id).not.toBe(before);
    expect(dmClient.marker(marker)).toMatchObject({
      map_coordinate_id: null,
      public_notes: 'green',
      private_notes: 'hungry',
      aware_all: false,
    });
    expect(playerClient.map.markers.map((one) => [one.id, one.map_coordinate_id])).toEqual([[own, null]]);
  });

  it('C8: a player moves their own markers on the board, and nothing else', async () => {
    const goblin = await dmClient.createMarker('Goblin', C4);
    expect(await playerClient.emit(mapEmits.createMap, { rows: 3, columns: 3 })).toFailWith(403);
    expect(
      await playerClient.emit(mapEmits.updateMarker, { type: 'new_marker', name: 'Imp', markerType: 'enemy' }),
    ).toFailWith(403);
    expect(
      await playerClient.emit(mapEmits.placeMarker, { type: 'new_marker', name: 'Imp', markerType: 'enemy' }),
    ).toFailWith(403);
    expect(await playerClient.revise(own, { name: 'Brinna' })).toFailWith(403);
    expect(await playerClient.place(own, D4)).toFailWith(403);
    expect(await playerClient.move(own, D4)).toFailWith(409);
    expect(await playerClient.move(goblin, D4)).toFailWith(403);
    expect(await playerClient.emit(mapEmits.liftMarker, { markerId: own })).toFailWith(403);
    expect(await playerClient.emit(mapEmits.deleteMarker, { markerId: goblin })).toFailWith(403);
    await dmClient.place(own, coordinateId(1, 1));
    expect(await playerClient.move(own, D4)).toMatchObject({ status: true, markerId: own });
    expect((await dmClient.upToDate()).marker(own)?.map_coordinate_id).toBe(D4);
  });

  it('Q1: fills and clears a square, lays fog on it and removes the fog', async () => {
    await dmClient.paint(C4, '#123456');
    expect(dmClient.square(C4)).toMatchObject({
      color_hex_code: '#123456',
      is_fog_of_war: false,
      fog_of_war_visible: 'clear',
    });
    await dmClient.paint(C4, null, 'fog');
    expect(dmClient.square(C4)).toMatchObject({
      color_hex_code: '#123456',
      is_fog_of_war: true,
      color_hex_code_fow: '#23262d',
      fog_of_war_visible: 'partial',
    });
    await dmClient.paint(C4, '#9aa3ab', 'fog');
    expect(dmClient.square(C4)).toMatchObject({ color_hex_code_fow: '#9aa3ab' });
    await dmClient.paint(C4, null);
    expect(dmClient.square(C4)).toMatchObject({ color_hex_code: null, is_fog_of_war: true });
    await dmClient.paint(C4, null, 'clear_fog');
    expect(dmClient.square(C4)).toBeUndefined();
  });

  it('Q2: paints many squares with one emit, or none of them', async () => {
    const row = Array.from({ length: 10 }, (_, index) => coordinateId(2, index + 1));
    await playerClient.newFrames();
    await dmClient.paint(row, '#123456');
    const [frame, ...more] = await playerClient.newFrames();
    expect(more).toEqual([]);
    expect(frame?.payload.coordinates?.map((square) => square.id).sort()).toEqual(row.sort());
    expect(await dmClient.paint([C4, coordinateId(2, 11)], '#123456')).toFailWith(400, 'coordinateId');
    expect(dmClient.square(C4)).toBeUndefined();
  });

  it('P1: shows a ping to everybody in the room, and counts the pings of each square', async () => {
    await playerClient.emit(mapEmits.ping, { coordId: C4 });
    await dmClient.emit(mapEmits.ping, { coordId: C4 });
    const pings = (await dmClient.newFrames())
      .filter((frame) => frame.event === 'show map indicator')
      .map((frame) => frame.payload);
    expect(pings).toEqual([
      { coordId: C4, indicatorIteration: 1, display_name: `${players[0].username} Display` },
      { coordId: C4, indicatorIteration: 2, display_name: `${dm.username} Display` },
    ]);
    expect((await playerClient.newFrames()).filter((frame) => frame.event === 'show map indicator')).toHaveLength(2);
  });

  it('P2: refuses a ping off the map', async () => {
    expect(await playerClient.emit(mapEmits.ping, { coordId: coordinateId(11, 1) })).toFailWith(400, 'coordId');
  });

  it('F4: a fresh snapshot replaces the view with the same view', async () => {
    await dmClient.createMarker('Goblin', C4);
    await dmClient.paint(D4, FOG, 'fog');
    await playerClient.upToDate();
    const before = normalize(playerClient.map);
    await playerClient.emit(mapEmits.getMap, { campaignId });
    expect(playerClient.frames.at(-1)).toMatchObject({ event: 'get map', payload: { seq: 0 } });
    expect(normalize(playerClient.map)).toEqual(before);
  });
});
