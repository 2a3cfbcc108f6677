import type { DoneToTarget } from '../../../contracts/attack/attack.contract.js';
import type { SufferedAttack } from '../../characters/sheet-history.service.js';

/** What an attack does to the sheets after the commit, so that it can be completed. */
export interface AppliedAttack {
  /** The entry of the log. */
  readonly entryId: string;
  /** What the history says of it. */
  readonly text: string;
  readonly sheets: readonly SufferedAttack[];
  /** What was done to each target to which anything was done. Left out: an earlier release has applied it. */
  readonly done?: readonly DoneToTarget[];
}

/** What an attack has spent. */
export interface SpentByAttack {
  /** What the history says of it. */
  readonly text: string;
  /** The character whose sheet has spent it, by an operation that follows from that of the attack; null: a creature has. */
  readonly characterId: string | null;
}
