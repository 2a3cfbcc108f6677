import { piecesText } from '../../core/text.js';
import type { Content, Item } from '../../content/content.types.js';
import { itemById } from '../../content/items.js';
import { USUAL_PLACES, type Equipment, type InventoryEntry, type PlayState, type Wallet } from '../choices.types.js';
import { itemOf, loadOf } from '../evaluate/in-force/equipped-items.js';
import { addToInventory, isCarried } from '../inventory.js';
import type { Sheet } from '../sheet.types.js';
import { encumbranceOf } from './encumbrance.js';
import { startingSlots } from './starting-slots.js';

/* Chooses what a new character carries, wears and holds. Items that would encumber it are put aside. */

/** The tag of item types that must be at hand, such as ammunition and spellcasting foci. */
const KEPT_AT_HAND = 'kept-at-hand';

/** Whether a new character keeps an item at hand: by the tag of its item type, or as the focus of its class. */
function isKeptAtHand({ classifications, item_types }: Content, { classes }: Sheet, { subtypes }: Item): boolean {
  const foci = classes.map(({ slug }) => classifications[slug]?.spellcasting?.focus);
  return subtypes.some(({ id }) => item_types[id]?.tags.includes(KEPT_AT_HAND) || foci.includes(id));
}

const startingInventory = (content: Content, { starting_inventory }: Sheet, newId: () => string): InventoryEntry[] =>
  starting_inventory.reduce<InventoryEntry[]>((inventory, { item: { id }, quantity }) => {
    const item = itemById(content, id);
    return item ? addToInventory(inventory, item, quantity, newId) : inventory;
  }, []);

/** Returns the entries that may be put aside, in this order: everything else before weapons, and the heaviest first. */
function leastNeeded(
  content: Content,
  sheet: Sheet,
  inventory: readonly InventoryEntry[],
  equipment: Equipment,
): InventoryEntry[] {
  const used = new Set(Object.values(equipment));
  return inventory
    .flatMap((entry) => {
      const item = itemOf(content, entry);
      const weight = (item?.item_weight ?? 0) * entry.quantity;
      const stays = !item || weight === 0 || used.has(entry.id) || isKeptAtHand(content, sheet, item);
      return stays ? [] : [{ entry, weight, isWeapon: item.type === 'Weapon' }];
    })
    .sort((one, other) => Number(one.isWeapon) - Number(other.isWeapon) || other.weight - one.weight)
    .map(({ entry }) => entry);
}

/** Returns the inventory with enough put aside that the load is at most `most` pounds, if that is possible. */
function unencumbered(
  content: Content,
  sheet: Sheet,
  { inventory, equipment, wallet }: Pick<PlayState, 'inventory' | 'equipment' | 'wallet'>,
  most: number,
): readonly InventoryEntry[] {
  const order = leastNeeded(content, sheet, inventory, equipment).map(({ id }) => id);
  const aside = new Set<string>();
  const carried = (): InventoryEntry[] => inventory.filter(({ id }) => !aside.has(id));
  const fits = (): boolean => loadOf(content, { inventory: carried(), wallet }) <= most;
  for (const id of order) if (!fits()) aside.add(id);
  // An entry that was put aside before a heavy weapon may fit again without the weapon.
  for (const id of order.toReversed()) {
    const isTried = aside.delete(id);
    if (isTried && !fits()) aside.add(id);
  }
  return inventory.map((entry) => (aside.has(entry.id) ? { ...entry, place: USUAL_PLACES[0] } : entry));
}

/**
 * Returns what a new character has: the starting equipment, with armor and a weapon put on, and the starting coins.
 * Items that would encumber it are put aside. Worn and held items, ammunition and the focus stay.
 * @param sheet the evaluation of its choices
 * @param newId creates the id of an entry
 */
export function startingEquipment(
  content: Content,
  sheet: Sheet,
  newId: () => string,
): Pick<PlayState, 'inventory' | 'equipment'> & { wallet: Wallet } {
  const carried = startingInventory(content, sheet, newId);
  const equipment = startingSlots(content, carried, sheet);
  const wallet = sheet.starting_wallet;
  const [first] = encumbranceOf(sheet).thresholds;
  const gear = { inventory: carried, equipment, wallet };
  const inventory = first ? unencumbered(content, sheet, gear, first.above) : carried;
  return { inventory, equipment, wallet };
}

/** Returns what of an inventory is put aside and why, such as "Camp: Backpack. ..."; undefined for nothing. */
export function startingEquipmentText(content: Content, inventory: readonly InventoryEntry[]): string | undefined {
  const names = inventory
    .filter((entry) => !isCarried(entry))
    .flatMap((entry) => {
      const name = itemOf(content, entry)?.name;
      return name === undefined ? [] : [piecesText(entry.quantity, name)];
    });
  if (names.length === 0) return undefined;
  return `Put aside (${USUAL_PLACES[0]}), because carrying it would encumber you: ${names.join(', ')}.`;
}
