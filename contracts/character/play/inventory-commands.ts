import { badInput } from '../../core/failure.js';
import { LIMITS } from '../../core/limits.js';
import type { Content, Item } from '../../content/content.types.js';
import { itemById, whyNotConcrete } from '../../content/items.js';
import type { EquipSlot, InventoryEntry, PlayState } from '../choices.types.js';
import { addToInventory, isCarried } from '../inventory.js';
import { requireFree } from './attunement.js';
import type { AddItem, DiscardItem, EquipItem, ExtractItems } from './commands.types.js';
import { spellsEndedBy, withoutMarks } from './concentration.js';
import { takesBothHands, whyNotInSlot, withoutSlot, withTidySlots } from './equipment-slots.js';
import { BEYOND_CAPACITY, encumbranceOf } from './encumbrance.js';
import { entryOf } from './inventory-entries.js';
import type { PlayCommandContext, PlayCharacter } from './play-character.types.js';

/** Requires that the character can carry more. @throws Failure 400 naming `field` */
export function requireCapacity({ evaluation: { sheet } }: PlayCharacter, field: 'item' | 'entry'): void {
  if (encumbranceOf(sheet).level === 'beyond-capacity') throw badInput(field, BEYOND_CAPACITY);
}

/** Says how many pieces there are. */
export const thereAreOnly = (count: number): string => `There ${count === 1 ? 'is' : 'are'} only ${count}.`;

/** Requires a number of pieces. @throws Failure 400 naming `quantity` */
export function requireQuantity(quantity: number, max: number, sentence: string): void {
  if (!Number.isInteger(quantity) || quantity < 1)
    throw badInput('quantity', 'The quantity must be a whole number of at least 1.');
  if (quantity > max) throw badInput('quantity', sentence);
}

/** Requires that an inventory is within its limits. @throws Failure 400 naming `field` */
export function requireRoom(inventory: readonly InventoryEntry[], field: 'quantity' | 'entry'): void {
  if (inventory.length > LIMITS.inventoryEntries)
    throw badInput(field, `An inventory can have at most ${LIMITS.inventoryEntries} entries.`);
  if (inventory.some((entry) => entry.quantity > LIMITS.itemQuantity))
    throw badInput(field, `An entry can have at most ${LIMITS.itemQuantity} pieces.`);
}

/** @throws Failure 400 naming `field` */
function withItem(
  play: PlayState,
  item: Item,
  quantity: number,
  { newId }: PlayCommandContext,
  field: 'quantity' | 'entry',
  place?: string,
): PlayState {
  const inventory = addToInventory(play.inventory, item, quantity, newId, place);
  requireRoom(inventory, field);
  return { ...play, inventory };
}

/** Adds pieces of an item. @throws Failure 400 naming `item` or `quantity`, also when the load is beyond capacity */
export function addItem(
  character: PlayCharacter,
  command: Omit<AddItem, 'do'>,
  context: PlayCommandContext,
): PlayState {
  const { content, play } = character;
  const item = itemById(content, command.item);
  if (!item) throw badInput('item', 'The library has no such item.');
  const whyNot = whyNotConcrete(item);
  if (whyNot !== undefined) throw badInput('item', whyNot);
  // A piece that does not stack has its own entry, so its number has the limit of the entries.
  const most = item.stackable ? LIMITS.itemQuantity : LIMITS.inventoryEntries;
  requireQuantity(command.quantity, most, `Add at most ${most} at once.`);
  requireCapacity(character, 'item');
  return withItem(play, item, command.quantity, context, 'quantity');
}

/** Removes pieces of an entry, also from its slots. @throws Failure 400 naming `entry` or `quantity` */
export function discardItem(character: PlayCharacter, command: Omit<DiscardItem, 'do'>): PlayState {
  const { content, play } = character;
  const { entry, item } = entryOf(character, command.entry);
  requireFree(entry, item);
  requireQuantity(command.quantity, entry.quantity, thereAreOnly(entry.quantity));
  return withoutPieces(content, play, entry, command.quantity);
}

/** Returns the play state with fewer pieces of an entry, also in its slots. */
export function withoutPieces(content: Content, play: PlayState, entry: InventoryEntry, pieces: number): PlayState {
  const quantity = entry.quantity - pieces;
  const inventory =
    quantity > 0
      ? play.inventory.map((each) => (each.id === entry.id ? { ...each, quantity } : each))
      : play.inventory.filter(({ id }) => id !== entry.id);
  return withTidySlots(content, { ...play, inventory });
}

/** Replaces packs with their contents, at the same place. @throws Failure 400 naming `entry` or `quantity` */
export function extractItems(
  character: PlayCharacter,
  command: Omit<ExtractItems, 'do'>,
  context: PlayCommandContext,
): PlayState {
  const { content, play } = character;
  const { entry, item } = entryOf(character, command.entry);
  const { quantity: packs = 1 } = command;
  if (item.starting_items.length === 0) throw badInput('entry', `There is nothing in ${item.name} to extract.`);
  requireQuantity(packs, entry.quantity, thereAreOnly(entry.quantity));
  if (isCarried(entry)) requireCapacity(character, 'entry');
  return item.starting_items.reduce(
    (state, { id, quantity }) => {
      const contained = itemById(content, id);
      return contained ? withItem(state, contained, quantity * packs, context, 'entry', entry.place) : state;
    },
    withoutPieces(content, play, entry, packs),
  );
}

/**
 * Puts an entry into a slot and replaces what was there, or takes it out. A weapon for both hands frees the second
 * hand; the weapon in the second hand goes with the one in the main hand.
 * @throws Failure 400 naming `entry` or `slot`
 */
export function equipItem(character: PlayCharacter, command: Omit<EquipItem, 'do'>): PlayState {
  const { content, play } = character;
  const { entry, item } = entryOf(character, command.entry);
  const { slot } = command;
  if (!command.equipped) {
    if (play.equipment[slot] !== entry.id) throw badInput('entry', `${item.name} is not equipped there.`);
    return withTidySlots(content, { ...play, equipment: withoutSlot(play.equipment, slot) });
  }
  const refusal = whyNotInSlot(content, play, entry, slot);
  if (refusal !== undefined) throw badInput('slot', refusal);
  const { [slot]: _replaced, ...others } = play.equipment;
  const [other] = (Object.entries(others) as [EquipSlot, string][]).filter(([, id]) => id === entry.id);
  const equipment: Record<string, string> = { ...others, [slot]: entry.id };
  // One piece moves from hand to hand.
  if (other && entry.quantity < 2) delete equipment[other[0]];
  if (slot === 'main' && takesBothHands(item)) delete equipment['2ndy'];
  return { ...(slot === 'body' ? withoutSpellsThatArmorEnds(content, play) : play), equipment };
}

/** The word of the content for putting on armor, which ends spells such as Mage Armor. */
const ARMOR = 'armor';

const withoutSpellsThatArmorEnds = (content: Content, play: PlayState): PlayState =>
  withoutMarks(play, spellsEndedBy(content, play.marks ?? [], ARMOR));
