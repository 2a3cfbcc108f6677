import type { Wallet } from '../../contracts/character/choices.types.js';
import { COINS } from '../../contracts/character/play/commands.types.js';
import { coinName } from '../../contracts/character/play/set-number.js';
import type { Content, Item } from '../../contracts/content/content.types.js';
import { itemById } from '../../contracts/content/items.js';
import { itemOfOwn, type OwnItem } from '../../contracts/content/own-items.js';
import { piecesText } from '../../contracts/core/text.js';
import type { HiddenItem } from '../../contracts/items/items.contract.js';
import type { TreasureLot } from '../../contracts/items/treasure.contract.js';
import { keyFact, magicFact } from '../library/item-facts.js';

/* How the treasure and the items of a campaign are named. */

/** Returns "40 gp, 5 sp". */
const coinsText = (coins: Partial<Wallet>): string =>
  [...COINS]
    .reverse()
    .flatMap((coin) => (coins[coin] ? [`${coins[coin].toLocaleString('en')} ${coinName(coin)}`] : []))
    .join(', ');

/** Returns the item of a lot; undefined for coins, and while the magic items are not loaded. */
export function itemOfLot(content: Content | undefined, { item, own }: TreasureLot): Item | undefined {
  if (!content || item === null) return undefined;
  return own ? itemOfOwn(content.items, item, own) : itemById(content, item);
}

/** Returns "3 × Torch", or the coins. */
export function lotText(content: Content | undefined, lot: TreasureLot): string {
  const { coins, own, quantity } = lot;
  if (coins) return coinsText(coins);
  return piecesText(quantity, own?.name ?? itemOfLot(content, lot)?.name ?? 'An item');
}

/** Returns what somebody knows of an item that was written: "Unidentified", "Rare weapon", "1d8 slashing". */
export function ownItemFact(content: Content, own: OwnItem): string {
  const item = itemOfOwn(content.items, '', own);
  const facts = [own.unidentified ? 'Unidentified' : magicFact(item), keyFact(item)];
  return facts.filter(Boolean).join(' · ');
}

/** Returns the name of what an item truly is. */
export const trueName = (content: Content, { item, own }: HiddenItem): string =>
  own?.name ?? itemById(content, item)?.name ?? 'something else';
