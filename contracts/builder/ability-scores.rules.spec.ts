import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  arrangedScores,
  hasHighestScore,
  hasNoScores,
  pointCost,
  pointsLeft,
  rolledScores,
  scoresInOrder,
  STANDARD_ARRAY,
  swappedScores,
} from './ability-scores.rules.js';

const scores = (...six: number[]) => scoresInOrder(six);

describe('ability scores', () => {
  it('follow the order of the class, else that of the sheet', () => {
    expect(scoresInOrder(STANDARD_ARRAY)).toMatchObject({ str_score: 15, dex_score: 14, cha_score: 8 });
    expect(scoresInOrder(STANDARD_ARRAY, ['int', 'con', 'dex', 'wis', 'cha', 'str'])).toEqual({
      str_score: 8,
      dex_score: 13,
      con_score: 14,
      int_score: 15,
      wis_score: 12,
      cha_score: 10,
    });
  });

  it('stay the same six when they are put in the order of a class, or two of them are swapped', () => {
    const order = ['int', 'dex', 'con', 'wis', 'cha', 'str'] as const;
    expect(arrangedScores(scores(8, 15, 15, 10, 14, 3), order)).toEqual(scores(3, 15, 14, 15, 10, 8));
    expect(swappedScores(scores(8, 15, 14, 10, 13, 12), 'str', 'wis')).toEqual(scores(13, 15, 14, 10, 8, 12));
    expect(swappedScores(scores(8, 15, 14, 10, 13, 12), 'cha', 'cha')).toEqual(scores(8, 15, 14, 10, 13, 12));
  });

  it('suit a class when one of its abilities has the highest score', () => {
    expect(hasHighestScore(scores(15, 15, 8, 8, 8, 8), ['dex'])).toBe(true);
    expect(hasHighestScore(scores(14, 15, 8, 8, 8, 8), ['str', 'dex'])).toBe(true);
    expect(hasHighestScore(scores(14, 15, 8, 8, 8, 8), ['int'])).toBe(false);
  });

  it('are the highest three of four dice, six times', () => {
    const dice = [6, 1, 5, 4, 1, 1, 1, 1, 6, 6, 6, 6, 2, 3, 4, 5, 3, 3, 3, 3, 1, 2, 1, 2];
    const roll = () => {
      const left = [...dice];
      return () => left.shift()!;
    };
    expect(rolledScores(roll())).toEqual(scores(15, 3, 18, 12, 9, 5));
    expect(rolledScores(roll(), ['cha', 'str', 'dex', 'con', 'int', 'wis'])).toMatchObject({
      cha_score: 18,
      str_score: 15,
      wis_score: 3,
    });
  });

  it('rolled with any dice are between 3 and 18', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.integer({ min: 1, max: 6 })), (stream) => {
        for (const score of Object.values(rolledScores(() => stream.next().value as number))) {
          expect(score).toBeGreaterThanOrEqual(3);
          expect(score).toBeLessThanOrEqual(18);
        }
      }),
    );
  });

  it('cost 27 points as the standard array, and more than there are with three times 15 and a 14', () => {
    expect(pointsLeft(scores(...STANDARD_ARRAY))).toBe(0);
    expect(pointsLeft(scores(8, 8, 8, 8, 8, 8))).toBe(27);
    expect(pointsLeft(scores(15, 15, 15, 14, 8, 8))).toBe(-7);
    expect([7, 8, 13, 14, 15, 16].map(pointCost)).toEqual([undefined, 0, 5, 7, 9, undefined]);
  });

  it('are missing when all six are 0', () => {
    expect(hasNoScores(scores(0, 0, 0, 0, 0, 0))).toBe(true);
    expect(hasNoScores(scores(0, 0, 0, 0, 0, 1))).toBe(false);
  });
});
