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

/** What a stat block says of a roll. Only for DMs, and for the sender. */
export interface CreatureRollDetails extends Omit<RollOfSheet, 'character'> {
  /** The marker that carries the creature. */
  marker_id: string;
  /** Whether the others see the dice, too. */
  is_open: boolean;
}

/** Whose roll it is, when a creature of the map has rolled. */
export interface RollOfCreature {
  /** The name of its marker, for those who saw the marker when it rolled; null: 'a creature'. */
  name: string | null;
  /** Null: the viewer may not know; then `result` has no dice, unless the DM shows them. */
  details: CreatureRollDetails | null;
}

/** A roll as a viewer of the log gets it. */
export interface LoggedRoll {
  /** Of a creature whose dice are hidden it has the total, of damage for each type, and no dice. */
  result: Roll;
  /** Null: dice that somebody typed, or a roll of a creature. */
  sheet: RollOfSheet | null;
  /** Left out: no creature of the map has rolled. */
  creature?: RollOfCreature;
}
