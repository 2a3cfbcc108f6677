import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cases } from '../../test/support/cases.js';
import { LIMITS } from '../core/limits.js';
import { DiceError, formatDice, parseDice } from './index.js';

/** What parsing and formatting makes of a text. */
const again = (text: string): string => formatDice(parseDice(text));

/** Returns the error of a text, with the characters at which it points. */
function problem(text: string): { msg: string; at: string } {
  try {
    parseDice(text);
  } catch (error) {
    if (!(error instanceof DiceError)) throw error;
    return { msg: error.message, at: text.slice(error.at, error.at + error.length) };
  }
  throw new Error(`"${text}" has no error.`);
}

describe('parseDice', () => {
  it.each([
    ['2d20kh1+5', '2d20kh1 + 5'],
    ['4d6dl1', '4d6dl1'],
    ['4d6kl3', '4d6kl3'],
    ['4d6dh', '4d6dh1'],
    ['2d20k', '2d20kh1'],
    ['8d6', '8d6'],
    ['d%', '1d100'],
    ['d20', '1d20'],
    ['10d10!', '10d10!'],
    ['10d10!>8', '10d10!>8'],
    ['6d6!5', '6d6!=5'],
    ['2d6r<3', '2d6r<3'],
    ['2d6r', '2d6r=1'],
    ['2d6ro<3', '2d6ro<3'],
    ['2d6r≤2', '2d6r<=2'],
    ['1d20min10+7', '1d20min10 + 7'],
    [' 2 D 20 KH1 −  3 ', '2d20kh1 - 3'],
    ['-1d4+10', '-1d4 + 10'],
    ['1d20+-1', '1d20 - 1'],
    ['8d6/2', '8d6/2'],
    ['2d6×2', '2d6*2'],
    ['7', '7'],
    ['d20 adv', '2d20kh1'],
    ['d20 advantage + 5', '2d20kh1 + 5'],
    ['1d20+5 Dis', '2d20kl1 + 5'],
    ['2d20kl1 adv', '1d20'],
  ])('reads %s as %s', (text, formatted) => {
    expect(again(text)).toBe(formatted);
    expect(again(formatted)).toBe(formatted);
  });

  it('labels the terms before a damage type', () => {
    expect(parseDice('2d6+3 fire').map(({ label }) => label)).toEqual(['fire', 'fire']);
    expect(again('2d6 + 3 Fire damage + 1d4 cold')).toBe('2d6 + 3 fire + 1d4 cold');
  });

  it('labels the term before brackets alone', () => {
    expect(parseDice('1d20+1d4[ Guidance  of Tyr ]').map(({ label }) => label)).toEqual([null, 'Guidance of Tyr']);
    expect(again('1d8[slashing]+1d6[FIRE]')).toBe('1d8 slashing + 1d6 fire');
    expect(again('5+1d6[fire]')).toBe('5 + 1d6[fire]');
    expect(again('8d6[fire]/2')).toBe('8d6/2 fire');
  });

  it('keeps "r" of a damage type apart from a reroll', () => {
    expect(parseDice('2d6 radiant')).toMatchObject([{ reroll: null, label: 'radiant' }]);
  });

  it.each([
    ['', '', 'Write what to roll, such as 2d6 + 3.'],
    ['2d6+', '', 'Write dice or a number at the end.'],
    ['2d6+foo', 'foo', 'Write dice such as 2d6, or a number, instead of "foo".'],
    ['2d', '2d', 'Write how many faces the die has, such as d20.'],
    ['2d6 3', '3', 'Write + or - before "3".'],
    ['2d6 foo', 'foo', '"foo" means nothing here. A label stands in brackets, such as [fire].'],
    ['2*(1d6+1)', '*', 'Write + or - before "*".'],
    ['(1d6+1)', '(', 'Write the sum without parentheses.'],
    ['1d6+1.5', '1.5', 'Use whole numbers.'],
    ['1d6/0', '/0', 'Nothing can be divided by 0.'],
    ['0d6', '0d6', 'Roll at least one die.'],
    ['1d0', '1d0', 'A die has at least one face.'],
    ['3+ 101d6 +1', '101d6', 'Roll 100 dice of a kind at most.'],
    ['1d1001', '1d1001', 'A die has 1000 faces at most.'],
    ['99d6+99d6 + 3d6', '3d6', 'Roll 200 dice at most in all.'],
    ['2147483648', '2147483648', 'A number can be 2147483647 at most.'],
    ['1d6*1001', '*1001', 'A factor can be 1000 at most.'],
    ['2d20kh3', 'kh3', 'There are 2 dice to keep.'],
    ['2d20dl2', 'dl2', 'This drops every die.'],
    ['2d20kh0', 'kh0', 'Keep at least one die.'],
    ['2d20kh1kl1', 'kl1', 'The same dice have this twice.'],
    ['4d6!kh3', 'kh3', 'Dice that explode cannot be kept or dropped.'],
    ['2d6r<7', 'r<7', 'A d6 shows 6 at most.'],
    ['2d6r<=6', 'r<=6', 'This rerolls every value, so it would never end. Write ro to reroll once.'],
    ['2d6!>0', '2d6!>0', 'Every value explodes, so it would never end.'],
    ['1d2r!', '1d2r!', 'Every value explodes, so it would never end.'],
    ['1d20min21', 'min21', 'A d20 can count as 20 at most.'],
    ['1d6[fire', '[fire', 'Close the label with ].'],
    ['1d6[ ]', '[ ]', 'Write a label between the brackets, such as [fire].'],
    ['1d6[fire] cold', 'cold', 'This term has a label already.'],
    ['1d6[a\0b]', '[a\0b]', 'The label has a character that cannot be shown.'],
    [`1d6[${'x'.repeat(41)}]`, `[${'x'.repeat(41)}]`, 'A label can have 40 characters at most.'],
    ['1d6+😀', '😀', 'Write dice such as 2d6, or a number, instead of "😀".'],
  ])('points at what is wrong in "%s"', (text, at, msg) => {
    expect(problem(text)).toEqual({ msg, at });
  });

  it('refuses more characters and more terms than the limits', () => {
    const long = `1d6${' '.repeat(LIMITS.diceText)}`;
    expect(problem(long)).toEqual({ msg: 'The expression can have 200 characters at most.', at: '   ' });
    const terms = Array.from({ length: LIMITS.diceTerms }, () => '1').join('+');
    expect(parseDice(terms)).toHaveLength(LIMITS.diceTerms);
    expect(problem(`${terms}+7`)).toEqual({ msg: 'Add 20 terms at most.', at: '7' });
  });

  it('makes a failure of the field, with the place', () => {
    expect(new DiceError('Use whole numbers.', 4, 3).toFailure('expression').toReply()).toEqual({
      status: false,
      code: 400,
      field: 'expression',
      msg: 'Use whole numbers.',
      at: 4,
      length: 3,
    });
  });
});

