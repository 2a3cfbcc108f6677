import type { SheetRoll, SheetRollOptions, SheetRollWithoutKey } from '../../character/rolls/sheet-roll.types.js';
import type { CreatureEvaluation } from '../creature-sheet.types.js';

/* What a stat block can roll. The rolls have the shape of those of a sheet. */

/** A use that comes back when a d6 is high enough. */
export interface RolledRecharge {
  /** The key of the use, as `usesOfCreature` has it. */
  readonly use: string;
  /** The lowest number that brings it back. */
  readonly from: number;
}

/** One roll of a stat block. */
export interface CreatureRoll extends SheetRoll {
  /** What the roll may bring back; null: nothing. */
  readonly recharges: RolledRecharge | null;
}

/** A roll before its key. */
export type CreatureRollWithoutKey = SheetRollWithoutKey & Pick<CreatureRoll, 'recharges'>;

/** The rolls of one prefix of a key, such as `skill`. */
export interface CreatureRollsOfKind {
  /** Returns what stands behind the prefix, for each roll that the stat block may have. */
  ids(evaluation: CreatureEvaluation): readonly string[];
  /** Returns a roll; undefined for an id that the stat block does not have, or for one that rolls nothing. */
  roll(
    evaluation: CreatureEvaluation,
    id: string,
    options: SheetRollOptions,
  ): SheetRollWithoutKey | CreatureRollWithoutKey | undefined;
}
