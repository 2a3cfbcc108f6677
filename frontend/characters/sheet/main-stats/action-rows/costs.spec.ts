import { describe, expect, it } from '@jest/globals';
import type { Resource } from '../../../../../contracts/character/sheet-actions.types.js';
import type { Sheet } from '../../../../../contracts/character/sheet.types.js';
import { costOf } from './costs.js';

const resource = (id: string, current: number): Resource => ({
  id,
  name: 'Wand of Fireballs',
  max: 7,
  current,
  recharge: { dawn: { amount: '1d6 + 1', when_empty: false } },
});
const costs = (id: string, current: number, amount: number, uses?: string) =>
  costOf({ resources: [resource(id, current)] } as unknown as Sheet, [{ resource: id, amount }], uses);

describe('the cost of a row', () => {
  it('is named where a source spends several of its own uses', () => {
    expect(costs('feature:wand', 7, 1)).toMatchObject({ cost: null, left: '7/7' });
    expect(costs('feature:wand', 7, 4, 'charges')).toMatchObject({ cost: '4 charges', left: '7/7', isUsedUp: false });
    expect(costs('ki_points', 7, 1)).toMatchObject({ cost: '1 ki point' });
  });

  it('tells what is used up from what has too few left', () => {
    expect(costs('feature:wand', 6, 7)).toMatchObject({
      isUsedUp: true,
      whyNot: 'Too few left, returns 1d6 + 1 at dawn',
    });
    expect(costs('feature:wand', 0, 1)).toMatchObject({ isUsedUp: true, whyNot: null, returns: '1d6 + 1 at dawn' });
    expect(costs('feature:wand', 7, 7)).toMatchObject({ isUsedUp: false, whyNot: null });
  });
});
