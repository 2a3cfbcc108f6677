import type { AbilityKey, Content, FeatureLike, PoolEntry, Selection } from '../../../content/content.types.js';
import type { Choices, SectionName } from '../../choices.types.js';
import type { DormantPick, IllegalChoice, OpenChoice, ActiveSelection } from '../../evaluation.types.js';
import type { Source } from '../../reasons.types.js';
import type { RaceClassBackground } from './race-class-background.js';

/** An active feature, trait, feat or background feature with its section and level. */
export interface ActiveFeature {
  readonly feature: FeatureLike;
  readonly source: Source;
  readonly section: SectionName;
  /** Character level of the class section's step; null elsewhere. */
  readonly level: number | null;
  /** The character level at which the character got it. */
  readonly since: number;
  /** The number of the class that granted it; null: none. */
  readonly classification_id: number | null;
}

/** An entry of a set that the character owns, with one of its sources. */
export interface OwnedEntry {
  readonly id: string;
  readonly name: string;
  readonly source: Source;
  readonly selection: Selection;
  readonly active: ActiveFeature;
  /** The character level of the pick or grant. */
  readonly since: number;
}

/** What a character owns: the sources of every entry, by the set (`languages`) and the id (`elvish`). */
export type Owned = ReadonlyMap<string, ReadonlyMap<string, readonly OwnedEntry[]>>;

/** A raised ability score. */
export interface ScoreIncrease {
  readonly ability: AbilityKey;
  readonly amount: number;
  readonly source: Source;
  readonly since: number;
}

/** A pick or a granted entry, with the feature whose selection has it. */
export interface AppliedOption {
  readonly active: ActiveFeature;
  readonly selection: Selection;
  readonly entry: PoolEntry;
}

/** A pick or a granted entry of a set, which an exchange may replace. */
export interface ExchangeableEntry {
  /** Names the entry: its selection and its position in it. */
  readonly key: string;
  readonly active: ActiveFeature;
  readonly selection: Selection;
  /** The id of the entry after all exchanges. */
  readonly final: string;
  /** The id of the entry at the current step. */
  current: string;
}

/** An exchange that counts: the key of the entry that it replaces, and the id of what the character gains. */
export interface AcceptedExchange {
  readonly key: string;
  readonly source: string;
}

/** An item or coins that the character starts with. */
export interface StartingItem {
  target: 'inventory' | 'wallet';
  id: string;
  name: string;
  quantity: number;
  source: Source;
}

/** The facts that prerequisites read: the choices as the previous iteration resolved them. */
export interface ChoiceContext {
  readonly content: Content;
  readonly identity: RaceClassBackground;
  readonly baseScores: Readonly<Record<AbilityKey, number>>;
  /** The words of the alignment, in small letters. */
  readonly alignment: readonly string[];
  readonly increases: readonly ScoreIncrease[];
  /** `kind:id` of the races, the classes, the background and every active feature, with the character level. */
  readonly facts: ReadonlyMap<string, number>;
  /** The sources of every owned entry, by the set and the id. */
  readonly owned: Owned;
  readonly activeFeatures: readonly ActiveFeature[];
  /** The active features whose effects change numbers that follow from the choices. */
  readonly numberSources: readonly ActiveFeature[];
}

/**
 * The state of one iteration over all active features. Prerequisites read the previous iteration (`prior`). The rest
 * holds this iteration, in the order of the steps.
 */
export interface ResolutionState extends ChoiceContext {
  readonly choices: Choices;
  readonly prior: ChoiceContext;
  /** The exchanges that the previous iteration accepted. */
  readonly priorExchanges: readonly AcceptedExchange[];
  readonly increases: ScoreIncrease[];
  readonly facts: Map<string, number>;
  readonly owned: Map<string, Map<string, OwnedEntry[]>>;
  readonly activeFeatures: ActiveFeature[];
  readonly numberSources: ActiveFeature[];
  /** Features that the character never gained, because it has another one of their family. */
  readonly notGained: { readonly active: ActiveFeature; readonly because: FeatureLike }[];
  /**
   * The scores that were at their maximum when a selection was judged, by the selection's id. Later selections that
   * raise the maximum do not change this.
   */
  readonly atMaximum: Map<string, readonly string[]>;
  /** Every pick and granted entry that counts. */
  readonly applied: AppliedOption[];
  readonly startingItems: StartingItem[];
  readonly selections: ActiveSelection[];
  /** The active selections that are made in play. */
  readonly inPlay: { readonly active: ActiveFeature; readonly selection: Selection }[];
  /** The entries that exchanges may replace, in the order of the steps. */
  readonly exchangeable: ExchangeableEntry[];
  /** The entries that an exchange of a later step replaces. */
  readonly replacedLater: Set<ExchangeableEntry>;
  /** The exchanges that this iteration accepts. */
  readonly accepted: AcceptedExchange[];
  readonly open: OpenChoice[];
  readonly illegal: IllegalChoice[];
  readonly dormant: DormantPick[];
}
