import fc from 'fast-check';
import { MARKER_TYPES } from '../../contracts/map/map.palette.js';
import { coordinateId } from '../../contracts/map/map.rules.js';

/* What may happen at a table in an evening, as data: markers and players are named by their place in a list. */

/** How wide and high the maps of the histories are: crowded, so that things meet. */
export const SIDE = 5;
export const PLAYERS = 3;

/** Whom a marker is for: undefined is everybody, a list is of players by their place at the table. */
export type Aware = readonly number[] | undefined;

/** One command or call. `marker` counts from the newest, -1 is the player's own PC; `player` is a place at the table. */
export type Step =
  | {
      readonly do: 'make';
      readonly type: string;
      readonly hiding: boolean;
      readonly aware: Aware;
      readonly onBoard: boolean;
    }
  | { readonly do: 'put' | 'move'; readonly marker: number; readonly square: number }
  | { readonly do: 'lift' | 'delete'; readonly marker: number }
  | {
      readonly do: 'revise';
      readonly marker: number;
      readonly type: string | undefined;
      readonly hiding: boolean | undefined;
      readonly aware: Aware;
      readonly gone: 'no' | 'board' | 'all';
      readonly twice: boolean;
    }
  | {
      readonly do: 'paint';
      readonly usage: 'color' | 'fog' | 'clear_fog';
      readonly squares: readonly number[];
      readonly blank: boolean;
    }
  | { readonly do: 'new map'; readonly rows: number; readonly columns: number }
  | { readonly do: 'ping'; readonly player: number | undefined; readonly square: number }
  | {
      readonly do: 'step';
      readonly player: number;
      readonly marker: number;
      readonly square: number;
      readonly twice: boolean;
    }
  | {
      readonly do: 'guess';
      readonly player: number;
      readonly marker: number;
      readonly square: number;
      readonly event: number;
    }
  | {
      readonly do: 'nonsense';
      readonly player: number;
      readonly event: number;
      readonly payload: number;
      readonly marker: number;
    }
  | {
      readonly do: 'look' | 'rejoin' | 'reconnect' | 'second tab' | 'membership' | 'invitation' | 'character' | 'calls';
      readonly player: number;
    }
  | { readonly do: 'visibility'; readonly isPublic: boolean };

/** An evening, whom it is compared for, and whether the DM's account goes before the end. */
export interface History {
  readonly watched: number;
  readonly steps: readonly Step[];
  readonly succession: boolean;
}

/** 0 is the newest and drawn more often than the rest. */
const marker = fc.oneof(fc.constant(0), fc.nat(12), fc.nat(12));
const player = fc.nat(PLAYERS - 1);
const square = fc
  .tuple(fc.integer({ min: 1, max: SIDE }), fc.integer({ min: 1, max: SIDE }))
  .map(([row, column]) => coordinateId(row, column));
const squares = fc.uniqueArray(square, { minLength: 1, maxLength: 8 });
const type = fc.constantFrom(...MARKER_TYPES.map((one) => one.id));
const aware: fc.Arbitrary<Aware> = fc.option(fc.subarray([0, 1, 2]), { nil: undefined });
const is = <Name extends string>(...names: Name[]): fc.Arbitrary<Name> => fc.constantFrom(...names);
const rarely = fc.integer({ min: 0, max: 4 }).map((n) => n === 0);

const make = fc.record({ do: is('make'), type, hiding: fc.boolean(), aware, onBoard: fc.boolean() });
const put = fc.record({ do: is('put', 'put', 'move'), marker, square });
const one = (arbitrary: fc.Arbitrary<Step>): fc.Arbitrary<Step[]> => arbitrary.map((step) => [step]);

const steps: fc.Arbitrary<Step[]> = fc.oneof(
  // A marker that is made is put somewhere more often than not.
  {
    weight: 12,
    arbitrary: fc.tuple(make, square).map(([made, at]) => [made, { do: 'put' as const, marker: 0, square: at }]),
  },
  { weight: 2, arbitrary: one(make) },
  { weight: 10, arbitrary: one(put) },
  { weight: 4, arbitrary: one(fc.record({ do: is('lift', 'delete'), marker })) },
  {
    weight: 12,
    arbitrary: one(
      fc.record({
        do: is('revise'),
        marker,
        type: fc.option(type, { nil: undefined, freq: 2 }),
        hiding: fc.option(fc.boolean(), { nil: undefined }),
        aware,
        gone: is('no', 'no', 'no', 'no', 'no', 'no', 'board', 'all'),
        twice: rarely,
      }),
    ),
  },
  {
    weight: 14,
    arbitrary: one(
      fc.record({ do: is('paint'), usage: is('color', 'fog', 'fog', 'clear_fog'), squares, blank: rarely }),
    ),
  },
  {
    weight: 22,
    arbitrary: one(
      fc.record({
        do: is('step'),
        player,
        marker: fc.oneof({ weight: 6, arbitrary: fc.constant(-1) }, { weight: 1, arbitrary: marker }),
        square,
        twice: rarely,
      }),
    ),
  },
  { weight: 4, arbitrary: one(fc.record({ do: is('ping'), player: fc.option(player, { nil: undefined }), square })) },
  { weight: 5, arbitrary: one(fc.record({ do: is('guess'), player, marker, square, event: fc.nat(7) })) },
  {
    weight: 3,
    arbitrary: one(
      fc.record({ do: is('nonsense'), player, event: fc.integer({ min: 2, max: 9 }), payload: fc.nat(8), marker }),
    ),
  },
  { weight: 7, arbitrary: one(fc.record({ do: is('look', 'rejoin', 'reconnect', 'second tab'), player })) },
  {
    weight: 5,
    arbitrary: one(fc.record({ do: is('membership', 'invitation', 'character', 'character', 'calls'), player })),
  },
  { weight: 1, arbitrary: one(fc.record({ do: is('visibility'), isPublic: fc.boolean() })) },
  {
    weight: 1,
    arbitrary: one(
      fc.record({
        do: is('new map'),
        rows: fc.integer({ min: 3, max: SIDE }),
        columns: fc.integer({ min: 3, max: SIDE }),
      }),
    ),
  },
);

/** Histories of at least `length` steps. */
export const histories = (length: number): fc.Arbitrary<History> =>
  fc.record({
    watched: player,
    steps: fc
      .array(steps, { minLength: Math.floor(length * 0.75), maxLength: length, size: 'max' })
      .map((list) => list.flat()),
    succession: fc.integer({ min: 0, max: 24 }).map((n) => n === 24),
  });
