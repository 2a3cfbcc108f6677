import { expect, it } from '@jest/globals';
import { countOf, countText } from './count-text.js';

it('counts things in the singular and the plural', () => {
  expect([0, 1, 2].map((count) => countText(count, 'member'))).toEqual(['0 members', '1 member', '2 members']);
  expect([0, 1, 2].map((count) => countOf(count, 'spells'))).toEqual(['0 spells', '1 spell', '2 spells']);
  expect([1, 2].map((count) => countOf(count, 'classes'))).toEqual(['1 class', '2 classes']);
});
