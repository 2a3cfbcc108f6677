import type { Roll } from '../dice/index.js';

/** A roll as the log keeps it. */
export interface LoggedRoll {
  result: Roll;
  /** The character who rolled, of a roll from its sheet. */
  character: { id: string; name: string } | null;
  /** Why it was rolled so, as the sheet explains it: bonuses, advantage, disadvantage. */
  reasons: string[];
}
