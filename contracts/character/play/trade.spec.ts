import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { choicesFromSketch } from '../../../test/support/choices.js';
import { srdContent } from '../../../test/support/content-pack.js';
import { PlayedCharacter } from '../../../test/support/played-character.js';
import { initialPlayState, type Wallet } from '../choices.types.js';
import { COINS } from './commands.types.js';
import { fieldsOf } from './play-fields.js';
import { moneyIn, moneyText, pay, priceOf, salePriceOf } from './trade.js';

/** A wallet with the coins in the order cp, sp, ep, gp, pp. */
const walletOf = (...coins: number[]): Wallet =>
  Object.fromEntries(COINS.map((coin, index) => [coin, coins[index] ?? 0])) as unknown as Wallet;
const coinsOf = (wallet: Wallet): number[] => COINS.map((coin) => wallet[coin]);

describe('paying', () => {
  it.each([
    ['with the largest coins that fit', [3, 4, 1, 20, 2], 2350, [3, 4, 0, 17, 0]],
    ['and breaks one larger coin', [0, 0, 0, 10, 0], 205, [5, 9, 0, 7, 0]],
    ['and breaks the smallest coin that is enough', [0, 0, 0, 2, 3], 50, [0, 5, 0, 1, 3]],
    ['and breaks an electrum piece', [0, 0, 1, 0, 0], 3, [7, 4, 0, 0, 0]],
    ['and breaks a platinum piece', [0, 0, 0, 0, 1], 1, [9, 9, 0, 9, 0]],
    ['with everything', [5, 5, 1, 1, 1], 1205, [0, 0, 0, 0, 0]],
  ] as const)('%s', (_, before, price, after) => expect(coinsOf(pay(walletOf(...before), price))).toEqual([...after]));

  it('says how much is missing', () => {
    expect(() => pay(walletOf(3, 2, 0, 1), 250)).toThrow('The wallet is 1 gp, 2 sp, 7 cp short.');
  });

  it('takes exactly the price, whatever the coins, and never a coin that is not there', () => {
    const wallet = fc.array(fc.nat(30), { minLength: 5, maxLength: 5 }).map((coins) => walletOf(...coins));
    fc.assert(
      fc.property(wallet, fc.nat(40_000), (before, price) => {
        if (price > moneyIn(before)) {
          expect(() => pay(before, price)).toThrow(/^The wallet is .* short\.$/);
          return;
        }
        const after = pay(before, price);
        expect(moneyIn(after)).toBe(moneyIn(before) - price);
        expect(coinsOf(after).every((count) => Number.isInteger(count) && count >= 0)).toBe(true);
      }),
    );
  });
});

describe('prices', () => {
  it('follow from the library, and half of them for what is sold', () => {
    const { items } = srdContent();
    const [shield, arrow] = [items['shield'], items['arrow']];
    if (!shield || !arrow) throw new Error('The content has neither.');
    expect([priceOf(shield, 1), salePriceOf(shield, 1), salePriceOf(shield, 3)]).toEqual([1000, 500, 1500]);
    expect([priceOf(arrow, 1), salePriceOf(arrow, 1), salePriceOf(arrow, 2)]).toEqual([5, 2, 5]);
    expect(salePriceOf({ item_cost: 1, cost_unit: 'cp' }, 1)).toBe(0);
    expect(priceOf({ item_cost: 0, cost_unit: 'gp' }, 4)).toBe(0);
  });

  it('are said in gold, silver and copper', () => {
    expect([0, 7, 750, 123_456].map(moneyText)).toEqual(['0 cp', '7 cp', '7 gp, 5 sp', '1,234 gp, 5 sp, 6 cp']);
  });
});

/** A strong fighter with a shield in hand, two torches and 12 gp. */
const customer = (): PlayedCharacter =>
  new PlayedCharacter(
    srdContent(),
    choicesFromSketch({ archrace: 'human', class: 'fighter', scores: [16, 10, 10, 10, 10, 10] }),
    {
      ...initialPlayState(),
      wallet: walletOf(0, 0, 0, 12),
      inventory: [
        { id: 'shield', item: 'shield', quantity: 1 },
        { id: 'torches', item: 'torch', quantity: 2 },
      ],
      equipment: { '2ndy': 'shield' },
    },
  );

describe('buying', () => {
  it('takes the price and adds the item, and an undo takes both back', () => {
    const one = customer();
    const before = one.play;
    const bought = one.act({ do: 'buy', item: 'torch', quantity: 3, price: 3 });
    expect(coinsOf(one.play.wallet)).toEqual([7, 9, 0, 11, 0]);
    expect(one.play.inventory).toContainEqual({ id: 'torches', item: 'torch', quantity: 5 });
    one.undo(bought);
    expect(fieldsOf(one.play)).toEqual(fieldsOf(before));
  });

  it('is refused without the money, without a price and for what the library does not have', () => {
    const one = customer();
    const buy = (item: string, price: number) => () => one.act({ do: 'buy', item, quantity: 1, price });
    expect(buy('plate-armor', 150_000)).toThrow('The wallet is 1,488 gp short.');
    expect(buy('torch', 0)).toThrow('The price must be at least 1 cp.');
    expect(buy('nothing', 1)).toThrow('The library has no such item.');
    expect(coinsOf(one.play.wallet)).toEqual([0, 0, 0, 12, 0]);
  });
});

describe('selling', () => {
  it('adds the price in common coins and frees the slot, and an undo takes both back', () => {
    const one = customer();
    const before = one.play;
    const sold = one.act({ do: 'sell', entry: 'shield', quantity: 1, price: 755 });
    expect(coinsOf(one.play.wallet)).toEqual([5, 5, 0, 19, 0]);
    expect([one.play.inventory.map(({ id }) => id), one.play.equipment]).toEqual([['torches'], {}]);
    one.undo(sold);
    expect(fieldsOf(one.play)).toEqual(fieldsOf(before));
  });

  it('is refused for more pieces than there are, and for coins that the wallet cannot hold', () => {
    const one = customer();
    const sell = (quantity: number, price: number) => () => one.act({ do: 'sell', entry: 'torches', quantity, price });
    expect(sell(3, 1)).toThrow('There are only 2.');
    expect(sell(1, 100_000_000)).toThrow('A wallet holds at most 1,000,000 coins of a kind.');
  });
});
