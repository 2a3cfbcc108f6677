import type { InventoryEntry, Wallet } from './choices.types.js';
import type { Item } from '../content/content.types.js';

/** An entry of the inventory with the whole item and the slots that it is in. */
export interface InventoryItem extends Omit<InventoryEntry, 'item'> {
  item: Item;
  equipped_body: boolean;
  equipped_main: boolean;
  equipped_2ndy: boolean;
}

/** What a character carries in the groups of the inventory page, what is put aside, and its coins. */
export interface Inventory extends Wallet {
  gear: InventoryItem[];
  armor: InventoryItem[];
  weapons: InventoryItem[];
  tools: InventoryItem[];
  mounts: InventoryItem[];
  /** What is put aside at places, of every kind; it has a `place`, and no weight for the load. */
  put_aside: InventoryItem[];
}
