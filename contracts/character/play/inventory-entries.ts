import { badInput } from '../../core/failure.js';
import type { Item } from '../../content/content.types.js';
import type { InventoryEntry } from '../choices.types.js';
import { itemOf } from '../evaluate/in-force/equipped-items.js';
import { isCarried } from '../inventory.js';
import type { PlayCharacter } from './play-character.types.js';

/** Returns an entry by its id, or an entry of an item, carried entries first. @throws Failure 400 naming `entry` */
export function entryOf({ content, play }: PlayCharacter, id: string): { entry: InventoryEntry; item: Item } {
  const ofItem = play.inventory.filter((each) => each.item === id);
  const entry = play.inventory.find((each) => each.id === id) ?? ofItem.find(isCarried) ?? ofItem[0];
  const item = itemOf(content, entry);
  if (!entry || !item) throw badInput('entry', 'The character does not carry this item.');
  return { entry, item };
}

/** Returns why an entry that is put aside cannot be used. */
export const putAside = ({ name }: Item, { place = '' }: InventoryEntry): string =>
  `${name} is put aside (${place}). Take it along first.`;
