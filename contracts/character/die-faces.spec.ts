import { expect, it } from '@jest/globals';
import { isPossibleRoll } from './die-faces.js';

it('isPossibleRoll accepts only whole numbers from 1 to the faces of the die', () => {
  expect([0, 1, 10, 11, 2.5, NaN].map((value) => isPossibleRoll(value, 'd10'))).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
});
