import type {
  AbilityKey,
  Content,
  Deduction,
  FeatureLike,
  NumberTarget,
  Selection,
} from '../../../content/content.types.js';
import type { Choices, SectionName } from '../../choices.types.js';
import type { DormantPick, IllegalChoice, OpenChoice, Slot, Source } from '../../evaluation.types.js';
import type { PriorState } from '../../../content/prerequisites.js';

/** A feature, trait, feat or background feature that applies now, and the section and level that it belongs to. */
export interface ActiveFeature {
  feature: FeatureLike;
  source: Source;
  section: SectionName;
  /** Character level of the class section's step; null elsewhere. */
  level: number | null;
}

/** An entry of a set that the character owns, with one of its sources. */
export interface OwnedEntry {
  id: string;
  name: string;
  source: Source;
  selection: Selection;
}

/** A change of a number, before its multiplier and its condition on equipped items apply. */
export interface Effect {
  target: NumberTarget;
  /** The picked option, such as an ability; null for a grant without a pool. */
  option_id: string | null;
  value: number | string;
  selection: Selection;
  source: Source;
}

/** An item or coins that the character starts with. */
export interface StartingItem {
  target: 'inventory' | 'wallet';
  id: string;
  name: string;
  quantity: number;
  source: Source;
}

/**
 * The state of one iteration over all active features. Prerequisites read the previous iteration (`prior`). `owned`
 * holds this iteration, in the order of the steps.
 */
export interface ResolutionState {
  readonly content: Content;
  readonly choices: Choices;
  readonly prior: PriorState;
  /** The exchanges that the previous iteration accepted. */
  readonly priorExchanges: readonly Deduction[];
  /** The sources of every owned entry, by `ownedKey`. */
  readonly owned: Map<string, OwnedEntry[]>;
  /** `kind:id` of the races, the class, the background and every active feature. */
  readonly facts: Set<string>;
  readonly activeFeatures: ActiveFeature[];
  readonly scores: Record<AbilityKey, number>;
  readonly effects: Effect[];
  readonly startingItems: StartingItem[];
  readonly slots: Slot[];
  /** The exchanges of `priorExchanges` that have replaced an entry in this iteration. */
  readonly applied: Set<Deduction>;
  /** The exchanges that this iteration accepts. */
  readonly accepted: Deduction[];
  readonly open: OpenChoice[];
  readonly illegal: IllegalChoice[];
  readonly dormant: DormantPick[];
}
