import { badInput } from '../../core/failure.js';
import type { Item } from '../../content/content.types.js';
import type { InventoryEntry, PlayState } from '../choices.types.js';
import { isCarried } from '../inventory.js';
import type { LiftCurse, MarkItem } from './commands.types.js';
import { entryOf, putAside } from './inventory-entries.js';
import type { PlayCharacter } from './play-character.types.js';

/* Wearing, attuning to at most so many items, and the curses that hold on. */

/** Whether a known curse binds a character to an entry: it stays with whoever has attuned to it. SRD "Cursed Items". */
export const isBound = ({ attuned }: Pick<InventoryEntry, 'attuned'>, { magic }: Pick<Item, 'magic'>): boolean =>
  attuned === true && magic?.cursed === true;

/** Requires that no curse binds a character to an entry. @throws Failure 400 naming `entry` */
export function requireFree(entry: InventoryEntry, item: Item): void {
  if (isBound(entry, item))
    throw badInput('entry', `${item.name} does not let go: a curse binds it. Lift the curse first.`);
}

/** Whether the player says if an item is worn or held. */
export const isPutOn = ({ active }: Pick<Item, 'active'>): boolean => active === 'worn' || active === 'held';

/** Marks an entry as worn, or as attuned while the limit of the sheet allows. SRD "Attunement". @throws Failure 400 naming `entry` */
export function markItem(character: PlayCharacter, { entry: id, way, on }: Omit<MarkItem, 'do'>): PlayState {
  const { play, evaluation } = character;
  const { entry, item } = entryOf(character, id);
  if (on && !isCarried(entry)) throw badInput('entry', putAside(item, entry));
  if (way === 'attuned' && item.attunement === null) throw badInput('entry', `${item.name} needs no attunement.`);
  if (way === 'worn' && !isPutOn(item)) throw badInput('entry', `${item.name} is not worn.`);
  if (way === 'attuned' && !on) requireFree(entry, item);
  const limit = evaluation.sheet.attunement_limit;
  const attuned = play.inventory.filter((each) => each.attuned === true).length;
  if (way === 'attuned' && on && entry.attuned !== true && attuned >= limit)
    throw badInput('entry', `At most ${limit} items can be attuned.`);
  const { [way]: _before, ...rest } = entry;
  const changed: InventoryEntry = on ? { ...rest, [way]: true } : rest;
  return { ...play, inventory: play.inventory.map((each) => (each.id === entry.id ? changed : each)) };
}

/** Ends the attunement to a cursed item. @throws Failure 400 naming `entry` */
export function liftCurse(character: PlayCharacter, { entry: id }: Omit<LiftCurse, 'do'>): PlayState {
  const { play } = character;
  const { entry, item } = entryOf(character, id);
  if (!isBound(entry, item)) throw badInput('entry', `No curse binds ${item.name}.`);
  const { attuned: _ended, ...free } = entry;
  return { ...play, inventory: play.inventory.map((each) => (each.id === entry.id ? free : each)) };
}
