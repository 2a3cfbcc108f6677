import { piecesText } from '../../../core/text.js';
import { ARMOR_CATEGORIES, type ArmorCategory } from '../../../content/predicates.js';
import type { Content, Item } from '../../../content/content.types.js';
import { itemById } from '../../../content/items.js';
import { signed } from '../../ability-modifiers.js';
import type { EquipSlot, InventoryEntry, PlayState, Wallet } from '../../choices.types.js';
import { isCarried } from '../../inventory.js';
import type { Reason, Source } from '../../reasons.types.js';

/** The weight of a coin of any kind in pounds. SRD "Coinage". */
const COIN_WEIGHT = 0.02;

/** The worn body armor, and the items in the main and the second hand. */
export interface EquippedItems {
  readonly body: Item | undefined;
  readonly main: Item | undefined;
  readonly second: Item | undefined;
}

/** Returns the item of an inventory entry. */
export const itemOf = (content: Content, entry: Pick<InventoryEntry, 'item'> | undefined): Item | undefined =>
  entry && itemById(content, entry.item);

/** Returns what the character wears and wields. */
export function equippedItems(content: Content, { inventory, equipment }: PlayState): EquippedItems {
  const inSlot = (slot: EquipSlot): Item | undefined =>
    itemOf(
      content,
      inventory.find((entry) => entry.id === equipment[slot] && isCarried(entry)),
    );
  return { body: inSlot('body'), main: inSlot('main'), second: inSlot('2ndy') };
}

/** Returns the category of a piece of body armor; null for another item. */
export function armorCategoryOf(content: Content, item: Item | undefined): ArmorCategory | null {
  for (const { id } of item?.subtypes ?? []) {
    const category = content.item_types[id]?.armor_category;
    if (category) return category;
  }
  return null;
}

/** Returns whether the first category is at least as heavy as the second. */
export const isAtLeastAsHeavy = (category: ArmorCategory, least: ArmorCategory): boolean =>
  ARMOR_CATEGORIES.indexOf(category) >= ARMOR_CATEGORIES.indexOf(least);

/** Whether the item is a shield. */
export const isShield = (content: Content, item: Item | undefined): boolean =>
  item?.subtypes.some(({ id }) => content.item_types[id]?.is_shield) ?? false;

/** Returns the weight of the carried items and the coins, in pounds, rounded to two decimals. */
export function loadOf(content: Content, { inventory, wallet }: Pick<PlayState, 'inventory' | 'wallet'>): number {
  const items = inventory.filter(isCarried).reduce((sum, entry) => sum + weightOf(content, entry), 0);
  return Math.round((items + coinsOf(wallet) * COIN_WEIGHT) * 100) / 100;
}

const weightOf = (content: Content, entry: InventoryEntry): number =>
  (itemOf(content, entry)?.item_weight ?? 0) * entry.quantity;

const coinsOf = (wallet: Wallet): number =>
  (Object.values(wallet) as Wallet[keyof Wallet][]).reduce((sum, count) => sum + count, 0);

/** Returns a reason with the weight of each carried item and of the coins. */
export function reasonsOfLoad(content: Content, { inventory, wallet }: PlayState): Reason[] {
  const items = inventory.filter(isCarried).flatMap((entry): Reason[] => {
    const [item, amount] = [itemOf(content, entry), weightOf(content, entry)];
    if (!item || amount === 0) return [];
    const source: Source = { kind: 'item', id: item.id, name: item.name };
    return [{ source, amount, explanation: `${signed(amount)} from ${piecesText(entry.quantity, item.name)}` }];
  });
  const count = coinsOf(wallet);
  if (count === 0) return items;
  const amount = count * COIN_WEIGHT;
  const coins: Source = { kind: 'rule', id: 'coins', name: 'Coins' };
  return [
    ...items,
    { source: coins, amount, explanation: `${signed(amount)} from ${count === 1 ? '1 coin' : `${count} coins`}` },
  ];
}
