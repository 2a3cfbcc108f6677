import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { MessageReply } from '../../contracts/core/failure.js';
import type { ClientEvent } from '../../contracts/core/route.js';
import { creatureEmits } from '../../contracts/map/creatures.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import type { MarkerCreature } from '../../contracts/map/marker-creature.types.js';
import { sceneEmits } from '../../contracts/map/scenes.contract.js';
import { MapConnection } from '../support/map.connection.js';
import { addCharacterMarker, openMap } from '../support/map.fixture.js';
import { C4, D4 } from '../support/map.squares.js';
import type { Person } from '../support/person.js';
import { World } from '../support/campaign-world.js';

describe('creatures that markers carry', () => {
  let world: World;
  let people: [Person, Person];
  let campaignId: string;
  let dm: MapConnection;
  let player: MapConnection;
  let goblin: string;

  beforeAll(async () => {
    world = await World.start();
    people = [await world.user(), await world.user()];
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    const map = await openMap(world, people[0], [people[1]]);
    ({ campaignId } = map);
    dm = map.dmClient;
    [player] = map.playerClients;
    goblin = await dm.createMarker('Snag', C4);
    await newFrames();
  });

  const newFrames = async (): Promise<object[]> => {
    await dm.newFrames();
    return player.newFrames();
  };
  const set = (creatureId?: string, more: object = {}) =>
    dm.emit(creatureEmits.setCreature, { markerId: goblin, creatureId, ...more });
  const play = (payload: object) => dm.emit(creatureEmits.playCreature, { markerId: goblin, ...payload });
  const hit = (value: string) => play({ type: 'hit_points', value });
  const show = (isShown: boolean) => dm.emit(creatureEmits.showCreatureHealth, { markerId: goblin, isShown });
  const creature = async (): Promise<MarkerCreature | null | undefined> =>
    (await dm.upToDate()).marker(goblin)?.creature;

  it('K1: gives a marker a creature with the average or rolled hit points, and takes it away', async () => {
    expect(await creature()).toBeNull();
    expect(await set('goblin')).toMatchObject({ status: true, markerId: goblin });
    expect(await creature()).toEqual({
      id: 'goblin',
      rolled_hp: null,
      max_hp: 7,
      current_hp: 7,
      temp_hp: 0,
      conditions: [],
      used: {},
      is_health_shown: false,
    });
    await set('tarrasque', { isRolled: true });
    const rolled = await creature();
    // 33d20 + 330.
    expect(rolled?.rolled_hp).toBeGreaterThanOrEqual(363);
    expect(rolled?.rolled_hp).toBeLessThanOrEqual(990);
    expect(rolled).toMatchObject({ max_hp: rolled?.rolled_hp, current_hp: rolled?.rolled_hp });
    await set();
    expect(await creature()).toBeNull();
    await set('goblin');
    await dm.revise(goblin, { markerType: 'trap' });
    expect(await creature()).toBeNull();
  });

  it('K2: damage takes temporary hit points first, and nothing leaves the range from 0 to the maximum', async () => {
    await set('ogre');
    await play({ type: 'temporary_hit_points', value: '+5' });
    await play({ type: 'temporary_hit_points', value: '+3' });
    expect(await creature()).toMatchObject({ current_hp: 59, temp_hp: 5 });
    await hit('-7');
    expect(await creature()).toMatchObject({ current_hp: 57, temp_hp: 0 });
    await hit('+10');
    expect(await creature()).toMatchObject({ current_hp: 59 });
    await hit('12');
    expect(await creature()).toMatchObject({ current_hp: 12 });
    await hit('-99');
    expect(await creature()).toMatchObject({ current_hp: 0 });
    for (const value of ['60', '=-1', 'seven', undefined])
      expect(await play({ type: 'hit_points', value })).toFailWith(400, 'value');
    expect(await play({ type: 'temporary_hit_points', value: '10000' })).toFailWith(400, 'value');
    expect(await creature()).toMatchObject({ current_hp: 0, max_hp: 59, temp_hp: 0 });
  });

  it('K3: conditions begin, change and end, and the maximum follows', async () => {
    await set('ogre');
    await play({ type: 'set_condition', condition: 'poisoned', note: 'until dawn' });
    await play({ type: 'set_condition', condition: 'exhaustion', level: 4 });
    expect(await creature()).toMatchObject({
      max_hp: 29,
      current_hp: 29,
      conditions: [
        { id: 'poisoned', level: 1, note: 'until dawn' },
        { id: 'exhaustion', level: 4, note: '' },
      ],
    });
    await play({ type: 'end_condition', condition: 'exhaustion' });
    expect(await creature()).toMatchObject({ max_hp: 59, current_hp: 29, conditions: [{ id: 'poisoned' }] });
    expect(await play({ type: 'end_condition', condition: 'exhaustion' })).toFailWith(409, 'condition');
  });

  it('K12: in a form of its own it keeps its hit points, and its numbers follow', async () => {
    const formTo = (formId?: string) => dm.emit(creatureEmits.changeForm, { markerId: goblin, formId });
    await set('werebear-human');
    await hit('-35');
    await play({ type: 'set_condition', condition: 'poisoned' });
    await show(true);
    await newFrames();
    expect(await formTo('werebear-bear')).toMatchObject({ status: true });
    expect(await creature()).toMatchObject({
      id: 'werebear-bear',
      true_form: { id: 'werebear-human' },
      max_hp: 135,
      current_hp: 100,
      conditions: [{ id: 'poisoned' }],
    });
    expect(JSON.stringify(await player.newFrames())).not.toMatch(/werebear|135|100|form/);
    // 0 hit points do not end it.
    await hit('0');
    expect(await creature()).toMatchObject({ id: 'werebear-bear', current_hp: 0 });
    await hit('+20');
    expect(await formTo('werebear-bear')).toFailWith(409, 'formId');
    expect(await formTo()).toMatchObject({ status: true });
    expect(await creature()).toMatchObject({ id: 'werebear-human', current_hp: 20 });
    expect(await creature()).not.toHaveProperty('true_form');
    expect(await player.emit(creatureEmits.changeForm, { markerId: goblin, formId: 'wolf' })).toFailWith(403);
  });

  it('K12: the hit points of any other form stand in, and the rest of the damage goes on to its own', async () => {
    const formTo = (formId?: string) =>
      dm.emit(creatureEmits.changeForm, { markerId: goblin, formId, opId: randomUUID() });
    await set('mage');
    await hit('-10');
    await play({ type: 'spend_use', use: 'slots:1' });
    await formTo('giant-ape');
    expect(await creature()).toMatchObject({ id: 'giant-ape', max_hp: 157, current_hp: 157, used: {} });
    expect((await dm.upToDate()).marker(goblin)?.size).toBe(3);
    await formTo('rat');
    expect(await creature()).toMatchObject({ id: 'rat', current_hp: 1, true_form: { id: 'mage' } });
    await hit('-6');
    expect(await creature()).toEqual({
      id: 'mage',
      rolled_hp: null,
      max_hp: 40,
      current_hp: 25,
      temp_hp: 0,
      conditions: [],
      used: { 'slots:1': 1 },
      is_health_shown: false,
    });
    expect((await dm.upToDate()).marker(goblin)?.size).toBe(1);
    expect(await formTo('goblim')).toFailWith(400, 'formId');
    await formTo('rat');
    await dm.emit(mapEmits.undo, { opId: randomUUID() });
    expect(await creature()).toMatchObject({ id: 'mage', current_hp: 25 });
  });

  it('K10, K12: what players know of one form stays known in the other', async () => {
    await set('werewolf-human');
    const reveal = (...lines: string[]) => dm.emit(creatureEmits.revealLines, { markerId: goblin, lines });
    await reveal('armor_class', 'actions/spear');
    await dm.emit(creatureEmits.changeForm, { markerId: goblin, formId: 'werewolf-wolf' });
    await reveal('speed');
    const learnt = (await player.upToDate()).marker(goblin)?.learnt ?? [];
    expect(learnt.map(({ label, text }) => (label.length < 12 ? `${label}: ${text.slice(0, 6)}` : label))).toEqual([
      'Armor Class: 11',
      'Speed: 40 ft.',
      expect.stringContaining('Spear'),
    ]);
  });

  it('K13: what it counts changes its actions, and each one more heals', async () => {
    await set('hydra');
    await hit('-60');
    const count = (value: string, counter = 'heads') => play({ type: 'set_counter', counter, value });
    expect(await count('-1')).toMatchObject({ status: true });
    expect(await creature()).toMatchObject({ counted: { heads: 4 }, current_hp: 112 });
    await count('+2');
    expect(await creature()).toMatchObject({ counted: { heads: 6 }, current_hp: 132 });
    expect(await count('100')).toFailWith(400, 'value');
    expect(await count('1', 'tails')).toFailWith(400, 'counter');
    await count('0');
    expect(await creature()).toMatchObject({ counted: { heads: 0 }, current_hp: 0 });
  });

  it('K4: uses are spent and restored, and a spent one is refused', async () => {
    await set('adult-red-dragon');
    expect(await play({ type: 'spend_use', use: 'fire-breath' })).toMatchObject({ status: true });
    expect(await play({ type: 'spend_use', use: 'fire-breath' })).toFailWith(409, 'use');
    await play({ type: 'spend_use', use: 'legendary-resistance', count: 3 });
    expect(await creature()).toMatchObject({ used: { 'fire-breath': 1, 'legendary-resistance': 3 } });
    await play({ type: 'restore_use', use: 'legendary-resistance' });
    await play({ type: 'restore_use', use: 'fire-breath' });
    expect((await creature())?.used).toEqual({ 'legendary-resistance': 2 });
    expect(await play({ type: 'restore_use', use: 'fire-breath' })).toFailWith(409, 'use');
    await set('lich');
    await play({ type: 'spend_use', use: 'slots:1', count: 2 });
    expect((await creature())?.used).toEqual({ 'slots:1': 2 });
    expect(await play({ type: 'spend_use', use: 'slots:1', count: 3 })).toFailWith(409, 'use');
  });

  it('K5: a refusal names the field', async () => {
    expect(await hit('-1')).toFailWith(409, 'markerId');
    expect(await show(true)).toFailWith(409, 'markerId');
    expect(await set('snark')).toFailWith(400, 'creatureId');
    expect(await set('constructor')).toFailWith(400, 'creatureId');
    const pit = await dm.createMarker('Pit', D4, { markerType: 'trap' });
    expect(await dm.emit(creatureEmits.setCreature, { markerId: pit, creatureId: 'goblin' })).toFailWith(
      400,
      'markerId',
    );
    await addCharacterMarker(world, campaignId, people[1], 'Aria');
    const hero = (await dm.upToDate()).map.markers.find(({ name }) => name === 'Aria')?.id;
    await dm.revise(hero ?? '', { markerType: 'npc' });
    expect(await dm.emit(creatureEmits.setCreature, { markerId: hero, creatureId: 'goblin' })).toFailWith(
      400,
      'markerId',
    );
    await set('goblin');
    expect(await play({ type: 'dance' })).toFailWith(400, 'type');
    expect(await play({ type: 'set_condition', condition: 'sad' })).toFailWith(400, 'condition');
    expect(await play({ type: 'set_condition', condition: 'poisoned', level: 2 })).toFailWith(400, 'level');
    expect(await play({ type: 'set_condition', condition: 'poisoned', note: 'x'.repeat(81) })).toFailWith(400, 'note');
    expect(await play({ type: 'spend_use', use: 'fire-breath' })).toFailWith(400, 'use');
    expect(await dm.emit(creatureEmits.setCreature, { markerId: randomUUID(), creatureId: 'goblin' })).toFailWith(404);
  });

  it('K6: is for DMs alone, is undone and done again, is done once, and a copied scene has its own', async () => {
    const payload = {
      markerId: goblin,
      creatureId: 'goblin',
      type: 'hit_points',
      value: '-1',
      isShown: true,
      key: 'initiative',
      lines: ['speed'],
    };
    const outside = await MapConnection.open(await world.user());
    const emits: readonly ClientEvent<object, MessageReply>[] = Object.values(creatureEmits);
    for (const event of emits) {
      const sent = event === creatureEmits.newCreature ? { ...payload, type: 'new_marker', name: 'x' } : payload;
      expect(await player.emit(event, sent)).toFailWith(403);
      expect(await outside.emit(event, { ...sent, campaignId })).toFailWith(404);
    }
    await set('goblin', { opId: 'set-goblin' });
    const opId = 'hit-goblin';
    expect(await play({ type: 'hit_points', value: '-3', opId })).toEqual(
      await play({ type: 'hit_points', value: '-3', opId }),
    );
    expect(await creature()).toMatchObject({ current_hp: 4 });
    await dm.emit(mapEmits.undo);
    expect(await creature()).toMatchObject({ current_hp: 7 });
    await dm.emit(mapEmits.undo);
    expect(await creature()).toBeNull();
    await dm.emit(mapEmits.redo);
    await dm.emit(mapEmits.redo);
    expect(await creature()).toMatchObject({ id: 'goblin', current_hp: 4 });
    const { sceneId } = await dm.emit(sceneEmits.copyScene, {});
    await hit('-4');
    await dm.emit(mapEmits.getMap, { sceneId });
    const copy = (await dm.upToDate()).map.markers.find(({ name }) => name === 'Snag');
    expect(copy?.id).not.toBe(goblin);
    expect(copy?.creature).toMatchObject({ id: 'goblin', current_hp: 4 });
    await dm.emit(mapEmits.getMap, { sceneId: campaignId });
    expect(await creature()).toMatchObject({ current_hp: 0 });
  });

  it('K6, D9: outlives the room', async () => {
    await set('goblin');
    await play({ type: 'set_condition', condition: 'prone', note: 'fell' });
    const before = await creature();
    const again = await openAgain();
    expect(again.marker(goblin)?.creature).toEqual(before);
  });

  const openAgain = async (): Promise<MapConnection> => {
    for (const client of [dm, player]) await client.emit(mapEmits.leave);
    await dm.emit(mapEmits.join, { campaignId });
    return dm.upToDate();
  };
});
