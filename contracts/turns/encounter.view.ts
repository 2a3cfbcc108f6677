import type { HiddenTurns, ReminderMoment } from './encounter.types.js';

/* What one viewer gets of an encounter. */

/** A place in the turn order. Without `marker_id` and `name` it is a '?': somebody whom the viewer does not see. */
export interface ParticipantView {
  id: string;
  /** The marker, one of the view's markers. */
  marker_id: string | null;
  /** The name of a participant without a marker. */
  name: string | null;
  /** Null: not rolled yet, or not for the viewer to know. */
  initiative: number | null;
  is_delaying: boolean;
  is_surprised: boolean;
  /** The readied action, for the DM and the character's own player; null: none. */
  readied?: string | null;
  /** For the DM: whether some player does not see the participant. */
  is_hidden?: boolean;
  /** For the DM: the Dexterity score, null if unknown. */
  dexterity?: number | null;
  /** For the DM: the group that rolled together, null: alone. */
  group?: string | null;
  /** For the DM: the first round in which it has a turn. */
  first_round?: number;
  /** For the DM: the legendary actions of a round and those that are spent, null: none. */
  legendary?: { per_round: number; spent: number } | null;
  /** For the DM: the marker whose stat block has the actions of this lair, and the action that was marked last. Left out: no lair. */
  lair?: { marker_id: string; used: { action: string; round: number } | null };
}

/** A reminder that the viewer may see: the DM every one, a player their own. */
export interface ReminderView {
  id: string;
  participant_id: string;
  moment: ReminderMoment;
  /** The round from which on it is due; null: at every turn of the participant. */
  round: number | null;
  text: string;
  is_due: boolean;
}

/** An encounter as its viewer may see it. */
export interface EncounterView {
  /** 0 before the first turn. */
  round: number;
  /** The id of the participant whose turn it is; null before the first turn, and after one who has left. */
  turn: string | null;
  /** Whether the current turn has ended and the next one has not begun. */
  is_turn_over: boolean;
  participants: ParticipantView[];
  reminders: ReminderView[];
  /** For the DM: what players see of the turns of creatures that they do not see. */
  hidden_turns?: HiddenTurns;
}
