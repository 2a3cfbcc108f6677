import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { attackEmits } from '../../contracts/attack/attack.contract.js';
import { campaignChanged, changeCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { getCharacter } from '../../contracts/characters/characters.contract.js';
import {
  saveCharacterNotes,
  sheetEmits,
  sheetEvents,
  type SheetUpdate,
} from '../../contracts/characters/sheet.contract.js';
import { ready, type Health } from '../../contracts/core/health.contract.js';
import { historyEmits } from '../../contracts/history/history.contract.js';
import { logEmits, logEvents, type LogAck, type LogPatch } from '../../contracts/log/log.contract.js';
import { creatureEmits } from '../../contracts/map/creatures.contract.js';
import { mapEmits, mapEvents } from '../../contracts/map/map.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { sceneEmits } from '../../contracts/map/scenes.contract.js';
import { notificationsChanged, type Unread } from '../../contracts/notifications/notifications.contract.js';
import { editUser } from '../../contracts/users/users.contract.js';
import type { CampaignWorld } from '../support/campaign-world.js';
import { untilInTime } from '../support/lateness.js';
import { MapConnection, type Ack, type Frame } from '../support/map.connection.js';
import { normalize } from '../support/map.view.js';
import { C4, D4, FOG } from '../support/map.squares.js';
import type { Person } from '../support/person.js';
import { caughtUp, listen, Received } from '../support/received.js';
import { TwoNodes, WAYS } from '../support/two-nodes.js';
import { until } from '../support/until.js';

/** Everything holds at once with Redis, without any comparison, and within two seconds without it. */
describe.each(WAYS)('a campaign on two nodes, %s', (way) => {
  let two: TwoNodes;
  let table: CampaignWorld;
  /** The DM is on the first node, the player on the second. */
  let dm: MapConnection;
  let player: MapConnection;

  beforeAll(async () => {
    two = await TwoNodes.start(way);
  });
  afterAll(() => two.close());

  beforeEach(async () => {
    ({ table, dm, player } = await two.campaign());
  });

  const joinTheirs = (): Promise<MapConnection> => two.joinOnSecond(table.dm, table.campaignId);

  it('shows fog and markers, and takes away what the DM hides, also from a new socket', async () => {
    const goblin = await dm.createMarker('Goblin', C4);
    await two.shows('the marker is there', () => player.marker(goblin)?.map_coordinate_id === C4);
    await dm.paint(D4, FOG, 'fog');
    await two.shows('the fog is there', () => player.square(D4)?.is_fog_of_war === true);
    await dm.revise(goblin, { isHiding: true });
    await untilInTime(two.urls, 'the marker is gone', () => player.marker(goblin) === undefined);
    // A new socket brings its node up to date, which would hide that nothing else does.
    await dm.revise(goblin, { isHiding: false });
    await two.shows('the marker is back', () => player.marker(goblin) !== undefined);
    await dm.revise(goblin, { isHiding: true });
    const late = await two.joinOnSecond(table.player, table.campaignId);
    expect(late.marker(goblin)).toBeUndefined();
  });

  it('N5, N9: shows a scene to the player of the other node, which was prepared unseen, and splits the party', async () => {
    const theirs = await joinTheirs();
    const before = player.received.length;
    const { sceneId = '' } = await dm.emit(sceneEmits.makeScene, { name: 'Cellar', rows: 6, columns: 6 });
    await dm.emit(mapEmits.getMap, { sceneId });
    const ghoul = await dm.createMarker('Ghoul', C4);
    await dm.paint(D4, FOG, 'fog');
    await two.shows('the other DM has the scene in the list', () => theirs.map.scenes?.length === 2);
    await theirs.emit(mapEmits.getMap, { sceneId });
    expect(theirs.marker(ghoul)?.map_coordinate_id).toBe(C4);
    expect(player.received.slice(before).join('')).not.toMatch(/Cellar|Ghoul/);
    await theirs.emit(sceneEmits.showScene, { sceneId });
    await two.shows('the player is there', () => player.map.scene?.id === sceneId);
    expect([player.marker(ghoul)?.map_coordinate_id, player.square(D4)?.is_fog_of_war]).toEqual([C4, true]);
    await dm.emit(sceneEmits.showScene, { sceneId: table.campaignId, playerIds: [table.player.id] });
    await two.shows('the player is back', () => player.map.scene?.id === table.campaignId);
    expect(player.map.campaign_map?.rows_count).toBe(10);
    await dm.emit(sceneEmits.showScene, { sceneId: table.campaignId });
    await two.shows('the other DM sees who is where', () => theirs.map.scenes?.[0]?.is_shown === true);
    expect(await theirs.emit(sceneEmits.deleteScene, { sceneId })).toMatchObject({ status: true });
    await two.shows('the DM has left the deleted scene', () => dm.map.scene?.id === table.campaignId);
  });

  it('lets both nodes change the map at the same moment, and both see the same', async () => {
    await dm.newMap(10, 20);
    const theirs = await joinTheirs();
    const squares = Array.from({ length: 200 }, (_, index) =>
      coordinateId(1 + (index % 10), 1 + Math.floor(index / 10)),
    );
    const acks = await Promise.all(
      squares.map((square, index) =>
        (index % 2 === 0 ? dm : theirs).paint(square, index % 3 === 0 ? '#111111' : '#222222'),
      ),
    );
    expect(acks.filter(({ status }) => !status)).toEqual([]);
    for (const view of [dm, theirs, player])
      await two.shows('every square is painted', () => squares.every((square) => view.square(square)?.color_hex_code));
    const squaresOf = ({ map }: MapConnection) => normalize(map).campaign_map?.coordinates;
    expect(squaresOf(theirs)).toEqual(squaresOf(dm));
    expect(squaresOf(player)).toEqual(squaresOf(dm));
  });

  it('goes back in the history of both nodes while the other one changes the map', async () => {
    const theirs = await joinTheirs();
    await dm.paint(C4, '#111111');
    const [{ id: entryId } = { id: '' }] = (await dm.emit(historyEmits.getHistory)).entries ?? [];
    await theirs.paint([C4, D4], '#222222');
    const row = Array.from({ length: 10 }, (_, column) => coordinateId(8, 1 + column));
    const restoring = dm.emit(historyEmits.restore, { entryId, opId: 'restore-on-node-1' });
    const acks = await Promise.all(row.map((square) => theirs.paint(square, '#333333')));
    expect([await restoring, ...acks].filter(({ status }) => !status)).toEqual([]);
    for (const view of [dm, theirs, player])
      await two.shows('the map is as it was', () => view.square(C4)?.color_hex_code === '#111111' && !view.square(D4));
    // What was painted before the restore is gone, what was painted after it stays.
    const last = await theirs.paint(coordinateId(9, 9), '#444444');
    expect(last).toMatchObject({ status: true });
    for (const view of [dm, theirs, player])
      await two.shows('the last square is painted', () => view.square(coordinateId(9, 9)) !== undefined);
    expect(normalize(theirs.map)).toEqual(normalize(dm.map));
    expect(await theirs.emit(historyEmits.restore, { entryId })).toMatchObject({ status: true });
    for (const view of [dm, theirs, player])
      await two.shows('only the first square is painted', () => view.map.campaign_map?.coordinates.length === 1);
  });

  it('L8: tells both nodes of every entry of the log once and in order, and of its deletion', async () => {
    const theirs = await joinTheirs();
    const texts = Array.from({ length: 12 }, (_, index) => `line ${index}`);
    const acks: Ack<LogAck>[] = [];
    for (const [index, text] of texts.entries())
      acks.push(await (index % 2 === 0 ? dm : theirs).emit(logEmits.sendMessage, { text }));
    await theirs.emit(logEmits.sendMessage, { text: 'a plan', audience: 'dm' });
    await dm.emit(logEmits.deleteEntry, { entryId: acks[3]?.entryId });
    for (const view of [dm, theirs, player])
      await two.shows('the entry is removed', () =>
        patchesOf(view).some(({ removed }) => removed[0] === acks[3]?.entryId),
      );
    expect(textsOf(dm)).toEqual([...texts, 'a plan']);
    expect(textsOf(theirs)).toEqual([...texts, 'a plan']);
    // Without Redis, the player's node may read the log only after the deletion.
    expect(textsOf(player).filter((text) => text !== 'line 3')).toEqual(texts.filter((text) => text !== 'line 3'));
  });

  it('executes a repeated operation once, whatever node it comes to', async () => {
    const theirs = await joinTheirs();
    const marker = { type: 'new_marker', name: 'Ogre', markerType: 'enemy', opId: 'the-same-operation' };
    const first = await dm.emit(mapEmits.updateMarker, marker);
    const second = await theirs.emit(mapEmits.updateMarker, marker);
    expect(first).toMatchObject({ status: true });
    expect(second).toEqual(first);
    await two.shows('both have it', () => [dm, theirs].every(({ map }) => map.markers.length === 1));
  });

  it('refuses nothing because a node has not heard yet what makes it possible', async () => {
    const theirs = await joinTheirs();
    const goblin = await dm.createMarker('Goblin', C4);
    expect(await theirs.move(goblin, D4, { opId: 'move-on-node-2' })).toMatchObject({ status: true });
    await two.shows('the goblin has moved', () => dm.marker(goblin)?.map_coordinate_id === D4);
  });

  it('refuses nothing on a sheet because a node has not heard yet what makes it possible', async () => {
    const { id: characterId } = await two.world.character(table.player, { in: table.campaignId });
    const at = { campaignId: table.campaignId, characterId };
    const here = await table.player.socket();
    const there = await two.onSecond(table.player).socket();
    const play = (socket: typeof here, command: object): Promise<Ack<object>> =>
      socket.emitWithAck(sheetEmits.play.name, { ...at, command }) as Promise<Ack<object>>;
    await there.emitWithAck(sheetEmits.joinSheet.name, at);
    expect(await play(there, { do: 'death-save' })).toMatchObject({ status: false });
    await play(here, { do: 'set', field: 'current_hp', value: '0' });
    expect(await play(there, { do: 'death-save' })).toMatchObject({ status: true });
  });

  it('names a member as they name themselves now', async () => {
    const { id } = table.player;
    const body = { type: 'name_change', display_name: 'Ysolde of the Fens' };
    expect(await table.player.call(editUser, { params: { id }, body })).toMatchObject({ http: 200 });
    if (way === 'with Redis') await two.nodes.settle();
    await until('the ping has the new name', async () => {
      await player.emit(mapEmits.ping, { coordId: C4 });
      const isNew = pingsOn(player).at(-1)?.['display_name'] === 'Ysolde of the Fens';
      if (way === 'with Redis') expect(isNew).toBe(true);
      return isNew;
    });
  });

  it('rings the bell', async () => {
    let bells = new Received<Unread>('bells');
    await two.onSecond(table.outsider).socket({}, (socket) => (bells = listen(socket, notificationsChanged)));
    await bells.first(({ unread_count }) => unread_count === 0);
    await two.nodes.subscribed();
    await table.dm.call(changeCampaign, {
      params: { campaignId: table.campaignId },
      body: { type: 'request_add', username: table.outsider.username },
    });
    await bells.first(({ unread_count }) => unread_count === 1);
  });

  it('tells the followers of a sheet and the DM of a change', async () => {
    const { id: characterId } = await two.world.character(table.player, { in: table.campaignId });
    const at = { campaignId: table.campaignId, characterId };
    const socket = await two.onSecond(table.dm).socket();
    const updates = listen<SheetUpdate>(socket, sheetEvents.updates);
    const digests = listen<{ current_hp: number }>(socket, sheetEvents.digest);
    await socket.emitWithAck(sheetEmits.joinSheet.name, at);
    await socket.emitWithAck(sheetEmits.joinDigests.name, { campaignId: table.campaignId });
    const playing = await table.player.socket();
    const command = { do: 'set', field: 'current_hp', value: '3' };
    const ack = (await playing.emitWithAck(sheetEmits.play.name, { ...at, command })) as { update: SheetUpdate };
    await updates.first(({ version }) => version === ack.update.version);
    await digests.first(({ current_hp }) => current_hp === 3);
  });

  it('A5, A6: an attack of one node is applied on the other, where the sheet is open, and one undo takes it back', async () => {
    const { id: characterId } = await two.world.character(table.player, { in: table.campaignId });
    const at = { campaignId: table.campaignId, characterId };
    const theirs = await joinTheirs();
    const sheet = await two.onSecond(table.player).socket();
    const updates = listen<SheetUpdate>(sheet, sheetEvents.updates);
    await sheet.emitWithAck(sheetEmits.joinSheet.name, at);
    const full = (await table.player.call(getCharacter, { params: at })).character.current_hp;
    const ogre = await dm.createMarker('Ogre', C4);
    await dm.emit(creatureEmits.setCreature, { markerId: ogre, creatureId: 'ogre' });
    const ofHero = ({ map }: MapConnection) => map.markers.find(({ character }) => character?.id === characterId)?.id;
    await two.shows('the character is on the map', () => ofHero(dm) !== undefined);
    await two.shows('the ogre is on the other node', () => theirs.marker(ogre)?.creature?.id === 'ogre');
    const targets = [ogre, ofHero(dm)].map((markerId) => ({ markerId }));
    const attack = { attackerId: ogre, key: 'action:greatclub', targets };
    const { entryId, msg } = await dm.emit(attackEmits.resolveAttack, attack);
    expect([entryId, msg]).toEqual([expect.any(String), 'Greatclub: 2 targets.']);
    const hits = targets.map((_, target) => ({ target, damage: 2 + target, conditions: ['prone'] }));
    expect(await theirs.emit(attackEmits.applyAttack, { entryId, targets: hits })).toMatchObject({ status: true });
    await updates.first(({ version }) => version === 1);
    const { character } = await two.onSecond(table.player).call(getCharacter, { params: at });
    expect([character.current_hp, character.play.marks?.map(({ id }) => id)]).toEqual([full - 3, ['prone']]);
    await two.shows('the ogre is hurt on the first node', () => dm.marker(ogre)?.creature?.current_hp === 57);
    expect(await dm.emit(attackEmits.applyAttack, { entryId })).toMatchObject({ code: 409 });
    expect(await dm.emit(mapEmits.undo, { opId: 'undo-on-node-1' })).toMatchObject({ status: true });
    await updates.first(({ version }) => version === 2);
    const { character: undone } = await two.onSecond(table.player).call(getCharacter, { params: at });
    expect([undone.current_hp, undone.play.marks ?? []]).toEqual([full, []]);
    const view = () => theirs.marker(ogre)?.creature;
    await two.shows('the ogre is whole', () => view()?.current_hp === 59 && view()?.conditions.length === 0);
  });

  it('lets both nodes change a sheet and save its notes at the same moment, and everything stays', async () => {
    const { id: characterId } = await two.world.character(table.player, { in: table.campaignId });
    const at = { campaignId: table.campaignId, characterId };
    const people = [table.player, two.onSecond(table.dm)] as const;
    const read = async (person: Person) => (await person.call(getCharacter, { params: at })).character;
    const before = (await read(table.player)).play.wallet.gold_points;
    const sockets = await Promise.all(people.map((person) => person.socket()));
    const updates = sockets.map((socket) => listen<SheetUpdate>(socket, sheetEvents.updates));
    for (const socket of sockets) await socket.emitWithAck(sheetEmits.joinSheet.name, at);
    const command = { do: 'set', field: 'gold_points', value: '+1' };
    const changes = [...sockets, ...sockets, ...sockets, ...sockets, ...sockets].map((socket) =>
      socket.emitWithAck(sheetEmits.play.name, { ...at, command }),
    ) as Promise<Ack<object>>[];
    expect((await Promise.all(changes)).filter(({ status }) => !status)).toEqual([]);
    const notes = [{ charNotes: 'Born at sea' }, { campaignNotes: 'A debt' }] as const;
    const save = (nth: 0 | 1, seenVersion: string) =>
      people[nth].call(saveCharacterNotes, { params: { characterId }, body: { ...notes[nth], seenVersion } });
    const saved = await Promise.all([save(0, '0'), save(1, '0')]);
    // Who comes late gets the newer notes, and saves on them.
    const late = saved[0].http === 409 ? 0 : 1;
    expect([saved[1 - late]?.http, saved[late].http, (await save(late, '1')).http]).toEqual([200, 409, 200]);
    for (const person of people) {
      const { version, notes_version, notes: own, campaign_notes, play } = await read(person);
      expect([version, play.wallet.gold_points, notes_version, own, campaign_notes]).toEqual([
        changes.length,
        before + changes.length,
        2,
        'Born at sea',
        'A debt',
      ]);
    }
    for (const update of updates) await update.first((it) => it.version === changes.length && it.notes_version === 2);
  });

  // Hints, which are not compared: without Redis they do not leave their node.
  if (way === 'with Redis') {
    it('shows the ping of a player on every node', async () => {
      await player.emit(mapEmits.ping, { coordId: C4 });
      await until('the DM sees it', () => pingsOn(dm).length > 0);
      expect(pingsOn(dm)).toMatchObject([{ coordId: C4 }]);
    });

    it('tells the open pages on every node that the campaign has changed', async () => {
      // What has changed before would be told as well.
      await two.nodes.settle();
      const told = listen(player.socket, campaignChanged);
      const { campaignId } = table;
      await table.dm.call(changeCampaign, { params: { campaignId }, body: { type: 'make_public' } });
      expect(await told.first()).toEqual({ campaignId });
    });

    it('lets a node have the channel of a campaign only while somebody has the campaign open there', async () => {
      const { campaignId, dm: theDm, player: thePlayer } = await two.world.campaign();
      const subscribers = (): Promise<number[]> => two.nodes.redis.subscribersOf(`campaign:${campaignId}`);
      expect(await subscribers()).toEqual([]);
      const theirs = await two.joinOnSecond(thePlayer, campaignId);
      expect(await subscribers()).toEqual([1]);
      const [first, again] = [await MapConnection.at(theDm, campaignId), await MapConnection.at(theDm, campaignId)];
      expect(await subscribers()).toEqual([2]);
      await theirs.emit(mapEmits.leave, { campaignId });
      await until('the second node has left the channel', async () => (await subscribers())[0] === 1);
      first.socket.disconnect();
      await caughtUp(again.socket);
      expect(await subscribers()).toEqual([1]);
      again.socket.disconnect();
      await until('nobody has the channel', async () => (await subscribers()).length === 0);
    });
  }

  it('says at its probe whether Redis answers', () => untilProbesSay(way === 'with Redis' ? 'ok' : 'degraded'));

  // The last one, because Redis answers afterwards.
  it('has once what was changed without Redis when it returns, and its messages arrive again', async () => {
    const theirs = await joinTheirs();
    await two.nodes.redis.kill();
    await untilProbesSay('degraded');
    await theirs.emit(logEmits.sendMessage, { text: 'all quiet' });
    const goblin = await dm.createMarker('Goblin', C4);
    await two.nodes.redis.restart();
    await untilProbesSay('ok');
    const views = [dm, theirs, player];
    for (const view of views)
      await until('it has both', () => view.marker(goblin)?.map_coordinate_id === C4 && textsOf(view).length > 0);
    await player.emit(mapEmits.ping, { coordId: D4 });
    await until('the ping has come from the other node', () => pingsOn(dm).length > 0);
    await caughtUp(...views.map(({ socket }) => socket));
    for (const view of views) {
      expect(view.map.markers.map(({ name }) => name)).toEqual(['Goblin']);
      expect(textsOf(view)).toEqual(['all quiet']);
    }
  });

  /** Waits until the probes of both nodes say how they are. */
  async function untilProbesSay(expected: Health['status']): Promise<void> {
    const stranger = two.world.stranger();
    for (const asked of [stranger, two.onSecond(stranger)])
      await until(`the probe says ${expected}`, async () => (await asked.call(ready)).status === expected);
  }
});

/** The changes of the log that a connection was told. */
const patchesOf = ({ frames }: MapConnection): LogPatch[] =>
  frames.flatMap(({ event, payload }) => (event === logEvents.entries.name ? [payload as unknown as LogPatch] : []));

/** The texts of the entries that a connection was told, in their order. */
const textsOf = (view: MapConnection): string[] =>
  patchesOf(view).flatMap(({ entries }) => entries.map(({ text }) => text));

/** The pings that a connection has shown. */
const pingsOn = ({ frames }: MapConnection): Frame['payload'][] =>
  frames.flatMap(({ event, payload }) => (event === mapEvents.indicator.name ? [payload] : []));
