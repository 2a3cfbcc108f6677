import type { InventoryEntry, Wallet } from './choices.types.js';
import type { Item } from '../content/content.types.js';

/** An entry of the inventory with the whole item. */
export interface InventoryItem extends Omit<InventoryEntry, 'item'> {
  item: Item;
}

/** A character's items in the groups of the inventory page, and its coins. */
export interface Inventory extends Wallet {
  gear: InventoryItem[];
  armor: InventoryItem[];
  weapons: InventoryItem[];
  tools: InventoryItem[];
  mounts: InventoryItem[];
}
