import { describe, expect, it } from '@jest/globals';
import { actionOf, evaluatorOf, reasonsOf, resourceOf, slotsOf } from '../../../../test/support/rules-packs.js';

const character = evaluatorOf('magic');
const ALL = { amount: 'all', when_empty: false };

describe('spell slots', () => {
  it('pact slots have their own table and come back at a short rest', () => {
    const hexer = (level: number) => character({ classes: [['hexer', level]] });
    expect([1, 2, 3, 9, 10, 11, 17, 20].map((level) => slotsOf(hexer(level)))).toEqual([
      [1],
      [2],
      [0, 2],
      [0, 0, 0, 0, 2],
      [0, 0, 0, 0, 2],
      [0, 0, 0, 0, 3],
      [0, 0, 0, 0, 4],
      [0, 0, 0, 0, 4],
    ]);
    const third = character({ classes: [['hexer', 3]] }, { used: { spell_slots_lvl_2: 1 } });
    expect(resourceOf(third, 'spell_slots_lvl_2')).toMatchObject({ max: 2, current: 1, recharge: { short_rest: ALL } });
    expect(third.reasons.spell_slots_lvl_2).toMatchObject([
      { amount: 2, source: { name: 'Hexer 3' } },
      { amount: -1, explanation: '1 used' },
    ]);
  });

  it('an action of a class with pact slots spends these, even if another class has slots', () => {
    const hexer = (...classes: [string, number][]) =>
      character({ classes, picks: { 'hexer-invocations/invocations': ['hex-of-the-slot'] } });
    const costOf = (of: ReturnType<typeof hexer>) =>
      actionOf(of, 'feature:hex-of-the-slot/hex-of-the-slot').spends.map(({ resource }) => resource);
    expect(costOf(hexer(['hexer', 5]))).toEqual(['feature:hex-of-the-slot', 'spell_slots_lvl_3']);
    const both = hexer(['scholar', 3], ['hexer', 5]);
    expect(costOf(both)).toEqual(['feature:hex-of-the-slot', 'pact_slots_lvl_3']);
    expect(actionOf(both, 'feature:hex-of-the-slot/hex-of-the-slot').available).toBe(true);
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
    expect(blade(3).reasons['maximums.spell_slots_lvl_1']).toMatchObject([{ source: { name: 'Blade 3' } }]);
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
