import type { PoolEntry, Selection } from '../content/content.types.js';
import type { SectionName } from './choices.types.js';
import type { Reasons, Source } from './reasons.types.js';
import type { Sheet, SheetSpell } from './sheet.types.js';
import type { SpellAtLevel } from './spell-at-level.types.js';

/* The result of `evaluate(content, choices, play?)`. */

/** An active selection with its options and picks. Not a spell slot and not an equipment slot. */
export interface ActiveSelection {
  selection: Selection;
  section: SectionName;
  /** The character level of the step that has the selection; null outside the class section. */
  level: number | null;
  /** The character level at which the picks are judged. */
  judged_at: number;
  /** The number of the class that brought the selection; null: none. */
  classification_id: number | null;
  /** The feature, trait, feat or background feature that has the selection. */
  holder: Source;
  /** The pick that activates an auxiliary selection; null for every other selection. */
  parent: { selection_id: string; option_id: string } | null;
  /**
   * The required number of picks. For a grant, the number of its entries that are owned already and need a replacement.
   */
  required: number;
  /** The options: the pool, or the alternate pool while it applies. Empty for a grant without replacement. */
  options: readonly PoolEntry[];
  /** The picks that count, in the order of picking. */
  picks: readonly string[];
  /** The entries of a grant. */
  granted: readonly PoolEntry[];
  /** The reason by option id: the option is owned elsewhere, or a prerequisite is missing. */
  disabled: Readonly<Record<string, string>>;
  uses_alternate: boolean;
  /** Of an exchange: the ids of the options that the character may give up. Empty for every other selection. */
  losses: readonly string[];
  /** No pick is missing. An optional selection is always complete. */
  complete: boolean;
}

interface Finding {
  section: SectionName;
  /** The character level, or null. */
  level: number | null;
  selection_id: string | null;
  /** A whole sentence that names what is missing or wrong. */
  msg: string;
}

/** A required choice that is still open. `missing` is the number of missing picks. */
export interface OpenChoice extends Finding {
  missing: number;
}

/** A choice that the rules do not allow. */
export interface IllegalChoice extends Finding {
  option_id: string | null;
}

/** A pick whose selection is absent or whose condition is not met. It stays stored and may count again later. */
export interface DormantPick extends Finding {
  option_id: string;
}

/** The result of `evaluate`. */
export interface Evaluation {
  sheet: Sheet;
  reasons: Reasons;
  open: readonly OpenChoice[];
  illegal: readonly IllegalChoice[];
  dormant: readonly DormantPick[];
  /** Every active selection, grants included, in the order of the creation steps. */
  selections: readonly ActiveSelection[];
  /** The selections that are made in play, with their options and their picks in the play state. */
  in_play: readonly ActiveSelection[];
  /**
   * Returns what a spell of the sheet does when it is cast at a level; undefined for one that the content does not
   * have.
   */
  spellAt(spell: SheetSpell, level: number): SpellAtLevel | undefined;
}
