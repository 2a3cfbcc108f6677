import { expect, it } from '@jest/globals';
import { rechargeText } from './recharge-text.js';

const all = { amount: 'all', when_empty: false };

it('names the times at which uses return, the earliest first', () => {
  expect(rechargeText({ recharge: { long_rest: all, short_rest: { amount: '1', when_empty: false } } })).toBe(
    '1 with a short rest, with a long rest',
  );
  expect(rechargeText({ recharge: { initiative: { amount: '4', when_empty: true } } })).toBe(
    '4 when you roll initiative if none is left',
  );
  expect(rechargeText({ recharge: {} })).toBeNull();
});
