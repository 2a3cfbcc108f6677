import { describe, expect, it } from '@jest/globals';
import { alignmentText, isUnusualScore, parseScore } from './bio.js';

describe('parseScore', () => {
  it('reads empty text as 0 and accepts only whole numbers that fit the database column', () => {
    expect(['', ' 15 ', '8.5', 'ten', '-1'].map(parseScore)).toEqual([0, 15, undefined, undefined, -1]);
    expect(['2147483647', '2147483648', '-2147483648', '-2147483649'].map(parseScore)).toEqual([
      2147483647,
      undefined,
      -2147483648,
      undefined,
    ]);
  });
});

describe('isUnusualScore', () => {
  it('is true above 30 and below 1', () => {
    expect([-1, 0, 1, 30, 31].map(isUnusualScore)).toEqual([true, true, false, false, true]);
  });
});

describe('alignmentText', () => {
  it('writes the order axis first', () => {
    expect([
      alignmentText('Chaotic', 'Good'),
      alignmentText('Neutral', 'Neutral'),
      alignmentText('', 'Evil'),
      alignmentText('Lawful', 'Odd'),
    ]).toEqual(['Chaotic Good', 'True Neutral', 'Evil', 'Lawful Odd']);
  });
});
