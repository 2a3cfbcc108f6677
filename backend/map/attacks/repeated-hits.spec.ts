import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { contentWith, removePacks } from '../../../test/support/content-pack.js';
import { defined } from '../../../test/support/defined.js';
import { FightTable } from '../../../test/support/fights/fight-table.js';
import { withoutChance } from '../../../test/support/fights/seeded-dice.js';

const content = contentWith({
  'creatures/casters.yaml': `
- slug: missile-mage
  extends: acolyte
  name: Missile Mage
  spellcasting: [{ ability: int, at_will: [magic-missile] }]
`,
});
afterAll(removePacks);

const [MAGE, GOBLIN, HERO] = ['creature-0', 'creature-1', 'pc-Brannoc'] as const;

describe('the hits of one attack at the same target', () => {
  let back: () => void;
  let table: FightTable;
  beforeEach(() => {
    back = withoutChance();
    table = new FightTable(content, [
      ['Mage', 'missile-mage'],
      ['Goblin', 'goblin'],
    ]);
  });
  afterEach(() => back());

  const client = () => table.client(table.dm);
  /** Three darts, each of which deals 4 damage. @returns the id of its entry */
  const darts = async (targets: readonly string[], isApplied = false): Promise<string> => {
    const { entryId } = await table.services.attacks.resolve(client(), {
      attackerId: MAGE,
      key: 'spell:0/magic-missile',
      targets: targets.map((markerId) => ({ markerId })),
      isApplied,
      opId: table.nextOperation(),
    });
    return defined(entryId);
  };
  const opened = async (entryId: string) => {
    const { attacks } = await table.services.attacks.open(client(), {});
    return defined(attacks.find((one) => one.entryId === entryId));
  };
  const apply = (entryId: string, targets?: object[]) =>
    table.services.attacks.apply(
      client(),
      Object.assign({ entryId, opId: table.nextOperation() }, targets ? { targets } : {}) as never,
    );

  it('are proposed one after the other, each from what the former leave', async () => {
    const { targets } = await opened(await darts([GOBLIN, HERO, GOBLIN]));
    expect(targets.map(({ before, after }) => [before?.now, after?.now])).toEqual([
      [7, 3],
      [expect.any(Number), expect.any(Number)],
      [3, 0],
    ]);
    expect(targets.map(({ reasons }) => reasons.includes('Drops to 0 hit points.'))).toEqual([false, false, true]);
    expect(defined(targets[1]?.before).now - defined(targets[1]?.after).now).toBe(4);
  });

  it('say so when they are applied, with the damage that the DM has typed', async () => {
    const entryId = await darts([GOBLIN, GOBLIN, GOBLIN]);
    await apply(entryId, [{ target: 0, damage: 1 }, { target: 1 }, { target: 2 }]);
    expect(table.map.marker(GOBLIN)?.creature?.current_hp).toBe(0);
    expect((await opened(entryId)).done?.map(({ reasons }) => reasons)).toEqual([
      ['Proposed were 4.'],
      ['4 force.'],
      ['4 force.', 'Drops to 0 hit points.'],
    ]);
  });

  it('say so when they are applied at once', async () => {
    const { attack, done } = await opened(await darts([GOBLIN, GOBLIN, GOBLIN], true));
    const reasons = [['4 force.'], ['4 force.', 'Drops to 0 hit points.'], ['4 force.']];
    expect(attack.targets.map(({ applied }) => applied?.reasons)).toEqual(reasons);
    expect(done?.map((one) => one.reasons)).toEqual(reasons);
  });
});
