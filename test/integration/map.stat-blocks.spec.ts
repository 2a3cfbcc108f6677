import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { logEmits, logEvents, type LogEntry, type LogPatch } from '../../contracts/log/log.contract.js';
import { creatureEmits } from '../../contracts/map/creatures.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { turnEmits } from '../../contracts/turns/turns.contract.js';
import { MapConnection } from '../support/map.connection.js';
import { openMap } from '../support/map.fixture.js';
import { C4, D4 } from '../support/map.squares.js';
import type { Person } from '../support/person.js';
import { World } from '../support/campaign-world.js';

describe('the DM acts from the stat block of a marker', () => {
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

  const logged = new Map<MapConnection, LogEntry[]>();

  beforeEach(async () => {
    const map = await openMap(world, people[0], [people[1]]);
    ({ campaignId } = map);
    dm = map.dmClient;
    [player] = map.playerClients;
    goblin = await dm.createMarker('Snag', C4);
    await dm.emit(creatureEmits.setCreature, { markerId: goblin, creatureId: 'goblin' });
    for (const one of [dm, player]) {
      logged.set(one, []);
      one.socket.on(logEvents.entries.name, ({ entries }: LogPatch) => logged.get(one)?.push(...entries));
    }
  });

  const roll = (key: string, more: object = {}) =>
    dm.emit(creatureEmits.rollCreature, { markerId: goblin, key, ...more });
  const entriesOf = async (one: MapConnection): Promise<LogEntry[]> => {
    await one.upToDate();
    return logged.get(one) ?? [];
  };
  const lastOf = async (one: MapConnection): Promise<LogEntry | undefined> => (await entriesOf(one)).at(-1);
  const pageOf = async (one: MapConnection): Promise<LogEntry[]> => (await one.emit(logEmits.getLog)).entries ?? [];

  it('K8: rolls what the stat block says, with its conditions; the DM gets the reasons, players the total', async () => {
    await dm.emit(creatureEmits.playCreature, { markerId: goblin, type: 'set_condition', condition: 'poisoned' });
    player.received.length = 0;
    const { msg, entryId } = await roll('attack:actions/scimitar');
    const forDm = await lastOf(dm);
    expect(forDm).toMatchObject({
      id: entryId,
      text: 'Scimitar: attack',
      audience: 'everybody',
      roll: {
        sheet: null,
        result: { expression: '2d20kl1 + 4' },
        creature: {
          name: 'Snag',
          details: { marker_id: goblin, key: 'attack:actions/scimitar', kind: 'attack', mode: 'disadvantage' },
        },
      },
    });
    const { details } = forDm?.roll?.creature ?? {};
    expect(details?.reasons).toEqual(
      expect.arrayContaining(['+2 proficiency bonus', expect.stringMatching(/poisoned/i)]),
    );
    const total = forDm?.roll?.result.total;
    expect(msg).toBe(`You rolled ${total}.`);
    const shown = {
      sheet: null,
      result: { expression: '', terms: [], total },
      creature: { name: 'Snag', details: null },
    };
    expect((await lastOf(player))?.roll).toEqual(shown);
    expect((await pageOf(player)).at(-1)?.roll).toEqual(shown);
    expect((await pageOf(dm)).at(-1)?.roll).toEqual(forDm?.roll);
    for (const secret of ['goblin', goblin, '2d20', 'poisoned', 'Poisoned', 'proficiency', 'seen_by'])
      expect(player.received.join('\n').replaceAll(`"id":"${goblin}"`, '')).not.toContain(secret);
  });

  it('K8: damage shows players the total of each type; the DM may show the dice, never the reasons', async () => {
    await dm.emit(creatureEmits.setCreature, { markerId: goblin, creatureId: 'adult-red-dragon' });
    await roll('damage:actions/bite', { isCritical: true });
    const forDm = (await lastOf(dm))?.roll?.result;
    expect(forDm?.expression).toBe('4d10 + 8 piercing + 4d6 fire');
    const forPlayer = (await lastOf(player))?.roll;
    expect(forPlayer?.result.terms).toMatchObject([
      { text: expect.stringMatching(/^\d+$/), label: 'piercing' },
      { text: expect.stringMatching(/^\d+$/), label: 'fire' },
    ]);
    expect(forPlayer?.result.terms.reduce((sum, term) => sum + term.total, 0)).toBe(forDm?.total);
    expect(forPlayer?.result.terms.some(({ dice }) => dice)).toBe(false);
    await roll('save:dex', { isOpen: true });
    expect((await lastOf(player))?.roll).toMatchObject({
      result: { expression: '1d20 + 6' },
      creature: { name: 'Snag', details: null },
    });
  });

  it('K8: who does not see the marker reads of a creature, also later; an entry is for whom the DM says', async () => {
    const hidden = await dm.createMarker('Ambusher', D4, { isHiding: true });
    await dm.emit(creatureEmits.setCreature, { markerId: hidden, creatureId: 'goblin' });
    player.received.length = 0;
    await roll('skill:stealth', { markerId: hidden });
    expect((await lastOf(player))?.roll?.creature).toEqual({ name: null, details: null });
    await dm.revise(hidden, { isHiding: false });
    expect((await pageOf(player)).at(-1)?.roll?.creature).toEqual({ name: null, details: null });
    await dm.revise(hidden, { isHiding: true });
    await roll('initiative', { markerId: hidden, audience: 'dm' });
    await roll('initiative', { markerId: hidden, audience: 'person', recipientId: people[1].id });
    await player.upToDate();
    expect((await pageOf(player)).map(({ text, audience }) => [text, audience])).toEqual([
      ['Stealth check', 'everybody'],
      ['Initiative', 'person'],
    ]);
    expect((await pageOf(dm)).map(({ roll: made }) => made?.creature?.name)).toEqual([
      'Ambusher',
      'Ambusher',
      'Ambusher',
    ]);
  });

  it('K8: a recharge brings its use back and nothing else does; a roll is made once', async () => {
    await dm.emit(creatureEmits.setCreature, { markerId: goblin, creatureId: 'adult-red-dragon' });
    const key = 'recharge:actions/fire-breath';
    expect(await roll(key)).toFailWith(400, 'key');
    await dm.emit(creatureEmits.playCreature, { markerId: goblin, type: 'spend_use', use: 'fire-breath' });
    const totals: number[] = [];
    const used = () => dm.marker(goblin)?.creature?.used;
    for (let tries = 0; used()?.['fire-breath'] === 1 && tries < 100; tries += 1) {
      expect((await roll(key, { opId: `recharge-${tries}` })).status).toBe(true);
      totals.push((await lastOf(dm))?.roll?.result.total ?? 0);
    }
    expect(totals.filter((total) => total >= 5)).toHaveLength(1);
    expect(totals.at(-1)).toBeGreaterThanOrEqual(5);
    expect(used()).toEqual({});
    await dm.emit(mapEmits.undo);
    await dm.upToDate();
    expect(used()).toEqual({ 'fire-breath': 1 });
    const opId = 'one-bite';
    expect(await roll('attack:actions/bite', { opId })).toEqual(await roll('attack:actions/bite', { opId }));
    expect((await pageOf(dm)).filter(({ text }) => text === 'Bite: attack')).toHaveLength(1);
  });

  it('K8: refuses what the stat block does not have, and everybody but DMs', async () => {
    expect(await roll('attack:actions/bite')).toFailWith(400, 'key');
    expect(await roll('attack:actions/scimitar', { audience: 'person', recipientId: people[0].id })).toFailWith(
      400,
      'recipientId',
    );
    const pit = await dm.createMarker('Orc', D4);
    expect(await roll('initiative', { markerId: pit })).toFailWith(409, 'markerId');
    expect(await player.emit(creatureEmits.rollCreature, { markerId: goblin, key: 'initiative' })).toFailWith(403);
    expect(await pageOf(dm)).toEqual([]);
  });

  it('K9: a new marker carries a creature from the start, and a copy has hit points of its own', async () => {
    const make = (more: object) =>
      dm.emit(creatureEmits.newCreature, { type: 'new_marker', name: 'Ogre', markerType: 'enemy', ...more });
    const { markerId: ogre } = await make({ creatureId: 'ogre', size: 2, isRolled: true, opId: 'new-ogre' });
    await dm.emit(creatureEmits.playCreature, { markerId: ogre, type: 'hit_points', value: '-3' });
    await dm.emit(creatureEmits.playCreature, { markerId: ogre, type: 'set_condition', condition: 'prone' });
    await dm.emit(creatureEmits.showCreatureHealth, { markerId: ogre, isShown: true });
    const { markerId: copy } = await make({ name: 'Ogre 2', copyOf: ogre });
    const { markerId: plain } = await make({ name: 'Goblin 2', copyOf: goblin, markerType: 'npc' });
    await dm.upToDate();
    const copied = dm.marker(copy)?.creature;
    // 7d10 + 21.
    expect(copied?.rolled_hp).toBeGreaterThanOrEqual(28);
    expect(copied).toMatchObject({ id: 'ogre', current_hp: copied?.max_hp, conditions: [], is_health_shown: true });
    expect(dm.marker(plain)?.creature).toMatchObject({ id: 'goblin', rolled_hp: null, current_hp: 7, max_hp: 7 });
    expect(await make({ creatureId: 'snark' })).toFailWith(400, 'creatureId');
    expect(await make({})).toFailWith(400, 'creatureId');
    expect(await make({ creatureId: 'ogre', markerType: 'trap' })).toFailWith(400, 'markerType');
    expect(await make({ creatureId: 'ogre', name: '' })).toFailWith(400, 'name');
    expect(await player.emit(creatureEmits.newCreature, { type: 'new_marker', name: 'x' })).toFailWith(403);
  });

  it('T2, T3: a marker rolls initiative as its creature does; players see the total', async () => {
    await dm.emit(creatureEmits.setCreature, { markerId: goblin, creatureId: 'unicorn' });
    await dm.emit(turnEmits.startEncounter, { markerIds: [goblin] });
    const forDm = await lastOf(dm);
    expect(forDm).toMatchObject({
      text: 'Initiative: Snag',
      audience: 'everybody',
      roll: { result: { expression: '1d20 + 2' }, creature: { name: 'Snag', details: { kind: 'initiative' } } },
    });
    expect((await lastOf(player))?.roll).toEqual({
      sheet: null,
      result: { expression: '', terms: [], total: forDm?.roll?.result.total },
      creature: { name: 'Snag', details: null },
    });
    expect(dm.map.encounter?.participants).toMatchObject([{ dexterity: 14 }]);
  });

  const reveal = (lines: readonly string[], more: object = {}) =>
    dm.emit(creatureEmits.revealLines, { markerId: goblin, lines: [...lines], ...more });
  const learntBy = async (one: MapConnection) => (await one.upToDate()).marker(goblin)?.learnt;

  it('K10: players get exactly the lines that are revealed to them, and it stays', async () => {
    await dm.emit(creatureEmits.playCreature, { markerId: goblin, type: 'set_condition', condition: 'prone' });
    player.received.length = 0;
    const other = await MapConnection.open(people[1]);
    expect(await learntBy(player)).toBeUndefined();
    await reveal(['armor_class'], { playerIds: [people[1].id] });
    await reveal(['actions/scimitar'], { playerIds: [people[0].id] });
    await reveal(['skill:stealth'], { opId: 'stealthy' });
    const known = [
      { label: 'Armor Class', text: '15 (leather armor, shield)' },
      { label: 'Stealth', text: '+6' },
    ];
    expect(await learntBy(player)).toEqual(known);
    await dm.emit(mapEmits.undo);
    expect(await learntBy(player)).toEqual(known.slice(0, 1));
    await dm.emit(mapEmits.redo);
    await dm.emit(creatureEmits.playCreature, { markerId: goblin, type: 'hit_points', value: '0' });
    await other.emit(mapEmits.join, { campaignId });
    expect((await other.upToDate()).marker(goblin)?.learnt).toEqual(known);
    await reveal(['armor_class'], { playerIds: [] });
    expect(await learntBy(player)).toEqual(known.slice(1));
    expect(dm.marker(goblin)?.creature?.revealed?.map(({ id, to }) => [id, to])).toEqual([
      ['skill:stealth', null],
      ['actions/scimitar', [people[0].id]],
    ]);
    await dm.revise(goblin, { isHiding: true });
    expect(await learntBy(player)).toBeUndefined();
    for (const secret of ['Scimitar', 'scimitar', 'revealed', 'skill:', '"to"', 'prone'])
      expect(player.received.join('\n')).not.toContain(secret);
  });

  it('K10: a line may be revealed of all with the same stat block; another creature has none; refusals name the field', async () => {
    const other = await dm.createMarker('Snag 2', D4);
    await dm.emit(creatureEmits.setCreature, { markerId: other, creatureId: 'goblin' });
    await reveal(['speed'], { isForAll: true });
    await player.upToDate();
    expect(player.marker(other)?.learnt).toEqual([{ label: 'Speed', text: '30 ft.' }]);
    await dm.emit(creatureEmits.setCreature, { markerId: other, creatureId: 'ogre' });
    await player.upToDate();
    expect(player.marker(other)?.learnt).toBeUndefined();
    expect(await learntBy(player)).toHaveLength(1);
    expect(await reveal(['actions/bite'])).toFailWith(400, 'lines');
    expect(await reveal([])).toFailWith(400, 'lines');
    expect(await reveal(['speed'], { playerIds: ['x'] })).toFailWith(400, 'playerIds');
    expect(await player.emit(creatureEmits.revealLines, { markerId: goblin, lines: ['speed'] })).toFailWith(403);
  });
});
