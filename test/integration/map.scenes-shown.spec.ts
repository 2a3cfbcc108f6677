import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { changeCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import type { ClientEvent } from '../../contracts/core/route.js';
import { mapEmits, mapEvents } from '../../contracts/map/map.contract.js';
import { sceneEmits } from '../../contracts/map/scenes.contract.js';
import { logEmits } from '../../contracts/log/log.contract.js';
import { turnEmits } from '../../contracts/turns/turns.contract.js';
import { MapConnection } from '../support/map.connection.js';
import { addCharacterMarker, removeCharacterMarker } from '../support/map.fixture.js';
import { C4, D4 } from '../support/map.squares.js';
import { normalize } from '../support/map.view.js';
import { GREEN, op, openScenes, rowsOf, type OpenScenes } from '../support/open-scenes.js';
import type { Person } from '../support/person.js';
import { withoutIds } from '../support/without-ids.js';
import { World } from '../support/campaign-world.js';

describe('scenes that are shown, watched and unseen', () => {
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

  beforeAll(async () => {
    world = await World.start();
    const campaign = await world.campaign({ players: 2 });
    dm = campaign.dm;
    players = campaign.players as [Person, Person];
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    ({ campaignId, dmClient, first, second, make, show, watch, paintIn, listed } = await openScenes(
      world,
      dm,
      players,
    ));
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

  it('N8: while the party is split, a player has the marker and the turns of their own scene alone', async () => {
    const id = await make('Cellar');
    await addCharacterMarker(world, campaignId, players[0], 'Brin');
    const [here] = (await dmClient.upToDate()).map.markers;
    await dmClient.place(here?.id ?? '', C4);
    await watch(id);
    const [there] = dmClient.map.markers;
    await dmClient.place(there?.id ?? '', D4);
    await show(id, players[0].id);
    await watch(campaignId);
    const start = { markerIds: [here?.id ?? ''], isRolled: true, ...op() };
    expect(await dmClient.emit(turnEmits.startEncounter, start)).toMatchObject({ status: true });
    const seenBy = async (client: MapConnection) => {
      const { markers, encounter } = (await client.upToDate()).map;
      return [markers.map((marker) => marker.id), encounter?.participants.length ?? null];
    };
    expect(await seenBy(first)).toEqual([[there?.id], null]);
    expect(await seenBy(second)).toEqual([[here?.id], 1]);
    expect((await listed()).map((scene) => scene.players)).toEqual([[players[1].id], [players[0].id]]);
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
      ({ campaignId, dmClient, first, second, make, show, watch, paintIn } = await openScenes(world, dm, players));
      const [client, elsewhere] = [first, second];
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
});
