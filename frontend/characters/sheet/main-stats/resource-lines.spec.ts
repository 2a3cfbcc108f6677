import { describe, expect, it } from '@jest/globals';
import type { Resource } from '../../../../contracts/character/sheet-actions.types.js';
import type { Sheet } from '../../../../contracts/character/sheet.types.js';
import { resourceLines, slotLines } from './resource-lines.js';

const resource = (id: string, max: number | null = 3): Resource => ({ id, name: id, current: max, max, recharge: {} });
const classes = (...ids: number[]): Sheet['classes'] => ids.map((id) => ({ id, slug: '', name: '', level: 1 }));

describe('the resources', () => {
  it('begin with the box of the class, which stays without points', () => {
    expect(resourceLines({ classes: classes(0), resources: [resource('rage_points', null)] })).toMatchObject([
      { id: 'rage_points', name: 'Rages', resource: { max: null } },
    ]);
    expect(resourceLines({ classes: classes(4, 5), resources: [] })).toEqual([
      { id: 'superiority_dice', name: 'Superiority Dice', resource: null },
      { id: 'ki_points', name: 'Ki Points', resource: null },
    ]);
  });

  it('leave out what stands elsewhere or is not counted', () => {
    const ids = [
      'hit_dice',
      'hit_dice_d6',
      'spell_slots_lvl_1',
      'bardic_inspirations',
      'inspiration_dice',
      'feature:luck',
    ];
    const resources = [...ids.map((id) => resource(id)), resource('feature:at-will', null)];
    expect(resourceLines({ classes: classes(1), resources }).map(({ id }) => id)).toEqual(['feature:luck']);
  });

  it('show pact slots after the other slots', () => {
    const resources = [resource('pact_slots_lvl_1'), resource('spell_slots_lvl_2'), resource('spell_slots_lvl_1')];
    expect(slotLines({ resources }).map(({ level, isPact }) => [level, isPact])).toEqual([
      [1, false],
      [2, false],
      [1, true],
    ]);
  });
});
