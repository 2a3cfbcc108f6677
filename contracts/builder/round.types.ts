import type { AbilityKey, Content, Deduction, Holder, NumberTarget, Selection } from '../library/content.types.js';
import type { Choices, SectionName } from './choices.types.js';
import type { DormantPick, IllegalChoice, OpenChoice, Slot, Source } from './evaluation.types.js';
import type { Known } from './prerequisites.rules.js';

/** A holder of selections in force, and the step of the character's making that it belongs to. */
export interface Seat {
  holder: Holder;
  source: Source;
  section: SectionName;
  /** Character level of the class section's step; null elsewhere. */
  level: number | null;
}

/** One source of one thing in a set. */
export interface Ownership {
  id: string;
  name: string;
  source: Source;
  selection: Selection;
}

/** A change of a number, before it is multiplied and judged against what is worn. */
export interface Effect {
  target: NumberTarget;
  /** The ability, where the options are abilities. */
  option_id: string | null;
  value: number | string;
  selection: Selection;
  source: Source;
}

/** Something for the bag or the purse. */
export interface Gift {
  target: 'inventory' | 'wallet';
  id: string;
  name: string;
  quantity: number;
  source: Source;
}

/**
 * One pass over everything in force. Prerequisites ask the pass before (`known`),
 * ownership asks this one, in the order of the character's making.
 */
export interface Round {
  readonly content: Content;
  readonly choices: Choices;
  readonly known: Known;
  /** Deductions that the pass before found sound. */
  readonly exchanges: readonly Deduction[];
  readonly owned: Map<string, Ownership[]>;
  readonly beings: Set<string>;
  readonly seats: Seat[];
  readonly scores: Record<AbilityKey, number>;
  readonly effects: Effect[];
  readonly gifts: Gift[];
  readonly slots: Slot[];
  readonly applied: Set<Deduction>;
  readonly accepted: Deduction[];
  readonly open: OpenChoice[];
  readonly illegal: IllegalChoice[];
  readonly dormant: DormantPick[];
}
