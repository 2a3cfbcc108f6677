import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { processSection } from '../../contracts/builder/builder.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { createCampaignWith, addCharacterMarker, removeCharacterMarker, MapConnection } from '../support/map.js';
import { normalize } from '../support/map.views.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

const C4 = coordinateId(4, 3);
const D4 = coordinateId(4, 4);
const FOG = '#23262d';

describe('commands on the map', () => {
  let world: World;
  let campaignId: string;
  let dm: Person;
  let players: Person[];
  let master: MapConnection;
  let pim: MapConnection;
  let own: string;

  beforeAll(async () => {
    world = await World.start();
    ({ dm, players } = await world.campaign({ players: 2 }));
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    await world.forgetRates();
    for (const person of [dm, ...players]) person.leave();
    campaignId = await createCampaignWith(dm, players);
    [master, pim] = [await MapConnection.at(dm, campaignId), await MapConnection.at(players[0] as Person, campaignId)];
    await master.newMap();
    await addCharacterMarker(world, campaignId, players[0] as Person, 'Brin');
    own = (await pim.upToDate()).map.markers[0]?.id ?? '';
  });

  it('C2: a refused command changes nothing and sends nobody anything but its ack', async () => {
    await master.make('Goblin', C4);
    for (const connection of [master, pim]) await connection.newFrames();
    expect(await pim.paint(C4, '#123456')).toFailWith(403);
    expect(await master.paint([C4, coordinateId(11, 1)], '#123456')).toFailWith(400, 'coordinateId');
    expect(await master.place(own, C4)).toFailWith(409);
    expect([await master.newFrames(), await pim.newFrames()]).toEqual([[], []]);
  });

  it('C4: executes a command once when it is sent again', async () => {
    const payload = { type: 'new_marker', name: 'Goblin', markerType: 'enemy', opId: 'a1b2c3d4-0001' };
    const first = await master.emit(mapEmits.updateMarker, payload);
    expect(await master.emit(mapEmits.updateMarker, payload)).toEqual(first);
    const again = await MapConnection.at(dm, campaignId);
    expect(await again.emit(mapEmits.updateMarker, payload)).toEqual(first);
    expect(again.map.markers.filter((marker) => marker.name === 'Goblin')).toHaveLength(1);
  });

  it('C6: refuses a command on a map that has been replaced', async () => {
    const mapId = master.map.campaign_map?.id;
    const marker = await master.make('Goblin');
    expect(
      await master.emit(mapEmits.placeMarker, { type: 'place_marker', mapId, markerId: marker, coordinateId: C4 }),
    ).toMatchObject({ status: true });
    await master.newMap();
    expect(
      await master.emit(mapEmits.placeMarker, { type: 'place_marker', mapId, markerId: marker, coordinateId: C4 }),
    ).toFailWith(409);
    expect(
      await master.emit(mapEmits.paint, { mapId, colorHexUsage: 'color', colorHex: '#123456', coordinateId: C4 }),
    ).toFailWith(409);
    expect(await master.emit(mapEmits.deleteMarker, { mapId, markerId: marker })).toFailWith(409);
  });

  it('C7: a new map is blank, has a new id and returns every marker to the controls list', async () => {
    const marker = await master.make('Goblin', C4, { publicNotes: 'green', privateNotes: 'hungry', awareUsers: [] });
    await master.place(own, D4);
    await master.paint([C4, D4], '#123456');
    await master.paint(C4, FOG, 'fog');
    await Promise.all([master.newFrames(), pim.newFrames()]);
    const before = master.map.campaign_map?.id;
    await master.newMap(20, 40);
    expect((await master.newFrames()).map((frame) => frame.event)).toEqual(['update map']);
    expect((await pim.newFrames()).map((frame) => frame.event)).toEqual(['update map']);
    expect(master.map.campaign_map).toMatchObject({ rows_count: 20, columns_count: 40, coordinates: [] });
    expect(master.map.campaign_map?.id).not.toBe(before);
    expect(master.marker(marker)).toMatchObject({
      map_coordinate_id: null,
      public_notes: 'green',
      private_notes: 'hungry',
      aware_all: false,
    });
    expect(pim.map.markers.map((one) => [one.id, one.map_coordinate_id])).toEqual([[own, null]]);
  });

  it('C8: a player moves their own markers on the board, and nothing else', async () => {
    const goblin = await master.make('Goblin', C4);
    expect(await pim.emit(mapEmits.updateMap, { rows: 3, columns: 3 })).toFailWith(403);
    expect(await pim.emit(mapEmits.updateMarker, { type: 'new_marker', name: 'Imp', markerType: 'enemy' })).toFailWith(
      403,
    );
    expect(await pim.emit(mapEmits.placeMarker, { type: 'new_marker', name: 'Imp', markerType: 'enemy' })).toFailWith(
      403,
    );
    expect(await pim.revise(own, { name: 'Brinna' })).toFailWith(403);
    expect(await pim.place(own, D4)).toFailWith(403);
    expect(await pim.move(own, D4)).toFailWith(409);
    expect(await pim.move(goblin, D4)).toFailWith(403);
    expect(await pim.emit(mapEmits.liftMarker, { markerId: own })).toFailWith(403);
    expect(await pim.emit(mapEmits.deleteMarker, { markerId: goblin })).toFailWith(403);
    await master.place(own, coordinateId(1, 1));
    expect(await pim.move(own, D4)).toMatchObject({ status: true, markerId: own });
    expect((await master.upToDate()).marker(own)?.map_coordinate_id).toBe(D4);
  });

  it('M1: puts a new marker in the controls list', async () => {
    const ack = await master.emit(mapEmits.placeMarker, {
      type: 'new_marker',
      name: 'Goblin',
      markerType: 'enemy',
      coordinateId: C4,
    });
    expect(master.marker(ack.markerId)).toMatchObject({
      name: 'Goblin',
      marker_type: { id: 'enemy', name: 'Enemy' },
      map_coordinate_id: null,
      character: null,
    });
  });

  it('M2: places a marker, and moves only a marker that is on the board', async () => {
    const marker = await master.make('Goblin');
    expect(await master.move(marker, C4)).toFailWith(409);
    expect(
      await master.emit(mapEmits.placeMarker, { type: 'place_marker', markerId: marker, coordinateId: C4 }),
    ).toMatchObject({ status: true });
    expect(await master.move(marker, D4)).toMatchObject({ status: true });
    expect(await master.emit(mapEmits.placeMarker, { type: 'move_marker', markerId: marker })).toFailWith(
      400,
      'coordinateId',
    );
    expect(await master.move(marker, coordinateId(11, 1))).toFailWith(400, 'destCoordinateId');
    expect(master.marker(marker)?.map_coordinate_id).toBe(D4);
  });

  it('M3: refuses to move a marker that has left the square where the sender saw it', async () => {
    const marker = await master.make('Goblin', C4);
    expect(await master.move(marker, D4, { origCoordinateId: coordinateId(1, 1) })).toFailWith(409);
    expect(await master.move(marker, D4, { origCoordinateId: C4 })).toMatchObject({ status: true });
    expect(await master.emit(mapEmits.liftMarker, { markerId: marker, coordinateId: C4 })).toFailWith(409);
  });

  it('M4: PCs, NPCs and enemies never share a square; the rest may', async () => {
    await master.make('Goblin', C4);
    const npc = await master.make('Smith', D4, { markerType: 'npc' });
    const loot = await master.make('Chest', C4, { markerType: 'loot' });
    expect(await master.place(own, C4)).toFailWith(409);
    expect(await master.move(npc, C4)).toFailWith(409);
    expect(await master.revise(loot, { markerType: 'enemy' })).toFailWith(409);
    await master.place(own, coordinateId(1, 1));
    expect(await pim.move(own, C4)).toFailWith(409);
    expect(await master.move(loot, coordinateId(1, 1))).toMatchObject({ status: true });
  });

  it('M5: a creature that the mover cannot see steps aside where it stays unseen', async () => {
    await master.paint([coordinateId(5, 3), C4], FOG, 'fog');
    const [hiding, fogged] = [await master.make('Hiding', D4, { isHiding: true }), await master.make('Fogged', C4)];
    await master.place(own, coordinateId(1, 1));
    await pim.newFrames();
    expect(await pim.move(own, D4)).toMatchObject({ status: true, msg: 'Brin is on D4.' });
    expect(await pim.move(own, C4)).toMatchObject({ status: true, msg: 'Brin is on C4.' });
    await Promise.all([master.upToDate(), pim.upToDate()]);
    expect(master.marker(own)?.map_coordinate_id).toBe(C4);
    expect(master.marker(hiding)?.map_coordinate_id).not.toBe(D4);
    expect(master.marker(hiding)?.map_coordinate_id).not.toBeNull();
    expect(master.marker(fogged)?.map_coordinate_id).toBe(coordinateId(5, 3));
    expect(pim.map.markers.map((marker) => marker.id)).toEqual([own]);
    expect(pim.received.join()).not.toContain(hiding);
    expect(pim.received.join()).not.toContain(fogged);
  });

  it('M5: an unseen creature returns to the controls list when no free square would hide it', async () => {
    await master.paint(C4, FOG, 'fog');
    const fogged = await master.make('Fogged', C4);
    await master.place(own, D4);
    expect(await pim.move(own, C4)).toMatchObject({ status: true });
    expect((await master.upToDate()).marker(fogged)?.map_coordinate_id).toBeNull();
    expect(pim.map.markers.map((marker) => marker.id)).toEqual([own]);
  });

  it('M5: tells only the DM which creature stepped aside, from which square and to which', async () => {
    const other = await MapConnection.at(players[1] as Person, campaignId);
    const goblin = await master.make('Goblin', D4, { isHiding: true });
    await master.place(own, coordinateId(1, 1));
    for (const connection of [master, pim, other]) await connection.newFrames();
    const ack = await pim.move(own, D4);
    const [frame] = await master.newFrames();
    const to = master.marker(goblin)?.map_coordinate_id;
    expect(frame).toMatchObject({
      event: 'map placement marker',
      payload: { stepped_aside: [{ markerId: goblin, from: D4, to }] },
    });
    expect(Object.keys(ack).sort()).toEqual(['markerId', 'msg', 'status']);
    for (const connection of [pim, other]) {
      expect((await connection.newFrames()).map(({ payload }) => Object.keys(payload).sort())).toEqual([
        ['coordinates', 'markers', 'removed', 'seq'],
      ]);
      expect(connection.received.join()).not.toContain('stepped_aside');
      expect(connection.received.join()).not.toContain(goblin);
    }
    expect(await pim.move(own, coordinateId(1, 1))).toMatchObject({ status: true });
    const [later] = await master.newFrames();
    expect(later?.payload).not.toHaveProperty('stepped_aside');
    expect(await master.move(goblin, D4, { origCoordinateId: to })).toMatchObject({ status: true });
  });

  it('M6: returns a marker that leaves the board to the controls list', async () => {
    const marker = await master.make('Goblin', C4);
    await pim.newFrames();
    await master.emit(mapEmits.liftMarker, { markerId: marker });
    expect(master.marker(marker)?.map_coordinate_id).toBeNull();
    expect(await pim.newFrames()).toMatchObject([{ event: 'marker updates', payload: { removed: [marker] } }]);
  });

  it('M7: deletes any marker except a PC', async () => {
    const marker = await master.make('Goblin', C4);
    expect(await master.emit(mapEmits.deleteMarker, { markerId: marker })).toMatchObject({ status: true });
    expect(master.marker(marker)).toBeUndefined();
    expect(await master.emit(mapEmits.deleteMarker, { markerId: own })).toFailWith(403);
    await master.revise(own, { markerType: 'npc' });
    expect(await master.emit(mapEmits.deleteMarker, { markerId: own })).toFailWith(403);
  });

  it("M8: a character's marker appears and disappears with the character, and only the DM renames it", async () => {
    const characterId = await addCharacterMarker(world, campaignId, players[1] as Person, 'Tam');
    await master.upToDate();
    const marker = master.map.markers.find((one) => one.name === 'Tam');
    expect(marker).toMatchObject({
      marker_type: { id: 'pc' },
      map_coordinate_id: null,
      character: { id: characterId, name: 'Tam' },
      aware_all: true,
    });
    await master.place(marker?.id ?? '', C4);
    await master.revise(marker?.id ?? '', { name: 'Tam the Tall' });
    expect((await pim.upToDate()).marker(marker?.id)).toMatchObject({
      name: 'Tam the Tall',
      character: { name: 'Tam' },
    });
    await removeCharacterMarker(world, campaignId, characterId);
    expect((await pim.upToDate()).marker(marker?.id)).toBeUndefined();
    expect((await master.upToDate()).square(C4)).toBeUndefined();
  });

  it('M8: a renamed character is renamed on the map at once, unless the DM has given its marker another name', async () => {
    const [player, other] = players as [Person, Person];
    const made = await world.character(player, { in: campaignId });
    const markerOf = (connection: MapConnection) =>
      connection.map.markers.find(({ character }) => character?.id === made.id);
    const rename = async (name: string) => {
      const body = {
        character_id: made.id,
        menuSection: 'bio',
        name,
        strengthScore: 15,
        dexterityScore: 13,
        constitutionScore: 14,
      };
      expect(await player.call(processSection, { body })).toMatchObject({ http: 200 });
      return Promise.all([master.upToDate(), pim.upToDate(), watcher.upToDate()]);
    };
    const watcher = await MapConnection.at(other, campaignId);
    const id = markerOf(await master.upToDate())?.id ?? '';
    for (const connection of [master, pim, watcher]) await connection.newFrames();
    await rename('Ilka the Grey');
    expect(markerOf(master)).toMatchObject({ name: 'Ilka the Grey', character: { name: 'Ilka the Grey' } });
    expect(markerOf(pim)).toMatchObject({ name: 'Ilka the Grey', character: { name: 'Ilka the Grey' } });
    expect(await watcher.newFrames()).toEqual([]);
    await master.place(id, C4);
    await master.revise(id, { name: 'The Hooded One' });
    await rename('Ilka the White');
    for (const connection of [master, pim, watcher]) {
      expect(markerOf(connection)).toMatchObject({ name: 'The Hooded One', character: { name: 'Ilka the White' } });
    }
    expect(markerOf(await MapConnection.at(dm, campaignId))).toMatchObject({
      name: 'The Hooded One',
      character: { name: 'Ilka the White' },
    });
  });

  it('M9: a save changes the fields it carries, and its toggles take the marker off the board or delete it', async () => {
    const marker = await master.make('Goblin', C4, { publicNotes: 'green', privateNotes: 'hungry', isHiding: true });
    await master.revise(marker, { publicNotes: 'blue' });
    expect(master.marker(marker)).toMatchObject({
      name: 'Goblin',
      public_notes: 'blue',
      private_notes: 'hungry',
      is_hiding: true,
      map_coordinate_id: C4,
    });
    await master.revise(marker, { privateNotes: '', isHiding: false, markerType: 'npc', name: 'Gob' });
    expect(master.marker(marker)).toMatchObject({
      name: 'Gob',
      private_notes: '',
      is_hiding: false,
      marker_type: { id: 'npc' },
    });
    await master.revise(marker, { isDeleteToggled: true });
    expect(master.marker(marker)?.map_coordinate_id).toBeNull();
    await master.revise(marker, { isDeleteControlToggled: true });
    expect(master.marker(marker)).toBeUndefined();
  });

  it('M10: limits notes to 300 bytes of UTF-8 with normalised line breaks', async () => {
    const marker = await master.make('Goblin');
    expect(await master.revise(marker, { publicNotes: 'x'.repeat(301) })).toFailWith(400, 'publicNotes');
    expect(await master.revise(marker, { privateNotes: 'ä'.repeat(151) })).toFailWith(400, 'privateNotes');
    expect(
      await master.revise(marker, { publicNotes: '\r\n'.repeat(300), privateNotes: 'ä'.repeat(150) }),
    ).toMatchObject({ status: true });
    expect(master.marker(marker)?.public_notes).toBe('\n'.repeat(300));
  });

  it('Q1: fills and clears a square, lays fog on it and removes the fog', async () => {
    await master.paint(C4, '#123456');
    expect(master.square(C4)).toMatchObject({
      color_hex_code: '#123456',
      is_fog_of_war: false,
      fog_of_war_visible: 'clear',
    });
    await master.paint(C4, null, 'fog');
    expect(master.square(C4)).toMatchObject({
      color_hex_code: '#123456',
      is_fog_of_war: true,
      color_hex_code_fow: '#23262d',
      fog_of_war_visible: 'partial',
    });
    await master.paint(C4, '#9aa3ab', 'fog');
    expect(master.square(C4)).toMatchObject({ color_hex_code_fow: '#9aa3ab' });
    await master.paint(C4, null);
    expect(master.square(C4)).toMatchObject({ color_hex_code: null, is_fog_of_war: true });
    await master.paint(C4, null, 'clear_fog');
    expect(master.square(C4)).toBeUndefined();
  });

  it('Q2: paints many squares with one emit, or none of them', async () => {
    const row = Array.from({ length: 10 }, (_, index) => coordinateId(2, index + 1));
    await pim.newFrames();
    await master.paint(row, '#123456');
    const [frame, ...more] = await pim.newFrames();
    expect(more).toEqual([]);
    expect(frame?.payload.coordinates?.map((square) => square.id).sort()).toEqual(row.sort());
    expect(await master.paint([C4, coordinateId(2, 11)], '#123456')).toFailWith(400, 'coordinateId');
    expect(master.square(C4)).toBeUndefined();
  });

  it('P1: shows a ping to everybody in the room, and counts the pings of each square', async () => {
    await pim.emit(mapEmits.ping, { coordId: C4 });
    await master.emit(mapEmits.ping, { coordId: C4 });
    const pings = (await master.newFrames())
      .filter((frame) => frame.event === 'show map indicator')
      .map((frame) => frame.payload);
    expect(pings).toEqual([
      { coordId: C4, indicatorIteration: 1, display_name: `${players[0]?.username ?? ''} Display` },
      { coordId: C4, indicatorIteration: 2, display_name: `${dm.username} Display` },
    ]);
    expect((await pim.newFrames()).filter((frame) => frame.event === 'show map indicator')).toHaveLength(2);
  });

  it('P2: refuses a ping off the map', async () => {
    expect(await pim.emit(mapEmits.ping, { coordId: coordinateId(11, 1) })).toFailWith(400, 'coordId');
  });

  it('F4: a fresh snapshot replaces the view with the same view', async () => {
    await master.make('Goblin', C4);
    await master.paint(D4, FOG, 'fog');
    await pim.upToDate();
    const before = normalize(pim.map);
    await pim.emit(mapEmits.getMap, { campaignId });
    expect(pim.frames.at(-1)).toMatchObject({ event: 'get map', payload: { seq: 0 } });
    expect(normalize(pim.map)).toEqual(before);
  });
});
