import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { finished } from '../../../../test/support/arbitrary-characters.js';
import { playing } from '../../../../test/support/arbitrary-play-states.js';
import { content } from '../../../../test/support/example-content.js';
import { sumOfReasons } from '../../../../test/support/evaluations.js';
import { numbersOf } from '../../../../test/support/sheet-numbers.js';
import { evaluate } from '../index.js';
import { cases } from '../../../../test/support/cases.js';

/** Rounds away what sums of weights such as 0.05 leave, and the sign of 0. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;

const SETS = [
  'languages',
  'skill_proficiencies',
  'item_proficiencies',
  'item_type_proficiencies',
  'saving_throw_proficiencies',
  'spells',
  'expanded_spells',
] as const;
const TEXT_SETS = ['resistances', 'immunities', 'vulnerabilities', 'condition_immunities', 'flags'] as const;

describe('the reasons of the sheet', () => {
  it('add up to every number, and name every entry of a list', () => {
    fc.assert(
      fc.property(finished, playing(), (choices, play) => {
        const evaluation = evaluate(content, choices, play);
        const { sheet, reasons } = evaluation;
        for (const [field, value] of numbersOf(evaluation))
          expect([field, rounded(sumOfReasons(reasons[field]))]).toEqual([field, rounded(value)]);
        for (const field of SETS)
          expect(new Set(reasons[field]?.map(({ id }) => id))).toEqual(new Set(sheet[field].map(({ id }) => id)));
        for (const field of TEXT_SETS) expect([...new Set(reasons[field]?.map(({ id }) => id))]).toEqual(sheet[field]);
      }),
      { numRuns: cases(8, 80) },
    );
  });

  it('have an explanation each, and for a number or a list an amount or an entry unless they do not count', () => {
    // Dice and roll rules are in words.
    const isTold = (field: string): boolean => /^rolls\.|\.(roll|damage|healing)$/.test(field);
    fc.assert(
      fc.property(finished, playing(), (choices, play) => {
        for (const [field, reasons] of Object.entries(evaluate(content, choices, play).reasons))
          for (const { explanation, amount, id, ignored } of reasons) {
            expect([field, explanation]).toEqual([field, expect.stringMatching(/\S/)]);
            expect([
              field,
              isTold(field) ||
                Number.isFinite(amount) ||
                id !== undefined ||
                ignored !== undefined ||
                /^unlimited /.test(explanation),
            ]).toEqual([field, true]);
          }
      }),
      { numRuns: cases(3, 30) },
    );
  });
});
