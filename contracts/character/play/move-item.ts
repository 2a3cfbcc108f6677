import { badInput } from '../../core/failure.js';
import type { Content, Item } from '../../content/content.types.js';
import { emptyWallet, type InventoryEntry, type PlayState } from '../choices.types.js';
import { itemOf, loadOf } from '../evaluate/in-force/equipped-items.js';
import { isCarried } from '../inventory.js';
import { requireFree } from './attunement.js';
import type { MoveItem } from './commands.types.js';
import { withTidySlots } from './equipment-slots.js';
import { requireCapacity, requireQuantity, requireRoom, thereAreOnly } from './inventory-commands.js';
import { entryOf } from './inventory-entries.js';
import type { PlayCommandContext, PlayCharacter } from './play-character.types.js';

/*
 * Puts items aside at a place, such as a camp or a mule. They do not count in the load and cannot be used until they
 * are taken along.
 */

/** Returns an entry at another place; undefined: carried. What is put aside is not worn. */
function placed({ place: _place, worn, ...entry }: InventoryEntry, place: string | undefined): InventoryEntry {
  if (place !== undefined) return { ...entry, place };
  return worn === undefined ? entry : { ...entry, worn };
}

/** Returns the entry at the place that takes more pieces of an item; undefined when there is none. */
const stackAt = (
  { inventory }: PlayState,
  item: Item,
  moved: InventoryEntry,
  place: string | undefined,
): InventoryEntry | undefined =>
  item.stackable
    ? inventory.find((each) => each.id !== moved.id && each.item === item.id && each.place === place)
    : undefined;

/** Returns the inventory with pieces of an entry at another place. */
function withMoved(
  play: PlayState,
  item: Item,
  entry: InventoryEntry,
  quantity: number,
  place: string | undefined,
  newId: () => string,
): InventoryEntry[] {
  const stack = stackAt(play, item, entry, place);
  const isWhole = quantity === entry.quantity;
  const inventory = play.inventory.flatMap((each): InventoryEntry[] => {
    if (each.id === stack?.id) return [{ ...each, quantity: each.quantity + quantity }];
    if (each.id !== entry.id) return [each];
    if (!isWhole) return [{ ...each, quantity: each.quantity - quantity }];
    return stack ? [] : [placed(each, place)];
  });
  if (stack || isWhole) return inventory;
  // An attunement stays with the pieces that stay.
  const { attuned: _attuned, ...split } = placed(entry, place);
  return [...inventory, { ...split, id: newId(), quantity }];
}

/** Returns the carried item, such as a bag of holding, in which things of that place lie; undefined for another place. */
const containerAt = (
  content: Content,
  inventory: readonly InventoryEntry[],
  place: string | undefined,
): Item | undefined =>
  inventory
    .filter(isCarried)
    .map((entry) => itemOf(content, entry))
    .find((item) => item?.holds !== undefined && item.name === place);

/** Requires that a container is not overloaded. What lies in it weighs nothing. @throws Failure 400 naming `quantity` */
function requireRoomInside(content: Content, inventory: readonly InventoryEntry[], place: string | undefined): void {
  const container = containerAt(content, inventory, place);
  if (container?.holds === undefined) return;
  const inside = inventory.filter((entry) => entry.place === place).map(({ place: _, ...entry }) => entry);
  if (loadOf(content, { inventory: inside, wallet: emptyWallet() }) > container.holds)
    throw badInput('quantity', `${container.name} holds ${container.holds} pounds.`);
}

/**
 * Puts pieces of an entry aside at a place, or takes them along. What is put aside leaves its slot; an attunement stays.
 * @throws Failure 400 naming `entry`, `quantity` or `place`
 */
export function moveItem(
  character: PlayCharacter,
  command: Omit<MoveItem, 'do'>,
  { newId }: Pick<PlayCommandContext, 'newId'>,
): PlayState {
  const { content, play } = character;
  const { entry, item } = entryOf(character, command.entry);
  const { quantity } = command;
  const place = command.place?.trim();
  if (place === entry.place)
    throw badInput('place', place === undefined ? `You carry ${item.name} already.` : `${item.name} is there already.`);
  requireQuantity(quantity, entry.quantity, thereAreOnly(entry.quantity));
  if (place === undefined) requireCapacity(character, 'entry');
  else requireFree(entry, item);
  const inventory = withMoved(play, item, entry, quantity, place, newId);
  requireRoom(inventory, 'quantity');
  requireRoomInside(content, inventory, place);
  return withTidySlots(content, { ...play, inventory });
}
