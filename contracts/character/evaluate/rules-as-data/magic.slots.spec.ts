import { describe, expect, it } from '@jest/globals';
import { actionOf, evaluatorOf, reasonsOf, resourceOf, slotsOf } from '../../../../test/support/rules-packs.js';

const character = evaluatorOf('magic');
const ALL = { amount: 'all', when_empty: false };

describe('spell slots', () => {
  it('pact slots have a table of their own and come back at a short rest', () => {
    const hexer = (level: number) => character({ classes: [['hexer', level]] });
    expect([1, 2, 3, 9, 10, 11, 17].map((level) => slotsOf(hexer(level)))).toEqual([
      [1],
      [2],
      [0, 2],
      [0, 0, 0, 0, 2],
      [0, 0, 0, 0, 2],
      [0, 0, 0, 0, 3],
      [0, 0, 0, 0, 4],
    ]);
    const third = character({ classes: [['hexer', 3]] }, { used: { spell_slots_lvl_2: 1 } });
    expect(resourceOf(third, 'spell_slots_lvl_2')).toMatchObject({ max: 2, current: 1, recharge: { short_rest: ALL } });
    expect(third.provenance.spell_slots_lvl_2).toMatchObject([
      { amount: 2, source: { name: 'Hexer 3' } },
      { amount: -1, explanation: '1 used' },
    ]);
  });

  it('a half caster has none at level 1, and half its level, rounded up, later', () => {
    for (const slug of ['oathsworn', 'warden']) {
      const caster = (level: number) => character({ classes: [[slug, level]] });
      expect(caster(1).sheet.spellcasting).toBeNull();
      expect([1, 2, 3, 5, 9, 17, 20].map((level) => slotsOf(caster(level)))).toEqual([
        [],
        [2],
        [3],
        [4, 2],
        [4, 3, 2],
        [4, 3, 3, 3, 1],
        [4, 3, 3, 3, 2],
      ]);
      expect(resourceOf(caster(2), 'spell_slots_lvl_1')?.recharge).toEqual({ long_rest: ALL });
    }
  });

  it('a subclass casts with a third of the level, its own columns and the list that it names', () => {
    const blade = (level: number, style = ['spellblade']) =>
      character({
        classes: [['blade', level]],
        scores: [10, 10, 10, 16, 10, 10],
        picks: { 'blade-style/style': style },
      });
    expect([2, 3, 4, 7, 13, 19].map((level) => slotsOf(blade(level)))).toEqual([
      [],
      [2],
      [3],
      [4, 2],
      [4, 3, 2],
      [4, 3, 3, 1],
    ]);
    expect(blade(2).sheet.spellcasting).toBeNull();
    expect(blade(3, []).sheet.spellcasting).toBeNull();
    const box = (level: number) => blade(level).sheet.spellcasting;
    expect(box(3)).toMatchObject({
      class: 'blade',
      ability: { id: 'int' },
      save_dc: 13,
      cantrips_known: 2,
      spells_known: 3,
      spell_level: 1,
    });
    expect(box(10)).toMatchObject({ cantrips_known: 3, spells_known: 7, spell_level: 2 });
    expect(box(20)).toMatchObject({ cantrips_known: 3, spells_known: 13, spell_level: 4 });
    expect(reasonsOf(blade(3), 'spell_save_dc')).toEqual([
      '8 from Spellcasting',
      '+2 proficiency bonus',
      '+3 spellcasting modifier',
    ]);
    expect(blade(3).provenance['maximums.spell_slots_lvl_1']).toMatchObject([{ source: { name: 'Blade 3' } }]);
  });
});

describe('Mystic Arcanum', () => {
  it('gives one spell of each high level, each with its own use a long rest', () => {
    const picks = {
      'arcanum-6/spell': ['true-eyes'],
      'arcanum-7/spell': ['plane-step'],
      'arcanum-8/spell': ['sky-walk'],
    };
    const hexer = (level: number) =>
      character({ classes: [['hexer', level]], picks }, { used: { 'feature:arcanum-true-eyes': 1 } });
    const seventeen = hexer(17);
    expect(resourceOf(seventeen, 'feature:arcanum-true-eyes')).toEqual({
      id: 'feature:arcanum-true-eyes',
      name: 'True Eyes',
      max: 1,
      current: 0,
      recharge: { long_rest: ALL },
    });
    expect(resourceOf(seventeen, 'feature:arcanum-plane-step')).toMatchObject({ max: 1, current: 1 });
    expect(seventeen.sheet.spells.find(({ id }) => id === 'true-eyes')).toMatchObject({
      class: 'hexer',
      uses: 'feature:arcanum-true-eyes',
      source: { name: 'Mystic Arcanum (6th level)' },
    });
    expect(seventeen.illegal).toMatchObject([{ selection_id: 'arcanum-8/spell', option_id: 'sky-walk' }]);
    expect(seventeen.open.map(({ selection_id }) => selection_id)).toContain('arcanum-9/spell');
    expect(resourceOf(hexer(11), 'feature:arcanum-plane-step')).toBeUndefined();
    expect(resourceOf(hexer(10), 'feature:arcanum-true-eyes')).toBeUndefined();
    expect(reasonsOf(seventeen, 'maximums.feature:arcanum-plane-step')).toEqual(['1 from Plane Step']);
  });
});

describe('sorcery points', () => {
  const spellborn = (level: number, used: Record<string, number> = {}, metamagic = ['hardened-magic', 'far-magic']) =>
    character(
      {
        classes: [['spellborn', level]],
        scores: [10, 10, 10, 10, 10, 16],
        picks: { 'metamagic/metamagic': metamagic, 'metamagic/metamagic@10': ['careful-magic'] },
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
    expect(costs(10, 7).map(([name, , , available]) => [name, available])).toEqual([
      ['Hardened Magic', true],
      ['Far Magic', true],
      ['Careful Magic', true],
    ]);
    expect(actionOf(spellborn(10), 'feature:careful-magic/careful-magic').text).toBe(
      'Choose 3 creatures, which succeed.',
    );
  });

  it('turn into slots, and slots turn into points up to the highest level that the class may learn', () => {
    const five = spellborn(5, { sorcery_points: 1, spell_slots_lvl_3: 2 });
    const action = (name: string) => actionOf(five, `feature:font-of-magic/${name}`);
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
    const turned = five.sheet.actions.filter(({ name }) => name.startsWith('Turn'));
    expect(turned).toHaveLength(3);
    expect(five.sheet.actions.filter(({ name }) => name.startsWith('Create'))).toHaveLength(5);
  });
});

describe('Arcane Recovery', () => {
  it('wins back slots of half the class level together, rounded up, none above 5th', () => {
    const levels = (level: number) =>
      actionOf(character({ classes: [['scholar', level]] }), 'feature:scholar-recovery/recovery').restores_slots;
    expect([1, 2, 3, 20].map((level) => levels(level))).toEqual([
      { levels: 1, max_level: 5 },
      { levels: 1, max_level: 5 },
      { levels: 2, max_level: 5 },
      { levels: 10, max_level: 5 },
    ]);
    const spent = character({ classes: [['scholar', 3]] }, { used: { 'feature:scholar-recovery': 1 } });
    expect(actionOf(spent, 'feature:scholar-recovery/recovery')).toMatchObject({
      time: 'short rest',
      available: false,
      spends: [{ resource: 'feature:scholar-recovery', amount: 1 }],
    });
    expect(resourceOf(spent, 'feature:scholar-recovery')?.recharge).toEqual({ long_rest: ALL });
  });
});
