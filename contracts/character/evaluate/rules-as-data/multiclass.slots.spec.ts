import { describe, expect, it } from '@jest/globals';
import {
  actionOf,
  evaluatorOf,
  messagesOf,
  reasonsOf,
  resourceOf,
  slotOf,
  slotsOf,
} from '../../../../test/support/rules-packs.js';

const character = evaluatorOf('magic');

describe('the slots of several classes', () => {
  it('a formula reads the slots of a level, whichever class they come from', () => {
    const smites = (...classes: [string, number][]): string[] =>
      character({ classes, scores: [13, 10, 10, 10, 10, 14] })
        .sheet.actions.filter(({ source }) => source.id === 'divine-smite')
        .map(({ id }) => id.replace('feature:divine-smite/', ''));
    expect(smites(['paladin', 2])).toEqual(['level-1']);
    expect(smites(['paladin', 5])).toEqual(['level-1', 'level-2']);
    expect(smites(['paladin', 2], ['spellborn', 6])).toEqual(['level-1', 'level-2', 'level-3', 'level-4']);
    expect(smites(['paladin', 2], ['hexer', 3])).toEqual(['level-1', 'level-2']);
    expect(smites(['paladin', 2], ['hexer', 9])).toEqual(['level-1', 'level-5']);
    expect(smites(['paladin', 2], ['spellborn', 18])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((of) => `level-${of}`));
  });

  it('an action of one class takes a spell slot of its level while one is left, else a pact slot', () => {
    const smite = (paladin: number, level: number, used: Record<string, number> = {}) => {
      const classes = [['paladin', paladin] as const, ['hexer', 3] as const];
      const both = character({ classes, scores: [13, 10, 10, 10, 10, 14] }, { used });
      const { spends, available } = actionOf(both, `feature:divine-smite/level-${level}`);
      return [spends.map(({ resource, name }) => `${resource}: ${name}`), available];
    };
    expect(smite(2, 2)).toEqual([['pact_slots_lvl_2: Pact slots, level 2'], true]);
    expect(smite(2, 2, { pact_slots_lvl_2: 2 })).toEqual([['pact_slots_lvl_2: Pact slots, level 2'], false]);
    expect(smite(5, 2)).toEqual([['spell_slots_lvl_2: Spell slots, level 2'], true]);
    expect(smite(5, 2, { spell_slots_lvl_2: 2 })).toEqual([['pact_slots_lvl_2: Pact slots, level 2'], true]);
    expect(smite(5, 2, { spell_slots_lvl_2: 2, pact_slots_lvl_2: 2 })).toEqual([
      ['spell_slots_lvl_2: Spell slots, level 2'],
      false,
    ]);
    expect(smite(5, 1, { spell_slots_lvl_1: 4 })).toEqual([['spell_slots_lvl_1: Spell slots, level 1'], false]);
  });

  it('Flexible Casting turns pact slots into sorcery points, and gives back and creates spell slots', () => {
    const classes = [['sorcerer', 2] as const, ['hexer', 3] as const];
    const used = { sorcery_points: 2, pact_slots_lvl_2: 1 };
    const both = character({ classes, scores: [10, 10, 10, 10, 10, 14] }, { used });
    const convert = actionOf(both, 'feature:flexible-casting-converting-spell-slot/convert-a-2nd-level-slot');
    expect(convert).toMatchObject({ spends: [{ resource: 'pact_slots_lvl_2' }], available: true });
    const withFighter = character({ classes: [['sorcerer', 2] as const, ['fighter', 3] as const] });
    const converted = withFighter.sheet.actions.filter(({ name }) => name.startsWith('Convert'));
    expect(converted.map(({ name }) => name)).toEqual(['Convert a 1st-level slot']);
    const create = actionOf(both, 'feature:flexible-casting-creating-spell-slots/create-a-1st-level-slot');
    expect(create).toMatchObject({ restores: [{ resource: 'spell_slots_lvl_1' }], creates_slot: 1 });
  });

  it('a fighter and wizard has the slots of the wizard, and two kinds of hit dice', () => {
    const both = character(
      {
        classes: [
          ['fighter', 2],
          ['wizard', 3],
        ],
        scores: [15, 10, 10, 14, 10, 10],
      },
      { used: { hit_dice_d6: 1 } },
    );
    expect(both.illegal).toEqual([]);
    expect(slotsOf(both)).toEqual([4, 2]);
    expect(both.reasons['maximums.spell_slots_lvl_1']).toMatchObject([{ amount: 4, source: { name: 'Wizard 3' } }]);
    expect(resourceOf(both, 'hit_dice')).toMatchObject({ name: 'Hit dice (d10)', max: 2, current: 2 });
    expect(resourceOf(both, 'hit_dice_d6')).toMatchObject({ name: 'Hit dice (d6)', max: 3, current: 2 });
    expect(both.sheet.hit_dice).toBe('2d10 + 3d6');
    expect(reasonsOf(both, 'hit_dice_d6')).toEqual(['one a level', '1 used']);
    expect(actionOf(both, 'feature:second-wind/second-wind').healing).toBe('1d10 + 2');
    expect(actionOf(both, 'feature:arcane-recovery/arcane-recovery').restores_slots?.levels).toBe(2);
  });

  it('a half and a full caster share the table, and each learns by its own level', () => {
    const both = character(
      {
        classes: [
          ['oathsworn', 6],
          ['spellborn', 5],
        ],
        scores: [13, 10, 10, 10, 10, 14],
        picks: { 'oathsworn-oath/oath': ['oath-of-dawn'] },
      },
      { prepared_spells: ['holy-ward', 'beacon', 'calm-beasts'] },
    );
    expect(both.illegal).toEqual([]);
    expect(slotsOf(both)).toEqual([4, 3, 3, 2]);
    expect(both.reasons['maximums.spell_slots_lvl_4']).toMatchObject([
      { amount: 2, source: { name: 'Classes together' } },
    ]);
    expect(both.sheet.casters).toMatchObject([
      { class: 'oathsworn', spell_level: 2, prepared_max: 5 },
      { class: 'spellborn', spell_level: 3, prepared_max: null, spells_known: 6 },
    ]);
    expect(both.sheet.casters[0]?.preparable).toEqual(['holy-ward', 'mending-word', 'calm-beasts']);
    expect(both.sheet.prepared_spells).toEqual(['read-omens', 'holy-ward', 'calm-beasts']);
    const levels = slotOf(both, 'spellborn-casting/spells@5').options.map(({ level }) => level);
    expect(Math.max(...levels.map((level) => level ?? 0))).toBe(3);
    expect(both.sheet.maximums.sorcery_points).toBe(5);
    expect(reasonsOf(both, 'spell_save_dc.spellborn')).toEqual([
      '8 from Spellcasting',
      '+4 proficiency bonus',
      '+2 spellcasting modifier',
    ]);
  });

  it('pact slots stay apart', () => {
    const both = character({
      classes: [
        ['hexer', 3],
        ['scholar', 4],
      ],
      scores: [10, 10, 10, 13, 10, 13],
    });
    expect(both.illegal).toEqual([]);
    expect(slotsOf(both)).toEqual([4, 3]);
    expect(resourceOf(both, 'pact_slots_lvl_2')).toMatchObject({
      name: 'Pact slots, level 2',
      max: 2,
      recharge: { short_rest: { amount: 'all' } },
    });
    expect(resourceOf(both, 'spell_slots_lvl_2')?.recharge).toEqual({
      long_rest: { amount: 'all', when_empty: false },
    });
    expect(both.reasons['maximums.pact_slots_lvl_2']).toMatchObject([{ source: { name: 'Hexer 3' } }]);
    expect(both.reasons['maximums.spell_slots_lvl_2']).toMatchObject([{ source: { name: 'Scholar 4' } }]);
  });

  it('two half casters each round down, a third caster too', () => {
    const slots = (...classes: [string, number][]) => slotsOf(character({ classes }));
    expect(slots(['oathsworn', 5], ['warden', 3])).toEqual([4, 2]);
    expect(slots(['oathsworn', 5])).toEqual([4, 2]);
    expect(slots(['oathsworn', 3], ['warden', 3])).toEqual([3]);
    expect(slots(['warden', 1], ['oathsworn', 3])).toEqual([3]);
    const blade = (level: number) =>
      slotsOf(
        character({
          classes: [
            ['blade', level],
            ['scholar', 3],
          ],
          picks: { 'blade-style/style': ['spellblade'] },
        }),
      );
    expect([2, 3, 5, 6].map((level) => blade(level))).toEqual([
      [4, 2],
      [4, 3],
      [4, 3],
      [4, 3, 2],
    ]);
  });
});

