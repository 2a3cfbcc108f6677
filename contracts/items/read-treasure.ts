import { COINS } from '../character/play/commands.types.js';
import type { Wallet } from '../character/choices.types.js';
import { readOwnItem } from '../content/read-own-item.js';
import { badInput } from '../core/failure.js';
import { flag, id, listOf, object, text, uuid, whole, type ReadJson } from '../core/json-reader.js';
import { LIMITS } from '../core/limits.js';
import type { NewTreasureLot, TakenLot } from './treasure.contract.js';

/* Reads what people say of treasure from JSON. */

const count = whole(0, LIMITS.coins);
const anyCoins = object<Partial<Wallet>>(
  { copper_points: count, silver_points: count, electrum_points: count, gold_points: count, platinum_points: count },
  COINS,
);

/** Reads coins of which there is at least one. */
const coins: ReadJson<Partial<Wallet>> = (value, field) => {
  const read = anyCoins(value, field);
  if (COINS.every((coin) => !read[coin])) throw badInput(field, 'There must be at least one coin.');
  return read;
};

const lotOf = object<NewTreasureLot>(
  {
    id: uuid,
    item: id(LIMITS.contentId),
    quantity: whole(1, LIMITS.itemQuantity),
    coins,
    seems: readOwnItem,
    hideCurse: flag,
    note: text(LIMITS.treasureNote),
    isShown: flag,
  },
  ['item', 'quantity', 'coins', 'seems', 'hideCurse', 'note'],
);

const newLot: ReadJson<NewTreasureLot> = (value, field) => {
  const lot = lotOf(value, field);
  if ((lot.item === undefined) === (lot.coins === undefined))
    throw badInput(field, 'A lot is pieces of an item or coins.');
  return lot;
};

const takenLot = object<TakenLot>({ lot: uuid, quantity: whole(1, LIMITS.itemQuantity), coins }, ['quantity', 'coins']);

/** Requires that no lot is named twice. @throws Failure 400 naming `lots` */
function requireOnce(ids: readonly string[]): void {
  if (new Set(ids).size < ids.length) throw badInput('lots', 'A lot is in the list twice.');
}

/** Reads the lots of `putTreasure`. @throws Failure 400 naming the field */
export function readNewLots(json: unknown): NewTreasureLot[] {
  const lots = listOf(newLot, LIMITS.treasureLotsPerCall)(json, 'lots');
  requireOnce(lots.map((lot) => lot.id));
  return lots;
}

/** Reads the lots of `takeTreasure`. @throws Failure 400 naming the field */
export function readTakenLots(json: unknown): TakenLot[] {
  const lots = listOf(takenLot, LIMITS.treasureLotsPerCall)(json, 'lots');
  requireOnce(lots.map(({ lot }) => lot));
  return lots;
}
