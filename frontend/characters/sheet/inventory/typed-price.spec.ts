import { expect, it } from '@jest/globals';
import { COINS } from '../../../../contracts/character/play/commands.types.js';
import { priceText, typedPrice } from './typed-price.js';

it('reads a price in a coin as copper pieces', () => {
  expect(typedPrice('15', 'gold_points')).toBe(1500);
  expect(typedPrice(' 7.5 ', 'gold_points')).toBe(750);
  expect(typedPrice('0,29', 'gold_points')).toBe(29);
  expect(typedPrice('0.005', 'platinum_points')).toBe(5);
});

it('refuses parts of a copper piece, nothing and other texts', () => {
  for (const text of ['', '0', '-3', '1e3', '7.5 gp', '0.5', '1.25'])
    expect(typedPrice(text, 'copper_points')).toBeUndefined();
  expect(typedPrice('999999999', 'platinum_points')).toBeUndefined();
});

it('writes a price that it reads again', () => {
  for (const coin of COINS)
    for (const copper of [1, 5, 29, 750, 123_456]) expect(typedPrice(priceText(copper, coin), coin)).toBe(copper);
  expect(priceText(0, 'gold_points')).toBe('');
});
