import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { SheetHistoryService } from '../../backend/characters/sheet-history.service.js';
import { outcomeUnknown } from '../../backend/core/database/database-loss.js';
import { Sweep } from '../../backend/core/database/sweep.js';
import { getCharacter } from '../../contracts/characters/characters.contract.js';
import { playCharacter } from '../../contracts/characters/sheet.contract.js';
import type { PlayCommand } from '../../contracts/character/play/commands.types.js';
import { historyEmits, type HistoryEntry } from '../../contracts/history/history.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { sceneEmits } from '../../contracts/map/scenes.contract.js';
import { turnEmits } from '../../contracts/turns/turns.contract.js';
import { MapConnection } from '../support/map.connection.js';
import { C4, D4, FOG } from '../support/map.squares.js';
import { normalize } from '../support/map.view.js';
import type { Person } from '../support/person.js';
import { World, type CampaignWorld } from '../support/campaign-world.js';

const E4 = D4 + 1;
const F4 = D4 + 2;

describe('the history of a campaign', () => {
  let world: World;
  let table: CampaignWorld;
  let fighter: string;
  let dm: MapConnection;
  let player: MapConnection;
  let hero: string;
  let goblin: string;

  beforeAll(async () => {
    world = await World.start();
    table = await world.campaign({ players: 2 });
    fighter = (await world.character(table.player, { archraceId: 'dwarf', in: table.campaignId })).id;
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    await world.forgetRates();
    for (const person of [table.dm, ...table.players]) person.leave();
    await world.database.query('DELETE FROM map_operations');
    dm = await MapConnection.at(table.dm, table.campaignId);
    player = await MapConnection.at(table.player, table.campaignId);
    await emit(mapEmits.createMap, { rows: 10, columns: 10 });
    hero = (await dm.upToDate()).map.markers.find(({ character }) => character?.id === fighter)?.id ?? '';
    await place(hero, C4);
    goblin = await dm.createMarker('Goblin', E4);
  });

  const op = (): { opId: string } => ({ opId: randomUUID() });
  const emit = async <Payload, Reply>(event: Parameters<typeof dm.emit<Payload, Reply>>[0], payload: object = {}) => {
    const ack = await dm.emit<Payload, Reply>(event, { ...op(), ...payload });
    expect(ack).toMatchObject({ status: true });
    return ack;
  };
  const place = (markerId: string, destCoordinateId: number) =>
    emit(mapEmits.placeMarker, { type: 'place_marker', markerId, destCoordinateId });
  const play = async (command: PlayCommand, person: Person = table.player): Promise<void> => {
    const body = { command: JSON.stringify(command), ...op() };
    const reply = await person.call(playCharacter, {
      params: { characterId: fighter, campaignId: table.campaignId },
      body,
    });
    expect(reply).toMatchObject({ http: 200 });
  };
  const hit = (by: number): Promise<void> => play({ do: 'set', field: 'current_hp', value: `-${by}` });
  const sheet = async () => {
    const { character } = await table.dm.call(getCharacter, {
      params: { characterId: fighter, campaignId: table.campaignId },
    });
    return character;
  };
  const hp = async (): Promise<number> => (await sheet()).current_hp;
  const entries = async (query: object = {}): Promise<HistoryEntry[]> =>
    (await dm.emit(historyEmits.getHistory, query)).entries ?? [];
  const views = async () => ({
    dm: normalize((await dm.upToDate()).map),
    player: normalize((await player.upToDate()).map),
    hp: await hp(),
  });
  const start = async (): Promise<void> => {
    await emit(turnEmits.startEncounter, { markerIds: [hero, goblin], isRolled: false });
    for (const [place, participant] of ((await dm.upToDate()).map.encounter?.participants ?? []).entries())
      await emit(turnEmits.setInitiative, { participantId: participant.id, initiative: 20 - place });
  };
  const next = () => emit(turnEmits.nextTurn);

  it('H1: tells the DM who did what on the map, in turns and on sheets, and nobody else', async () => {
    await start();
    await next();
    await hit(3);
    await place(goblin, F4);
    const [moved, ...older] = await entries();
    expect(moved).toMatchObject({ kind: 'map', text: 'Moves Goblin to F4', round: 1, who: { id: table.dm.id } });
    expect(older.find(({ kind }) => kind === 'sheet')).toMatchObject({ character: { id: fighter } });
    expect(older.find(({ kind }) => kind === 'turn')).toMatchObject({
      text: expect.stringMatching(/^Begins the turn of/),
    });
    expect((await entries({ kind: 'turn' })).every(({ kind }) => kind === 'turn')).toBe(true);
    expect((await entries({ userId: table.player.id })).map(({ kind }) => kind)).toEqual(['sheet']);
    const all = await entries();
    expect(await entries({ before: all[2]?.id })).toEqual(all.slice(3));
    player.received.length = 0;
    for (const event of Object.values(historyEmits))
      expect(await player.emit(event as never, { entryId: all[0]?.id, round: 1 })).toMatchObject({ code: 403 });
    expect(await dm.emit(historyEmits.restore, { entryId: 'map.nothing' })).toMatchObject({ code: 404 });
    expect(await dm.emit(historyEmits.rewind, { round: 7 })).toMatchObject({ code: 400, field: 'round' });
  });

  it('H2: brings map, turns and sheets back together, which can be undone and done again', async () => {
    await start();
    await next();
    await hit(2);
    const [{ id: entryId } = { id: '' }] = await entries();
    const then = await views();
    await place(goblin, F4);
    await hit(4);
    await next();
    await emit(mapEmits.paint, { coordinateId: [C4, D4], colorHexUsage: 'fog', colorHex: FOG });
    await emit(mapEmits.deleteMarker, { markerId: goblin });
    await emit(mapEmits.createMap, { rows: 5, columns: 6, isRevealed: true });
    await hit(1);
    const now = await views();
    expect(now).not.toEqual(then);
    expect(await dm.emit(historyEmits.previewRestore, { entryId })).toMatchObject({
      map: 4,
      turns: 1,
      sheets: [expect.any(String)],
      round: 1,
    });
    const restore = op();
    expect(await dm.emit(historyEmits.restore, { entryId, ...restore })).toMatchObject({ status: true });
    expect(await views()).toEqual(then);
    const history = await entries();
    expect(history.find(({ kind }) => kind === 'restore')).toMatchObject({ can_undo: true, round: 1 });
    expect(history.filter(({ is_undone }) => is_undone)).toHaveLength(7);
    // Sent again, it does nothing twice.
    await hit(1);
    expect(await dm.emit(historyEmits.restore, { entryId, ...restore })).toMatchObject({ status: true });
    expect(await hp()).toBe(then.hp - 1);
    await play({ do: 'set', field: 'current_hp', value: '+1' });
    await emit(mapEmits.undo);
    expect(await views()).toEqual(now);
    await emit(mapEmits.redo);
    expect(await views()).toEqual(then);
    // The restore stands once in the history, and on each sheet.
    expect((await entries({ kind: 'sheet' })).map(({ text }) => text)).not.toContainEqual(
      expect.stringContaining('Goes back'),
    );
    const page = await table.dm.call(getCharacter, { params: { characterId: fighter, campaignId: table.campaignId } });
    // A sheet does not name the entry: its player may not see what that names.
    const onSheet = page.history.map(({ text }) => text).filter((text) => text.startsWith('Goes back'));
    expect(new Set(onSheet)).toEqual(new Set(['Goes back to an earlier moment of the history']));
  });

  it('H3: rewinds the fight to the start of any round', async () => {
    await start();
    const starts: Awaited<ReturnType<typeof views>>[] = [];
    for (const round of [1, 2, 3]) {
      await next();
      starts.push(await views());
      await hit(round);
      await place(goblin, F4 + round);
      // The end of the first turn belongs to the round and does not begin it.
      await emit(turnEmits.endTurn, { participantId: (await dm.upToDate()).map.encounter?.turn });
      await next();
    }
    expect((await dm.emit(historyEmits.getHistory)).rounds).toEqual([3, 2, 1]);
    expect(await dm.emit(historyEmits.rewind, { round: 2, ...op() })).toMatchObject({ status: true });
    expect(await views()).toEqual(starts[1]);
    expect((await dm.emit(historyEmits.getHistory)).rounds).toEqual([2, 1]);
    await next();
    await next();
    expect((await dm.emit(historyEmits.getHistory)).rounds).toEqual([3, 2, 1]);
    await emit(historyEmits.rewind, { round: 1 });
    expect(await views()).toEqual(starts[0]);
    await emit(mapEmits.undo);
    expect((await dm.upToDate()).map.encounter?.round).toBe(3);
  });

  it('H2: goes back over all scenes, but keeps what was made since, and H3: a rewind keeps other scenes', async () => {
    const square = async (sceneId: string): Promise<string | null | undefined> => {
      await dm.emit(mapEmits.getMap, { sceneId });
      return (await dm.upToDate()).square(C4)?.color_hex_code;
    };
    const paint = (sceneId: string, colorHex: string) =>
      emit(mapEmits.paint, { sceneId, coordinateId: [C4], colorHexUsage: 'color', colorHex });
    const make = async (name: string): Promise<string> =>
      (await emit(sceneEmits.makeScene, { name, rows: 10, columns: 10 })).sceneId ?? '';
    const first = table.campaignId;
    const cellar = await make('Cellar');
    await paint(cellar, '#111111');
    await start();
    await next();
    await paint(first, '#222222');
    await paint(cellar, '#333333');
    await emit(historyEmits.rewind, { round: 1 });
    expect([await square(first), await square(cellar)]).toEqual([null, '#333333']);
    await dm.emit(mapEmits.getMap, { sceneId: first });
    const [{ id: entryId } = { id: '' }] = await entries();
    const attic = await make('Attic');
    await paint(attic, '#444444');
    await paint(cellar, '#555555');
    await emit(sceneEmits.showScene, { sceneId: cellar });
    expect((await player.upToDate()).map.scene?.id).toBe(cellar);
    const preview = await dm.emit(historyEmits.previewRestore, { entryId });
    expect(preview).toMatchObject({ map: 4, turns: 0, sheets: [] });
    await emit(historyEmits.restore, { entryId });
    expect((await player.upToDate()).map.scene?.id).toBe(first);
    expect([await square(cellar), await square(attic)]).toEqual(['#333333', '#444444']);
    await dm.emit(mapEmits.getMap, { sceneId: first });
    const [restored] = await entries();
    await emit(historyEmits.undoEntry, { entryId: restored?.id });
    expect((await player.upToDate()).map.scene?.id).toBe(cellar);
    expect([await square(cellar), await square(attic)]).toEqual(['#555555', '#444444']);
    const made = (await entries()).find(({ text }) => text === 'Makes the scene Attic');
    expect(made).toMatchObject({ can_undo: true });
    await emit(historyEmits.undoEntry, { entryId: made?.id });
    expect((await dm.upToDate()).map.scenes?.map(({ id }) => id)).toEqual([first, cellar]);
    expect(await dm.emit(historyEmits.undoEntry, { entryId: made?.id, ...op() })).toMatchObject({ code: 409 });
    await emit(sceneEmits.showScene, { sceneId: first });
    await emit(sceneEmits.deleteScene, { sceneId: cellar });
  });

  it('H4: the DM takes back one entry of somebody else, on the map and on a sheet', async () => {
    await player.emit(mapEmits.placeMarker, { type: 'move_marker', markerId: hero, destCoordinateId: D4, ...op() });
    await hit(5);
    await emit(mapEmits.paint, { coordinateId: [E4], colorHexUsage: 'color', colorHex: '#111111' });
    const before = await hp();
    const [, hurt, move] = await entries();
    await emit(historyEmits.undoEntry, { entryId: move?.id });
    expect((await dm.upToDate()).marker(hero)?.map_coordinate_id).toBe(C4);
    expect(dm.square(E4)?.color_hex_code).toBe('#111111');
    expect(await dm.emit(historyEmits.undoEntry, { entryId: move?.id, ...op() })).toMatchObject({ code: 409 });
    await emit(historyEmits.undoEntry, { entryId: hurt?.id });
    expect(await hp()).toBe(before + 5);
    expect(await player.emit(mapEmits.undo, op())).toMatchObject({ code: 409, msg: 'There is nothing to undo.' });
  });

  it('C11: undo of the DM covers turns', async () => {
    await start();
    await next();
    await next();
    const { encounter } = (await dm.upToDate()).map;
    await emit(turnEmits.nextTurn);
    expect((await dm.upToDate()).map.encounter?.round).toBe(2);
    await emit(mapEmits.undo);
    expect((await dm.upToDate()).map.encounter).toEqual(encounter);
    await emit(mapEmits.redo);
    await emit(turnEmits.endEncounter);
    await emit(mapEmits.undo);
    expect((await dm.upToDate()).map.encounter?.round).toBe(2);
  });

  it('H5: a restore whose connection was lost between its commit and the sheets is completed when it is sent again', async () => {
    const [{ id: entryId } = { id: '' }] = await entries();
    const then = await views();
    await place(goblin, F4);
    await hit(3);
    const now = await views();
    const sheets = world.running.app.get(SheetHistoryService, { strict: false });
    const lose = (method: 'restore' | 'undoRestore'): void =>
      void jest.spyOn(sheets, method).mockRejectedValueOnce(outcomeUnknown());
    const restore = op();
    lose('restore');
    expect(await dm.emit(historyEmits.restore, { entryId, ...restore })).toMatchObject({ code: 503 });
    expect(await views()).toEqual({ ...then, hp: now.hp });
    expect(await dm.emit(historyEmits.restore, { entryId, ...restore })).toMatchObject({ status: true });
    expect(await views()).toEqual(then);
    const undo = op();
    lose('undoRestore');
    expect(await dm.emit(mapEmits.undo, undo)).toMatchObject({ code: 503 });
    expect(await views()).toEqual({ ...now, hp: then.hp });
    expect(await dm.emit(mapEmits.undo, undo)).toMatchObject({ status: true });
    expect(await views()).toEqual(now);
    const { version } = await sheet();
    for (const key of [restore, undo])
      expect(await dm.emit(key === undo ? mapEmits.undo : historyEmits.restore, { entryId, ...key })).toMatchObject({
        status: true,
      });
    expect((await sheet()).version).toBe(version);
  });

  it('H6: a player gets one event of what changes for them, and nothing when that is nothing', async () => {
    const spy = await dm.createMarker('Spy', F4, { isHiding: true });
    const [{ id: unseen } = { id: '' }] = await entries();
    await place(spy, F4 + 40);
    await emit(turnEmits.startEncounter, { markerIds: [spy], isRolled: false });
    await next();
    await player.newFrames();
    player.received.length = 0;
    await emit(historyEmits.restore, { entryId: unseen });
    await emit(mapEmits.undo);
    await emit(historyEmits.rewind, { round: 1 });
    expect(await player.newFrames()).toEqual([]);
    await place(goblin, F4);
    await emit(mapEmits.paint, { coordinateId: [C4], colorHexUsage: 'color', colorHex: '#111111' });
    await player.newFrames();
    await emit(historyEmits.restore, { entryId: unseen });
    const frames = await player.newFrames();
    expect(frames).toHaveLength(1);
    expect(frames[0]?.payload.markers?.map(({ id }) => id)).toEqual([goblin]);
    expect(player.received.join('')).not.toContain(spy);
  });

  it('H7: is kept for a month, and restores what an earlier sweep would have forgotten', async () => {
    await place(goblin, F4);
    await hit(1);
    const kept = await entries();
    const age = async (days: number): Promise<void> => {
      await world.database.query(`UPDATE map_operations SET done_at = now() - make_interval(days => $1)`, [days]);
      await world.running.app.get(Sweep).run();
    };
    await age(29);
    expect((await entries()).map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
    await age(31);
    expect((await entries({ kind: 'map' })).length).toBe(0);
  });
});
