import type { Item, ItemKind } from '../../../../contracts/content/content.types.js';
import { nameContains } from './carried-items.js';

/** The kinds by which the Add Item popup filters, with their names. */
export const KIND_FILTERS = [
  ['All', 'All'],
  ['Armor', 'Armor'],
  ['Weapon', 'Weapons'],
  ['Gear', 'Gear'],
  ['Tool', 'Tools'],
  ['Mount/Vehicle', 'Mounts'],
] as const satisfies readonly (readonly [ItemKind | 'All', string])[];
export type KindFilter = (typeof KIND_FILTERS)[number][0];

/** Returns the items of a kind whose name contains `find`, by name; names that begin with it come first. */
export function searchItems(items: readonly Item[], find: string, kind: KindFilter): Item[] {
  const needle = find.trim().toLowerCase();
  const rank = ({ name }: Item): number => (name.toLowerCase().startsWith(needle) ? 0 : 1);
  return items
    .filter((item) => (kind === 'All' || item.type === kind) && nameContains(item, needle))
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en'));
}

/** Returns a typed quantity; undefined unless it is a whole number of at least 1. */
export function typedQuantity(text: string): number | undefined {
  const quantity = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
  return quantity > 0 ? quantity : undefined;
}
