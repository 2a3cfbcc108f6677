import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { getCharacter } from '../../contracts/characters/characters.contract.js';
import { historyEmits } from '../../contracts/history/history.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { turnEmits } from '../../contracts/turns/turns.contract.js';
import { AttackTable } from '../support/attack-table.js';
import { defined } from '../support/defined.js';
import { World } from '../support/campaign-world.js';

describe('an attack that is applied', () => {
  let world: World;
  let at: AttackTable;

  beforeAll(async () => {
    world = await World.start();
    at = await AttackTable.start(world);
  });
  afterAll(() => world.close());

  beforeEach(() => at.open());

  /** A blow of the goblin at the ogre that hits. @returns the id of its entry */
  const blow = async (more: object = {}): Promise<string> =>
    at.until(['hit'], at.dm, {
      attackerId: at.goblin,
      key: await at.firstKey(at.dm, at.goblin),
      targets: [{ markerId: at.ogre }],
      ...more,
    });

  it('A15: tells afterwards what was done to whom and why, until it is undone', async () => {
    const entryId = await blow();
    const before = await at.proposal(entryId);
    const proposed = defined(before.targets[0]);
    expect(before.done).toBeNull();
    await at.apply(entryId);
    const asProposed = { target: 0, damage: proposed.damage, conditions: [], reasons: proposed.reasons };
    expect((await at.proposal(entryId)).done).toEqual([asProposed]);
    await at.undo();
    expect((await at.proposal(entryId)).done).toBeNull();
    await at.apply(entryId, { targets: [{ target: 0, damage: 30, conditions: ['prone'] }] });
    const changed = {
      ...asProposed,
      damage: 30,
      conditions: ['Prone'],
      reasons: [`Proposed were ${proposed.damage}.`],
    };
    expect((await at.proposal(entryId)).done).toEqual([changed]);
    await at.settled();
    expect(JSON.stringify([at.player.entries, at.other.entries])).not.toMatch(/Proposed were|"done"/u);
  });

  it('A3: the history of a sheet names who attacked and with what only if its player saw the attacker', async () => {
    const shade = await at.creature('Shade', 'ogre', coordinateId(8, 8), { isHiding: true });
    const key = 'action:greatclub';
    const target = { key, targets: [{ markerId: at.hero }] };
    at.player.connection.received.length = 0;
    const oneDamage = { targets: [{ target: 0, damage: 1 }] };
    await at.apply(await at.until(['hit'], at.dm, { ...target, attackerId: shade }), oneDamage);
    await at.settled();
    const history = async (): Promise<string> =>
      JSON.stringify((await at.table.player.call(getCharacter, { params: at.id })).history);
    const unseen = await history();
    expect(unseen).toContain('A creature: Attack');
    expect(unseen + JSON.stringify(at.player.connection.received)).not.toMatch(/Shade|Greatclub/u);
    await at.apply(await at.until(['hit'], at.dm, { ...target, attackerId: at.ogre }), oneDamage);
    expect(await history()).toContain('Greatclub');
    await at.undo();
    await at.undo();
  });

  it('A5: does nothing to a marker with neither a sheet nor a stat block, and says so', async () => {
    const dummy = await at.dm.connection.createMarker('Dummy', coordinateId(5, 4));
    const target = [{ markerId: dummy }];
    const entryId = await at.until(['rolled', 'critical'], at.dm, {
      attackerId: at.goblin,
      key: await at.firstKey(at.dm, at.goblin),
      targets: target,
    });
    const reasons = ['Dummy has no hit points here.'];
    expect((await at.proposal(entryId)).targets).toMatchObject([
      { takes_effect: false, damage: 0, conditions: [], reasons },
    ]);
    await at.apply(entryId, { targets: [{ target: 0, damage: 12, conditions: ['prone'] }] });
    expect((await at.proposal(entryId)).done).toEqual([]);
    const atOnce = await at.until(['rolled', 'critical'], at.dm, {
      attackerId: at.goblin,
      key: await at.firstKey(at.dm, at.goblin),
      targets: target,
      isApplied: true,
    });
    const { attack, done } = await at.proposal(atOnce);
    expect([attack.targets[0]?.applied, done]).toEqual([{ damage: 0, conditions: [], reasons }, []]);
  });

  it('H3: is taken back by a rewind on the sheet of a character that takes no part too', async () => {
    const hp = async (): Promise<number | null> => (await at.sheet()).play.current_hp;
    await at.dm.connection.emit(turnEmits.startEncounter, { markerIds: [at.goblin, at.ogre], opId: randomUUID() });
    await at.dm.connection.emit(turnEmits.nextTurn, { opId: randomUUID() });
    const before = await hp();
    await at.apply(await blow({ targets: [{ markerId: at.hero }] }), { targets: [{ target: 0, damage: 3 }] });
    expect(await hp()).toBe(Number(before) - 3);
    const rewind = { round: 1, opId: randomUUID() };
    expect(await at.dm.connection.emit(historyEmits.rewind, rewind)).toMatchObject({ status: true });
    expect(await hp()).toBe(before);
    await at.undo();
    expect(await hp()).toBe(Number(before) - 3);
  });

  it('A15: tells it of what is applied at once, and that nothing was done by a dismissal', async () => {
    const atOnce = await blow({ isApplied: true });
    const { done, attack } = await at.proposal(atOnce);
    expect(done).toEqual([{ target: 0, ...attack.targets[0]?.applied }]);
    const dismissed = await blow();
    await at.apply(dismissed, { targets: [] });
    expect((await at.proposal(dismissed)).done).toEqual([]);
  });

  it('A15: adds a failed death saving throw to a character that is down, a critical hit two, and one undo takes them back', async () => {
    const deathSaves = async () => {
      const { successes, failures, current_hp } = (await at.sheet()).play;
      return { successes, failures, current_hp };
    };
    await at.play({ do: 'set', field: 'current_hp', value: '0' });
    // From farther than 5 feet, because every hit from near on somebody unconscious is a critical hit.
    const archer = await at.creature('Archer', 'goblin', coordinateId(4, 9));
    const attacks = [
      ['hit', archer, 'action:shortbow', 1],
      ['critical', at.goblin, 'action:scimitar', 2],
    ] as const;
    for (const [outcome, attackerId, key, failures] of attacks) {
      const entryId = await at.until([outcome], at.dm, { attackerId, key, targets: [{ markerId: at.hero }] });
      // Less damage than kills at once.
      await at.apply(entryId, { targets: [{ target: 0, damage: 1 }] });
      expect([outcome, await deathSaves()]).toEqual([outcome, { successes: 0, failures, current_hp: 0 }]);
      await at.undo();
      expect([outcome, await deathSaves()]).toEqual([outcome, { successes: 0, failures: 0, current_hp: 0 }]);
    }
  });
});
