import type { Equipment, InventoryEntry, PlayState, Wallet } from './choices.types.js';
import type { Item, ItemKind } from '../content/content.types.js';
import { itemById, type ItemContent } from '../content/items.js';
import { itemThatLends } from '../content/lent.js';
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
const everyItemOf = ({ inventory, marks = [] }: Pick<PlayState, 'inventory' | 'marks'>): string[] => [
  ...inventory.map(({ item }) => item),
  ...marks.flatMap(({ kind, id }) => (kind === 'item' ? [id] : kind === 'lent' ? (itemThatLends(id) ?? []) : [])),
];

/** The items of the library that a play state needs. */
export const itemsOfPlay = (play: Pick<PlayState, 'inventory' | 'marks' | 'own_items'>): string[] =>
  everyItemOf(play).filter((id) => play.own_items?.[id] === undefined);

/**
 * Returns a play state with exactly the own items that it needs. One that an undo has removed while pieces of it are left
 * comes from the play state before.
 */
export function withNeededOwnItems(play: PlayState, before: PlayState): PlayState {
  if (!play.own_items && !before.own_items) return play;
  const all = { ...before.own_items, ...play.own_items };
  const needed = [...new Set(everyItemOf(play))].filter((id) => Object.hasOwn(all, id)).sort();
  const { own_items: now, ...rest } = play;
  if (needed.length === 0) return now ? rest : play;
  const isSame = now && Object.keys(now).length === needed.length && needed.every((id) => Object.hasOwn(now, id));
  return isSame ? play : { ...rest, own_items: Object.fromEntries(needed.map((id) => [id, all[id]!])) };
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
