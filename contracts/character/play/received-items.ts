import { badInput } from '../../core/failure.js';
import { LIMITS } from '../../core/limits.js';
import { itemById, whyNotConcrete } from '../../content/items.js';
import { withOwnItems, type OwnItems } from '../../content/own-items.js';
import type { Content } from '../../content/content.types.js';
import { EQUIP_SLOTS, type Equipment, type InventoryEntry, type PlayState, type Wallet } from '../choices.types.js';
import { addToInventory } from '../inventory.js';
import { COINS } from './commands.types.js';
import type { IdentifyItem, ReceivedItem, ReceiveItems, RewriteItem } from './server-commands.types.js';
import { isPutOn } from './attunement.js';
import { whyNotInSlot } from './equipment-slots.js';
import { requireQuantity, requireRoom } from './inventory-commands.js';
import type { PlayCommandContext, PlayCharacter } from './play-character.types.js';

/* The commands that only the server makes: what a character gets from others, and what becomes of written items. */

/** Returns the own items with that of something received. */
const withOwn = (
  own: OwnItems | undefined,
  { item, own: form }: Omit<ReceivedItem, 'quantity'>,
): OwnItems | undefined => (form ? { ...own, [item]: form } : own);

/** Returns the play state with other own items. */
const withOwnItemsOf = (play: PlayState, own_items: OwnItems | undefined): PlayState =>
  own_items ? { ...play, own_items } : play;

/** @throws Failure 400 naming `coins` when the wallet would hold too many of a kind */
function withCoins(wallet: Wallet, coins: Partial<Wallet>): Wallet {
  const after = { ...wallet };
  for (const coin of COINS) after[coin] += coins[coin] ?? 0;
  if (COINS.some((coin) => after[coin] > LIMITS.coins))
    throw badInput('coins', `A wallet holds at most ${LIMITS.coins.toLocaleString('en')} coins of a kind.`);
  return after;
}

/** @throws Failure 400 naming `item` or `quantity` */
function withReceived(
  content: Content,
  play: PlayState,
  received: ReceivedItem,
  { newId }: Pick<PlayCommandContext, 'newId'>,
): PlayState {
  const next = withOwnItemsOf(play, withOwn(play.own_items, received));
  const item = itemById(withOwnItems(content, next.own_items), received.item);
  if (!item) throw badInput('item', 'The library has no such item.');
  const whyNot = whyNotConcrete(item);
  if (whyNot !== undefined) throw badInput('item', whyNot);
  const most = item.stackable ? LIMITS.itemQuantity : LIMITS.inventoryEntries;
  requireQuantity(received.quantity, most, `Give at most ${most} at once.`);
  const inventory = addToInventory(next.inventory, item, received.quantity, newId);
  requireRoom(inventory, 'quantity');
  return { ...next, inventory };
}

/** Adds what somebody gives, whatever it weighs. @throws Failure 400 naming `item`, `quantity` or `coins` */
export function receiveItems(
  { content, play }: Pick<PlayCharacter, 'content' | 'play'>,
  { items, coins }: Pick<ReceiveItems, 'items' | 'coins'>,
  context: Pick<PlayCommandContext, 'newId'>,
): PlayState {
  const next = items.reduce((state, received) => withReceived(content, state, received, context), play);
  return coins ? { ...next, wallet: withCoins(next.wallet, coins) } : next;
}

/** Returns the slots in which their items may be. */
const fittingSlots = (content: Content, play: PlayState): Equipment =>
  EQUIP_SLOTS.reduce<Equipment>((equipment, slot) => {
    const id = play.equipment[slot];
    const entry = play.inventory.find((each) => each.id === id);
    const fits = entry && whyNotInSlot(content, { inventory: play.inventory, equipment }, entry, slot) === undefined;
    return fits ? { ...equipment, [slot]: entry.id } : equipment;
  }, {});

/** Returns the play state without the marks and slots that the changed items cannot have. */
function withFittingEntries(content: Content, play: PlayState, changed: ReadonlySet<string>): PlayState {
  const own = withOwnItems(content, play.own_items);
  const inventory = play.inventory.map((entry): InventoryEntry => {
    const item = changed.has(entry.item) ? itemById(own, entry.item) : undefined;
    if (!item) return entry;
    const { worn, attuned, ...rest } = entry;
    return {
      ...rest,
      ...(worn !== undefined && isPutOn(item) ? { worn } : {}),
      ...(attuned !== undefined && item.attunement ? { attuned } : {}),
    };
  });
  const next = { ...play, inventory };
  return { ...next, equipment: fittingSlots(own, next) };
}

/** Gives an own item another form, wherever it is. */
export function rewriteItem(
  { content, play }: Pick<PlayCharacter, 'content' | 'play'>,
  { item, own }: Pick<RewriteItem, 'item' | 'own'>,
): PlayState {
  if (!play.own_items || !Object.hasOwn(play.own_items, item)) return play;
  return withFittingEntries(content, { ...play, own_items: { ...play.own_items, [item]: own } }, new Set([item]));
}

/** Lets every piece of an item be what it truly is. */
export function identifyItem(
  { content, play }: Pick<PlayCharacter, 'content' | 'play'>,
  { item, as }: Pick<IdentifyItem, 'item' | 'as'>,
): PlayState {
  if (!play.inventory.some((entry) => entry.item === item)) return play;
  const inventory = play.inventory.map((entry) => (entry.item === item ? { ...entry, item: as.item } : entry));
  const next = withOwnItemsOf({ ...play, inventory }, withOwn(play.own_items, as));
  return withFittingEntries(content, next, new Set([as.item]));
}
