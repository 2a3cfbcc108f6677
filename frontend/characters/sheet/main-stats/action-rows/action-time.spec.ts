import { expect, it } from '@jest/globals';
import { placeOfTime, timeOf, timeText } from './action-time.js';

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

it('puts what a turn has before what goes with something else, rests, and what takes hours', () => {
  const times = [
    '2 hours per spell level',
    'short_rest',
    'when you rage',
    'reaction',
    '10 minutes',
    'action',
    'bonus action',
  ];
  expect(times.toSorted((a, b) => placeOfTime(a) - placeOfTime(b))).toEqual([
    'action',
    'bonus action',
    'reaction',
    'when you rage',
    'short_rest',
    '2 hours per spell level',
    '10 minutes',
  ]);
});
