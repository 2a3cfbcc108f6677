import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../../../test/support/choices.js';
import { removePacks } from '../../../../test/support/content-pack.js';
import { baseWith } from '../../../../test/support/loader-problems.js';
import type { Content } from '../../../content/content.types.js';
import { initialPlayState } from '../../choices.types.js';
import type { Evaluation } from '../../evaluation.types.js';
import type { Resource } from '../../sheet-actions.types.js';
import { evaluate } from '../index.js';

const HERALD_ID = 110;
const HERALD = `
slug: herald
id: 110
name: Herald
descs: [Speaks for a power.]
hit_die: d8
hp_at_lvl_1: 8
hp_at_higher_lvls: 5
columns: [{ id: cries, title: Cries }]
spellcasting:
  { at: 1, ability: cha, kind: prepared, slots: half, list: mage, prepared: 'max(1, cha + floor(class_level / 2))', rituals: none }
levels:
  - { level: 1, proficiency: 2, features: [laying-on, sense, wrath, song, power], values: { cries: 2 } }
  - { level: 2, proficiency: 2, features: [better-song], values: { cries: 3 } }
  - { level: 3, proficiency: 2, features: [perfect-power], values: { cries: 3 } }
features:
  - { slug: laying-on, name: Laying On, uses: { max: 5 * class_level, recharge: { long_rest: all } } }
  - { slug: sense, name: Sense, uses: { max: 1 + cha, recharge: { long_rest: all } } }
  - { slug: wrath, name: Wrath, uses: { max: { 1: column.cries, 3: Infinity }, recharge: { long_rest: all } } }
  - slug: song
    name: Song
    uses: { max: 'max(1, cha)', recharge: { 1: { long_rest: all }, 2: { short_rest: all, dawn: 1d4 + 1 } } }
  - { slug: better-song, name: Better Song, uses: { id: song, max: 'max(1, cha) + 2', recharge: { long_rest: all, dawn: 2d6 } } }
  - { slug: power, name: Power, uses: { max: class_level, recharge: { short_rest: all } } }
  - slug: perfect-power
    name: Perfect Power
    uses: { id: power, max: 0, recharge: { initiative: { amount: 4, when_empty: true } } }
`;

let content: Content;
beforeAll(() => {
  content = baseWith({ 'classes/herald.yaml': HERALD });
});
afterAll(removePacks);

const herald = (level: number, cha: number, used: Record<string, number> = {}): Evaluation =>
  evaluate(content, choicesFromSketch({ class: HERALD_ID, level, scores: [10, 10, 10, 10, 10, cha] }), {
    ...initialPlayState(),
    used,
  });
const uses = ({ sheet }: Evaluation, id: string): Resource | undefined =>
  sheet.resources.find((resource) => resource.id === `feature:${id}`);

describe('uses of features', () => {
  it('grow with the class level', () => {
    expect([1, 2, 3].map((level) => uses(herald(level, 10), 'laying-on')?.max)).toEqual([5, 10, 15]);
  });

  it('add a modifier, and explain each term', () => {
    const evaluation = herald(1, 16, { 'feature:sense': 3 });
    expect(uses(evaluation, 'sense')).toEqual({
      id: 'feature:sense',
      name: 'Sense',
      max: 4,
      current: 1,
      recharge: { long_rest: { amount: 'all', when_empty: false } },
    });
    expect(evaluation.reasons['maximums.feature:sense']?.map(({ explanation }) => explanation)).toEqual([
      '1 from Sense',
      '+3 Charisma modifier',
    ]);
  });

  it('never go below 0', () => {
    expect(uses(herald(1, 4), 'sense')).toMatchObject({ max: 0, current: 0 });
  });

  it('follow a column of the class table, and are unlimited from a level on', () => {
    expect([1, 2, 3].map((level) => uses(herald(level, 10, { 'feature:wrath': 1 }), 'wrath'))).toMatchObject([
      { max: 2, current: 1 },
      { max: 3, current: 2 },
      { max: null, current: null },
    ]);
    // JSON has no number for unlimited uses, so their reason has no amount.
    expect(herald(3, 10).reasons['maximums.feature:wrath']).toEqual([
      { source: expect.objectContaining({ id: 'wrath' }), explanation: 'unlimited from Wrath' },
    ]);
  });

  it('come back on a short rest from a level on, or by the best dice of those that share them', () => {
    expect(uses(herald(1, 10), 'song')?.recharge).toEqual({ long_rest: { amount: 'all', when_empty: false } });
    expect(uses(herald(2, 10), 'song')?.recharge).toMatchObject({
      short_rest: { amount: 'all' },
      dawn: { amount: '2d6' },
    });
  });

  it('are shared by features with one id: the highest maximum and every recharge count', () => {
    expect(uses(herald(2, 14), 'song')).toMatchObject({ name: 'Song', max: 4 });
    expect(Object.keys(uses(herald(2, 14), 'song')?.recharge ?? {})).toEqual(['short_rest', 'long_rest', 'dawn']);
    expect(uses(herald(3, 10), 'power')).toMatchObject({
      max: 3,
      recharge: { short_rest: { amount: 'all' }, initiative: { amount: '4', when_empty: true } },
    });
  });
});

describe('the number of prepared spells', () => {
  const prepared = (level: number, cha: number) => {
    const { sheet, reasons } = herald(level, cha);
    return {
      max: sheet.spellcasting?.prepared_max,
      why: reasons['prepared_max']?.map(({ explanation }) => explanation),
    };
  };

  it('follows the formula of the class', () => {
    expect([1, 2, 3].map((level) => prepared(level, 16).max)).toEqual([3, 4, 4]);
  });

  it('explains the terms of the sum, or the least number', () => {
    expect(prepared(2, 16).why).toEqual(['3 Charisma modifier', '+1 from Herald']);
    expect(prepared(1, 4)).toEqual({ max: 1, why: ['1 from Herald'] });
  });
});