describe('the levels of several classes', () => {
  it('set the proficiency bonus together', () => {
    const both = character({
      classes: [
        ['blade', 3],
        ['scholar', 3],
        ['blade', 3],
      ],
    });
    expect(both.sheet).toMatchObject({ level: 9, proficiency_bonus: 4, hit_dice: '6d10 + 3d6' });
    expect(both.sheet.classes).toMatchObject([
      { slug: 'blade', level: 6 },
      { slug: 'scholar', level: 3 },
    ]);
    expect(reasonsOf(both, 'proficiency_bonus')).toEqual(['1 from Proficiency bonus', '+3 from Proficiency bonus']);
  });

  it('need the scores of every class', () => {
    const illegal = (scores: [number, number, number, number, number, number], ...classes: [string, number][]) =>
      messagesOf(character({ classes, scores }).illegal);
    expect(illegal([13, 10, 10, 13, 10, 10], ['blade', 1], ['scholar', 1])).toEqual([]);
    expect(illegal([10, 13, 10, 13, 10, 10], ['blade', 1], ['scholar', 1])).toEqual([]);
    expect(illegal([13, 10, 10, 12, 10, 10], ['blade', 1], ['scholar', 1])).toEqual([
      'Level 2: to combine Scholar with another class, you need Intelligence 13 or higher.',
    ]);
    expect(illegal([12, 12, 10, 13, 10, 10], ['blade', 1], ['scholar', 1])).toEqual([
      'Level 2: to combine Blade with another class, you need Strength 13 or higher or Dexterity 13 or higher.',
    ]);
    expect(illegal([13, 10, 10, 10, 10, 12], ['oathsworn', 1], ['spellborn', 1])).toEqual([
      'Level 2: to combine Oathsworn with another class, you need Strength 13 or higher and Charisma 13 or higher.',
      'Level 2: to combine Spellborn with another class, you need Charisma 13 or higher.',
    ]);
    expect(illegal([8, 8, 8, 8, 8, 8], ['blade', 5])).toEqual([]);
  });
});
