import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { ProcessSection, RollHp, SaveSectionInput } from './builder.dto.js';

const read = (form: object): ProcessSection => plainToInstance(ProcessSection, form);
/** Returns the names of the invalid fields. */
const wrong = (form: object): string[] => validateSync(read(form)).map(({ property }) => property);

describe('ProcessSection', () => {
  it('requires only the fields of its section', () => {
    expect(wrong({ menuSection: 'bio' })).toEqual(['name']);
    expect(wrong({ menuSection: 'race' })).toEqual(['archraceId']);
    expect(wrong({ menuSection: 'class' })).toEqual(['classificationId', 'level']);
    expect(wrong({ menuSection: 'background' })).toEqual(['backgroundId']);
    expect(wrong({ menuSection: 'shoes' })).toContain('menuSection');
  });

  it('converts the text fields of a form', () => {
    const form = {
      menuSection: 'class',
      classificationId: '4',
      level: '2',
      hpIncrease: '7',
      menuSelections: '{"a/b":["c"]}',
      deductions: '[]',
      features: '[{"id":"x"}]',
      hitpoints: '12',
    };
    expect(wrong(form)).toEqual([]);
    expect(read(form)).toMatchObject({
      classificationId: 4,
      level: 2,
      hpIncrease: '7',
      menuSelections: { 'a/b': ['c'] },
      deductions: [],
    });
  });

  it('treats null and empty text as left out', () => {
    const form = {
      menuSection: 'background',
      backgroundId: 'acolyte',
      flaw: 'null',
      bond: '',
      isAlternateBackground: 'false',
      strengthScore: '',
    };
    expect(wrong(form)).toEqual([]);
    expect(read(form)).toMatchObject({ isAlternateBackground: false });
    expect(read(form).flaw).toBeUndefined();
  });

  it('refuses picks that are not lists of ids, and more than 100 picks in a selection', () => {
    const picks = (menuSelections: unknown): string[] =>
      wrong({ menuSection: 'race', archraceId: 'elf', menuSelections });
    expect(picks('not json')).toEqual(['menuSelections']);
    expect(picks({ a: 'b' })).toEqual(['menuSelections']);
    expect(picks({ a: [1] })).toEqual(['menuSelections']);
    expect(picks([['a']])).toEqual(['menuSelections']);
    expect(picks({ a: Array.from({ length: 101 }, () => 'b') })).toEqual(['menuSelections']);
    expect(picks({ a: ['b', 'b'] })).toEqual([]);
  });

  it('refuses picks under the key __proto__', () => {
    expect(wrong({ menuSection: 'race', archraceId: 'elf', menuSelections: '{"__proto__":["a"]}' })).toEqual([
      'menuSelections',
    ]);
  });

  it('accepts only whole scores that fit the database column', () => {
    const score = (strengthScore: unknown): string[] => wrong({ menuSection: 'bio', name: 'Ada', strengthScore });
    for (const accepted of [0, 31, 1000, -5, '-5', 2_147_483_647, -2_147_483_648]) expect(score(accepted)).toEqual([]);
    for (const refused of [2_147_483_648, -2_147_483_649, 9.5, 'ten', 1e300])
      expect(score(refused)).toEqual(['strengthScore']);
  });

  it('accepts the automatic increase or a roll', () => {
    const hp = (hpIncrease: unknown): string[] =>
      wrong({ menuSection: 'class', classificationId: 4, level: 2, hpIncrease });
    expect([hp('auto'), hp('9'), hp(9), hp(undefined)]).toEqual([[], [], [], []]);
    expect(hp('lots')).toEqual(['hpIncrease']);
  });
});

it('SaveSectionInput accepts only an object as the input', () => {
  const errorsOf = (value: unknown): number =>
    validateSync(plainToInstance(SaveSectionInput, { menuSection: 'bio', draft: value })).length;
  expect([errorsOf({ name: 'Ada' }), errorsOf('{"name":"Ada"}'), errorsOf('Ada'), errorsOf([])]).toEqual([0, 0, 1, 1]);
});

it('RollHp refuses a `character_id` that is not a UUID', () => {
  expect(validateSync(plainToInstance(RollHp, { character_id: 'seven' })).map(({ property }) => property)).toEqual([
    'character_id',
  ]);
});
