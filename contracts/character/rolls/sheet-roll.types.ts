import type { RollMode } from '../../dice/index.js';
import type { Evaluation } from '../evaluation.types.js';
import type { Reason } from '../reasons.types.js';

/* What a sheet can roll. */

/** What a roll is for. */
export type SheetRollKind =
  | 'check'
  | 'save'
  | 'initiative'
  | 'death-save'
  | 'attack'
  | 'damage'
  | 'healing'
  | 'hit-die'
  | 'recharge';

/** Dice that count only when the player says so, such as Sneak Attack or the 1d4 of Guidance. */
export interface RollExtra {
  readonly id: string;
  /** What gives it, such as "Sneak Attack"; empty: what is rolled. */
  readonly name: string;
  /** The dice with their damage type, such as `3d6 piercing`, or with their sign, such as `+1d4`. */
  readonly expression: string;
  /** When it counts, such as "Once per turn". */
  readonly when: string;
  /** The types of targets against which it counts by itself in a resolved attack. Left out: none. */
  readonly against?: readonly string[];
}

/** What a person says of a roll. */
export interface SheetRollOptions {
  /** What the person adds to what the sheet knows, such as advantage from a helper. */
  readonly mode?: RollMode;
  /** Of damage: whether the attack was a critical hit. */
  readonly isCritical?: boolean;
  /** Of a spell: the level at which it is cast. Left out: its own. */
  readonly level?: number;
  /** The ids of the extras that count. */
  readonly extras?: readonly string[];
}

/** One roll of a sheet. */
export interface SheetRoll {
  /** `skill:stealth`. A client may send it; it stays the same while the sheet has the roll. */
  readonly key: string;
  readonly kind: SheetRollKind;
  /** Such as "Stealth check" or "Greataxe: critical damage". */
  readonly label: string;
  /** A dice expression with everything in it: mode, critical dice, extras. */
  readonly expression: string;
  /** Why the modifier or the damage is what it is. */
  readonly reasons: readonly Reason[];
  /** What the sheet and the person know together: advantage and disadvantage cancel each other. */
  readonly mode: RollMode;
  /** The sheet's reasons for advantage and disadvantage, those included that cancel each other. */
  readonly modeReasons: readonly Reason[];
  /** Why there are more dice than the d20, such as "+1d4 (Bless)". */
  readonly diceReasons: readonly Reason[];
  /** What else the rules say, such as "Advantage against poison". */
  readonly notes: readonly string[];
  /** The least that the total counts as; null: none. */
  readonly minTotal: number | null;
  /** Of an attack: the lowest roll of the d20 that is a critical hit; null: of any other roll. */
  readonly criticalFrom: number | null;
  /** The extras that the person may choose. */
  readonly extras: readonly RollExtra[];
}

/** A roll before the options that all rolls share. */
export type SheetRollWithoutKey = Omit<SheetRoll, 'key'>;

/** The rolls of one prefix of a key, such as `skill`. */
export interface RollsOfKind {
  /** Returns what stands behind the prefix, for each roll that the sheet may have. */
  ids(evaluation: Evaluation): readonly string[];
  /** Returns a roll; undefined for an id that the sheet does not have, or for one that rolls nothing. */
  roll(evaluation: Evaluation, id: string, options: SheetRollOptions): SheetRollWithoutKey | undefined;
}
