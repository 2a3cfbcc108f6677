import { EQUIP_SLOTS, type EquipSlot } from '../../../../contracts/character/choices.types.js';
import { loadOf } from '../../../../contracts/character/evaluate/in-force/equipped-items.js';
import { encumbranceOf } from '../../../../contracts/character/play/encumbrance.js';
import { groupInventory } from '../../../../contracts/character/inventory.js';
import type { Inventory, InventoryItem } from '../../../../contracts/character/inventory.types.js';
import { whyNotInSlot } from '../../../../contracts/character/play/equipment-slots.js';
import { equipItem } from '../../../../contracts/character/play/inventory-commands.js';
import type { PlayCharacter } from '../../../../contracts/character/play/play-character.types.js';
import type { Item } from '../../../../contracts/content/content.types.js';
import { itemById } from '../../../../contracts/content/items.js';

/** Items of one kind in the list of the inventory. */
export interface CarriedGroup {
  readonly title: string;
  readonly items: readonly InventoryItem[];
}

const GROUPS = [
  ['armor', 'Armor'],
  ['weapons', 'Weapons'],
  ['gear', 'Adventuring Gear'],
  ['tools', 'Tools'],
  ['mounts', 'Mounts/Vehicles'],
] as const satisfies readonly (readonly [keyof Inventory, string])[];

/** Whether a name contains the searched text, whatever its case. */
export const nameContains = ({ name }: Pick<Item, 'name'>, find: string): boolean =>
  name.toLowerCase().includes(find.trim().toLowerCase());

/** Returns what a character carries whose name contains `find`, in groups by kind, by name. A search leaves out empty groups. */
export function carriedGroups({ play, content }: Pick<PlayCharacter, 'play' | 'content'>, find = ''): CarriedGroup[] {
  const inventory = groupInventory(play, content);
  return GROUPS.map(([key, title]) => ({
    title,
    items: inventory[key]
      .filter(({ item }) => nameContains(item, find))
      .sort((a, b) => a.item.name.localeCompare(b.item.name, 'en')),
  })).filter(({ items }) => items.length > 0 || find.trim() === '');
}

/** Returns what is put aside whose name contains `find`: a group for each place, by name. */
export function groupsPutAside({ play, content }: Pick<PlayCharacter, 'play' | 'content'>, find = ''): CarriedGroup[] {
  const found = groupInventory(play, content).put_aside.filter(({ item }) => nameContains(item, find));
  const places = [...new Set(found.map(({ place = '' }) => place))].sort((a, b) => a.localeCompare(b, 'en'));
  return places.map((title) => ({
    title,
    items: found.filter(({ place }) => place === title).sort((a, b) => a.item.name.localeCompare(b.item.name, 'en')),
  }));
}

/**
 * Returns what somebody should know of what is put aside: its weight, and what it would do if it were carried.
 * @returns "59 lb, not counted in the load. If you carried it, you would be encumbered."
 */
export function asideNote({ content, play, evaluation: { sheet } }: PlayCharacter): string {
  const inventory = play.inventory.map(({ place: _, ...entry }) => entry);
  const load = loadOf(content, { inventory, wallet: play.wallet });
  const { level, short } = encumbranceOf({ ...sheet, load });
  const weight = `${weightText(load - sheet.load)}, not counted in the load.`;
  if (short === null || level === encumbranceOf(sheet).level) return weight;
  return `${weight} If you carried it, you would be ${short.toLowerCase()}.`;
}

/** The names of the slots. */
export const SLOT_NAMES: Readonly<Record<EquipSlot, string>> = {
  body: 'Body',
  main: 'Main hand',
  '2ndy': 'Second hand',
};

/** A slot for an entry of the inventory. */
export interface SlotChoice {
  readonly slot: EquipSlot;
  readonly name: string;
  /** The entry is there. */
  readonly holds: boolean;
  /** Why the entry cannot go there; undefined when it can. */
  readonly whyNot: string | undefined;
  /** The names of the items that leave their slots for it. */
  readonly frees: readonly string[];
}

/** Returns the names of the items that leave their slots when an entry goes into one. */
function freedBy(character: PlayCharacter, entry: InventoryItem, slot: EquipSlot): string[] {
  const { play, content } = character;
  const after = Object.values(equipItem(character, { entry: entry.id, slot, equipped: true }).equipment);
  return play.inventory
    .filter(({ id }) => Object.values(play.equipment).includes(id) && !after.includes(id))
    .map(({ item }) => itemById(content, item)?.name ?? item);
}

/** Returns the three slots for an entry of the inventory. */
export function slotChoices(character: PlayCharacter, entry: InventoryItem): SlotChoice[] {
  const { play, content } = character;
  return EQUIP_SLOTS.map((slot) => {
    const stored = { ...entry, item: entry.item.id };
    const whyNot = whyNotInSlot(content, play, stored, slot);
    const holds = play.equipment[slot] === entry.id;
    const frees = whyNot === undefined && !holds ? freedBy(character, entry, slot) : [];
    return { slot, name: SLOT_NAMES[slot], holds, whyNot, frees };
  });
}

/** Whether an item can go into a slot at all. */
export const isEquippable = ({ type }: Pick<Item, 'type'>): boolean => type === 'Armor' || type === 'Weapon';

/** Returns the weight of all pieces of an entry: "6 lb", or a dash for nothing. */
export function carriedWeight({ item, quantity }: Pick<InventoryItem, 'item' | 'quantity'>): string {
  const weight = item.item_weight * quantity;
  return weight > 0 ? weightText(weight) : '—';
}

const weightText = (pounds: number): string => `${(Math.round(pounds * 100) / 100).toLocaleString('en')} lb`;
