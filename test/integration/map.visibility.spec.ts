import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { MapConnection } from '../support/map.connection.js';
import { addCharacterMarker, openMap } from '../support/map.fixture.js';
import { C4, D4, FOG } from '../support/map.squares.js';
import type { Person } from '../support/person.js';
import { World } from '../support/campaign-world.js';

describe('map visibility', () => {
  let world: World;
  let dm: Person;
  let players: [Person, Person];
  let campaignId: string;
  let dmClient: MapConnection;
  let playerClient: MapConnection;
  let otherClient: MapConnection;

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
    [playerClient, otherClient] = map.playerClients;
  });

  it('S1: the DM sees everything; fogged squares are partial', async () => {
    const trap = await dmClient.createMarker('Pit', C4, {
      markerType: 'trap',
      isHiding: true,
      awareUsers: [],
      privateNotes: 'DC 15',
    });
    await dmClient.paint(C4, '#123456');
    await dmClient.paint(C4, FOG, 'fog');
    await dmClient.upToDate();
    expect(dmClient.square(C4)).toEqual({
      id: C4,
      color_hex_code: '#123456',
      color_hex_code_fow: FOG,
      is_fog_of_war: true,
      fog_of_war_visible: 'partial',
      markers: [trap],
    });
    expect(dmClient.marker(trap)).toMatchObject({
      name: 'Pit',
      map_coordinate_id: C4,
      private_notes: 'DC 15',
      is_hiding: true,
    });
    expect(dmClient.map.marker_types.map((type) => type.name)).toEqual(['PC', 'NPC', 'Enemy', 'Loot', 'Trap', 'Misc']);
    for (const list of [dmClient.map.color_hexes, dmClient.map.fow_hexes, dmClient.map.marker_hexes])
      expect(list.length).toBeGreaterThan(0);
  });

  it('S2: a player sees markers that are on the board, not in fog, not hiding and visible to them', async () => {
    const open = await dmClient.createMarker('Goblin', C4);
    await dmClient.createMarker('In the list');
    await dmClient.createMarker('Hiding', D4, { isHiding: true });
    await dmClient.createMarker('For the other', coordinateId(5, 5), { awareUsers: [players[1].id] });
    await dmClient.paint(coordinateId(6, 6), FOG, 'fog');
    await dmClient.createMarker('In the fog', coordinateId(6, 6));
    await playerClient.upToDate();
    expect(playerClient.map.markers.map((marker) => marker.name)).toEqual(['Goblin']);
    expect(playerClient.square(C4)).toMatchObject({ markers: [open] });
    expect((await otherClient.upToDate()).map.markers.map((marker) => marker.name).sort()).toEqual([
      'For the other',
      'Goblin',
    ]);
    expect(playerClient.map).toMatchObject({ marker_types: [], color_hexes: [], marker_hexes: [], fow_hexes: [] });
  });

  it('S3: a player always sees their own markers, on the board or off it', async () => {
    await addCharacterMarker(world, campaignId, players[0], 'Brin');
    const own = (await playerClient.upToDate()).map.markers[0];
    expect(own).toMatchObject({
      name: 'Brin',
      marker_type: { name: 'PC' },
      map_coordinate_id: null,
      character: { name: 'Brin', creator_id: players[0].id, creator_name: `${players[0].username} Display` },
    });
    await dmClient.paint(C4, FOG, 'fog');
    await dmClient.place(own?.id ?? '', C4);
    await dmClient.revise(own?.id ?? '', { isHiding: true, awareUsers: [] });
    expect((await playerClient.upToDate()).marker(own?.id)).toMatchObject({ name: 'Brin', map_coordinate_id: C4 });
    expect((await otherClient.upToDate()).map.markers).toEqual([]);
  });

  it("S4: a fogged square is blocked and shows only its fog, unless the player's own marker stands on it", async () => {
    await addCharacterMarker(world, campaignId, players[0], 'Brin');
    const own = (await playerClient.upToDate()).map.markers[0]?.id ?? '';
    await dmClient.paint([C4, D4], '#123456');
    await dmClient.paint([C4, D4], FOG, 'fog');
    await dmClient.createMarker('Chest', C4, { markerType: 'loot' });
    await dmClient.place(own, C4);
    await playerClient.upToDate();
    expect(playerClient.square(C4)).toMatchObject({
      color_hex_code: '#123456',
      is_fog_of_war: true,
      fog_of_war_visible: 'clear',
    });
    expect(playerClient.map.markers.map((marker) => marker.name).sort()).toEqual(['Brin', 'Chest']);
    expect(playerClient.square(D4)).toEqual({
      id: D4,
      color_hex_code: null,
      color_hex_code_fow: FOG,
      is_fog_of_war: true,
      fog_of_war_visible: 'blocked',
      markers: [],
    });
    await playerClient.move(own, D4);
    expect(playerClient.square(C4)).toMatchObject({ color_hex_code: null, fog_of_war_visible: 'blocked', markers: [] });
    expect(playerClient.square(D4)).toMatchObject({ color_hex_code: '#123456', fog_of_war_visible: 'clear' });
    expect(playerClient.map.markers.map((marker) => marker.name)).toEqual(['Brin']);
    expect((await otherClient.upToDate()).square(C4)).toMatchObject({ fog_of_war_visible: 'blocked', markers: [] });
  });

  it('S5: sends private notes, hiding and aware users only to the DM', async () => {
    const marker = await dmClient.createMarker('Goblin', C4, {
      publicNotes: 'green',
      privateNotes: 'a prince in disguise',
    });
    await playerClient.upToDate();
    expect(Object.keys(playerClient.marker(marker) ?? {}).sort()).toEqual([
      'character',
      'id',
      'map_coordinate_id',
      'marker_type',
      'name',
      'public_notes',
      'size',
    ]);
    expect(playerClient.received.join()).not.toContain('prince');
    expect(dmClient.marker(marker)).toMatchObject({ aware_all: true, aware_users: players.map((player) => player.id) });
  });

  it('S6: everybody includes players who join later; a list means exactly those listed; an empty list means nobody', async () => {
    const [everybody, listed, nobody] = [
      await dmClient.createMarker('Everybody', C4),
      await dmClient.createMarker('Listed', D4, { awareUsers: [players[0].id] }),
      await dmClient.createMarker('Nobody', coordinateId(5, 5), { awareUsers: [] }),
    ];
    const later = await world.member(dm, campaignId);
    const connection = await MapConnection.at(later, campaignId);
    expect(connection.map.markers.map((marker) => marker.id)).toEqual([everybody]);
    await playerClient.upToDate();
    expect(playerClient.map.markers.map((marker) => marker.id).sort()).toEqual([everybody, listed].sort());
    expect(dmClient.marker(listed)).toMatchObject({ aware_all: false, aware_users: [players[0].id] });
    expect(dmClient.marker(everybody)?.aware_users).toHaveLength(3);
    expect(dmClient.marker(nobody)).toMatchObject({ aware_all: false, aware_users: [] });
    await dmClient.revise(nobody, {});
    expect((await connection.upToDate()).marker(nobody)).toMatchObject({ name: 'Nobody' });
  });

  it('S6: accepts awareUsers as JSON text', async () => {
    await dmClient.createMarker('Listed', C4, { awareUsers: JSON.stringify([players[1].id]) });
    expect((await playerClient.upToDate()).map.markers).toHaveLength(0);
    expect((await otherClient.upToDate()).map.markers).toHaveLength(1);
  });

  it('S7: refuses a player with the same reply whether a marker is unseen or does not exist', async () => {
    const hidden = await dmClient.createMarker('Hiding', C4, { isHiding: true });
    const refused = await playerClient.move(hidden, D4);
    expect(refused).toEqual(await playerClient.move('00000000-0000-4000-8000-000000000000', D4));
    expect(refused).toFailWith(404);
  });

  it('S8: adds a marker that becomes visible, and removes one that becomes hidden like a deleted one', async () => {
    const [hides, goes] = [
      await dmClient.createMarker('Hides', C4),
      await dmClient.createMarker('Goes', C4, { markerType: 'misc' }),
    ];
    await playerClient.newFrames();
    await dmClient.revise(hides, { isHiding: true });
    await dmClient.emit(mapEmits.deleteMarker, { markerId: goes });
    const [hidden, deleted, ...more] = await playerClient.newFrames();
    expect(more).toEqual([]);
    expect(hidden).toMatchObject({
      event: 'marker updates',
      payload: { markers: [], removed: [hides], coordinates: [{ id: C4, markers: [goes] }] },
    });
    expect(deleted).toMatchObject({
      event: 'marker updates',
      payload: { markers: [], removed: [goes], coordinates: [{ id: C4, markers: [] }] },
    });
    expect(Object.keys(hidden?.payload ?? {}).sort()).toEqual(Object.keys(deleted?.payload ?? {}).sort());
    await dmClient.revise(hides, { isHiding: false });
    expect(await playerClient.newFrames()).toMatchObject([
      { event: 'map placement marker', payload: { markers: [{ id: hides, name: 'Hides' }], removed: [] } },
    ]);
  });

  it('S9: a change that a viewer cannot see sends that viewer nothing', async () => {
    await dmClient.paint(C4, FOG, 'fog');
    await playerClient.newFrames();
    await dmClient.paint(C4, '#123456');
    const marker = await dmClient.createMarker('In the fog', C4);
    await dmClient.revise(marker, { name: 'Still in the fog' });
    await dmClient.emit(mapEmits.deleteMarker, { markerId: marker });
    expect(await playerClient.newFrames()).toEqual([]);
    await dmClient.paint(D4, '#123456');
    expect(await playerClient.newFrames()).toMatchObject([
      { event: 'update coordinate', payload: { coordinates: [{ id: D4 }] } },
    ]);
  });

  it('F3: listed squares and markers replace the old ones, and the frame includes squares whose visibility changed', async () => {
    await dmClient.paint([C4, D4], FOG, 'fog');
    await dmClient.paint(C4, '#123456');
    const marker = await dmClient.createMarker('In the fog', C4, { publicNotes: 'damp' });
    await playerClient.newFrames();
    await dmClient.paint([C4, D4], null, 'clear_fog');
    const whole = {
      id: marker,
      name: 'In the fog',
      character: null,
      marker_type: dmClient.marker(marker)?.marker_type,
      map_coordinate_id: C4,
      size: 1,
      public_notes: 'damp',
    };
    const clear = { color_hex_code_fow: null, is_fog_of_war: false, fog_of_war_visible: 'clear' };
    const open = [
      { id: C4, color_hex_code: '#123456', ...clear, markers: [marker] },
      { id: D4, color_hex_code: null, ...clear, markers: [] },
    ];
    expect(await playerClient.newFrames()).toEqual([
      {
        event: 'map placement marker',
        payload: { markers: [whole], removed: [], coordinates: open, seq: expect.any(Number) },
      },
    ]);
    await dmClient.revise(marker, { publicNotes: '' });
    expect(await playerClient.newFrames()).toEqual([
      {
        event: 'marker updates',
        payload: { markers: [{ ...whole, public_notes: '' }], removed: [], coordinates: [], seq: expect.any(Number) },
      },
    ]);
    await dmClient.paint(C4, FOG, 'fog');
    const blocked = {
      id: C4,
      color_hex_code: null,
      color_hex_code_fow: FOG,
      is_fog_of_war: true,
      fog_of_war_visible: 'blocked',
      markers: [],
    };
    expect(await playerClient.newFrames()).toEqual([
      {
        event: 'marker updates',
        payload: { markers: [], removed: [marker], coordinates: [blocked], seq: expect.any(Number) },
      },
    ]);
    expect(playerClient.map.markers).toEqual([]);
  });

  it('F5: names a frame after what changed for its viewer', async () => {
    const marker = await dmClient.createMarker('Goblin');
    expect((await dmClient.newFrames()).map((frame) => frame.event)).toEqual(['marker updates']);
    await dmClient.place(marker, C4);
    await dmClient.move(marker, D4);
    await dmClient.paint(C4, '#123456');
    await dmClient.revise(marker, { name: 'Hob' });
    await dmClient.emit(mapEmits.liftMarker, { markerId: marker });
    const expected = [
      'map placement marker',
      'map placement marker',
      'update coordinate',
      'marker updates',
      'marker updates',
    ];
    expect((await dmClient.newFrames()).map((frame) => frame.event)).toEqual(expected);
    expect((await playerClient.newFrames()).map((frame) => frame.event)).toEqual(expected);
  });

  it('F7: the ack of a command comes after its frame', async () => {
    await playerClient.upToDate();
    const before = dmClient.frames.length;
    await dmClient.paint(C4, '#123456');
    expect(dmClient.frames.length).toBe(before + 1);
  });
});
