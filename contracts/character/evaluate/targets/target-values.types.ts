import type { ProficiencyRank } from '../../../content/effects.js';
import type { Quantity } from '../../../content/quantity.js';
import type { AbilityKey } from '../../../content/content.types.js';
import type { Reason, Source } from '../../reasons.types.js';
import type { RollRules } from '../../sheet-actions.types.js';
import type { EffectInForce } from './effects-in-force.js';
import type { Subject } from './subject.js';

/** A number with its reasons. The amounts of the reasons add up to it. */
export interface NumberResult {
  readonly total: number;
  /** The number before multipliers, floors and ceilings, which formulas read. */
  readonly raw: number;
  /**
   * The same number without additions to the whole group. The other targets of the group read it, because the group's
   * additions apply to them too. For example, a swimming speed that equals the walking speed drops only once when every
   * speed drops.
   */
  readonly rawInGroup: number;
  readonly hasBase: boolean;
  readonly reasons: readonly Reason[];
}

/** Dice or a number with its source. */
export interface SourcedQuantity {
  readonly quantity: Quantity;
  readonly source: Source;
}

/** Dice or a number that an effect adds. */
export interface AddedQuantity extends SourcedQuantity {
  readonly damage_type: string | null;
  readonly optional: string | null;
  /** It counts for one of several rolls. */
  readonly once: boolean;
  /** For which spells it counts; null: for all. */
  readonly spells: string | null;
  readonly effect: EffectInForce;
}

/** The best of several dice; `quantity` undefined: none. */
export interface DiceResult {
  readonly quantity: Quantity | undefined;
  readonly reasons: readonly Reason[];
}

/** The rules of a roll, with the reasons. */
export interface RollResult {
  readonly rules: RollRules;
  readonly reasons: readonly Reason[];
}

/** The targets of one character. */
export interface TargetValues {
  /** Returns a number. With a subject, the effects that ask for it count too. */
  number(target: string, subject?: Subject): NumberResult;
  /** Returns a number that replaces a target's own, with the target's multipliers and the reasons. */
  multiplied(target: string, instead: Reason & { readonly amount: number }): Pick<NumberResult, 'total' | 'reasons'>;
  /** Returns the best proficiency rank for a target, or null. */
  rank(target: string, subject?: Subject): ProficiencyRank | null;
  /** Returns the best die or dice among the bases of a target and the usual one, with the reasons. */
  bestDice(target: string, subject: Subject, usual: SourcedQuantity | undefined): DiceResult;
  /** Returns everything that is added to dice, each with its type and source; the reasons list the others. */
  additions(target: string, subject: Subject, reasons?: Reason[]): AddedQuantity[];
  /** Returns the entries of a set with the source of each, in the order of the sources; the reasons list the others. */
  set(target: string, subject?: Subject, reasons?: Reason[]): { id: string; source: Source }[];
  /** Whether a set has an entry. */
  has(target: string, id: string, subject?: Subject): boolean;
  /** Returns the roll rules of a roll: advantage, disadvantage, least dice and notes, with the reasons. */
  rollResult(target: string, subject?: Subject): RollResult;
  /** Returns the roll rules of a roll. Advantage and disadvantage without a text cancel each other. */
  roll(target: string, subject?: Subject): RollRules;
  /** Returns the modifier of an ability: (score - 10) / 2, rounded down. SRD "Ability Scores and Modifiers". */
  modifier(ability: AbilityKey): number;
}
