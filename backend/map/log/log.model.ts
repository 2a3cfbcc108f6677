import type { LoggedAttack } from '../../../contracts/attack/logged-attack.types.js';
import type { LogAudience } from '../../../contracts/log/log.rules.js';
import type { CreatureRollDetails, LoggedRoll } from '../../../contracts/log/logged-roll.types.js';

/** The fields that decide who sees an entry. */
export interface LogEntryAccess {
  readonly audience: LogAudience;
  readonly senderId: string;
  /** Null without the audience `person`. */
  readonly recipientId: string | null;
  /** Players who see it besides those for whom it is meant; null: none. */
  readonly viewers: readonly string[] | null;
}

/** A roll of a creature of the map, unprojected. What people learn of it stays as it was when it was rolled. */
export interface CreatureRollState {
  /** The name of the marker. */
  readonly name: string;
  /** The ids of the players who saw the marker. */
  readonly seen_by: readonly string[];
  readonly details: CreatureRollDetails;
}

/** A roll, unprojected. */
export interface LoggedRollState extends Omit<LoggedRoll, 'creature'> {
  readonly creature?: CreatureRollState;
}

/** An entry of the log, unprojected. Immutable. */
export interface LogEntryState extends LogEntryAccess {
  readonly id: string;
  /** ISO time. */
  readonly at: string;
  readonly senderName: string;
  readonly recipientName: string | null;
  readonly text: string;
  readonly roll: LoggedRollState | null;
  readonly attack: LoggedAttack | null;
}

/** A deleted entry, with the fields that say who has seen it. */
export interface DeletedLogEntry extends LogEntryAccess {
  readonly id: string;
}

/** What one or more commits have changed in the log, in order. */
export interface LogChange {
  readonly logged: readonly LogEntryState[];
  readonly unlogged: readonly DeletedLogEntry[];
}

/** The log of a commit that writes nothing there. */
export const NO_LOG_CHANGE: LogChange = { logged: [], unlogged: [] };
