import { badInput } from '../../core/failure.js';
import { LIMITS } from '../../core/limits.js';
import { COST_UNITS, type Item } from '../../content/content.types.js';
import type { PlayState, Wallet } from '../choices.types.js';
import { COINS, type BuyItem, type Coin, type SellItem } from './commands.types.js';
import { addItem, discardItem } from './inventory-commands.js';
import type { PlayCommandContext, PlayCharacter } from './play-character.types.js';
import { coinName, WORTH } from './set-number.js';

/* Buying and selling. Prices are whole numbers of copper pieces. */

/** The part of its price for which an item in good condition is sold. SRD "Selling Treasure". */
const RESALE = 1 / 2;

/** The coins for prices and change, the most valuable first. Few people carry the others. */
const COMMON_COINS = ['gold_points', 'silver_points', 'copper_points'] as const satisfies readonly Coin[];
const BY_WORTH = [...COINS].sort((one, other) => WORTH[other] - WORTH[one]);

/** The highest price: a full wallet. */
export const MOST_MONEY = COINS.reduce((sum, coin) => sum + LIMITS.coins * WORTH[coin], 0);

/** Returns the value of all coins in a wallet, in copper pieces. */
export const moneyIn = (wallet: Wallet): number => COINS.reduce((sum, coin) => sum + wallet[coin] * WORTH[coin], 0);

/** Returns the coin in which the library states an item's price. */
export const coinOfPrice = ({ cost_unit }: Pick<Item, 'cost_unit'>): Coin =>
  COINS[COST_UNITS.indexOf(cost_unit)] ?? 'gold_points';

const listPrice = (item: Pick<Item, 'item_cost' | 'cost_unit'>, pieces: number): number =>
  item.item_cost * WORTH[coinOfPrice(item)] * pieces;

/** Returns the library price of pieces of an item; 0 for an item without a price. */
export const priceOf = (item: Pick<Item, 'item_cost' | 'cost_unit'>, pieces: number): number =>
  Math.ceil(listPrice(item, pieces));

/**
 * Returns the selling price of pieces of an item: half of the library price; 0 when that is less than a copper piece.
 */
export const salePriceOf = (item: Pick<Item, 'item_cost' | 'cost_unit'>, pieces: number): number =>
  Math.floor(listPrice(item, pieces) * RESALE);

const countText = (count: number): string => count.toLocaleString('en');

/** Returns the fewest coins of a value. */
function inCoins(worth: number): Map<Coin, number> {
  const coins = new Map<Coin, number>();
  let rest = worth;
  for (const coin of COMMON_COINS) {
    coins.set(coin, Math.floor(rest / WORTH[coin]));
    rest %= WORTH[coin];
  }
  return coins;
}

/** Returns "7 gp, 5 sp". */
export const moneyText = (worth: number): string =>
  [...inCoins(worth)]
    .flatMap(([coin, count]) => (count > 0 ? `${countText(count)} ${coinName(coin)}` : []))
    .join(', ') || `0 ${coinName('copper_points')}`;

/** @throws Failure 400 naming `price` when the wallet would hold too many coins of a kind */
function withCoins(wallet: Wallet, worth: number): Wallet {
  const after = { ...wallet };
  for (const [coin, count] of inCoins(worth)) after[coin] += count;
  if (COINS.some((coin) => after[coin] > LIMITS.coins))
    throw badInput('price', `A wallet holds at most ${countText(LIMITS.coins)} coins of a kind.`);
  return after;
}

/**
 * Returns the wallet after a price is paid: with the largest coins that fit, then with one larger coin for the rest, whose
 * change comes back.
 * @throws Failure 400 naming `price` that says how much is missing
 */
export function pay(wallet: Wallet, price: number): Wallet {
  const missing = price - moneyIn(wallet);
  if (missing > 0) throw badInput('price', `The wallet is ${moneyText(missing)} short.`);
  const after = { ...wallet };
  let rest = price;
  for (const coin of BY_WORTH) {
    const spent = Math.min(after[coin], Math.floor(rest / WORTH[coin]));
    after[coin] -= spent;
    rest -= spent * WORTH[coin];
  }
  if (rest === 0) return after;
  // Each coin that is left is worth more than the rest, because each kind is worth a multiple of the smaller ones.
  const broken = BY_WORTH.findLast((coin) => after[coin] > 0) ?? 'gold_points';
  after[broken] -= 1;
  return withCoins(after, WORTH[broken] - rest);
}

/** @throws Failure 400 naming `price` */
function requirePrice(price: number): void {
  if (!Number.isInteger(price) || price < 1) throw badInput('price', 'The price must be at least 1 cp.');
}

/**
 * Takes the price from the wallet and adds the item.
 * @throws Failure 400 naming `item`, `quantity` or `price`, also when the load is beyond capacity
 */
export function buyItem(
  character: PlayCharacter,
  { price, ...added }: Omit<BuyItem, 'do'>,
  context: PlayCommandContext,
): PlayState {
  requirePrice(price);
  const play = addItem(character, added, context);
  return { ...play, wallet: pay(play.wallet, price) };
}

/**
 * Removes pieces of an entry and adds their price to the wallet. @throws Failure 400 naming `entry`, `quantity` or
 * `price`
 */
export function sellItem(character: PlayCharacter, { price, ...sold }: Omit<SellItem, 'do'>): PlayState {
  requirePrice(price);
  const play = discardItem(character, sold);
  return { ...play, wallet: withCoins(play.wallet, price) };
}
