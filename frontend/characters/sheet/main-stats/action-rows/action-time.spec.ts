import { expect, it } from '@jest/globals';
import { timeOf, timeText } from './action-time.js';

it.each([
  ['action', 'action'],
  ['1 action', 'action'],
  ['1 bonus action', 'bonus'],
  ['bonus action', 'bonus'],
  ['1 reaction, which you take when you are hit', 'reaction'],
  ['part of the same reaction', 'reaction'],
  ['short_rest', 'rest'],
  ['end of a long rest', 'rest'],
  ['when you rage', 'other'],
  ['10 minutes', 'other'],
  ['on a hit with a melee weapon attack', 'other'],
])('files "%s" under %s', (text, time) => {
  expect(timeOf(text)).toBe(time);
});

it('names every time but a plain action', () => {
  expect(['1 action', '1 bonus action', 'short_rest', 'when you rage'].map(timeText)).toEqual([
    null,
    'Bonus action',
    'Short rest',
    'When you rage',
  ]);
});
