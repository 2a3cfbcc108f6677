import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { createCampaignWith, addCharacterMarker, MapConnection } from '../support/map.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

const C4 = coordinateId(4, 3);
const D4 = coordinateId(4, 4);
const FOG = '#23262d';

describe('visibility on the map', () => {
  let world: World;
  let campaignId: string;
  let dm: Person;
  let players: Person[];
  let master: MapConnection;
  let pim: MapConnection;
  let pam: MapConnection;

  beforeAll(async () => {
    world = await World.start();
    ({ dm, players } = await world.campaign({ players: 2 }));
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    await world.forgetRates();
    campaignId = await createCampaignWith(dm, players);
    const [first, second] = players as [Person, Person];
    [master, pim, pam] = [
      await MapConnection.at(dm, campaignId),
      await MapConnection.at(first, campaignId),
      await MapConnection.at(second, campaignId),
    ];
    await master.newMap();
    for (const connection of [master, pim, pam]) await connection.newFrames();
  });

  it('S1: the DM sees everything; fogged squares are partial', async () => {
    const trap = await master.make('Pit', C4, {
      markerType: 'trap',
      isHiding: true,
      awareUsers: [],
      privateNotes: 'DC 15',
    });
    await master.paint(C4, '#123456');
    await master.paint(C4, FOG, 'fog');
    await master.upToDate();
    expect(master.square(C4)).toEqual({
      id: C4,
      color_hex_code: '#123456',
      color_hex_code_fow: FOG,
      is_fog_of_war: true,
      fog_of_war_visible: 'partial',
      markers: [trap],
    });
    expect(master.marker(trap)).toMatchObject({
      name: 'Pit',
      map_coordinate_id: C4,
      private_notes: 'DC 15',
      is_hiding: true,
    });
    expect(master.map.marker_types.map((type) => type.name)).toEqual(['PC', 'NPC', 'Enemy', 'Loot', 'Trap', 'Misc']);
    for (const list of [master.map.color_hexes, master.map.fow_hexes, master.map.marker_hexes])
      expect(list.length).toBeGreaterThan(0);
  });

  it('S2: a player sees markers that are on the board, not in fog, not hiding and visible to them', async () => {
    const open = await master.make('Goblin', C4);
    await master.make('In the list');
    await master.make('Hiding', D4, { isHiding: true });
    await master.make('For the other', coordinateId(5, 5), { awareUsers: [players[1]?.id ?? ''] });
    await master.paint(coordinateId(6, 6), FOG, 'fog');
    await master.make('In the fog', coordinateId(6, 6));
    await pim.upToDate();
    expect(pim.map.markers.map((marker) => marker.name)).toEqual(['Goblin']);
    expect(pim.square(C4)).toMatchObject({ markers: [open] });
    expect((await pam.upToDate()).map.markers.map((marker) => marker.name).sort()).toEqual(['For the other', 'Goblin']);
    expect(pim.map).toMatchObject({ marker_types: [], color_hexes: [], marker_hexes: [], fow_hexes: [] });
  });

  it('S3: a player always sees their own markers, on the board or off it', async () => {
    await addCharacterMarker(world, campaignId, players[0] as Person, 'Brin');
    const own = (await pim.upToDate()).map.markers[0];
    expect(own).toMatchObject({
      name: 'Brin',
      marker_type: { name: 'PC' },
      map_coordinate_id: null,
      character: { name: 'Brin', creator_id: players[0]?.id, creator_name: `${players[0]?.username ?? ''} Display` },
    });
    await master.paint(C4, FOG, 'fog');
    await master.place(own?.id ?? '', C4);
    await master.revise(own?.id ?? '', { isHiding: true, awareUsers: [] });
    expect((await pim.upToDate()).marker(own?.id)).toMatchObject({ name: 'Brin', map_coordinate_id: C4 });
    expect((await pam.upToDate()).map.markers).toEqual([]);
  });

  it("S4: a fogged square is blocked and shows only its fog, unless the player's own marker stands on it", async () => {
    await addCharacterMarker(world, campaignId, players[0] as Person, 'Brin');
    const own = (await pim.upToDate()).map.markers[0]?.id ?? '';
    await master.paint([C4, D4], '#123456');
    await master.paint([C4, D4], FOG, 'fog');
    await master.make('Chest', C4, { markerType: 'loot' });
    await master.place(own, C4);
    await pim.upToDate();
    expect(pim.square(C4)).toMatchObject({
      color_hex_code: '#123456',
      is_fog_of_war: true,
      fog_of_war_visible: 'clear',
    });
    expect(pim.map.markers.map((marker) => marker.name).sort()).toEqual(['Brin', 'Chest']);
    expect(pim.square(D4)).toEqual({
      id: D4,
      color_hex_code: null,
      color_hex_code_fow: FOG,
      is_fog_of_war: true,
      fog_of_war_visible: 'blocked',
      markers: [],
    });
    await pim.move(own, D4);
    expect(pim.square(C4)).toMatchObject({ color_hex_code: null, fog_of_war_visible: 'blocked', markers: [] });
    expect(pim.square(D4)).toMatchObject({ color_hex_code: '#123456', fog_of_war_visible: 'clear' });
    expect(pim.map.markers.map((marker) => marker.name)).toEqual(['Brin']);
    expect((await pam.upToDate()).square(C4)).toMatchObject({ fog_of_war_visible: 'blocked', markers: [] });
  });

  it('S5: sends private notes, hiding and aware users only to the DM', async () => {
    const marker = await master.make('Goblin', C4, { publicNotes: 'green', privateNotes: 'a prince in disguise' });
    await pim.upToDate();
    expect(Object.keys(pim.marker(marker) ?? {}).sort()).toEqual([
      'character',
      'id',
      'map_coordinate_id',
      'marker_type',
      'name',
      'public_notes',
    ]);
    expect(pim.received.join()).not.toContain('prince');
    expect(master.marker(marker)).toMatchObject({ aware_all: true, aware_users: players.map((player) => player.id) });
  });

  it('S6: everybody includes players who join later; a list means exactly those listed; an empty list means nobody', async () => {
    const [everybody, listed, nobody] = [
      await master.make('Everybody', C4),
      await master.make('Listed', D4, { awareUsers: [players[0]?.id ?? ''] }),
      await master.make('Nobody', coordinateId(5, 5), { awareUsers: [] }),
    ];
    const later = await world.member(dm, campaignId);
    const connection = await MapConnection.at(later, campaignId);
    expect(connection.map.markers.map((marker) => marker.id)).toEqual([everybody]);
    await pim.upToDate();
    expect(pim.map.markers.map((marker) => marker.id).sort()).toEqual([everybody, listed].sort());
    expect(master.marker(listed)).toMatchObject({ aware_all: false, aware_users: [players[0]?.id] });
    expect(master.marker(everybody)?.aware_users).toHaveLength(3);
    expect(master.marker(nobody)).toMatchObject({ aware_all: false, aware_users: [] });
    await master.revise(nobody, {});
    expect((await connection.upToDate()).marker(nobody)).toMatchObject({ name: 'Nobody' });
  });

  it('S6: accepts awareUsers as JSON text', async () => {
    await master.make('Listed', C4, { awareUsers: JSON.stringify([players[1]?.id]) });
    expect((await pim.upToDate()).map.markers).toHaveLength(0);
    expect((await pam.upToDate()).map.markers).toHaveLength(1);
  });

  it('S7: refuses a player with the same reply whether a marker is unseen or does not exist', async () => {
    const hidden = await master.make('Hiding', C4, { isHiding: true });
    const refused = await pim.move(hidden, D4);
    expect(refused).toEqual(await pim.move('00000000-0000-4000-8000-000000000000', D4));
    expect(refused).toFailWith(404);
  });

  it('S8: adds a marker that becomes visible, and removes one that becomes hidden like a deleted one', async () => {
    const [hides, goes] = [await master.make('Hides', C4), await master.make('Goes', C4, { markerType: 'misc' })];
    await pim.newFrames();
    await master.revise(hides, { isHiding: true });
    await master.emit(mapEmits.deleteMarker, { markerId: goes });
    const [hidden, deleted, ...more] = await pim.newFrames();
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
    await master.revise(hides, { isHiding: false });
    expect(await pim.newFrames()).toMatchObject([
      { event: 'map placement marker', payload: { markers: [{ id: hides, name: 'Hides' }], removed: [] } },
    ]);
  });

  it('S9: a change that a viewer cannot see sends that viewer nothing', async () => {
    await master.paint(C4, FOG, 'fog');
    await pim.newFrames();
    await master.paint(C4, '#123456');
    const marker = await master.make('In the fog', C4);
    await master.revise(marker, { name: 'Still in the fog' });
    await master.emit(mapEmits.deleteMarker, { markerId: marker });
    expect(await pim.newFrames()).toEqual([]);
    await master.paint(D4, '#123456');
    expect(await pim.newFrames()).toMatchObject([
      { event: 'update coordinate', payload: { coordinates: [{ id: D4 }] } },
    ]);
  });

  it('F3: listed squares and markers replace the old ones, and the frame includes squares whose visibility changed', async () => {
    await master.paint([C4, D4], FOG, 'fog');
    await master.paint(C4, '#123456');
    const marker = await master.make('In the fog', C4, { publicNotes: 'damp' });
    await pim.newFrames();
    await master.paint([C4, D4], null, 'clear_fog');
    const whole = {
      id: marker,
      name: 'In the fog',
      character: null,
      marker_type: master.marker(marker)?.marker_type,
      map_coordinate_id: C4,
      public_notes: 'damp',
    };
    const clear = { color_hex_code_fow: null, is_fog_of_war: false, fog_of_war_visible: 'clear' };
    const open = [
      { id: C4, color_hex_code: '#123456', ...clear, markers: [marker] },
      { id: D4, color_hex_code: null, ...clear, markers: [] },
    ];
    expect(await pim.newFrames()).toEqual([
      {
        event: 'map placement marker',
        payload: { markers: [whole], removed: [], coordinates: open, seq: expect.any(Number) },
      },
    ]);
    await master.revise(marker, { publicNotes: '' });
    expect(await pim.newFrames()).toEqual([
      {
        event: 'marker updates',
        payload: { markers: [{ ...whole, public_notes: '' }], removed: [], coordinates: [], seq: expect.any(Number) },
      },
    ]);
    await master.paint(C4, FOG, 'fog');
    const blocked = {
      id: C4,
      color_hex_code: null,
      color_hex_code_fow: FOG,
      is_fog_of_war: true,
      fog_of_war_visible: 'blocked',
      markers: [],
    };
    expect(await pim.newFrames()).toEqual([
      {
        event: 'marker updates',
        payload: { markers: [], removed: [marker], coordinates: [blocked], seq: expect.any(Number) },
      },
    ]);
    expect(pim.map.markers).toEqual([]);
  });

  it('F5: names a frame after what changed for its viewer', async () => {
    const marker = await master.make('Goblin');
    expect((await master.newFrames()).map((frame) => frame.event)).toEqual(['marker updates']);
    await master.place(marker, C4);
    await master.move(marker, D4);
    await master.paint(C4, '#123456');
    await master.revise(marker, { name: 'Hob' });
    await master.emit(mapEmits.liftMarker, { markerId: marker });
    const expected = [
      'map placement marker',
      'map placement marker',
      'update coordinate',
      'marker updates',
      'marker updates',
    ];
    expect((await master.newFrames()).map((frame) => frame.event)).toEqual(expected);
    expect((await pim.newFrames()).map((frame) => frame.event)).toEqual(expected);
  });

  it('F7: the ack of a command comes after its frame', async () => {
    await pim.upToDate();
    const before = master.frames.length;
    await master.paint(C4, '#123456');
    expect(master.frames.length).toBe(before + 1);
  });
});
