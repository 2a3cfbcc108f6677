import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cases } from '../../test/support/cases.js';
import { LIMITS } from '../core/limits.js';
import {
  asCritical,
  averageOf,
  formatDice,
  keptD20,
  parseDice,
  rangeOf,
  rollDice,
  rollText,
  totalsByLabel,
  withAdvantage,
  type Roll,
  type RollMode,
} from './index.js';

/** Rolls an expression whose dice show these values, one throw after the other. */
function rolled(text: string, ...values: readonly number[]): Roll {
  const left = [...values];
  const roll = rollDice(parseDice(text), () => left.shift() ?? NaN);
  expect(left).toEqual([]);
  return roll;
}

describe('rollDice', () => {
  it('keeps the highest die', () => {
    expect(rolled('2d20kh1+5', 4, 17)).toEqual({
      expression: '2d20kh1 + 5',
      total: 22,
      terms: [
        {
          text: '2d20kh1',
          sign: 1,
          total: 17,
          dice: [
            { faces: 20, value: 4, dropped: true },
            { faces: 20, value: 17 },
          ],
        },
        { text: '5', sign: 1, total: 5 },
      ],
    });
  });

  it.each([
    ['4d6dl1', [3, 1, 1, 6], 10],
    ['4d6kl3', [3, 1, 1, 6], 5],
    ['4d6dh1', [3, 1, 6, 6], 10],
    ['1d20min10', [4], 10],
    ['1d20min10', [14], 14],
    ['10 - 1d4', [3], 7],
    ['3d6/2', [5, 1, 1], 3],
    ['-3d6/2', [5, 1, 1], -3],
    ['2d6*2', [5, 1], 12],
    ['1d4 - 1d4', [2, 2], 0],
  ])('adds %s up', (text, values, total) => {
    expect(rolled(text, ...values).total).toBe(total);
  });

  it('drops the later of equal dice', () => {
    expect(rolled('2d20kl1', 9, 9).terms[0]?.dice).toEqual([
      { faces: 20, value: 9 },
      { faces: 20, value: 9, dropped: true },
    ]);
  });

  it('rerolls until, or once, and remembers what the die showed', () => {
    expect(rolled('2d6r<3', 1, 2, 3, 6).terms[0]?.dice).toEqual([
      { faces: 6, value: 3, rerolled: [1, 2] },
      { faces: 6, value: 6 },
    ]);
    expect(rolled('1d6ro<3', 2, 1)).toMatchObject({ total: 1, terms: [{ dice: [{ value: 1, rerolled: [2] }] }] });
  });

  it('throws another die for each that explodes', () => {
    expect(rolled('2d10!', 10, 10, 3, 4).terms[0]).toEqual({
      text: '2d10!',
      sign: 1,
      total: 27,
      dice: [
        { faces: 10, value: 10, exploded: true },
        { faces: 10, value: 10, exploded: true },
        { faces: 10, value: 3 },
        { faces: 10, value: 4 },
      ],
    });
  });

  it('counts a total as the least that it may be', () => {
    const low = rollDice(parseDice('1d4 - 3'), () => 1, 0);
    expect(low).toMatchObject({ total: 0, raisedFrom: -2 });
    expect(rollText(low)).toBe('1d4 (1) − 3 = −2, counts as 0');
    expect(rollDice(parseDice('1d4 - 3'), () => 4, 0)).not.toHaveProperty('raisedFrom');
  });

  it('gives the totals by label', () => {
    const roll = rolled('1d8+3 slashing + 2d6 fire + 1 slashing', 5, 6, 1);
    expect(totalsByLabel(roll)).toEqual([
      { label: 'slashing', total: 9 },
      { label: 'fire', total: 7 },
    ]);
  });

  it('tells what the d20 shows that counts', () => {
    expect(keptD20(rolled('1d4 + 2d20kh1 + 5', 1, 4, 20))).toBe(20);
    expect(keptD20(rolled('2d20', 4, 20))).toBeUndefined();
    expect(keptD20(rolled('1d6', 4))).toBeUndefined();
  });

  it('ends and says so when dice explode or are rerolled for ever', () => {
    const exploding = rollDice(parseDice('100d6! + 50d4 + 50d4'), (faces) => faces);
    expect(exploding.isCut).toBe(true);
    expect(exploding.terms.flatMap(({ dice }) => dice ?? [])).toHaveLength(LIMITS.throwsPerRoll);
    const rerolled = rollDice(parseDice('1d1000r<1000'), () => 1);
    expect(rerolled.terms[0]?.dice?.[0]?.rerolled).toHaveLength(LIMITS.throwsPerRoll - 1);
    expect(rerolled.isCut).toBe(true);
  });
});

