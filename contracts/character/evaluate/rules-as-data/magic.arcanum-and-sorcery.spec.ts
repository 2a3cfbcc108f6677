import { describe, expect, it } from '@jest/globals';
import { actionOf, evaluatorOf, reasonsOf, resourceOf } from '../../../../test/support/rules-packs.js';

const character = evaluatorOf('magic');
const ALL = { amount: 'all', when_empty: false };

describe('Mystic Arcanum', () => {
  it('gives one spell of each high level, each with its own use a long rest', () => {
    const spells = { 11: 'true-eyes', 13: 'plane-step', 15: 'word-of-awe', 17: 'halted-hour' };
    const picks = {
      'arcanum-6/spell': ['true-eyes'],
      'arcanum-7/spell': ['plane-step'],
      'arcanum-8/spell': ['word-of-awe'],
      'arcanum-9/spell': ['halted-hour'],
    };
    const hexer = (level: number, more = {}) =>
      character(
        { classes: [['hexer', level]], picks: { ...picks, ...more } },
        { used: { 'feature:arcanum-true-eyes': 1 } },
      );
    for (const [level, spell] of Object.entries(spells)) {
      expect(resourceOf(hexer(Number(level) - 1), `feature:arcanum-${spell}`)).toBeUndefined();
      const reached = hexer(Number(level));
      expect(resourceOf(reached, `feature:arcanum-${spell}`)).toMatchObject({ max: 1, recharge: { long_rest: ALL } });
      expect(reached.sheet.spells.find(({ id }) => id === spell)?.uses).toBe(`feature:arcanum-${spell}`);
    }
    const seventeen = hexer(17);
    expect(resourceOf(seventeen, 'feature:arcanum-true-eyes')).toMatchObject({ name: 'True Eyes', current: 0 });
    expect(resourceOf(seventeen, 'feature:arcanum-plane-step')).toMatchObject({ name: 'Plane Step', current: 1 });
    expect(seventeen.reasons.spells).toContainEqual(
      expect.objectContaining({ id: 'true-eyes', explanation: 'True Eyes from Mystic Arcanum (6th level)' }),
    );
    expect(reasonsOf(seventeen, 'maximums.feature:arcanum-plane-step')).toEqual(['1 from Plane Step']);
    expect(hexer(17, { 'arcanum-8/spell': ['sky-walk'] }).illegal).toMatchObject([{ option_id: 'sky-walk' }]);
  });
});

describe('sorcery points', () => {
  const spellborn = (level: number, used: Record<string, number> = {}, metamagic = ['hardened-magic', 'far-magic']) =>
    character(
      {
        classes: [['spellborn', level]],
        scores: [10, 10, 10, 10, 10, 16],
        picks: {
          'spellborn-metamagic/metamagic': metamagic,
          'spellborn-metamagic/metamagic@10': ['careful-magic'],
          'spellborn-metamagic/metamagic@17': ['quickened-magic'],
        },
      },
      { used },
    );

  it('come from a column of the class table, and a later feature adds a recharge', () => {
    expect([1, 2, 9].map((level) => spellborn(level).sheet.maximums.sorcery_points)).toEqual([0, 2, 9]);
    expect(reasonsOf(spellborn(9), 'maximums.sorcery_points')).toEqual(['9 sorcery (Font of Magic)']);
    expect(resourceOf(spellborn(19), 'sorcery_points')?.recharge).toEqual({ long_rest: ALL });
    expect(resourceOf(spellborn(20), 'sorcery_points')).toMatchObject({
      name: 'Font of Magic',
      max: 20,
      recharge: { long_rest: ALL, short_rest: { amount: '4', when_empty: false } },
    });
  });

  it('metamagic options are actions that spend them while there are enough', () => {
    const costs = (level: number, used: number) =>
      spellborn(level, { sorcery_points: used }).sheet.actions.flatMap(({ name, spends, available }) =>
        name.endsWith('Magic') ? [[name, spends[0]?.resource, spends[0]?.amount, available]] : [],
      );
    expect(costs(3, 1)).toEqual([
      ['Hardened Magic', 'sorcery_points', 3, false],
      ['Far Magic', 'sorcery_points', 1, true],
    ]);
    expect(costs(17, 16)).toEqual([
      ['Hardened Magic', 'sorcery_points', 3, false],
      ['Far Magic', 'sorcery_points', 1, true],
      ['Careful Magic', 'sorcery_points', 1, true],
      ['Quickened Magic', 'sorcery_points', 2, false],
    ]);
    expect(actionOf(spellborn(10), 'feature:careful-magic/careful-magic').text).toBe(
      'Choose 3 creatures, which succeed.',
    );
  });

  it('turn into slots, and slots turn into points up to the highest level that the class may learn', () => {
    const five = spellborn(5, { sorcery_points: 1, spell_slots_lvl_3: 2 });
    const action = (name: string) => actionOf(five, `feature:spellborn-font/${name}`);
    expect(action('create-a-slot-of-level-2')).toMatchObject({
      time: 'bonus action',
      spends: [{ resource: 'sorcery_points', amount: 3 }],
      restores: [{ resource: 'spell_slots_lvl_2', amount: 1 }],
      available: true,
    });
    expect(action('create-a-slot-of-level-3')).toMatchObject({ spends: [{ amount: 5 }], available: false });
    expect(action('turn-a-slot-of-level-2-into-points')).toMatchObject({
      spends: [{ resource: 'spell_slots_lvl_2', amount: 1 }],
      restores: [{ resource: 'sorcery_points', amount: 2 }],
      available: true,
    });
    expect(action('turn-a-slot-of-level-3-into-points').available).toBe(false);
    const turned = (level: number) =>
      spellborn(level).sheet.actions.flatMap(({ name, spends, restores }) =>
        name.startsWith('Turn') ? [[spends[0]?.resource, restores[0]?.amount]] : [],
      );
    expect(turned(2)).toEqual([['spell_slots_lvl_1', 1]]);
    expect(turned(3)).toHaveLength(2);
    expect(turned(17)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => [`spell_slots_lvl_${level}`, level]));
    const created = five.sheet.actions.filter(({ name }) => name.startsWith('Create'));
    expect(created.map(({ spends, restores }) => [spends[0]?.amount, restores[0]?.resource])).toEqual([
      [2, 'spell_slots_lvl_1'],
      [3, 'spell_slots_lvl_2'],
      [5, 'spell_slots_lvl_3'],
      [6, 'spell_slots_lvl_4'],
      [7, 'spell_slots_lvl_5'],
    ]);
  });
});
