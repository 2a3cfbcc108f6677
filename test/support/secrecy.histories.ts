import fc from 'fast-check';
import { LOG_AUDIENCES, type LogAudience } from '../../contracts/log/log.rules.js';
import { MARKER_TYPES } from '../../contracts/map/map.palette.js';
import { anyAttack, type AttackStep } from './secrecy.attacks.js';
import { anyCompanion, type CompanionStep } from './secrecy.companions.js';
import { anyCreatureInPlay, anyCreatureSteps, type CreatureStep } from './secrecy.creatures.js';
import { anyFight, type FightStep } from './secrecy.fight.js';
import { anySheetStep, type SheetStep } from './secrecy.sheets.js';
import { anyScenes, type ScenesStep } from './secrecy.scenes.js';
import { anyOwnUndo, anyUndo, type UndoStep } from './secrecy.undo.js';
import type { RestoreStep } from './secrecy.restores.js';
import { coordinateId, MARKER_SIZES, type MarkerSize } from '../../contracts/map/map.rules.js';

/* Random histories of a campaign as data. Markers and players are indexes into lists. */

/** The largest width and height of the maps: small, so that markers meet. */
export const SIDE = 5;
export const PLAYERS = 3;

/** The players who are aware of a marker, by index; undefined means everybody. */
export type Aware = readonly number[] | undefined;

/** A message or a roll. Undefined stands for the DM. */
export interface LogStep {
  readonly kind: 'log';
  readonly author: number | undefined;
  readonly audience: LogAudience;
  readonly recipient: number | undefined;
  /** The dice; undefined: it is a message. */
  readonly dice: string | undefined;
}

/** The dice of the rolls. */
const DICE = ['7', '1d20+5', '2d20kh1+5', '4d6dl1', '8d6', 'd%', '10d10!', '2d6r<3'] as const;

/** One command or call. `marker` counts back from the newest, -1 is the player's own PC; `player` is an index. */
export type Step =
  | {
      readonly kind: 'create';
      readonly type: string;
      readonly hiding: boolean;
      readonly aware: Aware;
      readonly onBoard: boolean;
      readonly size: MarkerSize;
    }
  | { readonly kind: 'place' | 'move'; readonly marker: number; readonly square: number }
  | { readonly kind: 'lift' | 'delete'; readonly marker: number }
  | {
      readonly kind: 'revise';
      readonly marker: number;
      readonly type: string | undefined;
      readonly hiding: boolean | undefined;
      readonly size: MarkerSize | undefined;
      readonly aware: Aware;
      readonly removal: 'none' | 'lift' | 'delete';
      readonly repeated: boolean;
    }
  | {
      readonly kind: 'paint';
      readonly usage: 'color' | 'fog' | 'clear_fog';
      readonly squares: readonly number[];
      readonly blank: boolean;
    }
  | { readonly kind: 'new map'; readonly rows: number; readonly columns: number; readonly isRevealed: boolean }
  | { readonly kind: 'reveal'; readonly isRevealed: boolean }
  | LogStep
  | FightStep
  | ScenesStep
  | RestoreStep
  | CreatureStep
  | CompanionStep
  | SheetStep
  | AttackStep
  | UndoStep
  /** The newest page of the log, or what is found in it, and the history, which is not for players. */
  | { readonly kind: 'read log'; readonly player: number; readonly search: string | undefined }
  /** `entry` counts back from the newest entry. */
  | { readonly kind: 'delete entry'; readonly entry: number }
  | { readonly kind: 'ping'; readonly player: number | undefined; readonly square: number }
  | {
      readonly kind: 'player move';
      readonly player: number;
      readonly marker: number;
      readonly square: number;
      readonly repeated: boolean;
    }
  | {
      readonly kind: 'forbidden';
      readonly player: number;
      readonly marker: number;
      readonly square: number;
      readonly event: number;
    }
  | {
      readonly kind: 'invalid';
      readonly player: number;
      readonly event: number;
      readonly payload: number;
      readonly marker: number;
    }
  | {
      readonly kind:
        | 'get map'
        | 'rejoin'
        | 'reconnect'
        | 'second tab'
        | 'membership'
        | 'invitation'
        | 'character'
        | 'http calls';
      readonly player: number;
    }
  | { readonly kind: 'visibility'; readonly isPublic: boolean };

