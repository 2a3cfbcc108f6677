import type { Item, ItemKind } from '../../contracts/content/content.types.js';

const ITEM_KINDS: readonly ItemKind[] = ['Gear', 'Weapon', 'Armor', 'Tool', 'Mount/Vehicle'];

/** Groups items by kind, in the order of `ITEM_KINDS`, without empty groups. */
export const groupByKind = (items: readonly Item[]): { kind: ItemKind; items: Item[] }[] =>
  ITEM_KINDS.map((kind) => ({ kind, items: items.filter(({ type }) => type === kind) })).filter(
    (group) => group.items.length > 0,
  );