/** Texts of pieces that expressions have, in any order. */
const hostile = fc
  .array(
    fc.constantFrom(
      ...[
        '1',
        '20',
        '99',
        '2d6',
        'd',
        'd%',
        'd20',
        '+',
        '-',
        '−',
        ' ',
        'kh',
        'dl',
        'k',
        'r',
        'ro',
        '<',
        '>=',
        '=',
        '!',
      ],
      ...[
        'min',
        '*',
        '/',
        '×',
        '[',
        ']',
        '[fire]',
        'fire',
        ' cold damage',
        '(',
        ')',
        '.',
        '\0',
        '\ud800',
        '😀',
        '9'.repeat(60),
      ],
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''));

/** Expressions that are right most of the time. */
const written = fc
  .array(
    fc.tuple(
      fc.constantFrom('+', ' - ', ' + '),
      fc.constantFrom('', '1', '3', '7'),
      fc.constantFrom('d6', 'D20', 'd%', 'd 12', 'd1000'),
      fc.constantFrom('', 'kh2', 'dl', 'ro<3', 'r', 'min2', '!', '!>4', 'r<=2min3!=5'),
      fc.constantFrom('', '*2', '/3'),
      fc.constantFrom('', '[fire]', '[Sneak Attack]', ' cold', ' fire damage', ' + 4', ' + 4 fire', '-0'),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((terms) => terms.map((parts) => parts.join('')).join(''));

it('reads an expression that it has formatted as the same expression', () => {
  let read = 0;
  fc.assert(
    fc.property(fc.oneof(written, hostile), (text) => {
      let parsed;
      try {
        parsed = parseDice(text);
      } catch {
        return;
      }
      read += 1;
      expect(parseDice(formatDice(parsed))).toEqual(parsed);
    }),
    { numRuns: cases(100, 5000) },
  );
  expect(read).toBeGreaterThan(cases(20, 1000));
});

it('answers any text with an expression or with an error that points into it', () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 250 })), (text) => {
      try {
        parseDice(text);
      } catch (error) {
        if (!(error instanceof DiceError)) throw error;
        expect(error.message).not.toBe('');
        expect(error.at).toBeGreaterThanOrEqual(0);
        expect(error.length).toBeGreaterThanOrEqual(0);
        expect(error.at + error.length).toBeLessThanOrEqual(text.length);
      }
    }),
    { numRuns: cases(100, 5000) },
  );
});

it('reads the longest texts quickly', () => {
  const pieces = ['1', '1d6+', '-', '[', '1d1000r!', '9', ' ', '1[x]+', 'd', '1d6kh1!kh1', '1 fire+'];
  const begun = process.cpuUsage();
  for (const piece of pieces)
    for (let time = 0; time < 20; time += 1)
      try {
        parseDice(piece.repeat(LIMITS.diceText).slice(0, LIMITS.diceText));
      } catch (error) {
        expect(error).toBeInstanceOf(DiceError);
      }
  // 220 texts; each takes less than a millisecond.
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(2000);
});
