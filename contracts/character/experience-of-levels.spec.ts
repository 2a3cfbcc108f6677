import { expect, it } from '@jest/globals';
import { nextLevelText } from './experience-of-levels.js';

it('says when the next level begins, up to the highest one', () => {
  expect(nextLevelText(1)).toBe('Level 2 begins at 300 experience points, or when your DM says so.');
  expect(nextLevelText(19)).toBe('Level 20 begins at 355,000 experience points, or when your DM says so.');
  expect(nextLevelText(20)).toBe('');
});
