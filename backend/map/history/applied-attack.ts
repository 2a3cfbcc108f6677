import type { SufferedAttack } from '../../characters/sheet-history.service.js';

/** What an attack does to the sheets after the commit, so that it can be completed. */
export interface AppliedAttack {
  /** The entry of the log. */
  readonly entryId: string;
  /** What the history says of it. */
  readonly text: string;
  readonly sheets: readonly SufferedAttack[];
}
