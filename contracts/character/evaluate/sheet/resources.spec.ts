import { describe, expect, it } from '@jest/globals';
import { evaluated } from '../../../../test/support/evaluations.js';
import { initialPlayState } from '../../choices.types.js';

describe('resources', () => {
  it('are the uses of features, which play spends', () => {
    const { resources } = evaluated(
      { class: 'fighter', level: 2 },
      { ...initialPlayState(), used: { 'feature:second-wind': 1 } },
    ).sheet;
    expect(resources).toContainEqual({
      id: 'feature:second-wind',
      name: 'Second Wind',
      max: 1,
      current: 0,
      recharge: { short_rest: { amount: 'all', when_empty: false } },
    });
    expect(resources).toContainEqual(expect.objectContaining({ id: 'feature:action-surge', current: 1 }));
    expect(evaluated({ archrace: 'kindred-of-two-bloods', race: 'half-orc' }).sheet.resources).toMatchObject([
      { id: 'feature:relentless-endurance', max: 1, recharge: { long_rest: { amount: 'all', when_empty: false } } },
    ]);
  });

  it('are hit dice of each size of the classes', () => {
    const { resources } = evaluated({
      classes: ['fighter', 'cleric', 'fighter'],
      scores: [13, 10, 10, 10, 13, 10],
    }).sheet;
    expect(resources.filter(({ id }) => id.startsWith('hit_dice'))).toMatchObject([
      { id: 'hit_dice', name: 'Hit dice (d10)', max: 2 },
      { id: 'hit_dice_d8', name: 'Hit dice (d8)', max: 1 },
    ]);
  });
});
