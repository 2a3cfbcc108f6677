import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AttackTable } from '../support/attack-table.js';
import { D4 } from '../support/map.squares.js';
import { World } from '../support/campaign-world.js';

describe('a creature that succeeds instead of a failed saving throw', () => {
  let world: World;
  let at: AttackTable;
  let dragon: string;
  let mage: string;

  beforeAll(async () => {
    world = await World.start();
    at = await AttackTable.start(world);
  });
  afterAll(() => world.close());

  beforeEach(async () => {
    await at.open();
    dragon = await at.creature('Dragon', 'adult-black-dragon', D4 + 40);
    mage = await at.creature('Mage', 'mage', D4 + 44);
  });

  /** A Fireball of the mage with that outcome. @returns the id of its entry */
  const fireball = (outcome: 'failed' | 'saved'): Promise<string> =>
    at.until([outcome], at.dm, {
      attackerId: mage,
      key: 'spell:0/fireball',
      targets: [{ markerId: dragon }],
      spends: false,
    });

  it('A14: suffers what a success leaves, which spends a use, and one undo gives both back', async () => {
    const entryId = await fireball('failed');
    const { targets } = await at.proposal(entryId);
    const whole = targets[0]?.damage ?? 0;
    const half = Math.floor(whole / 2);
    const now = 195 - half;
    const resisted = { name: 'Legendary Resistance', left: 3, max: 3, damage: half, after: { now, temporary: 0 } };
    expect(targets).toMatchObject([{ resisted, after: { now: 195 - whole } }]);
    expect(await at.apply(entryId, { targets: [{ target: 0, isResisted: true }] })).toMatchObject({ status: true });
    expect(await at.creatureOf(dragon)).toMatchObject({ current_hp: now, used: { 'legendary-resistance': 1 } });
    await at.undo();
    expect(await at.creatureOf(dragon)).toMatchObject({ current_hp: 195, used: {} });
    await at.settled();
    expect(JSON.stringify(at.player.entries)).not.toMatch(/resist/iu);
  });

  it('A14: cannot without a use, nor after a saving throw that it has made', async () => {
    const resist = async (entryId: string) => at.apply(entryId, { targets: [{ target: 0, isResisted: true }] });
    const saved = await fireball('saved');
    expect((await at.proposal(saved)).targets[0]).not.toHaveProperty('resisted');
    expect(await resist(saved)).toFailWith(409, 'targets');
    const failed = await fireball('failed');
    await at.spend(dragon, 'legendary-resistance', 3);
    expect((await at.proposal(failed)).targets[0]).not.toHaveProperty('resisted');
    expect(await resist(failed)).toFailWith(409, 'targets');
  });
});
