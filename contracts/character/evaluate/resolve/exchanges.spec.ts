import { describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../../../test/support/choices.js';
import { idsOf, messagesOf } from '../../../../test/support/evaluations.js';
import { content, TINKER } from '../../../../test/support/example-content.js';
import type { Deduction } from '../../../content/content.types.js';
import type { Evaluation } from '../../evaluation.types.js';
import { evaluate } from '../index.js';

describe('exchanges', () => {
  const exchange = (target: string | null, source: string | null): Deduction => ({
    selection_id: 'tinker-swap/swap',
    target,
    source,
    power: 'features',
  });
  const withExchanges = (level: number, ...deductions: Deduction[]): Evaluation =>
    evaluate(content, {
      ...choicesFromSketch({ class: TINKER, level, picks: { 'tinker-talents/talents': ['oiled', 'riveted'] } }),
      deductions,
    });

  it('replace a feature and all its grants', () => {
    const { sheet, illegal, dormant } = withExchanges(3, exchange('oiled', 'charged'));
    expect([illegal, dormant]).toEqual([[], []]);
    expect(idsOf(sheet.features)).toEqual(expect.arrayContaining(['charged', 'riveted']));
    expect(idsOf(sheet.features)).not.toContain('oiled');
    expect(sheet.initiative).toBe(0);
  });

  it('are dormant below their level', () => {
    const early = withExchanges(2, exchange('oiled', 'charged'));
    expect(idsOf(early.sheet.features)).toContain('oiled');
    expect(messagesOf(early.dormant)).toEqual(['This exchange is not in force now.']);
  });

  it('are open without a loss or a gain', () => {
    expect(messagesOf(withExchanges(3, exchange('oiled', null)).open)).toContain(
      'Another talent (Swap): choose what to gain.',
    );
    expect(messagesOf(withExchanges(3, exchange(null, 'charged')).open)).toContain(
      'Another talent (Swap): choose what to give up.',
    );
  });

  it('need an owned loss and a new gain, and count once for each selection', () => {
    expect(messagesOf(withExchanges(3, exchange('charged', 'overcharged')).dormant)).toEqual([
      'Another talent: what would be given up is not known.',
    ]);
    expect(messagesOf(withExchanges(3, exchange('oiled', 'riveted')).dormant)).toEqual([
      'Another talent: what would be gained is already known.',
    ]);
    expect(messagesOf(withExchanges(3, exchange('oiled', 'steady')).illegal)).toEqual([
      'Another talent: that is not on offer.',
    ]);
    expect(messagesOf(withExchanges(3, exchange('oiled', 'charged'), exchange('riveted', 'oiled')).illegal)).toEqual([
      'Another talent: only one exchange is allowed.',
    ]);
  });
});
