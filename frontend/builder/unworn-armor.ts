import { armorCategoryOf, isShield, itemOf } from '../../contracts/character/evaluate/present/equipped-items.js';
import type { Sheet } from '../../contracts/character/sheet.types.js';
import type { Content, Item } from '../../contracts/content/content.types.js';

type Carried = Pick<Sheet, 'inventory' | 'equipment' | 'starting_inventory'>;

const namesOf = (items: readonly Item[]): string[] => [...new Set(items.map(({ name }) => name))];

/**
 * Returns "Chain Mail and Shield are carried, not worn yet": the armor while the character wears none, and the shields while
 * they hold none. Undefined when there is no such armor. The starting equipment of a draft is never worn.
 */
export function unwornArmorText(
  content: Content,
  { inventory, equipment, starting_inventory }: Carried,
  isPublished: boolean,
): string | undefined {
  const entries = isPublished ? inventory : [];
  const items = isPublished
    ? entries.flatMap((entry) => itemOf(content, entry) ?? [])
    : starting_inventory.flatMap(({ item }) => content.items[item.id] ?? []);
  const armor = entries.some(({ id }) => id === equipment.body)
    ? []
    : items.filter((item) => armorCategoryOf(content, item) !== null);
  const shields = entries.some((entry) => entry.id === equipment['2ndy'] && isShield(content, itemOf(content, entry)))
    ? []
    : items.filter((item) => isShield(content, item));
  const names = namesOf([...armor, ...shields]);
  if (names.length === 0) return undefined;
  const list = [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
  return `${list} ${names.length > 1 ? 'are' : 'is'} carried, not worn yet`;
}
