import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { ProcessSection, RollHp, SaveDraft } from './builder.dto.js';

const read = (form: object): ProcessSection => plainToInstance(ProcessSection, form);
const wrong = (form: object): string[] => validateSync(read(form)).map(({ property }) => property);

describe('a section that is sent', () => {
  it('needs the fields of its own section only', () => {
    expect(wrong({ menuSection: 'bio' })).toEqual(['name']);
    expect(wrong({ menuSection: 'race' })).toEqual(['archraceId']);
    expect(wrong({ menuSection: 'class' })).toEqual(['classificationId', 'level']);
    expect(wrong({ menuSection: 'background' })).toEqual(['backgroundId']);
    expect(wrong({ menuSection: 'shoes' })).toContain('menuSection');
  });

  it('reads the text of a form', () => {
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

  it('reads null and empty text as left out', () => {
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

  it('refuses picks that are no lists of ids, and far too many of them', () => {
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

  it('takes every whole score that the database can count to, and no other', () => {
    const score = (strengthScore: unknown): string[] => wrong({ menuSection: 'bio', name: 'Ada', strengthScore });
    for (const taken of [0, 31, 1000, -5, '-5', 2_147_483_647, -2_147_483_648]) expect(score(taken)).toEqual([]);
    for (const refused of [2_147_483_648, -2_147_483_649, 9.5, 'ten', 1e300])
      expect(score(refused)).toEqual(['strengthScore']);
  });

  it('takes the automatic increase or a roll', () => {
    const hp = (hpIncrease: unknown): string[] =>
      wrong({ menuSection: 'class', classificationId: 4, level: 2, hpIncrease });
    expect([hp('auto'), hp('9'), hp(9), hp(undefined)]).toEqual([[], [], [], []]);
    expect(hp('lots')).toEqual(['hpIncrease']);
  });
});

it('takes any object as a draft, and nothing else', () => {
  const draft = (value: unknown): number =>
    validateSync(plainToInstance(SaveDraft, { menuSection: 'bio', draft: value })).length;
  expect([draft({ name: 'Ada' }), draft('{"name":"Ada"}'), draft('Ada'), draft([])]).toEqual([0, 0, 1, 1]);
});

it('rolls for a character that is named by its id', () => {
  expect(validateSync(plainToInstance(RollHp, { character_id: 'seven' })).map(({ property }) => property)).toEqual([
    'character_id',
  ]);
});
