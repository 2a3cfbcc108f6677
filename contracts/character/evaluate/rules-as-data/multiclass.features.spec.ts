import { describe, expect, it } from '@jest/globals';
import {
  actionOf,
  evaluatorOf,
  idsOf,
  offersOf,
  reasonsOf,
  resourceOf,
  slotOf,
} from '../../../../test/support/rules-packs.js';

const character = evaluatorOf('magic');

describe('the features of several classes', () => {
  it('read the level and the columns of their own class', () => {
    const both = character({
      classes: [
        ['minstrel', 5],
        ['spellborn', 3],
        ['oathsworn', 2],
      ],
      scores: [13, 10, 10, 10, 10, 13],
    });
    expect(both.sheet.maximums.sorcery_points).toBe(3);
    expect(reasonsOf(both, 'maximums.sorcery_points')).toEqual(['3 sorcery (Font of Magic)']);
    expect(resourceOf(both, 'feature:oathsworn-lay-on-hands')?.max).toBe(10);
    expect(reasonsOf(both, 'maximums.feature:oathsworn-lay-on-hands')).toEqual([
      '10 from 5 × class level (Lay on Hands)',
    ]);
    expect(actionOf(both, 'feature:minstrel-inspiration/inspiration').damage).toBe('1d8');
    expect(resourceOf(both, 'bardic_inspirations')?.recharge).toEqual({
      short_rest: { amount: 'all', when_empty: false },
    });
    expect(slotOf(both, 'spellborn-metamagic/metamagic').level).toBe(8);
  });

  it('only the first class gives its saves and all proficiencies, a later one what it names', () => {
    const proficiencies = (...classes: [string, number][]) => {
      const { sheet } = character({ classes, scores: [13, 13, 13, 13, 13, 13] });
      return [idsOf(sheet.saving_throw_proficiencies), idsOf(sheet.item_type_proficiencies)];
    };
    const martial = ['light-armor', 'martial-weapons', 'medium-armor', 'shields', 'simple-weapons'];
    expect(proficiencies(['blade', 1], ['scholar', 1])).toEqual([['con', 'str'], ['heavy-armor', ...martial].sort()]);
    expect(proficiencies(['scholar', 1], ['blade', 1])).toEqual([['int', 'wis'], martial]);
    expect(proficiencies(['scholar', 1], ['minstrel', 1])).toEqual([
      ['int', 'wis'],
      ['light-armor', 'simple-weapons'],
    ]);
    const featuresOf = (...classes: [string, number][]) => idsOf(character({ classes }).sheet.features);
    expect(featuresOf(['blade', 1])).not.toContain('blade-later-proficiencies');
    expect(featuresOf(['scholar', 1], ['blade', 1])).not.toContain('blade-proficiencies');
    expect(featuresOf(['minstrel', 1])).not.toContain('minstrel-later-proficiencies');
    const minstrel = character({
      classes: [
        ['scholar', 1],
        ['minstrel', 1],
      ],
      picks: { 'minstrel-later-proficiencies/skill': ['performance'] },
    });
    expect(offersOf(minstrel, 'minstrel-later-proficiencies/skill')).toEqual(['performance', 'arcana']);
    expect(minstrel.sheet.skills.performance).toMatchObject({ proficient: true, modifier: 2 });
    expect(reasonsOf(minstrel, 'skill_proficiencies')).toEqual(['Performance from Minstrel']);
  });

  it('two extra attacks do not add up', () => {
    const attacks = (...classes: [string, number][]) =>
      character({ classes, scores: [13, 10, 10, 10, 10, 13] }).sheet.attacks_per_action;
    expect(attacks(['oathsworn', 5], ['blade', 5])).toBe(2);
    expect(attacks(['oathsworn', 5], ['blade', 11])).toBe(3);
    const both = character({
      classes: [
        ['oathsworn', 5],
        ['blade', 5],
      ],
    });
    expect(reasonsOf(both, 'attacks_per_action')).toEqual([
      '2 from Extra Attack',
      '1 from Attacks does not count: Extra Attack gives more',
      '2 from Extra Attack does not count: Extra Attack gives as much',
    ]);
  });

  it('of one family only the feature that came first counts', () => {
    const armor = (...classes: [string, number][]) => character({ classes, scores: [13, 12, 14, 10, 10, 18] });
    expect(armor(['hexer', 1], ['blade', 1]).sheet.armor_class).toBe(15);
    const bladeFirst = armor(['blade', 1], ['hexer', 1]);
    expect(bladeFirst.sheet.armor_class).toBe(13);
    expect(idsOf(bladeFirst.sheet.features)).toContain('blade-warded-body');
    expect(idsOf(bladeFirst.sheet.features)).not.toContain('hexer-warded-body');
    expect(reasonsOf(bladeFirst, 'armor_class')).toEqual([
      '15 from Warded Body does not count: Warded Body came first',
      '10 from Warded Body',
      '+1 Dexterity modifier',
      '+2 Constitution modifier',
      '11 from No armor does not count: Warded Body gives more',
    ]);
  });

  it('share uses of one id: the highest maximum counts', () => {
    const channel = (...classes: [string, number][]) =>
      resourceOf(character({ classes, picks: { 'oathsworn-oath/oath': ['oath-of-dawn'] } }), 'feature:channel')?.max;
    expect(channel(['oathsworn', 3])).toBe(1);
    expect(channel(['oathsworn', 3], ['devotee', 2])).toBe(1);
    expect(channel(['oathsworn', 3], ['devotee', 6])).toBe(2);
  });
});

describe('a choice that several levels open', () => {
  it('grants what each pick says, with the facts of that pick', () => {
    const hunter = character({
      classes: [['ranger', 6]],
      picks: { 'favored-enemy/enemy': ['dragons'], 'favored-enemy/enemy@6': ['humanoids'] },
    });
    expect(hunter.sheet.rolls['skills.survival']?.notes).toEqual(
      expect.arrayContaining(['Advantage to track dragons', 'Advantage to track your favored humanoids']),
    );
    expect(slotOf(hunter, 'favored-enemy/enemy/dragons/language-of-dragons').required).toBe(1);
    expect(slotOf(hunter, 'favored-enemy/enemy@6/humanoids/races').required).toBe(2);
    expect(slotOf(hunter, 'favored-enemy/enemy@6').disabled).toHaveProperty('dragons');
  });
});
