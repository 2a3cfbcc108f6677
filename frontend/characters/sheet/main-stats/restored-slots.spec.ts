import { describe, expect, it } from '@jest/globals';
import type { Resource } from '../../../../contracts/character/sheet-actions.types.js';
import { highestSlots, levelsOf, spentSlots } from './restored-slots.js';

const slots = (level: number, current: number, max: number): Resource => ({
  id: `spell_slots_lvl_${level}`,
  name: '',
  current,
  max,
  recharge: {},
});

describe('the slots that an action returns', () => {
  const sheet = { resources: [slots(1, 2, 4), slots(2, 3, 3), slots(3, 1, 3), slots(6, 0, 1)] };

  it('are spent ones up to the highest level', () => {
    expect(spentSlots(sheet, { levels: 5, max_level: 5 })).toEqual([
      { level: 1, spent: 2 },
      { level: 3, spent: 2 },
    ]);
  });

  it('begin with the highest that fit', () => {
    const limit = { levels: 5, max_level: 5 };
    expect(highestSlots(spentSlots(sheet, limit), limit)).toEqual([3, 1, 1]);
    expect(levelsOf([3, 1, 1])).toBe(5);
  });
});
