import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { historyEmits } from '../../contracts/history/history.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import type { MapConnection } from '../support/map.connection.js';
import { addCharacterMarker, openMap } from '../support/map.fixture.js';
import { C4, D4, FOG } from '../support/map.squares.js';
import { normalize } from '../support/map.view.js';
import type { Person } from '../support/person.js';
import { World } from '../support/campaign-world.js';

const E4 = D4 + 1;

describe('undo and redo on the map', () => {
  let world: World;
  let dm: Person;
  let player: Person;
  let client: MapConnection;
  let playerClient: MapConnection;
  let pc: string;

  beforeAll(async () => {
    world = await World.start();
    const campaign = await world.campaign({ players: 1 });
    dm = campaign.dm;
    player = campaign.players[0] as Person;
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    const map = await openMap(world, dm, [player]);
    client = map.dmClient;
    playerClient = map.playerClients[0] as MapConnection;
    await addCharacterMarker(world, map.campaignId, player, 'Brin');
    pc = (await client.upToDate()).map.markers[0]?.id ?? '';
    await client.place(pc, C4);
  });

  const op = (): { opId: string } => ({ opId: randomUUID() });
  const undo = (connection = client) => connection.emit(mapEmits.undo, op());
  const redo = (connection = client) => connection.emit(mapEmits.redo, op());
  const make = async (name: string): Promise<string> => {
    const { markerId = '' } = await client.emit(mapEmits.updateMarker, {
      type: 'new_marker',
      name,
      markerType: 'enemy',
      ...op(),
    });
    return markerId;
  };
  const place = (markerId: string, destCoordinateId: number, connection = client, type = 'place_marker') =>
    connection.emit(mapEmits.placeMarker, { type, markerId, destCoordinateId, ...op() });

  it('C11: everything that a DM does to markers, squares and the map goes back and forth', async () => {
    const views = [normalize((await client.upToDate()).map)];
    const remember = async (): Promise<void> => void views.push(normalize((await client.upToDate()).map));
    const goblin = await make('Goblin');
    await remember();
    await place(goblin, D4);
    await remember();
    await client.emit(mapEmits.updateMarker, {
      type: 'update_marker',
      markerId: goblin,
      name: 'Boss',
      isHiding: true,
      awareUsers: [player.id],
      privateNotes: 'flees',
      ...op(),
    });
    await remember();
    await client.emit(mapEmits.paint, { coordinateId: [C4, D4], colorHexUsage: 'fog', colorHex: FOG, ...op() });
    await remember();
    await client.emit(mapEmits.createMap, { rows: 5, columns: 5, isRevealed: false, ...op() });
    await remember();
    await client.emit(mapEmits.revealMap, { isRevealed: true, ...op() });
    await remember();
    await client.emit(mapEmits.deleteMarker, { markerId: goblin, ...op() });
    await remember();

    for (const view of views.slice(0, -1).reverse()) {
      expect(await undo()).toMatchObject({ status: true });
      expect(normalize((await client.upToDate()).map)).toEqual(view);
    }
    expect(await undo()).toMatchObject({ code: 409, msg: 'There is nothing to undo.' });
    for (const view of views.slice(1)) {
      expect(await redo()).toMatchObject({ status: true });
      expect(normalize((await client.upToDate()).map)).toEqual(view);
    }
    expect(await redo()).toMatchObject({ code: 409, msg: 'There is nothing to redo.' });
    expect(await undo()).toMatchObject({ msg: 'Undone: the deletion of Boss.' });
  });

  it('C11: a new change ends what could be redone, and a repeated undo is done once', async () => {
    const goblin = await make('Goblin');
    await place(goblin, D4);
    await place(goblin, E4);
    const key = op();
    const ack = await client.emit(mapEmits.undo, key);
    expect(await client.emit(mapEmits.undo, key)).toEqual(ack);
    expect((await client.upToDate()).marker(goblin)?.map_coordinate_id).toBe(D4);
    expect(await place(goblin, D4 + 40)).toMatchObject({ status: true });
    expect(await redo()).toFailWith(409);
    // The new change is what comes back, not the older one.
    expect(await undo()).toMatchObject({ status: true });
    expect(await redo()).toMatchObject({ status: true });
    expect((await client.upToDate()).marker(goblin)?.map_coordinate_id).toBe(D4 + 40);
    expect(await redo()).toFailWith(409);
  });

  it('C11: the batches of one stroke go back and forth together', async () => {
    const paint = (coordinateId: number[], colorHex: string, strokeId: string) =>
      client.emit(mapEmits.paint, { coordinateId, colorHexUsage: 'color', colorHex, strokeId, ...op() });
    const [before, stroke] = [randomUUID(), randomUUID()];
    await paint([C4], '#111111', before);
    for (const square of [C4, D4, E4]) await paint([square], '#222222', stroke);
    expect(await undo()).toMatchObject({ msg: 'Undone: the paint of 3 squares.' });
    await client.upToDate();
    const colors = () => [C4, D4, E4].map((id) => client.square(id)?.color_hex_code ?? null);
    expect(colors()).toEqual(['#111111', null, null]);
    expect(await redo()).toMatchObject({ msg: 'Done again: the paint of 3 squares.' });
    await client.upToDate();
    expect(colors()).toEqual(['#222222', '#222222', '#222222']);
    for (const text of ['the paint of 3 squares', 'the paint of a square'])
      expect(await undo()).toMatchObject({ msg: `Undone: ${text}.` });
    await client.upToDate();
    expect(colors()).toEqual([null, null, null]);
  });

  it('C11: what somebody else has changed since stays', async () => {
    const goblin = await make('Goblin');
    await client.emit(mapEmits.paint, { coordinateId: [D4, E4], colorHexUsage: 'color', colorHex: '#111111', ...op() });
    await client.paint(D4, '#222222');
    expect(await undo()).toMatchObject({ status: true });
    expect((await client.upToDate()).square(D4)?.color_hex_code).toBe('#222222');
    expect(client.square(E4)).toBeUndefined();
    await place(goblin, D4);
    await client.place(goblin, E4);
    expect(await undo()).toMatchObject({ code: 409, msg: 'All of it has been changed since. Nothing was changed.' });
    await client.place(goblin, D4);
    await client.emit(mapEmits.liftMarker, { markerId: goblin, ...op() });
    const ogre = await client.createMarker('Ogre', D4);
    expect(await undo()).toMatchObject({ code: 409, msg: 'D4 is taken by Ogre. Nothing was changed.' });
    expect(client.marker(ogre)?.map_coordinate_id).toBe(D4);
  });

  it('C11: a player takes back only their own move, and learns nothing of who hides there meanwhile', async () => {
    const goblin = await make('Goblin');
    await place(goblin, E4);
    expect(await undo(playerClient)).toMatchObject({ code: 409, msg: 'There is nothing to undo.' });
    expect(await place(pc, D4, playerClient, 'move_marker')).toMatchObject({ status: true });
    await client.createMarker('Assassin', C4, { isHiding: true });
    playerClient.received.length = 0;
    expect(await undo(playerClient)).toMatchObject({ status: true, msg: 'Undone: the move of Brin.' });
    await playerClient.upToDate();
    expect(playerClient.marker(pc)?.map_coordinate_id).toBe(C4);
    expect(playerClient.received.join('')).not.toContain('Assassin');
    expect(await redo(playerClient)).toMatchObject({ status: true });
    await client.place(pc, C4 + 5);
    expect(await undo(playerClient)).toFailWith(409);
  });

  it('C11: the undo of a move does not name who stepped aside for it, and the history names who moved', async () => {
    await client.createMarker('Assassin', D4, { isHiding: true });
    playerClient.received.length = 0;
    expect(await place(pc, D4, playerClient, 'move_marker')).toMatchObject({ status: true });
    const { entries = [] } = await client.emit(historyEmits.getHistory);
    expect(entries[0]?.text).toBe('Moves Brin to D4');
    for (const [back, msg] of [
      [undo, 'Undone: the move of Brin.'],
      [redo, 'Done again: the move of Brin.'],
    ] as const)
      expect(await back(playerClient)).toMatchObject({ status: true, msg });
    await playerClient.upToDate();
    expect(playerClient.received.join('')).not.toContain('Assassin');
  });

  it('C11: nor does the undo of a move that an earlier release has recorded, with who stepped aside first', async () => {
    await client.createMarker('Assassin', D4, { isHiding: true });
    expect(await place(pc, D4, playerClient, 'move_marker')).toMatchObject({ status: true });
    await world.database.query(
      `UPDATE map_operations SET difference = jsonb_set(difference, '{markers}', jsonb_build_array(
         difference -> 'markers' -> 1, difference -> 'markers' -> 0))
       WHERE user_id = $1 AND jsonb_array_length(difference -> 'markers') = 2`,
      [player.id],
    );
    expect(await undo(playerClient)).toMatchObject({ status: true, msg: 'Undone: the move of Brin.' });
  });
});
