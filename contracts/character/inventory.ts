import type { Equipment, InventoryEntry, PlayState, Wallet } from './choices.types.js';
import type { Item, ItemKind } from '../content/content.types.js';
import { itemById, type ItemContent } from '../content/items.js';
import type { Inventory, InventoryItem } from './inventory.types.js';

type Group = Exclude<keyof Inventory, keyof Wallet | 'put_aside'>;

const GROUPS: Readonly<Record<ItemKind, Group>> = {
  Gear: 'gear',
  Armor: 'armor',
  Weapon: 'weapons',
  Tool: 'tools',
  'Mount/Vehicle': 'mounts',
};

/** Whether the character carries an entry, so that it is not put aside. */
export const isCarried = ({ place }: Pick<InventoryEntry, 'place'>): boolean => place === undefined;

/**
 * Returns the inventory with `quantity` pieces of an item added. A stackable item has one entry with a quantity at each
 * place; every piece of another item has its own entry.
 * @param newId creates the id of a new entry
 * @param place where it is put aside; left out: the character carries it
 */
export function addToInventory(
  inventory: readonly InventoryEntry[],
  item: Item,
  quantity: number,
  newId: () => string,
  place?: string,
): InventoryEntry[] {
  const stack = item.stackable && inventory.find((entry) => entry.item === item.id && entry.place === place);
  if (stack)
    return inventory.map((entry) => (entry === stack ? { ...entry, quantity: entry.quantity + quantity } : entry));
  const newEntry = (pieces: number): InventoryEntry => ({
    id: newId(),
    item: item.id,
    quantity: pieces,
    ...(place === undefined ? {} : { place }),
  });
  const added = item.stackable ? [newEntry(quantity)] : Array.from({ length: quantity }, () => newEntry(1));
  return [...inventory, ...added];
}

/** The items that a play state needs: those of the inventory, and those that were used up and still have an effect. */
export const itemsOfPlay = ({ inventory, marks = [] }: Pick<PlayState, 'inventory' | 'marks'>): string[] => [
  ...inventory.map(({ item }) => item),
  ...marks.flatMap(({ kind, id }) => (kind === 'item' ? [id] : [])),
];

/** Returns which slots an entry is in. One entry of several light weapons may be in both hands. */
const slotsOf = (
  { body, main, '2ndy': second }: Equipment,
  id: string,
): Pick<InventoryItem, 'equipped_body' | 'equipped_main' | 'equipped_2ndy'> => ({
  equipped_body: body === id,
  equipped_main: main === id,
  equipped_2ndy: second === id,
});

/**
 * Returns the inventory in its groups, in the order of the entries; what is put aside is in a separate list. Leaves out
 * items that are not in the content.
 */
export function groupInventory(
  { inventory: entries, equipment, wallet }: Pick<PlayState, 'inventory' | 'equipment' | 'wallet'>,
  content: ItemContent,
): Inventory {
  const inventory: Inventory = { ...wallet, gear: [], armor: [], weapons: [], tools: [], mounts: [], put_aside: [] };
  for (const entry of entries) {
    const item = itemById(content, entry.item);
    if (!item) continue;
    const group = isCarried(entry) ? inventory[GROUPS[item.type]] : inventory.put_aside;
    group.push({ ...entry, ...slotsOf(equipment, entry.id), item } satisfies InventoryItem);
  }
  return inventory;
}
