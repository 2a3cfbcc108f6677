import type { Coin } from '../../../../contracts/character/play/commands.types.js';
import { MOST_MONEY } from '../../../../contracts/character/play/trade.js';
import { WORTH } from '../../../../contracts/character/play/set-number.js';

/** How far a product of decimals may be from the whole number that it stands for. */
const ROUNDING = 1e-6;

/** Returns a typed price in copper pieces; undefined unless it is a whole number of them and at least 1. */
export function typedPrice(text: string, coin: Coin): number | undefined {
  if (!/^\d{1,9}([.,]\d{1,3})?$/.test(text.trim())) return undefined;
  const copper = Number(text.trim().replace(',', '.')) * WORTH[coin];
  const whole = Math.round(copper);
  return Math.abs(copper - whole) < ROUNDING && whole >= 1 && whole <= MOST_MONEY ? whole : undefined;
}

/** Returns the text of a price in a coin, such as "7.5"; empty for no price. */
export const priceText = (copper: number, coin: Coin): string => (copper > 0 ? String(copper / WORTH[coin]) : '');
