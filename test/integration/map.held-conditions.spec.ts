import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { attackEmits } from '../../contracts/attack/attack.contract.js';
import { getCharacter } from '../../contracts/characters/characters.contract.js';
import { playCharacter } from '../../contracts/characters/sheet.contract.js';
import type { PlayCommand } from '../../contracts/character/play/commands.types.js';
import { creatureEmits } from '../../contracts/map/creatures.contract.js';
import { AttackTable } from '../support/attack-table.js';
import { historyEmits } from '../../contracts/history/history.contract.js';
import { defined } from '../support/defined.js';
import { D4 } from '../support/map.squares.js';
import { World } from '../support/campaign-world.js';

/** The id of the class. */
const DRUID = 3;

describe('K15: a condition that the concentration of a character holds', () => {
  let world: World;
  let at: AttackTable;
  let characterId: string;
  let caster: string;
  let key: string;

  beforeAll(async () => {
    world = await World.start();
    at = await AttackTable.start(world);
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    await at.open();
    const druid = { classificationId: DRUID, level: 3, in: at.table.campaignId };
    characterId = (await world.character(at.table.player, druid)).id;
    await play({ do: 'prepare', spell: 'entangle', prepared: true });
    const { markers } = (await at.dm.connection.upToDate()).map;
    caster = defined(markers.find(({ character }) => character?.id === characterId)).id;
    await at.dm.connection.place(caster, D4 + 40);
    const { ways } = await at.dm.connection.emit(attackEmits.getAttackWays, { attackerId: caster });
    key = defined(ways?.find(({ name }) => name === 'Entangle')).key;
  });

  const params = () => ({ campaignId: at.table.campaignId, characterId });
  const play = async (command: PlayCommand, opId = randomUUID()): Promise<string> => {
    const body = { command: JSON.stringify(command), opId };
    expect(await at.table.player.call(playCharacter, { params: params(), body })).toMatchObject({ update: {} });
    return opId;
  };
  const concentration = async () =>
    (await at.table.dm.call(getCharacter, { params: params() })).character.play.concentration?.id;
  const cast = (by = at.player) => at.resolve(by, { attackerId: caster, key, targets: [{ markerId: at.goblin }] });
  const conditions = async () => (await at.creatureOf(at.goblin)).conditions.map(({ id }) => id);
  /** Casts the spell on the goblin, and the DM restrains it. */
  const restrain = async (): Promise<void> => {
    const { entryId } = await cast();
    const targets = [{ target: 0, damage: 0, conditions: ['restrained'] }];
    expect(await at.apply(defined(entryId), { targets })).toMatchObject({ status: true });
    expect(await conditions()).toEqual(['restrained']);
  };

  it('names the character to the DM, and to no player', async () => {
    await at.dm.connection.emit(creatureEmits.showCreatureHealth, { markerId: at.goblin, isShown: true });
    await at.settled();
    const seen = at.player.connection.received.length;
    await restrain();
    await at.settled();
    expect((await at.creatureOf(at.goblin)).conditions[0]?.held_by).toEqual({
      ...{ markerId: caster, spell: 'entangle', characterId },
    });
    const received = at.player.connection.received.slice(seen).join();
    expect(received).toContain('"id":"restrained"');
    expect(received).not.toContain('held_by');
  });

  it.each<[string, PlayCommand]>([
    ['is ended', { do: 'end-concentration' }],
    ['breaks with the caster stunned', { do: 'mark', kind: 'condition', id: 'stunned', on: true, value: 1 }],
    ['breaks at 0 hit points', { do: 'set', field: 'current_hp', value: '0' }],
  ])('ends when it %s, and one undo on the sheet gives both back', async (_what, command) => {
    await restrain();
    const change = await play(command);
    expect(await concentration()).toBeUndefined();
    expect(await conditions()).toEqual([]);
    const undo = await play({ do: 'undo', change });
    expect(await concentration()).toBe('entangle');
    expect(await conditions()).toEqual(['restrained']);
    // The undo can be taken back too.
    await play({ do: 'undo', change: undo });
    expect(await conditions()).toEqual([]);
    // The undo of the map passes over it: the applied attack is the last change there.
    await at.undo();
    const { entries } = await at.dm.connection.emit(historyEmits.getHistory, { kind: 'map' });
    expect(entries?.find(({ text }) => text.startsWith('Applies the attack'))).toMatchObject({ is_undone: true });
  });

  it('ends when the spell is cast anew, and one undo on the map gives it back', async () => {
    await restrain();
    await cast(at.dm);
    expect(await conditions()).toEqual([]);
    await at.undo();
    expect(await concentration()).toBe('entangle');
    expect(await conditions()).toEqual(['restrained']);
  });

  it('ends when an attack fells the caster, and one undo on the map gives both back', async () => {
    await restrain();
    const entryId = await at.until(['hit'], at.dm, {
      ...{ attackerId: at.ogre, key: 'action:greatclub' },
      targets: [{ markerId: caster }, { markerId: at.goblin }],
    });
    await at.apply(entryId, {
      targets: [
        { target: 0, damage: 30 },
        { target: 1, damage: 2 },
      ],
    });
    expect(await conditions()).toEqual([]);
    await at.undo();
    expect(await at.creatureOf(at.goblin)).toMatchObject({ current_hp: 7 });
    expect(await concentration()).toBe('entangle');
    expect(await conditions()).toEqual(['restrained']);
  });

  it('lasts by itself where the creature had it before', async () => {
    await at.dm.connection.emit(creatureEmits.playCreature, {
      ...{ markerId: at.goblin, type: 'set_condition', condition: 'restrained', opId: randomUUID() },
    });
    await restrain();
    await play({ do: 'end-concentration' });
    expect(await conditions()).toEqual(['restrained']);
  });
});
