import type { PlayState, Wallet } from '../choices.types.js';
import { COINS } from './commands.types.js';
import type { TreasureMove } from './server-commands.types.js';
import type { FieldChanges, FieldValue } from './play-fields.js';

/* What an undo of a change moves between a sheet and the campaign's treasure. */

/** Returns the part of `delta` that lies between 0 and `bound`, which may be negative. */
const towards = (delta: number, bound: number): number =>
  bound < 0 ? Math.max(bound, Math.min(0, delta)) : Math.min(bound, Math.max(0, delta));

const itemIn = (value: FieldValue): string | undefined =>
  typeof value === 'object' && value !== null && 'item' in value ? value.item : undefined;

/** Returns the entries in which a change has had pieces of an item. */
const entriesWith = (changes: FieldChanges, item: string): ReadonlySet<string> =>
  new Set(
    Object.entries(changes).flatMap(([name, { before, after }]) =>
      name.startsWith('inventory.') && (itemIn(before) === item || itemIn(after) === item)
        ? [name.slice('inventory.'.length)]
        : [],
    ),
  );

const piecesIn = ({ inventory }: PlayState, entries: ReadonlySet<string>): number =>
  inventory.reduce((sum, { id, quantity }) => (entries.has(id) ? sum + quantity : sum), 0);

/** Returns moves with those of the same lot added up, without what comes to nothing. */
function added(moves: readonly TreasureMove[]): TreasureMove[] {
  const byLot = new Map<string, TreasureMove>();
  for (const move of moves) {
    const { quantity = 0, coins = {} } = byLot.get(move.lot) ?? {};
    const sum = Object.fromEntries(COINS.map((coin) => [coin, (coins[coin] ?? 0) + (move.coins?.[coin] ?? 0)]));
    byLot.set(move.lot, {
      ...move,
      ...(move.quantity === undefined ? {} : { quantity: quantity + move.quantity }),
      ...(move.coins ? { coins: sum } : {}),
    });
  }
  return [...byLot.values()];
}

/**
 * Returns what moves back when a change is undone, or several together: as much as the undo takes from the sheet, so
 * that what was sold or used up meanwhile does not return to the treasure too.
 * @param moves what the changes have moved
 * @param changes what they have changed
 * @param before the play state before the undo
 * @param after the play state after the undo
 */
export function movesBack(
  moves: readonly TreasureMove[],
  changes: FieldChanges,
  before: PlayState,
  after: PlayState,
): TreasureMove[] {
  const left = new Map<string, number>();
  const takeOf = (key: string, delta: () => number, bound: number): number => {
    const rest = left.get(key) ?? delta();
    const moved = towards(rest, bound);
    left.set(key, rest - moved);
    return moved === 0 ? 0 : moved;
  };
  return added(moves).flatMap((move): TreasureMove[] => {
    const { lot, item, quantity = 0, coins } = move;
    if (item !== undefined) {
      const entries = entriesWith(changes, item);
      const moved = takeOf(item, () => piecesIn(after, entries) - piecesIn(before, entries), -quantity);
      return moved === 0 ? [] : [{ lot, item, quantity: moved }];
    }
    const moved: Partial<Wallet> = {};
    for (const coin of COINS) {
      const count = takeOf(coin, () => after.wallet[coin] - before.wallet[coin], -(coins?.[coin] ?? 0));
      if (count !== 0) moved[coin] = count;
    }
    return Object.keys(moved).length === 0 ? [] : [{ lot, coins: moved }];
  });
}
