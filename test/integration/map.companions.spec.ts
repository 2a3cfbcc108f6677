import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { attackEmits } from '../../contracts/attack/attack.contract.js';
import { getCharacter, removeCharacter } from '../../contracts/characters/characters.contract.js';
import { playCharacter } from '../../contracts/characters/sheet.contract.js';
import { companionEmits } from '../../contracts/map/companions.contract.js';
import { creatureEmits } from '../../contracts/map/creatures.contract.js';
import { mapEmits, type Marker } from '../../contracts/map/map.contract.js';
import { turnEmits } from '../../contracts/turns/turns.contract.js';
import { defined } from '../support/defined.js';
import { MapConnection } from '../support/map.connection.js';
import { C4, D4, FOG } from '../support/map.squares.js';
import { World, type CampaignWorld } from '../support/campaign-world.js';

/** Words of a wolf's stat block that nobody but its player and the DMs may get. */
const SECRETS = ['"companion"', '"max_hp"', '"current_hp"', '"used"'];

/** The id of the class. */
const DRUID = 3;

describe('companions', () => {
  let world: World;
  let table: CampaignWorld;
  let druid: string;
  let dm: MapConnection;
  let player: MapConnection;
  let other: MapConnection;
  let hero: string;

  beforeAll(async () => {
    world = await World.start();
    table = await world.campaign({ players: 2 });
    ({ id: druid } = await world.character(table.player, { classificationId: DRUID, level: 5, in: table.campaignId }));
    const body = { command: JSON.stringify({ do: 'prepare', spell: 'conjure-animals' }), opId: randomUUID() };
    await table.dm.call(playCharacter, { params: { campaignId: table.campaignId, characterId: druid }, body });
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    const { campaignId, players } = table;
    await world.forgetRates();
    for (const person of [table.dm, ...players]) person.leave();
    await world.database.query('DELETE FROM map_markers WHERE character_id IS NULL');
    await world.database.query('DELETE FROM map_operations');
    dm = await MapConnection.at(table.dm, campaignId);
    [player, other] = [
      await MapConnection.at(table.player, campaignId),
      await MapConnection.at(defined(players[1]), campaignId),
    ];
    await dm.newMap();
    hero = defined((await dm.upToDate()).map.markers.find(({ character }) => character?.id === druid)?.id);
    await dm.place(hero, C4);
    await settle();
  });

  const settle = async (): Promise<void> => {
    for (const each of [dm, player, other]) await each.newFrames();
  };
  const summon = (by: MapConnection, payload: object) =>
    by.emit(companionEmits.summonCompanion, { opId: randomUUID(), characterId: druid, creatureId: 'wolf', ...payload });
  /** A wolf of the DM's making at the druid's side. @returns its marker's id */
  const wolf = async (payload: object = {}): Promise<string> =>
    defined((await summon(dm, { name: 'Grey', ...payload })).markerIds?.[0]);
  const play = (by: MapConnection, markerId: string, payload: object) =>
    by.emit(creatureEmits.playCreature, { opId: randomUUID(), markerId, ...payload });
  const undo = (by: MapConnection) => by.emit(mapEmits.undo, { opId: randomUUID() });
  const seenBy = async (by: MapConnection, markerId: string): Promise<Marker | undefined> =>
    (await by.upToDate()).marker(markerId);

  it('E1: the DM puts a creature at the side of a character, changes who plays it and how, and ends that', async () => {
    const markerId = await dm.createMarker('Snag', D4, { markerType: 'npc' });
    await dm.emit(creatureEmits.setCreature, { markerId, creatureId: 'wolf' });
    const set = (more: object) => dm.emit(companionEmits.setCompanion, { markerId, ...more });
    expect(await set({ characterId: randomUUID() })).toFailWith(400, 'characterId');
    expect(await set({ characterId: druid, playerId: randomUUID() })).toFailWith(400, 'playerId');
    expect(await set({ characterId: druid, returns: true })).toMatchObject({ status: true, markerId });
    expect((await seenBy(player, markerId))?.creature?.companion).toEqual({
      character_id: druid,
      player_id: table.player.id,
      spell: null,
      returns: true,
      vanishes: false,
      turns: 'own',
    });
    await set({ characterId: druid, playerId: defined(table.players[1]).id });
    expect((await seenBy(player, markerId))?.creature).toBeUndefined();
    expect((await seenBy(other, markerId))?.creature?.companion).toMatchObject({ returns: true });
    await set({ characterId: druid, isDmAlone: true });
    expect((await seenBy(other, markerId))?.creature).toBeUndefined();
    await set({});
    expect((await seenBy(dm, markerId))?.creature?.companion).toBeUndefined();
    expect(await player.emit(companionEmits.setCompanion, { markerId, characterId: druid })).toFailWith(403);
  });

  it('E2: its player gets its stat block, moves it, plays it and attacks with it, and nobody else does', async () => {
    const markerId = await wolf();
    expect((await seenBy(player, markerId))?.creature).toMatchObject({ id: 'wolf', current_hp: 11, max_hp: 11 });
    expect((await seenBy(other, markerId))?.name).toBe('Grey');
    for (const secret of SECRETS) expect(other.received.join()).not.toContain(secret);
    expect(await other.move(markerId, D4)).toFailWith(403);
    expect(await other.emit(creatureEmits.rollCreature, { markerId, key: 'initiative' })).toFailWith(403);
    expect(await play(other, markerId, { type: 'hit_points', value: '-3' })).toFailWith(403);
    expect(await player.move(markerId, D4 + 2)).toMatchObject({ status: true });
    expect(await play(player, markerId, { type: 'hit_points', value: '-3' })).toMatchObject({ status: true });
    await play(player, markerId, { type: 'set_condition', condition: 'prone', note: 'my-note' });
    expect((await seenBy(player, markerId))?.creature).toMatchObject({
      current_hp: 8,
      conditions: [{ id: 'prone', level: 1, note: 'my-note' }],
    });
    expect(await player.emit(creatureEmits.rollCreature, { markerId, key: 'attack:actions/bite' })).toMatchObject({
      status: true,
    });
    const { ways } = await player.emit(attackEmits.getAttackWays, { attackerId: markerId });
    const key = defined(ways?.find(({ has_roll }) => has_roll)?.key);
    expect(
      await player.emit(attackEmits.resolveAttack, { attackerId: markerId, key, targets: [{ markerId: hero }] }),
    ).toMatchObject({ status: true });
    expect(await other.emit(attackEmits.getAttackWays, { attackerId: markerId })).toFailWith(403);
    await settle();
    for (const secret of [...SECRETS, 'my-note']) expect(other.received.join()).not.toContain(secret);
  });

  it('E2: what is hidden of it is its own to its player alone, in fog too', async () => {
    const markerId = await wolf();
    await dm.revise(markerId, { isHiding: true });
    expect(await seenBy(other, markerId)).toBeUndefined();
    expect(await seenBy(player, markerId)).toBeDefined();
    const at = defined((await seenBy(player, markerId))?.map_coordinate_id);
    await dm.paint(at, FOG, 'fog');
    expect((await player.upToDate()).square(at)?.fog_of_war_visible).toBe('clear');
    expect((await other.upToDate()).square(at)?.fog_of_war_visible).toBe('blocked');
  });

  it('E3: a player calls what a spell of their character calls, and nothing else', async () => {
    const spell = 'conjure-animals';
    expect(await summon(player, {})).toFailWith(400, 'spell');
    expect(await summon(player, { spell: 'find-familiar', creatureId: 'owl' })).toFailWith(400, 'spell');
    expect(await summon(player, { spell, creatureId: 'goblin' })).toFailWith(400, 'creatureId');
    expect(await summon(player, { spell, creatureId: 'tyrannosaurus-rex' })).toFailWith(400, 'creatureId');
    expect(await summon(player, { spell, count: 9 })).toFailWith(400, 'count');
    expect(await summon(other, { spell })).toFailWith(403);
    const opId = randomUUID();
    const cast = { spell, count: 8, opId, spends: false };
    const ack = await summon(player, cast);
    expect(ack).toMatchObject({ status: true });
    expect(await summon(player, cast)).toEqual(ack);
    const wolves = (await player.upToDate()).map.markers.filter(({ creature }) => creature);
    expect(wolves.map(({ name }) => name).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((nth) => `Wolf ${nth}`));
    expect(wolves.every(({ map_coordinate_id: at }) => at !== null)).toBe(true);
    expect(await undo(player)).toMatchObject({ status: true });
    expect((await player.upToDate()).map.markers.filter(({ creature }) => creature)).toEqual([]);
  });

  it('E3: calling spends the casting on the sheet once, and says so when nothing is left', async () => {
    const { campaignId } = table;
    const params = { campaignId, characterId: druid };
    const spent = async () =>
      (await table.player.call(getCharacter, { params })).character.play.used['spell_slots_lvl_3'] ?? 0;
    const cast = (more: object = {}) => summon(player, { spell: 'conjure-animals', ...more });
    const before = await spent();
    const opId = randomUUID();
    const ack = await cast({ opId });
    expect(ack).toMatchObject({ status: true, msg: expect.stringContaining('spends a 3rd-level slot') });
    expect(await cast({ opId })).toEqual(ack);
    expect(await spent()).toBe(before + 1);
    expect(await cast({ creatureId: 'goblin' })).toFailWith(400, 'creatureId');
    expect(await summon(dm, { spell: 'conjure-animals' })).toMatchObject({ status: true });
    expect(await spent()).toBe(before + 1);
    // A druid of level 5 has two slots of level 3.
    expect(await summon(dm, { spell: 'conjure-animals', spends: true })).toMatchObject({ status: true });
    expect(await spent()).toBe(2);
    await undo(dm);
    expect(await spent()).toBe(1);
    expect(await cast()).toMatchObject({ status: true });
    expect(await cast()).toMatchObject({ code: 409, field: 'spell', msg: 'No 3rd-level slot is left.' });
    expect(await cast({ level: 4 })).toFailWith(409, 'spell');
    expect(await spent()).toBe(2);
  });

  it('E3: another creature of a spell that calls one at a time takes its place', async () => {
    const spell = 'find-familiar';
    const first = await wolf({ spell, creatureId: 'owl', name: 'Archimedes' });
    const second = await wolf({ spell, creatureId: 'cat', name: undefined });
    expect(await seenBy(dm, first)).toBeUndefined();
    expect(await seenBy(player, second)).toMatchObject({ name: 'Archimedes', creature: { id: 'cat' } });
  });

  it('E3: a hidden creature steps aside and changes neither name nor square of who is called', async () => {
    const { map_coordinate_id: expected } = defined(await seenBy(player, await wolf({ name: 'Wolf' })));
    await undo(dm);
    const hidden = await dm.createMarker('Wolf 7', defined(expected), { isHiding: true });
    const [markerId] = defined((await summon(player, { spell: 'conjure-animals', spends: false })).markerIds);
    expect(await seenBy(player, defined(markerId))).toMatchObject({ name: 'Wolf', map_coordinate_id: expected });
    expect((await seenBy(dm, hidden))?.map_coordinate_id).not.toBe(expected);
    expect(player.received.join()).not.toContain(hidden);
  });

  it('E4: a familiar is put away and called back, and anything else is dismissed for good', async () => {
    const markerId = await wolf({ returns: true });
    await dm.emit(turnEmits.startEncounter, { markerIds: [hero, markerId] });
    const dismiss = (by: MapConnection, id: string, more: object = {}) =>
      by.emit(companionEmits.dismissCompanion, { opId: randomUUID(), markerId: id, ...more });
    expect(await dismiss(other, markerId)).toFailWith(403);
    expect(await dismiss(player, markerId)).toMatchObject({ status: true });
    expect(await seenBy(other, markerId)).toBeUndefined();
    expect(await seenBy(player, markerId)).toMatchObject({ map_coordinate_id: null });
    expect((await dm.upToDate()).map.encounter?.participants).toHaveLength(1);
    const call = () => player.emit(companionEmits.callCompanion, { opId: randomUUID(), markerId });
    expect(await call()).toMatchObject({ status: true });
    expect(await call()).toFailWith(409);
    expect((await seenBy(other, markerId))?.map_coordinate_id).toEqual(expect.any(Number));
    const summoned = await wolf();
    await dismiss(player, summoned);
    expect(await seenBy(player, summoned)).toBeUndefined();
    expect(await undo(player)).toMatchObject({ status: true });
    expect((await seenBy(player, summoned))?.creature?.id).toBe('wolf');
    await dismiss(player, markerId, { isForGood: true });
    expect(await seenBy(player, markerId)).toBeUndefined();
  });

  it('E5: one that leaves no body disappears at 0 hit points, out of the turn order too, and comes back with an undo', async () => {
    const markerId = await wolf({ vanishes: true });
    await dm.emit(turnEmits.startEncounter, { markerIds: [hero, markerId] });
    expect(await play(player, markerId, { type: 'hit_points', value: '-99' })).toMatchObject({
      msg: 'Grey disappears.',
    });
    expect(await seenBy(dm, markerId)).toBeUndefined();
    expect((await dm.upToDate()).map.encounter?.participants).toHaveLength(1);
    expect(await undo(player)).toMatchObject({ status: true });
    expect((await seenBy(player, markerId))?.creature).toMatchObject({ current_hp: 11 });
    expect((await dm.upToDate()).map.encounter?.participants).toHaveLength(2);
  });

  it('E6: its player acts for it in its turn, which is its own or directly after that of its owner', async () => {
    const [own, after] = [await wolf(), await wolf({ name: 'Shade', turns: 'after_owner' })];
    await dm.emit(turnEmits.startEncounter, { markerIds: [hero, own, after] });
    const order = async () => (await player.upToDate()).map.encounter?.participants.map((one) => one.marker_id) ?? [];
    const idOf = async (markerId: string) =>
      defined(player.map.encounter?.participants.find((one) => one.marker_id === markerId)?.id);
    await order();
    const heroTurn = await idOf(hero);
    await dm.emit(turnEmits.setInitiative, { participantId: heroTurn, initiative: 40 });
    expect((await order()).slice(0, 2)).toEqual([hero, after]);
    await dm.emit(turnEmits.setInitiative, { participantId: heroTurn, initiative: -10 });
    expect((await order()).slice(-2)).toEqual([hero, after]);
    await dm.emit(turnEmits.nextTurn, {});
    const participantId = await idOf(own);
    expect(await other.emit(turnEmits.endTurn, { participantId })).toFailWith(403);
    expect(await player.emit(turnEmits.endTurn, { participantId })).toMatchObject({ status: true });
  });

  it('E7: it leaves with its owner, and one that was deleted before comes back at nobody’s side', async () => {
    const { id } = await world.character(table.player, { in: table.campaignId, name: 'Guest' });
    const [present = '', deleted = ''] = defined((await summon(dm, { characterId: id, count: 2 })).markerIds);
    expect(await seenBy(player, present)).toBeDefined();
    await dm.emit(mapEmits.deleteMarker, { opId: randomUUID(), markerId: deleted });
    await table.dm.call(removeCharacter, { body: { campaign: table.campaignId, character: id } });
    expect(await seenBy(player, present)).toBeUndefined();
    expect(await undo(dm)).toMatchObject({ status: true });
    const { creature } = defined(await seenBy(dm, deleted));
    expect(creature).toMatchObject({ id: 'wolf', current_hp: 11 });
    expect(creature).not.toHaveProperty('companion');
  });

  it('gives the stat block of a companion, and the creatures of a spell, to those who play it', async () => {
    const markerId = await wolf();
    const block = (by: MapConnection) => by.emit(companionEmits.getStatBlock, { markerId });
    expect((await block(player)).creature?.name).toBe('Wolf');
    expect(await block(other)).toFailWith(404);
    const list = (by: MapConnection) => by.emit(companionEmits.getCompanions, { characterId: druid });
    expect((await list(player)).companions).toMatchObject([{ markerId, name: 'Grey', isOnBoard: true }]);
    expect((await list(other)).companions).toEqual([]);
    const { creatures } = await player.emit(companionEmits.getSummons, { spell: 'conjure-animals', level: 5 });
    expect(creatures?.find(({ id }) => id === 'wolf')).toEqual({ id: 'wolf', name: 'Wolf', challenge: 0.25, most: 16 });
  });

  it('E8: a rider and its mount move together, one undo takes both back, and the rider gets off', async () => {
    const markerId = await wolf({ creatureId: 'warhorse' });
    const at = async () =>
      [await seenBy(player, hero), await seenBy(player, markerId)].map((one) => one?.map_coordinate_id);
    const mount = (by: MapConnection, more: object = {}) =>
      by.emit(companionEmits.mountCreature, { opId: randomUUID(), markerId: hero, mountId: markerId, ...more });
    expect(await mount(other)).toFailWith(403);
    await player.move(markerId, D4 + 5);
    expect(await mount(player)).toFailWith(409);
    await player.move(markerId, D4);
    expect(await mount(player)).toMatchObject({ status: true });
    expect(await at()).toEqual([D4, D4]);
    await player.emit(mapEmits.placeMarker, {
      type: 'move_marker',
      markerId,
      destCoordinateId: D4 + 3,
      opId: randomUUID(),
    });
    expect(await at()).toEqual([D4 + 3, D4 + 3]);
    expect(await undo(player)).toMatchObject({ status: true });
    expect(await at()).toEqual([D4, D4]);
    await player.move(hero, D4 + 2);
    expect(await at()).toEqual([D4 + 2, D4 + 2]);
    expect(await dm.move(await dm.createMarker('Ogre', D4 + 6), D4 + 2)).toFailWith(409);
    const off = { opId: randomUUID(), markerId: hero };
    expect(await player.emit(companionEmits.dismountCreature, off)).toMatchObject({ status: true });
    const [square, mounted] = await at();
    expect([square === mounted, mounted]).toEqual([false, D4 + 2]);
    expect(await undo(player)).toMatchObject({ status: true });
    expect(await at()).toEqual([D4 + 2, D4 + 2]);
    expect([...player.received, ...other.received].join()).not.toContain('"riders"');
  });
});
