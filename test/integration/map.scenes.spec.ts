import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { changeCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import type { ClientEvent } from '../../contracts/core/route.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { mapEmits, mapEvents } from '../../contracts/map/map.contract.js';
import { sceneEmits } from '../../contracts/map/scenes.contract.js';
import { historyEmits } from '../../contracts/history/history.contract.js';
import { logEmits } from '../../contracts/log/log.contract.js';
import { turnEmits } from '../../contracts/turns/turns.contract.js';
import { MapConnection } from '../support/map.connection.js';
import { addCharacterMarker, openMap, removeCharacterMarker } from '../support/map.fixture.js';
import { C4, D4, FOG } from '../support/map.squares.js';
import { normalize } from '../support/map.view.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

const GREEN = '#00aa00';

describe('scenes', () => {
  let world: World;
  let dm: Person;
  let players: [Person, Person];
  let campaignId: string;
  let dmClient: MapConnection;
  let first: MapConnection;
  let second: MapConnection;

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
    [first, second] = map.playerClients as [MapConnection, MapConnection];
  });

  const op = (): { opId: string } => ({ opId: randomUUID() });
  /** Makes a scene of 6 by 8 squares. @returns its id */
  const make = async (name: string, fields: object = {}): Promise<string> => {
    const ack = await dmClient.emit(sceneEmits.makeScene, { name, rows: 6, columns: 8, ...op(), ...fields });
    expect(ack).toMatchObject({ status: true });
    return ack.sceneId ?? '';
  };
  const show = (sceneId: string, ...playerIds: string[]) =>
    dmClient.emit(sceneEmits.showScene, { sceneId, ...op(), ...(playerIds.length > 0 ? { playerIds } : {}) });
  const watch = (sceneId: string, connection = dmClient) => connection.emit(mapEmits.getMap, { sceneId });
  const paintIn = (sceneId: string, connection = dmClient) =>
    connection.emit(mapEmits.paint, {
      sceneId,
      colorHexUsage: 'color',
      coordinateId: C4,
      colorHex: GREEN,
      ...op(),
    });
  const listed = async () => (await dmClient.upToDate()).map.scenes ?? [];
  const names = async (): Promise<string[]> => (await listed()).map(({ name }) => name);
  const rowsOf = ({ map }: MapConnection): number | undefined => map.campaign_map?.rows_count;

  it('N1: makes scenes that only DMs see, with a marker of each character', async () => {
    const characterId = await addCharacterMarker(world, campaignId, players[0], 'Brin');
    await Promise.all([dmClient.newFrames(), first.newFrames()]);
    const id = await make('Cellar');
    expect(await names()).toEqual(['Scene 1', 'Cellar']);
    expect(await first.newFrames()).toEqual([]);
    expect(dmClient.map.scene?.id).toBe(campaignId);
    await watch(id);
    expect(dmClient.map).toMatchObject({
      campaign_map: { rows_count: 6, columns_count: 8, coordinates: [] },
      scene: { id, name: 'Cellar' },
      encounter: null,
    });
    expect(dmClient.map.markers).toMatchObject([
      { name: 'Brin', map_coordinate_id: null, character: { id: characterId } },
    ]);
  });

  it('N1: refuses a scene without a name, and more scenes than the limit', async () => {
    expect(await dmClient.emit(sceneEmits.makeScene, { name: ' ', rows: 5, columns: 5 })).toFailWith(400, 'name');
    for (let count = 1; count < LIMITS.scenesPerCampaign; count += 1) await make(`Cellar ${count}`);
    expect(await dmClient.emit(sceneEmits.makeScene, { name: 'One more', rows: 5, columns: 5 })).toFailWith(409);
    expect(await listed()).toHaveLength(LIMITS.scenesPerCampaign);
  });

  it('N2: copies paint, fog and markers, and no encounter', async () => {
    const goblin = await dmClient.createMarker('Goblin', C4, { privateNotes: 'flees' });
    await dmClient.paint(C4, GREEN);
    await dmClient.paint(D4, FOG, 'fog');
    await dmClient.emit(turnEmits.startEncounter, { markerIds: [goblin] });
    const { sceneId: copy = '' } = await dmClient.emit(sceneEmits.copyScene, { sceneId: campaignId, ...op() });
    await make('Cellar');
    expect(await names()).toEqual(['Scene 1', 'Scene 2', 'Cellar']);
    const original = normalize(dmClient.map);
    await watch(copy);
    const squares = dmClient.map.campaign_map?.coordinates.map(({ markers, ...square }) => [square, markers.length]);
    expect(squares).toEqual(
      original.campaign_map?.coordinates.map(({ markers, ...square }) => [square, markers.length]),
    );
    expect(dmClient.map.markers).toMatchObject([{ name: 'Goblin', private_notes: 'flees', map_coordinate_id: C4 }]);
    expect(dmClient.map.markers[0]?.id).not.toBe(goblin);
    expect(dmClient.map.encounter).toBeNull();
  });

  it('N8, N11: undo takes back what was done in a scene, and a scene that was made, copied or deleted, with everything in it', async () => {
    await addCharacterMarker(world, campaignId, players[0], 'Brin');
    const undo = () => dmClient.emit(mapEmits.undo, op());
    const redo = () => dmClient.emit(mapEmits.redo, op());
    const id = await make('Cellar');
    await dmClient.emit(sceneEmits.copyScene, { sceneId: id, ...op() });
    expect(await undo()).toMatchObject({ msg: 'Undone: the new scene.' });
    expect(await names()).toEqual(['Scene 1', 'Cellar']);
    await undo();
    expect(await names()).toEqual(['Scene 1']);
    await redo();
    await redo();
    expect(await names()).toEqual(['Scene 1', 'Cellar', 'Cellar 2']);

    await watch(id);
    await dmClient.paint([C4, D4], FOG, 'fog');
    const ghoul = await dmClient.createMarker('Ghoul', C4, { isHiding: true, privateNotes: 'stinks' });
    await dmClient.place(dmClient.map.markers.find(({ name }) => name === 'Brin')?.id ?? '', D4);
    await dmClient.emit(turnEmits.startEncounter, { markerIds: [ghoul], ...op() });
    await dmClient.emit(turnEmits.nextTurn, op());
    const content = () => ({ ...normalize(dmClient.map), scenes: undefined });
    await dmClient.upToDate();
    const before = content();
    await watch(campaignId);
    first.received.length = 0;
    // The scene was prepared, so that an undo leaves its making alone.
    expect(await undo()).toMatchObject({ msg: 'Undone: the new scene.' });
    expect(await names()).toEqual(['Scene 1', 'Cellar']);
    expect(await undo()).toFailWith(409);
    expect(await dmClient.emit(sceneEmits.deleteScene, { sceneId: id, ...op() })).toMatchObject({ status: true });
    expect(await undo()).toMatchObject({ msg: 'Undone: the deletion of Cellar.' });
    await watch(id);
    expect(content()).toEqual(before);
    await redo();
    expect((await dmClient.upToDate()).map.scene?.id).toBe(campaignId);
    expect(await names()).toEqual(['Scene 1']);
    await undo();
    await watch(id);
    expect(content()).toEqual(before);
    await first.upToDate();
    expect(first.received.join('')).not.toMatch(/Ghoul|Cellar/);
  });

  it('N11: a scene comes back without whoever has left and with whoever has joined, also by the history', async () => {
    const leaving = await addCharacterMarker(world, campaignId, players[0], 'Brin');
    const id = await make('Cellar');
    await watch(id);
    await paintIn(id);
    await watch(campaignId);
    await dmClient.emit(sceneEmits.deleteScene, { sceneId: id, ...op() });
    await removeCharacterMarker(world, campaignId, leaving);
    await addCharacterMarker(world, campaignId, players[1], 'Ada');
    const { entries = [] } = await dmClient.emit(historyEmits.getHistory, {});
    const entryOf = (text: string): string => entries.find((one) => one.text.includes(text))?.id ?? '';
    const undoEntry = (text: string) => dmClient.emit(historyEmits.undoEntry, { entryId: entryOf(text), ...op() });
    expect(await undoEntry('Deletes the scene')).toMatchObject({ status: true });
    await watch(id);
    expect(dmClient.map.markers.map(({ name }) => name)).toEqual(['Ada']);
    expect(dmClient.square(C4)?.color_hex_code).toBe(GREEN);
    // Undoing its making deletes it, and going back to a place at which it was there brings it back.
    expect(await undoEntry('Makes the scene')).toMatchObject({ status: true });
    expect(await names()).toEqual(['Scene 1']);
    const restore = { entryId: entryOf('Paints'), ...op() };
    expect(await dmClient.emit(historyEmits.restore, restore)).toMatchObject({ status: true });
    await watch(id);
    expect(dmClient.square(C4)?.color_hex_code).toBe(GREEN);
  });

  it('N3: renames scenes, moves them, and shows their names to those who are there', async () => {
    const id = await make('Cellar');
    const update = (sceneId: string, fields: object) =>
      dmClient.emit(sceneEmits.updateScene, { sceneId, ...fields, ...op() });
    await update(id, { name: 'The Deep', position: 0 });
    expect(await names()).toEqual(['The Deep', 'Scene 1']);
    await first.newFrames();
    await update(id, { isNameShown: true });
    expect(await first.newFrames()).toEqual([]);
    await update(campaignId, { name: 'The Inn' });
    expect(await first.newFrames()).toEqual([]);
    await update(campaignId, { isNameShown: true });
    expect(await first.newFrames()).toEqual([
      {
        event: mapEvents.scenes.name,
        payload: { scene: { id: campaignId, name: 'The Inn' }, seq: expect.any(Number) },
      },
    ]);
    await dmClient.reveal(false);
    expect((await first.upToDate()).map.scene).toEqual({ id: campaignId, name: null });
    await update(campaignId, { isNameShown: false });
    await dmClient.reveal(true);
    expect((await first.upToDate()).map.scene).toEqual({ id: campaignId, name: null });
    expect(await update(id, { name: '' })).toFailWith(400, 'name');
  });

  it('N4: deletes a scene that nobody sees', async () => {
    const id = await make('Cellar');
    const remove = (sceneId: string) => dmClient.emit(sceneEmits.deleteScene, { sceneId, ...op() });
    expect(await remove(campaignId)).toFailWith(409);
    await show(id, players[0].id);
    expect(await remove(id)).toFailWith(409);
    await show(id);
    expect(await remove(id)).toFailWith(409);
    expect(await remove(campaignId)).toFailWith(409);
    await show(campaignId);
    await watch(id);
    await paintIn(id);
    expect(await remove(id)).toMatchObject({ status: true, sceneId: id });
    expect(await names()).toEqual(['Scene 1']);
    expect(dmClient.map.scene?.id).toBe(campaignId);
    expect(await remove(id)).toFailWith(404);
    for (const table of ['campaign_maps', 'map_squares', 'map_markers'])
      expect(await world.database.query(`SELECT FROM ${table} WHERE campaign_id = $1`, [id])).toEqual([]);
  });

  it('N5: shows a scene to everybody at once, each with one snapshot', async () => {
    const id = await make('Cellar');
    await paintIn(id);
    await Promise.all([dmClient, first, second].map((client) => client.newFrames()));
    await show(id);
    for (const client of [dmClient, first, second]) {
      const frames = await client.newFrames();
      expect(frames.map(({ event, payload }) => [event, payload.seq])).toEqual([[mapEvents.newMap.name, 0]]);
      expect(client.square(C4)?.color_hex_code).toBe(GREEN);
      const fresh = normalize(client.map);
      await client.emit(mapEmits.getMap);
      expect(normalize(client.map)).toEqual(fresh);
    }
    await first.newFrames();
    await dmClient.createMarker('Goblin', C4);
    expect((await first.newFrames()).map(({ payload }) => payload.seq)).toEqual([1]);
  });

  it('N5: splits the party and reunites it; the others get nothing', async () => {
    const id = await make('Cellar');
    await Promise.all([dmClient, first, second].map((client) => client.newFrames()));
    await show(id, players[0].id);
    expect((await first.newFrames()).map(({ event }) => event)).toEqual([mapEvents.newMap.name]);
    expect(await second.newFrames()).toEqual([]);
    expect((await dmClient.newFrames()).map(({ event }) => event)).toEqual([mapEvents.scenes.name]);
    expect((await listed()).map(({ is_shown, players: there }) => [is_shown, there])).toEqual([
      [true, [players[1].id]],
      [false, [players[0].id]],
    ]);
    expect([rowsOf(first), rowsOf(second)]).toEqual([6, 10]);
    const again = await MapConnection.at(players[0], campaignId);
    expect(rowsOf(again)).toBe(6);
    await show(campaignId);
    expect((await first.newFrames()).map(({ event }) => event)).toEqual([mapEvents.newMap.name]);
    expect(await second.newFrames()).toEqual([]);
    expect((await listed()).map(({ players: there }) => there.length)).toEqual([2, 0]);
  });

  it('N5: refuses to show a scene to somebody who is no player of the campaign, and to anybody but a DM', async () => {
    const id = await make('Cellar');
    expect(await show(id, dm.id)).toFailWith(400, 'playerIds');
    expect(await show(id, randomUUID())).toFailWith(400, 'playerIds');
    expect(await show(randomUUID())).toFailWith(404);
    const emits: ClientEvent<object, object>[] = Object.values(sceneEmits);
    for (const emit of emits)
      expect(await first.emit(emit, { name: 'Mine', rows: 5, columns: 5, ...op() })).toFailWith(403);
  });

  it('N6: a DM watches any scene, and follows the one that is shown', async () => {
    const id = await make('Cellar');
    await watch(id);
    const other = await MapConnection.open(dm);
    await other.emit(mapEmits.join, { campaignId, sceneId: id });
    expect([rowsOf(dmClient), rowsOf(other)]).toEqual([6, 6]);
    await dmClient.emit(mapEmits.getMap);
    expect(rowsOf(dmClient)).toBe(6);
    const third = await make('Tower', { rows: 4 });
    await show(third);
    expect(rowsOf(await other.upToDate())).toBe(6);
    await watch(third);
    await show(id);
    expect(rowsOf(await dmClient.upToDate())).toBe(6);
    expect(await watch(randomUUID())).toFailWith(404);
    expect(await watch('nothing')).toFailWith(404);
  });

  it('N6: refuses a player who names a scene, whether it exists or not', async () => {
    const id = await make('Cellar');
    const answers = await Promise.all([id, campaignId, randomUUID()].map((sceneId) => watch(sceneId, first)));
    for (const answer of answers) expect(answer).toFailWith(403);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const joining = await MapConnection.open(players[0]);
    expect(await joining.emit(mapEmits.join, { campaignId, sceneId: id })).toFailWith(403);
  });

  it('N7: a command reaches the scene that it names, whichever its sender watches', async () => {
    const id = await make('Cellar');
    await show(id);
    await paintIn(campaignId);
    expect(dmClient.square(C4)).toBeUndefined();
    await watch(campaignId);
    expect(dmClient.square(C4)?.color_hex_code).toBe(GREEN);
    await dmClient.paint(D4, GREEN);
    expect((await dmClient.upToDate()).square(D4)?.color_hex_code).toBe(GREEN);
    expect((await first.upToDate()).square(D4)).toBeUndefined();
    expect(await paintIn(randomUUID())).toFailWith(404);
  });

  it('N7: refuses a player’s command for another scene as for one that does not exist', async () => {
    await addCharacterMarker(world, campaignId, players[0], 'Brin');
    const brin = (await dmClient.upToDate()).map.markers[0]?.id ?? '';
    await dmClient.place(brin, C4);
    const id = await make('Cellar');
    const moveIn = (sceneId: string) => first.move(brin, D4, { sceneId, ...op() });
    const answers = await Promise.all([id, randomUUID()].map(moveIn));
    for (const answer of answers) expect(answer).toFailWith(409);
    expect(answers[0]).toEqual(answers[1]);
    expect(await moveIn(campaignId)).toMatchObject({ status: true });
    await show(id);
    expect(await moveIn(campaignId)).toFailWith(409);
    expect(await first.emit(mapEmits.ping, { coordId: C4, sceneId: campaignId })).toFailWith(409);
  });

  it('N8: fog, markers, turns, pings and undo belong to one scene', async () => {
    const id = await make('Cellar');
    const place = (markerId: string) =>
      dmClient.emit(mapEmits.placeMarker, { type: 'place_marker', markerId, destCoordinateId: C4, ...op() });
    const goblin = await dmClient.createMarker('Goblin');
    await dmClient.emit(turnEmits.startEncounter, { markerIds: [goblin], ...op() });
    await place(goblin);
    await watch(id);
    await paintIn(id);
    const ghoul = await dmClient.createMarker('Ghoul');
    await dmClient.emit(turnEmits.startEncounter, { markerIds: [ghoul], ...op() });
    await place(ghoul);
    expect(dmClient.map.encounter?.participants).toHaveLength(1);
    await Promise.all([first, dmClient].map((client) => client.newFrames()));
    await dmClient.emit(mapEmits.ping, { coordId: C4 });
    expect((await dmClient.newFrames()).map(({ event }) => event)).toEqual([mapEvents.indicator.name]);
    await first.emit(mapEmits.ping, { coordId: C4 });
    expect((await first.newFrames()).map(({ payload }) => payload['indicatorIteration'])).toEqual([1]);
    expect(await dmClient.newFrames()).toEqual([]);
    await dmClient.emit(mapEmits.undo, { sceneId: campaignId, ...op() });
    expect(dmClient.marker(ghoul)?.map_coordinate_id).toBe(C4);
    await dmClient.emit(mapEmits.undo, op());
    expect((await dmClient.upToDate()).marker(ghoul)?.map_coordinate_id ?? null).toBeNull();
    await watch(campaignId);
    expect(dmClient.marker(goblin)?.map_coordinate_id).toBeNull();
    await dmClient.emit(mapEmits.redo, op());
    expect((await dmClient.upToDate()).marker(goblin)?.map_coordinate_id).toBe(C4);
  });

  it('N8: a character has a marker in each scene, and loses all of them when it leaves', async () => {
    const id = await make('Cellar');
    const characterId = await addCharacterMarker(world, campaignId, players[0], 'Brin');
    await dmClient.upToDate();
    const [here] = dmClient.map.markers;
    await watch(id);
    const [there] = dmClient.map.markers;
    expect([here?.name, there?.name]).toEqual(['Brin', 'Brin']);
    expect(there?.id).not.toBe(here?.id);
    await dmClient.place(there?.id ?? '', C4);
    expect(first.marker(here?.id)?.map_coordinate_id).toBeNull();
    await show(id);
    expect((await first.upToDate()).marker(there?.id)?.map_coordinate_id).toBe(C4);
    await removeCharacterMarker(world, campaignId, characterId);
    expect((await first.upToDate()).map.markers).toEqual([]);
    await watch(campaignId);
    expect(dmClient.map.markers).toEqual([]);
  });

  it('N9: players get no byte of scenes in which they are not, and DMs the list', async () => {
    const id = await make('Cellar');
    await watch(id);
    const goblin = await dmClient.createMarker('Goblin', C4);
    await first.newFrames();
    first.received.length = 0;
    await paintIn(id);
    await dmClient.emit(turnEmits.startEncounter, { markerIds: [goblin], ...op() });
    await dmClient.emit(turnEmits.nextTurn, op());
    await dmClient.reveal(false);
    await dmClient.newMap(5, 5);
    await make('Tower');
    await show(id, players[1].id);
    expect((await second.upToDate()).map.campaign_map?.rows_count).toBe(5);
    expect(await first.newFrames()).toEqual([]);
    await first.emit(mapEmits.getMap);
    expect(first.map.scenes).toBeUndefined();
    expect(first.received.join('')).not.toMatch(/Cellar|Tower|Goblin|Initiative/);
    expect(first.received.join('')).not.toContain(id);
    const { entries = [] } = await first.emit(logEmits.getLog, {});
    expect(entries).toEqual([]);
  });

  it('S7, N9: two tables that differ only in unseen scenes send a player the same bytes in the same order', async () => {
    /** Plays an evening. @param isRich whether the DM also works in scenes that the player does not see */
    const play = async (isRich: boolean): Promise<string> => {
      const map = await openMap(world, dm, players);
      ({ campaignId, dmClient } = map);
      const [client, elsewhere] = map.playerClients as [MapConnection, MapConnection];
      const unseen = async (work: () => Promise<unknown>): Promise<void> => void (isRich && (await work()));
      client.received.length = 0;
      const cellar = await make('Cellar');
      await unseen(async () => {
        const attic = await make('Attic');
        await paintIn(attic);
        await watch(attic);
        const ghoul = await dmClient.createMarker('Ghoul', C4, { privateNotes: 'waits' });
        await dmClient.emit(turnEmits.startEncounter, { markerIds: [ghoul], ...op() });
        await dmClient.emit(turnEmits.nextTurn, op());
        await dmClient.emit(mapEmits.ping, { coordId: C4 });
        await show(attic, players[1].id);
        await elsewhere.emit(mapEmits.ping, { coordId: D4 });
        await watch(campaignId);
      });
      await dmClient.createMarker('Goblin', C4);
      await dmClient.paint(D4, GREEN);
      await unseen(async () => {
        expect(await dmClient.emit(mapEmits.undo, { sceneId: cellar, ...op() })).toMatchObject({ status: true });
        expect(await dmClient.emit(mapEmits.redo, op())).toMatchObject({ status: true });
      });
      await client.emit(mapEmits.getMap);
      await unseen(async () => {
        await paintIn(cellar);
        await dmClient.emit(mapEmits.undo, { sceneId: cellar, ...op() });
      });
      await show(cellar, players[0].id);
      await unseen(() => dmClient.emit(mapEmits.createMap, { sceneId: campaignId, rows: 3, columns: 3, ...op() }));
      await client.emit(mapEmits.ping, { coordId: C4, sceneId: cellar });
      await client.emit(mapEmits.ping, { coordId: C4, sceneId: campaignId });
      await client.upToDate();
      for (const connection of [dmClient, client, elsewhere]) connection.socket.disconnect();
      return client.received.join('\n');
    };
    /** Ids are random: each is replaced by the place of its first appearance. */
    const withoutIds = (text: string): string => {
      const seen = new Map<string, string>();
      return text.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
        if (!seen.has(id)) seen.set(id, `id ${seen.size}`);
        return seen.get(id) ?? '';
      });
    };
    const [poor, rich] = [await play(false), await play(true)];
    expect(withoutIds(rich)).toBe(withoutIds(poor));
    expect(poor).toContain('Goblin');
  });

  it('N9: who joins or leaves the campaign changes the list of the DMs', async () => {
    const id = await make('Cellar');
    await show(id, players[0].id);
    const body = { type: 'remove', username: players[0].username };
    await dm.call(changeCampaign, { params: { campaignId }, body });
    expect((await listed()).map(({ players: there }) => there)).toEqual([[players[1].id], []]);
    const remove = await dmClient.emit(sceneEmits.deleteScene, { sceneId: id, ...op() });
    expect(remove).toMatchObject({ status: true });
  });

  it('N10: gives DMs every map in small', async () => {
    const id = await make('Cellar', { rows: 40, columns: 40 });
    await paintIn(id);
    await dmClient.createMarker('Goblin', C4);
    const { thumbnails = [] } = await dmClient.emit(sceneEmits.getSceneThumbnails, {});
    const [inn, cellar] = [campaignId, id].map((scene) => thumbnails.find((one) => one.id === scene));
    expect(inn).toMatchObject({ rows: 10, columns: 10, colors: [], markers: [[3 * 10 + 2, 'enemy']] });
    expect(cellar).toMatchObject({ rows: 20, columns: 20, colors: [GREEN], markers: [] });
    expect(cellar?.cells.flatMap((color, cell) => (color === 0 ? cell : []))).toEqual([1 * 20 + 1]);
  });

  it('C4: a scene is made once, and a room that opens again has all of them', async () => {
    const payload = { name: 'Cellar', rows: 6, columns: 8, ...op() };
    const acks = [
      await dmClient.emit(sceneEmits.makeScene, payload),
      await dmClient.emit(sceneEmits.makeScene, payload),
    ];
    expect(acks[0]).toEqual(acks[1]);
    await show(acks[0]?.sceneId ?? '', players[1].id);
    for (const client of [dmClient, first, second]) await client.emit(mapEmits.leave);
    await dmClient.emit(mapEmits.join, { campaignId });
    await second.emit(mapEmits.join, { campaignId });
    expect(await names()).toEqual(['Scene 1', 'Cellar']);
    expect([rowsOf(dmClient), rowsOf(second)]).toEqual([10, 6]);
  });
});
