import { describe, expect, it } from '@jest/globals';
import { cellOf } from '../../../../contracts/character/evaluate/class-table.js';
import { classificationById } from '../../../../contracts/content/content.types.js';
import { removePacks } from '../../../../test/support/content-pack.js';
import { baseWith } from '../../../../test/support/loader-problems.js';
import { defined } from '../../../../test/support/defined.js';
import { type ContentError, ProblemList } from '../content-error.js';
import { readYaml } from './yaml-file.js';

/** A class with a number in each place where content has one. */
const TINKER = `
slug: tinker
id: 110
name: Tinker
descs: [Mends things.]
hit_die: d8
hp_at_lvl_1: 8
hp_at_higher_lvls: 5
columns: [{ id: sparks, title: Sparks }]
levels:
  - { level: 1, proficiency: 2, features: [tinker-engine, tinker-boost], values: { sparks: 2 } }
  - { level: 2, proficiency: 2, features: [], values: { sparks: 3 } }
  - { level: 3, proficiency: 2, features: [], values: { sparks: 4 } }
features:
  - slug: tinker-engine
    name: Engine
    uses: { max: { 1: column.sparks, 3: unlimited }, recharge: { long_rest: all } }
    effects: [{ target: speed, mode: multiply, value: 1.5 }]
  - slug: tinker-boost
    name: Boost
    selections:
      - slug: twice
        name: Two points
        target: ability_scores
        num_selections: 2
        increment_value: 1
        pools: [{ id: str, quantity: 2 }]
`.trim();

const read = (text: string): { value: unknown; problems: readonly string[] } => {
  const list = new ProblemList();
  const value = readYaml('a.yaml', text, list);
  try {
    list.stopIfAny();
    return { value, problems: [] };
  } catch (error) {
    return { value, problems: (error as ContentError).message.split('\n') };
  }
};

describe('readYaml', () => {
  it('reads an infinite number as the word that JSON can hold', () => {
    expect(read('uses: { max: .inf, most: 1e999, least: 3 }').value).toEqual({
      uses: { max: 'unlimited', most: 'unlimited', least: 3 },
    });
  });

  it('reports what is no number, and a number below all others', () => {
    expect(read('a: 1\nb: .nan').problems).toEqual(['a.yaml:2: content must not use the number NaN']);
    expect(read('a: -.inf').problems).toEqual(['a.yaml:1: content must not use the number -Infinity']);
  });
});

describe('unlimited numbers of the content', () => {
  it('survive JSON in formulas and in the cells of a class table', () => {
    for (const cell of ['.inf', 'Infinity', 'Unlimited', 'unlimited']) {
      const text = TINKER.replace('values: { sparks: 4 }', `values: { sparks: ${cell} }`).replace(
        '3: unlimited',
        '3: .inf',
      );
      const loaded = baseWith({ 'classes/tinker.yaml': text });
      const received = JSON.parse(JSON.stringify(loaded)) as typeof loaded;
      for (const content of [loaded, received]) {
        const classification = defined(classificationById(content, 110));
        expect(cellOf({ classification, level: 3, isFirst: true }, undefined, 'sparks')).toBe(Infinity);
        expect(content.features['tinker-engine']?.uses?.max).toMatchObject({
          by_level: [{}, { level: 3, value: ['unlimited'] }],
        });
      }
    }
    removePacks();
  });

  it('are refused where only a number makes sense', () => {
    const withIncrement = TINKER.replace('increment_value: 1\n', 'increment_value: .inf\n');
    const withGreatNumber = TINKER.replace('value: 1.5', `value: level * 1${'0'.repeat(400)}`);
    expect(() => baseWith({ 'classes/tinker.yaml': withGreatNumber })).toThrow('has a number that is too great');
    expect(() => baseWith({ 'classes/tinker.yaml': TINKER.replace('quantity: 2', 'quantity: .inf') })).toThrow(
      /classes\/tinker\.yaml:\d+: /,
    );
    expect(() => baseWith({ 'classes/tinker.yaml': withIncrement })).toThrow('an increment that is a text');
    removePacks();
  });
});
