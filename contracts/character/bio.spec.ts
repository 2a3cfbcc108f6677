import { describe, expect, it } from '@jest/globals';
import { alignmentText, isUnusualScore, parseScore } from '../character/bio.js';
import { isPossibleRoll } from '../character/hit-points.js';

describe('an ability score', () => {
  it('is read as it is typed: empty is 0, whole numbers count, anything else changes nothing', () => {
    expect(['', ' 15 ', '8.5', 'ten', '-1'].map(parseScore)).toEqual([0, 15, undefined, undefined, -1]);
    expect(['2147483647', '2147483648', '-2147483648', '-2147483649'].map(parseScore)).toEqual([
      2147483647,
      undefined,
      -2147483648,
      undefined,
    ]);
  });
  it('is unusual beyond 30, and at 0 or below', () => {
    expect([-1, 0, 1, 30, 31].map(isUnusualScore)).toEqual([true, true, false, false, true]);
  });
});

it('speaks of alignment with the order first', () => {
  expect([
    alignmentText('Chaotic', 'Good'),
    alignmentText('Neutral', 'Neutral'),
    alignmentText('', 'Evil'),
    alignmentText('Lawful', 'Odd'),
  ]).toEqual(['Chaotic Good', 'True Neutral', 'Evil', 'Lawful Odd']);
});

it('takes a roll that the die could have shown, and no other', () => {
  expect([0, 1, 10, 11, 2.5, NaN].map((value) => isPossibleRoll(value, 'd10'))).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
});
