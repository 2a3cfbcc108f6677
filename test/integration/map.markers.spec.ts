import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MapRepository } from '../../backend/map/map.repository.js';
import { processSection } from '../../contracts/builder/builder.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { MapConnection } from '../support/map.connection.js';
import {
  addCharacterMarker,
  openMap,
  publishEvent,
  removeCharacterMarker,
  setPortrait,
} from '../support/map.fixture.js';
import { C4, D4, FOG } from '../support/map.squares.js';
import type { Person } from '../support/person.js';
import { World } from '../support/campaign-world.js';

describe('map markers', () => {
  let world: World;
  let dm: Person;
  let players: [Person, Person];
  let campaignId: string;
  let dmClient: MapConnection;
  let playerClient: MapConnection;
  let otherClient: MapConnection;
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
    [playerClient, otherClient] = map.playerClients;
    await addCharacterMarker(world, campaignId, players[0], 'Brin');
    own = (await playerClient.upToDate()).map.markers[0]?.id ?? '';
  });

  it('M1: puts a new marker in the controls list', async () => {
    const ack = await dmClient.emit(mapEmits.placeMarker, {
      type: 'new_marker',
      name: 'Goblin',
      markerType: 'enemy',
      coordinateId: C4,
    });
    expect(dmClient.marker(ack.markerId)).toMatchObject({
      name: 'Goblin',
      marker_type: { id: 'enemy', name: 'Enemy' },
      map_coordinate_id: null,
      character: null,
    });
  });

  it('M2: places a marker, and moves only a marker that is on the board', async () => {
    const marker = await dmClient.createMarker('Goblin');
    expect(await dmClient.move(marker, C4)).toFailWith(409);
    expect(
      await dmClient.emit(mapEmits.placeMarker, { type: 'place_marker', markerId: marker, coordinateId: C4 }),
    ).toMatchObject({ status: true });
    expect(await dmClient.move(marker, D4)).toMatchObject({ status: true });
    expect(await dmClient.emit(mapEmits.placeMarker, { type: 'move_marker', markerId: marker })).toFailWith(
      400,
      'coordinateId',
    );
    expect(await dmClient.move(marker, coordinateId(11, 1))).toFailWith(400, 'destCoordinateId');
    expect(dmClient.marker(marker)?.map_coordinate_id).toBe(D4);
  });

  it('M3: refuses to move a marker that has left the square where the sender saw it', async () => {
    const marker = await dmClient.createMarker('Goblin', C4);
    expect(await dmClient.move(marker, D4, { origCoordinateId: coordinateId(1, 1) })).toFailWith(409);
    expect(await dmClient.move(marker, D4, { origCoordinateId: C4 })).toMatchObject({ status: true });
    expect(await dmClient.emit(mapEmits.liftMarker, { markerId: marker, coordinateId: C4 })).toFailWith(409);
  });

  it('M4: PCs, NPCs and enemies never share a square; the rest may', async () => {
    await dmClient.createMarker('Goblin', C4);
    const npc = await dmClient.createMarker('Smith', D4, { markerType: 'npc' });
    const loot = await dmClient.createMarker('Chest', C4, { markerType: 'loot' });
    expect(await dmClient.place(own, C4)).toFailWith(409);
    expect(await dmClient.move(npc, C4)).toFailWith(409);
    expect(await dmClient.revise(loot, { markerType: 'enemy' })).toFailWith(409);
    await dmClient.place(own, coordinateId(1, 1));
    expect(await playerClient.move(own, C4)).toFailWith(409);
    expect(await dmClient.move(loot, coordinateId(1, 1))).toMatchObject({ status: true });
  });

  it('M5: a creature that the mover cannot see steps aside where it stays unseen', async () => {
    await dmClient.paint([coordinateId(5, 3), C4], FOG, 'fog');
    const [hiding, fogged] = [
      await dmClient.createMarker('Hiding', D4, { isHiding: true }),
      await dmClient.createMarker('Fogged', C4),
    ];
    await dmClient.place(own, coordinateId(1, 1));
    await playerClient.newFrames();
    expect(await playerClient.move(own, D4)).toMatchObject({ status: true, msg: 'Brin is on D4.' });
    expect(await playerClient.move(own, C4)).toMatchObject({ status: true, msg: 'Brin is on C4.' });
    await Promise.all([dmClient.upToDate(), playerClient.upToDate()]);
    expect(dmClient.marker(own)?.map_coordinate_id).toBe(C4);
    expect(dmClient.marker(hiding)?.map_coordinate_id).not.toBe(D4);
    expect(dmClient.marker(hiding)?.map_coordinate_id).not.toBeNull();
    expect(dmClient.marker(fogged)?.map_coordinate_id).toBe(coordinateId(5, 3));
    expect(playerClient.map.markers.map((marker) => marker.id)).toEqual([own]);
    expect(playerClient.received.join()).not.toContain(hiding);
    expect(playerClient.received.join()).not.toContain(fogged);
  });

  it('M5: an unseen creature returns to the controls list when no free square would hide it', async () => {
    await dmClient.paint(C4, FOG, 'fog');
    const fogged = await dmClient.createMarker('Fogged', C4);
    await dmClient.place(own, D4);
    expect(await playerClient.move(own, C4)).toMatchObject({ status: true });
    expect((await dmClient.upToDate()).marker(fogged)?.map_coordinate_id).toBeNull();
    expect(playerClient.map.markers.map((marker) => marker.id)).toEqual([own]);
  });

  it('M5: tells only the DM which creature stepped aside, from which square and to which', async () => {
    const goblin = await dmClient.createMarker('Goblin', D4, { isHiding: true });
    await dmClient.place(own, coordinateId(1, 1));
    for (const connection of [dmClient, playerClient, otherClient]) await connection.newFrames();
    const ack = await playerClient.move(own, D4);
    const [frame] = await dmClient.newFrames();
    const to = dmClient.marker(goblin)?.map_coordinate_id;
    expect(frame).toMatchObject({
      event: 'map placement marker',
      payload: { stepped_aside: [{ markerId: goblin, from: D4, to }] },
    });
    expect(Object.keys(ack).sort()).toEqual(['markerId', 'msg', 'status']);
    for (const connection of [playerClient, otherClient]) {
      expect((await connection.newFrames()).map(({ payload }) => Object.keys(payload).sort())).toEqual([
        ['coordinates', 'markers', 'removed', 'seq'],
      ]);
      expect(connection.received.join()).not.toContain('stepped_aside');
      expect(connection.received.join()).not.toContain(goblin);
    }
    expect(await playerClient.move(own, coordinateId(1, 1))).toMatchObject({ status: true });
    const [later] = await dmClient.newFrames();
    expect(later?.payload).not.toHaveProperty('stepped_aside');
    expect(await dmClient.move(goblin, D4, { origCoordinateId: to })).toMatchObject({ status: true });
  });

  it('M6: returns a marker that leaves the board to the controls list', async () => {
    const marker = await dmClient.createMarker('Goblin', C4);
    await playerClient.newFrames();
    await dmClient.emit(mapEmits.liftMarker, { markerId: marker });
    expect(dmClient.marker(marker)?.map_coordinate_id).toBeNull();
    expect(await playerClient.newFrames()).toMatchObject([{ event: 'marker updates', payload: { removed: [marker] } }]);
  });

  it('M7: deletes any marker except a PC', async () => {
    const marker = await dmClient.createMarker('Goblin', C4);
    expect(await dmClient.emit(mapEmits.deleteMarker, { markerId: marker })).toMatchObject({ status: true });
    expect(dmClient.marker(marker)).toBeUndefined();
    expect(await dmClient.emit(mapEmits.deleteMarker, { markerId: own })).toFailWith(403);
    await dmClient.revise(own, { markerType: 'npc' });
    expect(await dmClient.emit(mapEmits.deleteMarker, { markerId: own })).toFailWith(403);
  });

  it("M8: a character's marker appears and disappears with the character, and only the DM renames it", async () => {
    const characterId = await addCharacterMarker(world, campaignId, players[1], 'Tam');
    await dmClient.upToDate();
    const marker = dmClient.map.markers.find((one) => one.name === 'Tam');
    expect(marker).toMatchObject({
      marker_type: { id: 'pc' },
      map_coordinate_id: null,
      character: { id: characterId, name: 'Tam' },
      aware_all: true,
    });
    await dmClient.place(marker?.id ?? '', C4);
    await dmClient.revise(marker?.id ?? '', { name: 'Tam the Tall' });
    expect((await playerClient.upToDate()).marker(marker?.id)).toMatchObject({
      name: 'Tam the Tall',
      character: { name: 'Tam' },
    });
    await removeCharacterMarker(world, campaignId, characterId);
    expect((await playerClient.upToDate()).marker(marker?.id)).toBeUndefined();
    expect((await dmClient.upToDate()).square(C4)).toBeUndefined();
  });

  it('M8: a portrait and the colour of its player reach those who see the marker, and nobody else', async () => {
    const [player] = players;
    const made = await world.character(player, { in: campaignId });
    const characterOn = (connection: MapConnection) =>
      connection.map.markers.find(({ character }) => character?.id === made.id)?.character;
    expect(characterOn(await dmClient.upToDate())?.photo).toBeNull();
    for (const connection of [dmClient, playerClient, otherClient]) {
      await connection.newFrames();
      connection.received.length = 0;
    }
    const photo = await setPortrait(world, made.id);
    const changed = { campaignId, characterId: made.id, name: made.name, photo };
    await publishEvent(world, 'character.changed', changed);
    for (const connection of [dmClient, playerClient])
      expect(characterOn(await connection.upToDate())).toMatchObject({ photo });
    expect(await otherClient.newFrames()).toEqual([]);
    expect(otherClient.received.join()).not.toContain(photo);

    const id = dmClient.map.markers.find(({ character }) => character?.id === made.id)?.id ?? '';
    await dmClient.place(id, C4);
    const shown = characterOn(await otherClient.upToDate());
    expect(shown).toMatchObject({ photo, creator_color: expect.stringMatching(/^#[0-9a-f]{6}$/) });
    for (const connection of [dmClient, playerClient]) expect(characterOn(await connection.upToDate())).toEqual(shown);
    const [, other] = players;
    await addCharacterMarker(world, campaignId, other, 'Tam');
    const tam = (await otherClient.upToDate()).map.markers.find(({ name }) => name === 'Tam')?.character;
    expect(tam?.creator_color).not.toBe(shown?.creator_color);
  });

  it('M8: a renamed character is renamed on the map at once, unless the DM has given its marker another name', async () => {
    const [player] = players;
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
      return Promise.all([dmClient.upToDate(), playerClient.upToDate(), otherClient.upToDate()]);
    };
    const id = markerOf(await dmClient.upToDate())?.id ?? '';
    for (const connection of [dmClient, playerClient, otherClient]) await connection.newFrames();
    await rename('Ilka the Grey');
    expect(markerOf(dmClient)).toMatchObject({ name: 'Ilka the Grey', character: { name: 'Ilka the Grey' } });
    expect(markerOf(playerClient)).toMatchObject({ name: 'Ilka the Grey', character: { name: 'Ilka the Grey' } });
    expect(await otherClient.newFrames()).toEqual([]);
    await dmClient.place(id, C4);
    await dmClient.revise(id, { name: 'The Hooded One' });
    await rename('Ilka the White');
    for (const connection of [dmClient, playerClient, otherClient]) {
      expect(markerOf(connection)).toMatchObject({ name: 'The Hooded One', character: { name: 'Ilka the White' } });
    }
    expect(markerOf(await MapConnection.at(dm, campaignId))).toMatchObject({
      name: 'The Hooded One',
      character: { name: 'Ilka the White' },
    });
  });

  it('reads the map again after a change of a character only when its name or its portrait is another one', async () => {
    const [player] = players;
    const { id: characterId, name } = await world.character(player, { in: campaignId });
    await dmClient.upToDate();
    const load = jest.spyOn(world.running.app.get(MapRepository), 'load');
    const changed = { campaignId, characterId, name, photo: null };
    await publishEvent(world, 'character.changed', changed);
    expect(load).not.toHaveBeenCalled();
    await publishEvent(world, 'character.changed', { ...changed, photo: await setPortrait(world, characterId) });
    expect(load).toHaveBeenCalledTimes(1);
    load.mockRestore();
  });

  it('M9: a save changes the fields it carries, and its toggles take the marker off the board or delete it', async () => {
    const marker = await dmClient.createMarker('Goblin', C4, {
      publicNotes: 'green',
      privateNotes: 'hungry',
      isHiding: true,
    });
    await dmClient.revise(marker, { publicNotes: 'blue' });
    expect(dmClient.marker(marker)).toMatchObject({
      name: 'Goblin',
      public_notes: 'blue',
      private_notes: 'hungry',
      is_hiding: true,
      map_coordinate_id: C4,
    });
    await dmClient.revise(marker, { privateNotes: '', isHiding: false, markerType: 'npc', name: 'Gob' });
    expect(dmClient.marker(marker)).toMatchObject({
      name: 'Gob',
      private_notes: '',
      is_hiding: false,
      marker_type: { id: 'npc' },
    });
    expect(await dmClient.revise(marker, { name: ' ' })).toFailWith(400, 'name');
    await dmClient.revise(marker, { isDeleteToggled: true });
    expect(dmClient.marker(marker)).toMatchObject({ name: 'Gob', map_coordinate_id: null });
    await dmClient.revise(marker, { isDeleteControlToggled: true });
    expect(dmClient.marker(marker)).toBeUndefined();
  });

  it('M10: limits notes to 300 bytes of UTF-8 with normalised line breaks', async () => {
    const marker = await dmClient.createMarker('Goblin');
    expect(await dmClient.revise(marker, { publicNotes: 'x'.repeat(301) })).toFailWith(400, 'publicNotes');
    expect(await dmClient.revise(marker, { privateNotes: 'ä'.repeat(151) })).toFailWith(400, 'privateNotes');
    expect(
      await dmClient.revise(marker, { publicNotes: '\r\n'.repeat(300), privateNotes: 'ä'.repeat(150) }),
    ).toMatchObject({ status: true });
    expect(dmClient.marker(marker)?.public_notes).toBe('\n'.repeat(300));
  });

  it('M11: the DM sets the size of a token, and its own square alone decides the rules', async () => {
    const ogre = await dmClient.createMarker('Ogre', C4, { size: 2 });
    expect(dmClient.marker(ogre)?.size).toBe(2);
    expect((await playerClient.upToDate()).marker(ogre)).toMatchObject({ map_coordinate_id: C4, size: 2 });
    expect(playerClient.square(D4)).toBeUndefined();
    await dmClient.place(own, D4);
    expect(dmClient.marker(own)?.map_coordinate_id).toBe(D4);
    await dmClient.paint(D4, FOG, 'fog');
    expect((await otherClient.upToDate()).marker(ogre)).toBeDefined();
    await dmClient.paint(C4, FOG, 'fog');
    expect((await otherClient.upToDate()).marker(ogre)).toBeUndefined();
    await dmClient.revise(ogre, { size: 0.5 });
    await dmClient.revise(ogre, { publicNotes: 'small' });
    expect((await dmClient.upToDate()).marker(ogre)?.size).toBe(0.5);
    for (const size of [0, 1.5, 5, -1, 'big'])
      expect(await dmClient.revise(ogre, { size: size as never })).toFailWith(400, 'size');
    expect(await playerClient.revise(own, { size: 4 })).toFailWith(403);
    expect(dmClient.marker(own)?.size).toBe(1);
  });
});