/** The steps, the index of the player who is compared, and whether the DM's account is deleted on the way. */
export interface History {
  readonly watched: number;
  readonly steps: readonly Step[];
  readonly succession: boolean;
}

/** 0 is the newest marker and the most frequent. */
const marker = fc.oneof(fc.constant(0), fc.nat(12), fc.nat(12));
const player = fc.nat(PLAYERS - 1);
const square = fc
  .tuple(fc.integer({ min: 1, max: SIDE }), fc.integer({ min: 1, max: SIDE }))
  .map(([row, column]) => coordinateId(row, column));
const squares = fc.uniqueArray(square, { minLength: 1, maxLength: 8 });
const size = fc.constantFrom(...MARKER_SIZES);
const type = fc.constantFrom(...MARKER_TYPES.map((one) => one.id));
const aware: fc.Arbitrary<Aware> = fc.option(fc.subarray([0, 1, 2]), { nil: undefined });
const kindOf = <Name extends string>(...names: Name[]): fc.Arbitrary<Name> => fc.constantFrom(...names);
const rarely = fc.integer({ min: 0, max: 4 }).map((n) => n === 0);

const create = fc.record({ kind: kindOf('create'), type, hiding: fc.boolean(), aware, onBoard: fc.boolean(), size });
const place = fc.record({ kind: kindOf('place', 'place', 'move'), marker, square });
const one = (arbitrary: fc.Arbitrary<Step>): fc.Arbitrary<Step[]> => arbitrary.map((step) => [step]);
const lift = fc.record({ kind: kindOf('lift', 'delete'), marker });
const revise = fc.record({
  kind: kindOf('revise'),
  marker,
  type: fc.option(type, { nil: undefined, freq: 2 }),
  hiding: fc.option(fc.boolean(), { nil: undefined }),
  size: fc.option(size, { nil: undefined, freq: 2 }),
  aware,
  removal: kindOf('none', 'none', 'none', 'none', 'none', 'none', 'lift', 'delete'),
  repeated: rarely,
});
const paint = fc.record({
  kind: kindOf('paint'),
  usage: kindOf('color', 'fog', 'fog', 'clear_fog'),
  squares,
  blank: rarely,
});
const newMap = fc.record({
  kind: kindOf('new map'),
  rows: fc.integer({ min: 3, max: SIDE }),
  columns: fc.integer({ min: 3, max: SIDE }),
  isRevealed: fc.boolean(),
});

/** What the DM can do to the map and take back. */
const undoable: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: create },
  { weight: 4, arbitrary: place },
  { weight: 2, arbitrary: lift },
  { weight: 4, arbitrary: revise.map((step) => ({ ...step, repeated: false })) },
  { weight: 4, arbitrary: paint },
  { weight: 1, arbitrary: fc.record({ kind: kindOf('reveal'), isRevealed: fc.boolean() }) },
  { weight: 1, arbitrary: newMap },
);

