import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { AttackOutcome } from '../../contracts/attack/attack-outcomes.js';
import { getCharacter } from '../../contracts/characters/characters.contract.js';
import { historyEmits } from '../../contracts/history/history.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
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
  const blow = async (more: object = {}, outcomes: readonly AttackOutcome[] = ['hit']): Promise<string> =>
    at.until(outcomes, at.dm, {
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

  it('A3: the history of a sheet names who attacked and with what only if its player saw the attacker and reads the entry', async () => {
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
    // Of an attack for DMs alone the log tells its player nothing either, whenever it is applied.
    const quiet = { ...target, attackerId: at.ogre, audience: 'dm' };
    await at.apply(await at.until(['hit'], at.dm, quiet), oneDamage);
    await at.heal();
    await at.until(['hit', 'critical'], at.dm, { ...quiet, isApplied: true });
    const told = await history();
    expect(told.split('A creature: Attack').length).toBeGreaterThanOrEqual(4);
    expect(told + JSON.stringify(at.player.connection.received)).not.toMatch(/Shade|Greatclub/u);
    await at.heal();
    await at.apply(await at.until(['hit'], at.dm, { ...target, attackerId: at.ogre }), oneDamage);
    expect(await history()).toContain('Greatclub');
  });

  it('A5: does nothing to a marker with neither a sheet nor a stat block, and says so', async () => {
    const dummy = await at.dm.connection.createMarker('Dummy', coordinateId(5, 4));
    const target = [{ markerId: dummy }];
    const entryId = await at.until(['rolled', 'critical'], at.dm, {
      attackerId: at.goblin,
      key: await at.firstKey(at.dm, at.goblin),
      targets: target,
    });
    const words = async () => {
      const key = await at.firstKey(at.dm, at.goblin);
      return (await at.resolve(at.dm, { attackerId: at.goblin, key, targets: target })).msg;
    };
    let told = await words();
    while (/: (miss|critical hit)\.$/u.test(told)) told = await words();
    expect(told).toMatch(/, Dummy: \d+ to hit, the DM decides\.$/u);
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

  it('A9: a DM may apply it at once, and may dismiss it', async () => {
    const entryId = await blow({ audience: 'dm' });
    const { current_hp: full } = await at.creatureOf(at.ogre);
    expect(await at.apply(entryId, { targets: [] })).toMatchObject({ status: true, msg: 'The attack is dismissed.' });
    expect(await at.creatureOf(at.ogre)).toMatchObject({ current_hp: full });
    expect((await at.proposal(entryId)).applied_by).not.toBeNull();
    // One undo takes one attack back, so a critical hit must not be followed by another attack.
    const applied = await blow({ isApplied: true }, ['hit', 'critical']);
    expect((await at.proposal(applied)).applied_by).not.toBeNull();
    expect((await at.creatureOf(at.ogre)).current_hp).toBeLessThan(full);
    await at.undo();
    expect((await at.proposal(applied)).applied_by).toBeNull();
    expect((await at.creatureOf(at.ogre)).current_hp).toBe(full);
  });

  it('A9: with the setting, everybody’s attacks are applied at once with their reasons, and one undo takes it back', async () => {
    await at.choose('at-once');
    const key = await at.firstKey(at.player, at.hero);
    const byPlayer = { attackerId: at.hero, key, targets: [{ markerId: at.goblin }] };
    const byDm = { attackerId: at.ogre, key: 'action:greatclub', targets: [{ markerId: at.hero }] };
    const first = await at.creatureOf(at.goblin);
    const entryId = await at.until(['hit', 'critical'], at.player, byPlayer);
    const hurt = await at.creatureOf(at.goblin);
    expect(hurt.current_hp).toBeLessThan(first.current_hp);
    const { applied_by: appliedBy, attack } = await at.proposal(entryId);
    expect(attack.targets[0]?.applied).toMatchObject({
      damage: expect.any(Number),
      reasons: expect.arrayContaining([expect.stringMatching(/slashing|piercing|bludgeoning/u)]),
    });
    const told = (await at.player.upToDate()).entries.find(({ id }) => id === entryId);
    expect(told?.attack?.targets[0]).not.toHaveProperty('applied');
    // A player's undo takes back moves, never what their attack has done.
    expect(await at.player.connection.emit(mapEmits.undo, { opId: randomUUID() })).toFailWith(409);
    const before = await at.sheet();
    const onHero = await at.until(['hit', 'critical'], at.dm, byDm);
    expect((await at.sheet()).current_hp).toBeLessThan(before.current_hp);
    await at.undoEntry((await at.proposal(onHero)).applied_by);
    expect((await at.sheet()).current_hp).toBe(before.current_hp);
    await at.undoEntry(appliedBy);
    expect((await at.proposal(entryId)).applied_by).toBeNull();
    // The DM may still let one wait.
    const waiting = await at.until(['hit', 'critical'], at.dm, { ...byDm, isApplied: false });
    expect((await at.proposal(waiting)).applied_by).toBeNull();
    expect(await at.resolve(at.player, { ...byPlayer, isApplied: false })).toFailWith(403);
    await at.choose('dm');
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
