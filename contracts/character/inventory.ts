import type { Equipment, InventoryEntry, PlayState, Wallet } from './choices.types.js';
import type { Item, ItemKind } from '../content/content.types.js';
import type { Inventory, InventoryItem } from './inventory.types.js';

type Group = Exclude<keyof Inventory, keyof Wallet>;

const GROUPS: Readonly<Record<ItemKind, Group>> = {
  Gear: 'gear',
  Armor: 'armor',
  Weapon: 'weapons',
  Tool: 'tools',
  'Mount/Vehicle': 'mounts',
};

/**
 * Returns the inventory with `quantity` pieces of an item added. A stackable item has one entry with a quantity; every
 * piece of another item has its own entry.
 * @param newId creates the id of a new entry
 */
export function addToInventory(
  inventory: readonly InventoryEntry[],
  item: Item,
  quantity: number,
  newId: () => string,
): InventoryEntry[] {
  const stack = item.stackable && inventory.find((entry) => entry.item === item.id);
  if (stack)
    return inventory.map((entry) => (entry === stack ? { ...entry, quantity: entry.quantity + quantity } : entry));
  const newEntry = (pieces: number): InventoryEntry => ({
    id: newId(),
    item: item.id,
    quantity: pieces,
  });
  const added = item.stackable ? [newEntry(quantity)] : Array.from({ length: quantity }, () => newEntry(1));
  return [...inventory, ...added];
}

/** Returns which slots an entry is in. One entry of several light weapons may be in both hands. */
const slotsOf = (
  { body, main, '2ndy': second }: Equipment,
  id: string,
): Pick<InventoryItem, 'equipped_body' | 'equipped_main' | 'equipped_2ndy'> => ({
  equipped_body: body === id,
  equipped_main: main === id,
  equipped_2ndy: second === id,
});

/** Returns the inventory in its groups, in the order of the entries. Leaves out items that are not in the content. */
export function groupInventory(
  { inventory: entries, equipment, wallet }: Pick<PlayState, 'inventory' | 'equipment' | 'wallet'>,
  items: Readonly<Record<string, Item>>,
): Inventory {
  const inventory: Inventory = { ...wallet, gear: [], armor: [], weapons: [], tools: [], mounts: [] };
  for (const entry of entries) {
    const item = Object.hasOwn(items, entry.item) ? items[entry.item] : undefined;
    if (item)
      inventory[GROUPS[item.type]].push({ ...entry, ...slotsOf(equipment, entry.id), item } satisfies InventoryItem);
  }
  return inventory;
}
