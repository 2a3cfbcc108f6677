import type { Predicate } from './predicates.js';
import type { SourceRules } from './rule-source.types.js';
import type { AuxiliaryChoice, Desc, Selection } from './selection.types.js';

/**
 * A rule source that a character has by its choices: a trait, a feature, an option, a feat, a feature of a background.
 */
export interface FeatureLike extends SourceRules {
  readonly id: string;
  readonly name: string;
  readonly descs: readonly Desc[];
  /** The levels at which it comes: class levels in a class, else character levels. Empty: level 1. */
  readonly levels: readonly number[];
  /** The prerequisites for having it; all must be true. They see only choices. */
  readonly prerequisites: readonly Predicate[];
  readonly selections: readonly Selection[];
  readonly auxiliary_choices: readonly AuxiliaryChoice[];
  /** Of several sources of one family a character has only the one that comes first; null: no family. */
  readonly family: string | null;
  /** Whether its effects count each time the character has it. */
  readonly repeatable: boolean;
  /** For queries. */
  readonly tags: readonly string[];
}
