import fc from 'fast-check';
import { historyEmits } from '../../contracts/history/history.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import type { CampaignFixture, RequestedVisibility } from './secrecy.campaign-fixture.js';
import type { Step } from './secrecy.histories.js';

/*
 * Undo and redo in the histories. The DM changes the map, takes some of it back and does it again; in the second campaign
 * only what the watched player sees of it. The watched player takes their own moves back in both.
 */

/** One step of the DM on the way back or forth. */
export type UndoMove = 'undo' | 'redo';

export type UndoStep =
  | {
      readonly kind: 'undo';
      /** What the DM changes on the map before. */
      readonly changes: readonly Step[];
      readonly moves: readonly UndoMove[];
    }
  /** The watched player does it. */
  | { readonly kind: 'own undo' | 'own redo' };

/** Whether the watched player takes something back, or does it again. */
export const isOwnUndo = ({ kind }: { readonly kind: string }): boolean => kind === 'own undo' || kind === 'own redo';

/** Changes of the DM, of which some are undone and done again. @param change any change of the map */
export const anyUndo = (change: fc.Arbitrary<Step>): fc.Arbitrary<UndoStep> =>
  fc.record({
    kind: fc.constant('undo' as const),
    changes: fc.array(change, { minLength: 1, maxLength: 3 }),
    moves: fc
      .array(fc.constantFrom<UndoMove>('undo', 'undo', 'redo'), { maxLength: 4 })
      .map((moves): UndoMove[] => ['undo', ...moves]),
  });

/**
 * Moves of a player, and the way back for the watched one. Somebody hidden may be on the square onto which the player
 * moves, and on the one that they have left.
 */
export const anyOwnUndo = (player: fc.Arbitrary<number>, square: fc.Arbitrary<number>): fc.Arbitrary<Step[]> =>
  fc
    .record({ who: player, from: square, to: square, hidden: fc.subarray(['from', 'to']), isRedone: fc.boolean() })
    .map(({ who, from, to, hidden, isRedone }) => {
      const move = { kind: 'player move', player: who, marker: -1, repeated: false } as const;
      return [
        { ...move, square: from },
        ...(hidden.includes('to') ? somebodyHiddenOn(to) : []),
        { ...move, square: to },
        ...(hidden.includes('from') ? somebodyHiddenOn(from) : []),
        { kind: 'own undo' },
        ...(isRedone ? [{ kind: 'own redo' } as const] : []),
      ];
    });

const somebodyHiddenOn = (square: number): Step[] => [
  { kind: 'create', type: 'npc', hiding: true, aware: undefined, onBoard: false, size: 1 },
  { kind: 'place', marker: 0, square },
];

/** A change that the DM can take back. */
export interface UndoableChange {
  /** Whether it was done in the second campaign too. */
  readonly isInSecond: boolean;
  /** The visibility that the DM had set before it, and after it. */
  readonly before: ReadonlyMap<string, RequestedVisibility>;
  readonly after: ReadonlyMap<string, RequestedVisibility>;
}

/** The changes of one such step in their order, and how many of the last are undone. */
export class UndoList {
  private readonly changes: UndoableChange[] = [];
  private undone = 0;

  add(change: UndoableChange): void {
    this.changes.push(change);
  }

  /** Returns the change that a move takes back or does again; undefined: it would be an earlier one, or none. */
  next(move: UndoMove): UndoableChange | undefined {
    const change = this.changes[this.changes.length - this.undone - (move === 'undo' ? 1 : 0)];
    if (change) this.undone += move === 'undo' ? 1 : -1;
    return change;
  }
}

/** Whether an operation of the DM is the last one that has changed something. */
export async function isNewest({ dm }: CampaignFixture, opId: string): Promise<boolean> {
  const { entries = [] } = await dm.emit(historyEmits.getHistory);
  return entries[0]?.id === `map.${dm.person.id}.${opId}`;
}

/** Lets the DM of a campaign undo or redo a change. @throws Error when it is refused */
export async function travel(fixture: CampaignFixture, move: UndoMove, change: UndoableChange): Promise<void> {
  const { status, msg } = await fixture.dm.emit(mapEmits[move]);
  if (!status) throw new Error(`The DM cannot ${move}: ${msg}`);
  fixture.requested.clear();
  for (const [label, requested] of move === 'undo' ? change.before : change.after)
    fixture.requested.set(label, requested);
  await fixture.forgetGone();
  fixture.labelReturned();
}
