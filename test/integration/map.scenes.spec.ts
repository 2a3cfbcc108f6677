import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LIMITS } from '../../contracts/core/limits.js';
import { mapEmits, mapEvents } from '../../contracts/map/map.contract.js';
import { sceneEmits } from '../../contracts/map/scenes.contract.js';
import { historyEmits } from '../../contracts/history/history.contract.js';
import { turnEmits } from '../../contracts/turns/turns.contract.js';
import { addCharacterMarker, removeCharacterMarker } from '../support/map.fixture.js';
import { C4, D4, FOG } from '../support/map.squares.js';
import { normalize } from '../support/map.view.js';
import { GREEN, op, openScenes, rowsOf, type OpenScenes } from '../support/open-scenes.js';
import type { Person } from '../support/person.js';
import { World } from '../support/campaign-world.js';

describe('scenes', () => {
  let world: World;
  let dm: Person;
  let players: [Person, Person];
  let campaignId: OpenScenes['campaignId'];
  let dmClient: OpenScenes['dmClient'];
  let first: OpenScenes['first'];
  let second: OpenScenes['second'];
  let make: OpenScenes['make'];
  let show: OpenScenes['show'];
  let watch: OpenScenes['watch'];
  let paintIn: OpenScenes['paintIn'];
  let listed: OpenScenes['listed'];
  let names: OpenScenes['names'];

  beforeAll(async () => {
    world = await World.start();
    const campaign = await world.campaign({ players: 2 });
    dm = campaign.dm;
    players = campaign.players as [Person, Person];
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    ({ campaignId, dmClient, first, second, make, show, watch, paintIn, listed, names } = await openScenes(
      world,
      dm,
      players,
    ));
  });

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