const steps: fc.Arbitrary<Step[]> = fc.oneof(
  // Most new markers are placed at once.
  {
    weight: 12,
    arbitrary: fc.tuple(create, square).map(([made, at]) => [made, { kind: 'place' as const, marker: 0, square: at }]),
  },
  { weight: 2, arbitrary: one(create) },
  { weight: 10, arbitrary: one(place) },
  { weight: 4, arbitrary: one(lift) },
  { weight: 12, arbitrary: one(revise) },
  { weight: 14, arbitrary: one(paint) },
  { weight: 5, arbitrary: one(anyUndo(undoable)) },
  { weight: 6, arbitrary: anyOwnUndo(player, square) },
  {
    weight: 22,
    arbitrary: one(
      fc.record({
        kind: kindOf('player move'),
        player,
        marker: fc.oneof({ weight: 6, arbitrary: fc.constant(-1) }, { weight: 1, arbitrary: marker }),
        square,
        repeated: rarely,
      }),
    ),
  },
  {
    weight: 4,
    arbitrary: one(fc.record({ kind: kindOf('ping'), player: fc.option(player, { nil: undefined }), square })),
  },
  {
    weight: 12,
    arbitrary: one(
      fc.record({
        kind: kindOf('log'),
        author: fc.option(player, { nil: undefined, freq: 2 }),
        audience: kindOf(...LOG_AUDIENCES),
        recipient: fc.option(player, { nil: undefined, freq: 5 }),
        dice: fc.option(fc.constantFrom(...DICE), { nil: undefined, freq: 1 }),
      }),
    ),
  },
  { weight: 3, arbitrary: one(fc.record({ kind: kindOf('delete entry'), entry: fc.nat(6) })) },
  { weight: 8, arbitrary: one(anyFight) },
  { weight: 4, arbitrary: one(anyScenes) },
  { weight: 6, arbitrary: one(fc.record({ kind: kindOf('restore'), step: fc.nat(12) })) },
  { weight: 7, arbitrary: anyCreatureSteps(marker) },
  // A new marker that may carry a creature, and what happens to it.
  {
    weight: 10,
    arbitrary: fc
      .tuple(create, fc.constantFrom('npc', 'enemy' as const), square, anyCreatureInPlay())
      .map(([made, kind, at, more]): Step[] => [
        { ...made, type: kind },
        { kind: 'place', marker: 0, square: at },
        ...more,
      ]),
  },
  { weight: 12, arbitrary: anyAttack(marker, player) },
  { weight: 18, arbitrary: anyCompanion(marker, player) },
  { weight: 8, arbitrary: anySheetStep(player) },
  {
    weight: 6,
    arbitrary: one(
      fc.record({
        kind: kindOf('read log'),
        player,
        search: fc.constantFrom(undefined, 'attack', 'claw', 'bite', 'log-of'),
      }),
    ),
  },
  { weight: 5, arbitrary: one(fc.record({ kind: kindOf('forbidden'), player, marker, square, event: fc.nat(8) })) },
  {
    weight: 3,
    arbitrary: one(
      fc.record({
        kind: kindOf('invalid'),
        player,
        event: fc.integer({ min: 2, max: 10 }),
        payload: fc.nat(8),
        marker,
      }),
    ),
  },
  { weight: 7, arbitrary: one(fc.record({ kind: kindOf('get map', 'rejoin', 'reconnect', 'second tab'), player })) },
  {
    weight: 5,
    arbitrary: one(
      fc.record({ kind: kindOf('membership', 'invitation', 'character', 'character', 'http calls'), player }),
    ),
  },
  // Most hidden maps are shown before the history ends.
  { weight: 2, arbitrary: one(fc.record({ kind: kindOf('reveal'), isRevealed: fc.constant(false) })) },
  { weight: 3, arbitrary: one(fc.record({ kind: kindOf('reveal'), isRevealed: fc.constant(true) })) },
  { weight: 1, arbitrary: one(fc.record({ kind: kindOf('visibility'), isPublic: fc.boolean() })) },
  { weight: 1, arbitrary: one(newMap) },
);

/** Histories of up to `length` steps or pairs of steps. */
export const histories = (length: number): fc.Arbitrary<History> =>
  fc.record({
    watched: player,
    steps: fc
      .array(steps, { minLength: Math.floor(length * 0.75), maxLength: length, size: 'max' })
      .map((list) => list.flat()),
    succession: fc.integer({ min: 0, max: 24 }).map((n) => n === 24),
  });
