import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { evaluateFormula, FormulaError, namesIn, parseFormula, termsOf, type Formula } from './formula.js';
import { quantityText, type Quantity } from './quantity.js';

const NAMES: Readonly<Record<string, Quantity>> = {
  level: 7,
  class_level: 5,
  cha: -1,
  dex: 3,
  'column.sneak_attack': { dice: { 6: 3 }, flat: 0 },
  'uses.lay-on-hands.max': 25,
};
const compute = (text: string | number): string =>
  quantityText(evaluateFormula(parseFormula(text), (name) => NAMES[name] ?? 0));

describe('a formula', () => {
  it.each([
    ['10 + dex + cha', '12'],
    ['5 * class_level', '25'],
    ['max(1, cha)', '1'],
    ['min(dex, 2)', '2'],
    ['floor(class_level / 2)', '2'],
    ['ceil(class_level / 2)', '3'],
    ['10 - 2 - 3', '5'],
    ['2 + 3 * 4', '14'],
    ['(2 + 3) * 4', '20'],
    ['-dex', '−3'],
    ['8 / 0', '0'],
    ['if(level >= 5, 2, 1)', '2'],
    ['if(dex > 3, 2, 1)', '1'],
    ['level != 7', '0'],
    ['Infinity', 'unlimited'],
    ['1d10 + class_level', '1d10 + 5'],
    ['d8 - 1', '1d8 − 1'],
    ['column.sneak_attack + 1d6', '4d6'],
    ['2 * column.sneak_attack', '6d6'],
    ['max(1d8, column.sneak_attack)', '3d6'],
    ['uses.lay-on-hands.max - dex', '22'],
  ])('%s is %s', (text, result) => {
    expect(compute(text)).toBe(result);
  });

  it.each([
    ['10 +', 'has an end where a value'],
    ['', 'has an end where a value'],
    ['10 dex', 'has "dex" where'],
    ['max(1, cha', 'needs ")" before its end'],
    ['sqrt(4)', 'the functions are floor, ceil, min, max, if'],
    ['floor(1, 2)', 'gives floor 2 values; it takes 1'],
    ['2 § 3', 'a character that no formula has'],
    ['process.exit(1)', 'calls "process.exit"'],
  ])('refuses %j: %s', (text, message) => {
    expect(() => parseFormula(text)).toThrow(FormulaError);
    expect(() => parseFormula(text)).toThrow(message);
  });

  it('tells the names that it reads, each once', () => {
    expect(namesIn(parseFormula('dex + max(1, cha, dex) * column.sneak_attack + 2d6'))).toEqual([
      'dex',
      'cha',
      'column.sneak_attack',
    ]);
  });

  it('tells the terms of a sum with their signs', () => {
    expect(termsOf(parseFormula('10 + dex - (2 - cha)'))).toEqual([
      { formula: 10, sign: 1 },
      { formula: 'dex', sign: 1 },
      { formula: 2, sign: -1 },
      { formula: 'cha', sign: 1 },
    ]);
  });

  it('never throws anything but a FormulaError, and survives JSON', () => {
    const piece = fc.constantFrom('1', '2d6', 'dex', 'cha', '+', '-', '*', '/', '(', ')', ',', 'max(', 'if(', '>', ' ');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
        ),
        (text) => {
          let formula: Formula;
          try {
            formula = parseFormula(text);
          } catch (error) {
            expect(error).toBeInstanceOf(FormulaError);
            return;
          }
          const copy = JSON.parse(JSON.stringify(formula)) as Formula;
          const value = (each: Formula): string => quantityText(evaluateFormula(each, () => 2));
          expect(value(copy)).toBe(value(formula));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('equals the sum of its terms', () => {
    const term = fc.constantFrom('1', '3', 'dex', 'cha', 'level', '(dex - 2)', 'max(1, cha)');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('+', '-'), term), { minLength: 1, maxLength: 6 }), (parts) => {
        const formula = parseFormula(`0 ${parts.map(([sign, text]) => `${sign} ${text}`).join(' ')}`);
        const scope = (name: string): Quantity => NAMES[name] ?? 0;
        const sum = termsOf(formula).reduce(
          (total, each) => total + each.sign * (evaluateFormula(each.formula, scope) as number),
          0,
        );
        expect(sum).toBe(evaluateFormula(formula, scope));
      }),
    );
  });
});
