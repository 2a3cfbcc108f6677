import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AttackTable, type AttackSeer } from '../support/attack-table.js';
import { D4 } from '../support/map.squares.js';
import { World } from '../support/campaign-world.js';

describe('a saving throw with advantage against something', () => {
  let world: World;
  let at: AttackTable;

  beforeAll(async () => {
    world = await World.start();
    at = await AttackTable.start(world);
  });
  afterAll(() => world.close());
  beforeEach(() => at.open());

  const targetsFor = (seer: AttackSeer, entryId?: string) =>
    seer.entries.find(({ id }) => id === entryId)?.attack?.targets ?? [];
  const expressions = (seer: AttackSeer, entryId?: string) =>
    targetsFor(seer, entryId).map(({ save }) => save?.expression);

  it('A13: is rolled with two dice against a spell, and players learn nothing of it', async () => {
    const unicorn = await at.creature('Unicorn', 'unicorn', D4 + 40);
    const attackerId = await at.creature('Mage', 'mage', D4 + 44);
    const cast = (mode: string) =>
      at.resolve(at.dm, {
        ...{ attackerId, key: 'spell:0/fireball', spends: false },
        targets: [unicorn, at.goblin].map((markerId) => ({ markerId, mode })),
      });
    const { entryId } = await cast('normal');
    const { entryId: worse } = await cast('disadvantage');
    await at.settled();
    expect(expressions(at.dm, entryId)).toEqual(['2d20kh1 + 2', '1d20 + 2']);
    expect(expressions(at.dm, worse)).toEqual(['1d20 + 2', '2d20kl1 + 2']);
    const [resists, goblin] = targetsFor(at.dm, entryId);
    expect(resists?.notes).toContain('Counted: Advantage against spells and other magical effects');
    expect(goblin?.notes).toEqual([]);
    for (const seer of [at.player, at.other]) {
      const [first, second] = targetsFor(seer, entryId);
      expect(Object.keys(first ?? {})).toEqual(Object.keys(second ?? {}));
      expect(JSON.stringify(seer.entries)).not.toMatch(/d20|advantage|"save":\{/iu);
    }
  });

  it('A13: shows the one die that counts to a player who does not see who attacks', async () => {
    const breathe = async (isHiding: boolean) => {
      const attackerId = await at.creature('Dragon', 'young-green-dragon', D4 + 80 + Number(isHiding), { isHiding });
      const breath = { attackerId, key: 'action:poison-breath', targets: [{ markerId: at.hero }] };
      const { entryId } = await at.resolve(at.dm, breath);
      await at.settled();
      expect(targetsFor(at.dm, entryId)[0]?.save?.terms[0]?.dice).toHaveLength(2);
      return targetsFor(at.player, entryId)[0]?.save;
    };
    const unseen = await breathe(true);
    expect([unseen?.expression.startsWith('1d20'), unseen?.terms[0]?.dice?.length]).toEqual([true, 1]);
    const seen = await breathe(false);
    expect([seen?.expression.startsWith('2d20kh1'), seen?.terms[0]?.dice?.length]).toEqual([true, 2]);
  });
});
