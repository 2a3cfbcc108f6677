import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { attackEmits } from '../../contracts/attack/attack.contract.js';
import { creatureEmits } from '../../contracts/map/creatures.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { AttackTable } from '../support/attack-table.js';
import { defined } from '../support/defined.js';
import { D4 } from '../support/map.squares.js';
import { World } from '../support/campaign-world.js';

/** A creature whose innate casting has spells that take concentration, with an attack and without. */
const CASTER = 'druid';
const ENTANGLE = 'spell:0/entangle';

describe('a creature that concentrates on a spell', () => {
  let world: World;
  let at: AttackTable;
  let caster: string;

  beforeAll(async () => {
    world = await World.start();
    at = await AttackTable.start(world);
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    await at.open();
    caster = await at.creature('Druid', CASTER, D4 + 40);
  });

  const play = (payload: object, markerId = caster) =>
    at.dm.connection.emit(creatureEmits.playCreature, { markerId, opId: randomUUID(), ...payload });
  const entangle = (more: object = {}) =>
    at.resolve(at.dm, { attackerId: caster, key: ENTANGLE, targets: [{ markerId: at.goblin }], ...more });
  const kept = async (markerId = caster) => (await at.creatureOf(markerId)).concentration;
  const on = (spell: string, ...dcs: number[]) => ({ spell, dcs });
  const save = (payload: object = {}) =>
    at.dm.connection.emit(creatureEmits.rollCreature, {
      ...{ markerId: caster, key: 'concentration', opId: randomUUID() },
      ...payload,
    });
  /** Rolls until the saving throw has that outcome; each try begins with damage of that DC. */
  const until = async (isKept: boolean, damage: string): Promise<void> => {
    for (let tries = 0; tries < 200; tries += 1) {
      await play({ type: 'concentrate', spell: 'entangle' });
      await play({ type: 'hit_points', value: '27' });
      await play({ type: 'hit_points', value: damage });
      expect(await save()).toMatchObject({ status: true });
      if (((await kept()) !== undefined) === isKept) return;
    }
    throw new Error('chance has not brought the outcome');
  };

  it('K14: begins with the spell of an attack, which one undo takes back, and ends with the next such spell', async () => {
    const { ways } = await at.dm.connection.emit(attackEmits.getAttackWays, { attackerId: caster });
    expect(ways?.find(({ key }) => key === ENTANGLE)?.cost?.text).toBe('a 1st-level slot and its concentration');
    await entangle({ spends: false });
    expect(await kept()).toBeUndefined();
    await entangle();
    expect(await kept()).toEqual(on('entangle'));
    await at.undo();
    expect(await at.creatureOf(caster)).toMatchObject({ used: {} });
    expect(await kept()).toBeUndefined();
    await play({ type: 'concentrate', spell: 'barkskin' });
    expect(await kept()).toEqual(on('barkskin'));
    const again = await at.dm.connection.emit(attackEmits.getAttackWays, { attackerId: caster });
    expect(again.ways?.find(({ key }) => key === ENTANGLE)?.cost?.text).toBe(
      'a 1st-level slot and its concentration; ends the concentration on Barkskin',
    );
    await entangle();
    expect(await kept()).toEqual(on('entangle'));
    expect(await play({ type: 'concentrate', spell: 'cure-wounds' })).toFailWith(400, 'spell');
    expect(await play({ type: 'concentrate' })).toFailWith(400, 'spell');
    expect(await kept()).toEqual(on('entangle'));
  });

  it('K14: owes a saving throw after damage, which an attack proposes, and decides it with the roll or without', async () => {
    expect(await play({ type: 'end_concentration' })).toFailWith(409);
    await play({ type: 'concentrate', spell: 'entangle' });
    expect(await save()).toFailWith(409);
    expect(await play({ type: 'keep_concentration' })).toFailWith(409);
    const entryId = await at.until(['hit'], at.dm, {
      attackerId: at.ogre,
      key: 'action:greatclub',
      targets: [{ markerId: caster }],
    });
    const [proposed] = (await at.proposal(entryId)).targets;
    const dc = Math.max(10, Math.floor((proposed?.damage ?? 0) / 2));
    expect(proposed?.reasons).toContain(`Concentration on Entangle: Constitution saving throw, DC ${dc}.`);
    await at.apply(entryId);
    expect(await kept()).toEqual(on('entangle', dc));
    expect((await at.proposal(entryId)).done).toMatchObject([{ concentrationDc: dc }]);
    await at.undo();
    await at.apply(entryId, { targets: [{ target: 0, damage: 26 }] });
    const typed = { damage: 26, concentrationDc: 13 };
    const done = (await at.proposal(entryId)).done?.[0];
    expect(done).toMatchObject(typed);
    expect(done?.reasons).toContain('Concentration on Entangle: Constitution saving throw, DC 13.');
    await at.undo();
    expect(await kept()).toEqual(on('entangle'));
    await play({ type: 'hit_points', value: '-24' });
    await play({ type: 'hit_points', value: '+20' });
    await play({ type: 'hit_points', value: '-1' });
    expect(await kept()).toEqual(on('entangle', 12, 10));
    await play({ type: 'keep_concentration' });
    expect(await kept()).toEqual(on('entangle', 10));
    await play({ type: 'end_concentration' });
    expect(await kept()).toBeUndefined();
    expect(await save()).toFailWith(400, 'key');
    await until(true, '-1');
    expect(await kept()).toEqual(on('entangle'));
    await until(false, '-26');
    const logged = defined((await at.dm.upToDate()).entries.at(-1));
    expect(logged.roll?.creature?.details?.reasons).toContain('The concentration on Entangle ends: DC 13');
    await at.undo();
    expect(await kept()).toEqual(on('entangle', 13));
  });

  it('K14: ends at 0 hit points and with a condition that incapacitates, and cannot begin then', async () => {
    const begin = () => play({ type: 'concentrate', spell: 'entangle' });
    await begin();
    await play({ type: 'set_condition', condition: 'poisoned' });
    expect(await kept()).toEqual(on('entangle'));
    await play({ type: 'set_condition', condition: 'paralyzed' });
    expect(await kept()).toBeUndefined();
    expect(await begin()).toFailWith(409, 'spell');
    await play({ type: 'end_condition', condition: 'paralyzed' });
    await begin();
    await play({ type: 'hit_points', value: '-99' });
    expect(await kept()).toBeUndefined();
    expect(await begin()).toFailWith(409, 'spell');
    await at.undo();
    expect(await kept()).toEqual(on('entangle'));
    await at.dm.connection.emit(creatureEmits.changeForm, { markerId: caster, formId: 'rat' });
    expect(await kept()).toEqual(on('entangle'));
    const { markerId: copy } = await at.dm.connection.emit(creatureEmits.newCreature, {
      ...{ type: 'new_marker', name: 'Druid 2', markerType: 'enemy', copyOf: caster },
    });
    expect(await kept(defined(copy))).toBeUndefined();
    await at.dm.connection.emit(creatureEmits.setCreature, { markerId: caster, creatureId: CASTER });
    expect(await kept()).toBeUndefined();
  });

  it('K14: is in no byte of what players get, also while they see its health and its roll', async () => {
    await at.dm.connection.emit(creatureEmits.showCreatureHealth, { markerId: caster, isShown: true });
    await at.settled();
    await at.player.connection.newFrames();
    await play({ type: 'concentrate', spell: 'entangle' });
    await at.settled();
    expect(await at.player.connection.newFrames()).toEqual([]);
    await play({ type: 'hit_points', value: '-1' });
    await save();
    await at.settled();
    const received = JSON.stringify([await at.player.connection.newFrames(), at.player.entries]);
    expect(received).toContain('Constitution saving throw');
    expect(received).not.toMatch(/concentrat|entangle|dcs/iu);
    const label = at.player.entries.at(-1)?.text;
    await at.dm.connection.emit(creatureEmits.rollCreature, { markerId: caster, key: 'save:con', opId: randomUUID() });
    await at.settled();
    expect(at.player.entries.at(-1)?.text).toBe(label);
  });

  describe('K15: the conditions of its spell', () => {
    const conditions = async (markerId = at.goblin) => (await at.creatureOf(markerId)).conditions.map(({ id }) => id);
    /** Casts the spell on the goblin, and restrains it. */
    const restrain = async (): Promise<void> => {
      const { entryId } = await entangle();
      const targets = [{ target: 0, damage: 0, conditions: ['restrained'] }];
      expect(await at.apply(defined(entryId), { targets })).toMatchObject({ status: true });
      expect(await conditions()).toContain('restrained');
    };

    it.each([
      ['is ended', { type: 'end_concentration' }],
      ['goes to another spell', { type: 'concentrate', spell: 'barkskin' }],
      ['breaks at 0 hit points', { type: 'hit_points', value: '-99' }],
      ['breaks with its caster paralyzed', { type: 'set_condition', condition: 'paralyzed' }],
    ])('end when it %s, and come back with one undo', async (_what, payload) => {
      await play({ type: 'set_condition', condition: 'prone' }, at.goblin);
      await restrain();
      await play({ type: 'set_condition', condition: 'restrained', note: 'roots' }, at.goblin);
      await play(payload);
      expect(await conditions()).toEqual(['prone']);
      await at.undo();
      expect(await conditions()).toEqual(['prone', 'restrained']);
      expect(await kept()).toEqual(on('entangle'));
    });

    it('end when the spell is cast anew, and land again with the new one', async () => {
      await restrain();
      await entangle();
      expect(await conditions()).toEqual([]);
      await at.undo();
      expect(await conditions()).toEqual(['restrained']);
    });

    it('end when an attack fells the caster', async () => {
      await restrain();
      const entryId = await at.until(['hit'], at.dm, {
        ...{ attackerId: at.ogre, key: 'action:greatclub' },
        targets: [{ markerId: caster }, { markerId: at.goblin }],
      });
      await at.apply(entryId, {
        targets: [
          { target: 0, damage: 99 },
          { target: 1, damage: 1 },
        ],
      });
      expect(await conditions()).toEqual([]);
      await at.undo();
      expect(await conditions()).toEqual(['restrained']);
    });

    it('stay where the creature had them before, and where nobody concentrates on their spell', async () => {
      await play({ type: 'set_condition', condition: 'restrained' }, at.goblin);
      await restrain();
      await play({ type: 'end_concentration' });
      expect(await conditions()).toEqual(['restrained']);
      await play({ type: 'end_condition', condition: 'restrained' }, at.goblin);
      const { entryId } = await entangle();
      await play({ type: 'concentrate', spell: 'barkskin' });
      await at.apply(defined(entryId), { targets: [{ target: 0, damage: 0, conditions: ['restrained'] }] });
      await play({ type: 'end_concentration' });
      expect(await conditions()).toEqual(['restrained']);
    });

    it('name what holds them to DMs alone', async () => {
      await at.dm.connection.emit(creatureEmits.showCreatureHealth, { markerId: at.goblin, isShown: true });
      await at.settled();
      const seers = [at.dm, at.player].map(({ connection }) => ({ connection, seen: connection.received.length }));
      const [ofDm] = seers;
      await restrain();
      await at.settled();
      for (const { connection, seen } of seers) {
        const received = connection.received.slice(seen).join();
        expect(received).toContain('"id":"restrained"');
        expect(received.includes('held_by')).toBe(connection === ofDm?.connection);
      }
      const [held] = (await at.creatureOf(at.goblin)).conditions;
      expect(held?.held_by).toEqual({ markerId: caster, spell: 'entangle' });
    });
  });

  it('K14, K6: comes back with the history', async () => {
    await play({ type: 'concentrate', spell: 'entangle' });
    await play({ type: 'hit_points', value: '-1' });
    await play({ type: 'end_concentration' });
    await at.undo();
    expect(await kept()).toEqual(on('entangle', 10));
    await at.dm.connection.emit(mapEmits.redo, { opId: randomUUID() });
    expect(await kept()).toBeUndefined();
  });
});
