import { describe, expect, it } from '@jest/globals';
import { hitPointsAfter } from './hit-point-steps.js';
import { parseStep } from './typed-step.js';

const after = (typed: string, now = 24, max = 38, temporary = 5) => {
  const { now: left, temporary: temp } = hitPointsAfter({ now, max, temporary }, parseStep(typed));
  return [left, temp];
};

describe('hit points after a typed number', () => {
  it('loses temporary hit points first, and never falls below 0', () => {
    expect([after('-3'), after('-7'), after('-99')]).toEqual([
      [24, 2],
      [22, 0],
      [0, 0],
    ]);
  });

  it('heals up to the maximum and does not change temporary hit points', () => {
    expect([after('+4'), after('+99')]).toEqual([
      [28, 5],
      [38, 5],
    ]);
  });

  it('is set to a number from 0 to the maximum', () => {
    expect(after('17')).toEqual([17, 5]);
    expect(() => after('39')).toThrow('The maximum is 38 hit points.');
    expect(() => after('=-1')).toThrow('cannot be below 0');
  });
});