describe('rollText', () => {
  it.each([
    ['2d20kh1+5', [17, 4], '2d20kh1 (17, 4 dropped) + 5 = 22'],
    ['1d6ro=1 - 2', [1, 1], '1d6ro=1 (1 rerolled from 1) − 2 = −1'],
    ['1d10! fire', [10, 2], '1d10! (10 exploded, 2) fire = 12'],
    ['1d20min10', [3], '1d20min10 (3 counts as 10) = 10'],
    ['-1d4[Bane]', [3], '−1d4 (3) Bane = −3'],
  ])('says what %s has rolled', (text, values, said) => {
    expect(rollText(rolled(text, ...values))).toBe(said);
  });
});

describe('withAdvantage', () => {
  it.each([
    ['1d20 + 5', 'advantage', '2d20kh1 + 5'],
    ['1d4 + 1d20ro=1', 'disadvantage', '1d4 + 2d20ro=1kl1'],
    ['2d20kh1 + 5', 'disadvantage', '1d20 + 5'],
    ['2d20kh1 + 5', 'advantage', '2d20kh1 + 5'],
    ['2d20kl1 + 5', 'normal', '2d20kl1 + 5'],
    ['3d20kh1', 'disadvantage', '3d20kh1'],
    ['2d6', 'advantage', '2d6'],
  ] as const)('rolls %s with %s as %s', (text, mode: RollMode, changed) => {
    expect(formatDice(withAdvantage(parseDice(text), mode))).toBe(changed);
  });
});

describe('asCritical', () => {
  it('doubles dice and no numbers', () => {
    expect(formatDice(asCritical(parseDice('1d8 + 3 slashing + 4d6dl1[Luck]')))).toBe(
      '2d8 + 3 slashing + 8d6dl2[Luck]',
    );
  });

  it('refuses more dice than a roll may have', () => {
    expect(() => asCritical(parseDice('60d6'))).toThrow('Roll 100 dice of a kind at most.');
  });
});

describe('averageOf and rangeOf', () => {
  it.each([
    ['1d20 + 5', 15.5, 6, 25],
    ['2d20kh1', 13.825, 1, 20],
    ['2d20kl1', 7.175, 1, 20],
    ['4d6dl1', 15_869 / 1296, 3, 18],
    ['4d6dh3', 2275 / 1296, 1, 6],
    ['2d6ro<3', 25 / 3, 2, 12],
    ['2d6r<3', 9, 6, 12],
    ['1d20min10', 10 / 2 + 155 / 20, 10, 20],
    ['1d10!', 5.5 / 0.9, 1, null],
    ['5 - 1d6!', 5 - 3.5 / (5 / 6), null, 4],
    ['8d6/2', 14, 4, 24],
    ['10 - 2d4', 5, 2, 8],
  ])('knows the average of %s', (text, average, min, max) => {
    expect(averageOf(parseDice(text))).toBeCloseTo(average, 9);
    expect(rangeOf(parseDice(text))).toEqual({ min, max });
  });
});

const term = fc.tuple(
  fc.integer({ min: 1, max: 30 }),
  fc.constantFrom(1, 4, 6, 20, 100, 1000),
  fc.constantFrom('', '', 'kh1', 'kl1', 'dh1', 'r=1', 'ro<=2', 'min2', '!', '!>3'),
  fc.constantFrom('', '', '*3', '/2'),
);
const expression = fc
  .array(fc.tuple(term, fc.constantFrom(' + ', ' - '), fc.integer({ min: 0, max: 20 })), { minLength: 1, maxLength: 5 })
  .map((parts) =>
    parts
      .map(([[n, d, modifier, factor], sign, number]) => `${n}d${d}${modifier}${factor}${sign}${number}`)
      .join(' + '),
  );

it('rolls within the range of any expression, at most as many throws as the limit', () => {
  let rolls = 0;
  fc.assert(
    fc.property(
      expression,
      fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
      (text, random) => {
        let parsed;
        try {
          parsed = parseDice(text);
        } catch {
          return;
        }
        rolls += 1;
        let throws = 0;
        const roll = rollDice(parsed, (faces) => {
          throws += 1;
          return 1 + Math.floor((random.next().value as number) * faces);
        });
        const { min, max } = rangeOf(parsed);
        // A roll that was cut may keep a value that is rerolled.
        if (!roll.isCut) expect(roll.total).toBeGreaterThanOrEqual(min ?? -Infinity);
        expect(roll.total).toBeLessThanOrEqual(max ?? Infinity);
        expect(throws).toBeLessThanOrEqual(LIMITS.throwsPerRoll);
        expect(roll.total).toBe(roll.terms.reduce((sum, { total }) => sum + total, 0));
        expect(JSON.parse(JSON.stringify(roll))).toEqual(roll);
      },
    ),
    { numRuns: cases(100, 4000) },
  );
  expect(rolls).toBeGreaterThan(cases(50, 2000));
});
