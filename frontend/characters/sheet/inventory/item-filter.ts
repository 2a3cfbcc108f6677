import type { Item, ItemKind } from '../../../../contracts/content/content.types.js';
import { itemsMadeOf, type ItemContent } from '../../../../contracts/content/items.js';
import { nameContains } from './carried-items.js';

/** The kinds by which the Add Item popup filters, with their names. */
export const KIND_FILTERS = [
  ['All', 'All'],
  ['Armor', 'Armor'],
  ['Weapon', 'Weapons'],
  ['Gear', 'Gear'],
  ['Tool', 'Tools'],
  ['Mount/Vehicle', 'Mounts'],
  ['Magic', 'Magic'],
] as const satisfies readonly (readonly [ItemKind | 'All' | 'Magic', string])[];
export type KindFilter = (typeof KIND_FILTERS)[number][0];

const MAGIC = 'Magic';

/** Whether an item is of the kind that a filter shows. */
const isOfKind = ({ type, magic }: Item, kind: KindFilter): boolean =>
  kind === 'All' || (kind === MAGIC ? magic !== undefined : type === kind);

/** Whether a name has every word of the searched text, in any order: "longsword +1" finds "Longsword, +1". */
const hasWords = ({ name }: Item, words: readonly string[]): boolean =>
  words.every((word) => name.toLowerCase().includes(word));

/** Returns an item, or what a template makes where the words ask for more than its own name has. */
function matchesOf(content: ItemContent, item: Item, find: string, words: readonly string[]): Item[] {
  if (item.magic && item.magic.variants.length > 0) return [];
  if (nameContains(item, find) || hasWords(item, words)) return [item];
  return itemsMadeOf(content, item).filter((made) => hasWords(made, words));
}

/**
 * Returns the items of a kind that have the words of `find` in their names, by name; ordinary ones come first, of these
 * the names that begin with it.
 * Of a template that does not have them it returns what it makes. Families are left out, because nobody has one.
 * @param within the template of which the items are searched
 */
export function searchItems(content: ItemContent, find: string, kind: KindFilter, within?: Item): Item[] {
  const needle = find.trim().toLowerCase();
  const words = needle.split(/\s+/);
  const rank = ({ name, magic }: Item): number =>
    (needle !== '' && magic ? 2 : 0) + (name.toLowerCase().startsWith(needle) ? 0 : 1);
  const items = within ? itemsMadeOf(content, within) : Object.values(content.items);
  return items
    .filter((item) => within !== undefined || isOfKind(item, kind))
    .flatMap((item) => matchesOf(content, item, needle, words))
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en'));
}

/** Returns a typed quantity; undefined unless it is a whole number of at least 1. */
export function typedQuantity(text: string): number | undefined {
  const quantity = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
  return quantity > 0 ? quantity : undefined;
}
