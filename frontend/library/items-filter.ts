import { compareNames } from '../../contracts/core/compare-names.js';
import type { Item, ItemKind, Ref } from '../../contracts/content/content.types.js';

/** The filter of the item list; an empty text or null matches every item. */
export interface ItemFilter {
  search: string;
  kind: ItemKind | null;
  /** Item type id. */
  subtype: string | null;
}

export const ITEM_KINDS: readonly ItemKind[] = ['Gear', 'Weapon', 'Armor', 'Tool', 'Mount/Vehicle'];

/** Returns the items that match the filter, in the same order. The search ignores case and matches the name. */
export function filterItems(items: readonly Item[], { search, kind, subtype }: ItemFilter): Item[] {
  const wanted = search.trim().toLocaleLowerCase();
  return items.filter(
    (item) =>
      item.name.toLocaleLowerCase().includes(wanted) &&
      (kind === null || item.type === kind) &&
      (subtype === null || item.subtypes.some(({ id }) => id === subtype)),
  );
}

/** Returns the item types of the items of a kind, sorted by name. */
export function subtypesOf(items: readonly Item[], kind: ItemKind | null): Ref[] {
  const found = new Map<string, Ref>();
  for (const item of items)
    if (kind === null || item.type === kind) for (const type of item.subtypes) found.set(type.id, type);
  return [...found.values()].sort(compareNames);
}

/** Groups items by kind, in the order of `ITEM_KINDS`, without empty groups. */
export const groupByKind = (items: readonly Item[]): { kind: ItemKind; items: Item[] }[] =>
  ITEM_KINDS.map((kind) => ({ kind, items: items.filter(({ type }) => type === kind) })).filter(
    (group) => group.items.length > 0,
  );
