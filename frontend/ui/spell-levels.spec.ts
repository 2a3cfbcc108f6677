import { expect, it } from '@jest/globals';
import { SLOT_LEVELS, spellLevelText } from './spell-levels.js';

it('labels spell levels 1st to 9th, and level 0 as a cantrip', () => {
  expect([0, 1, 2, 3, 4, 9].map(spellLevelText)).toEqual(['Cantrip', '1st', '2nd', '3rd', '4th', '9th']);
  expect(SLOT_LEVELS).toHaveLength(9);
});
