import type { SheetRollKind, SheetRollOptions } from '../character/rolls/sheet-roll.types.js';
import type { Roll, RollMode } from '../dice/index.js';

/** What a sheet says of a roll. */
export interface RollOfSheet {
  character: { id: string; name: string };
  /** The key of the roll on the sheet. */
  key: string;
  kind: SheetRollKind;
  /** What the person said of it, so that the roll can be repeated. */
  options: SheetRollOptions;
  mode: RollMode;
  /** Of an attack: the lowest d20 that is a critical hit; null: of any other roll. */
  critical_from: number | null;
  /** Why it was rolled so: bonuses, advantage and disadvantage, and what else the rules say. */
  reasons: string[];
}

/** A roll as the log keeps it. */
export interface LoggedRoll {
  result: Roll;
  /** Null: dice that somebody typed. */
  sheet: RollOfSheet | null;
}
