import { expect, it } from '@jest/globals';
import { hasNextLevel, nextLevelText } from './experience-of-levels.js';

it('says how far the next level is, up to the highest one', () => {
  expect(nextLevelText(1, 50)).toBe('50 of 300 experience points for level 2. It also begins when your DM says so.');
  expect(nextLevelText(19, 1_000)).toMatch(/^1,000 of 355,000 experience points for level 20\./);
  expect(nextLevelText(20, 400_000)).toBe('');
});

it('says when there are enough experience points for the next level', () => {
  expect(nextLevelText(1, 300)).toBe('300 experience points are enough for level 2.');
  expect([299, 300].map((exp) => hasNextLevel(1, exp))).toEqual([false, true]);
  expect(hasNextLevel(20, 400_000)).toBe(false);
});
