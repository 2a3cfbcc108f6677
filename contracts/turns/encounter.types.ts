import type { CampaignRole } from '../campaigns/campaigns.policy.js';

/* An encounter as the server keeps it. Everything is immutable JSON; nobody but the DM may see it whole. */

/**
 * What players see of the turns of creatures that they do not see: nothing; a '?' from the beginning; or a '?' from
 * the creature's first turn on.
 */
export const HIDDEN_TURNS = ['absent', 'masked', 'first_turn'] as const;
/** The DM's choice for an encounter. */
export type HiddenTurns = (typeof HIDDEN_TURNS)[number];

/** The moment of a turn at which a reminder is due. */
export const REMINDER_MOMENTS = ['start', 'end'] as const;
export type ReminderMoment = (typeof REMINDER_MOMENTS)[number];

/** Somebody or something with a place in the turn order. */
export interface Participant {
  readonly id: string;
  /** The marker; null for things without one, such as the actions of a lair. */
  readonly markerId: string | null;
  /** The name of a participant without a marker; empty for a marker, which has its own. */
  readonly name: string;
  /** Whether players do not see a participant without a marker. */
  readonly isHidden: boolean;
  /** Null: neither rolled nor typed yet. */
  readonly initiative: number | null;
  /** The Dexterity score, null if unknown. */
  readonly dexterity: number | null;
  /**
   * Decides between equal initiatives; see `compareParticipants`. It begins with the Dexterity score and a random
   * number, and grows when the DM moves the participant by hand.
   */
  readonly tiebreaker: readonly number[];
  /** Participants of one group have rolled together; null: alone. */
  readonly group: string | null;
  /** The id of the participant directly after whom it acts, as a companion after its owner. Left out or null: nobody. */
  readonly follows?: string | null;
  /** The first round in which it has a turn. */
  readonly firstRound: number;
  /** The round in which it was surprised, null if it was not. It is surprised until the end of its next turn. */
  readonly surprisedIn: number | null;
  /** A readied action, and the round of the turn on which it was readied; the next turn ends it. */
  readonly readied: { readonly text: string; readonly round: number } | null;
  /** Legendary actions: `spent` since the turn of `round`; the next turn gives them back. */
  readonly legendary: { readonly perRound: number; readonly spent: number; readonly round: number } | null;
  /** The lair whose actions its turn is. Left out: it is no lair. */
  readonly lair?: Lair;
}

/** The actions of a lair, which a stat block has. SRD "Lair Actions". */
export interface Lair {
  /** The marker with the stat block. */
  readonly markerId: string;
  /** The id of the action that the DM marked last, and the round of that; null: none yet. */
  readonly used: { readonly action: string; readonly round: number } | null;
}

/** A turn that has begun. */
export interface Turn {
  readonly participantId: string;
  readonly round: number;
  /** How it ended before the next turn began; null: it goes on, or the next turn ended it. */
  readonly ended: 'over' | 'delayed' | null;
  /** Of a participant who has left: the players who saw it then. */
  readonly witnesses?: readonly string[];
}

/** A note that is due at a turn. */
export interface Reminder {
  readonly id: string;
  readonly participantId: string;
  readonly moment: ReminderMoment;
  /** The round from which on it is due; null: at every turn of the participant. */
  readonly round: number | null;
  readonly text: string;
  /** The person who wrote it. Only they and the DMs see it. */
  readonly authorId: string;
}

/** An encounter. The last turn that has begun is the current one. */
export interface Encounter {
  readonly hiddenTurns: HiddenTurns;
  /** Sorted by `compareParticipants`. */
  readonly participants: readonly Participant[];
  /** The turns that have begun, the oldest first. Old ones are forgotten, except for each participant's last. */
  readonly turns: readonly Turn[];
  /** The last round of which turns are forgotten. */
  readonly forgottenRound: number;
  /** The number of times that the DM has moved a participant by hand. */
  readonly moves: number;
  readonly reminders: readonly Reminder[];
}

/** The person for whom an encounter is projected. */
export interface EncounterViewer {
  readonly userId: string;
  readonly role: CampaignRole;
  /** Whether the viewer sees the marker on the map. */
  seesMarker(markerId: string): boolean;
  /** Whether the viewer saw somebody who has left, of whom only the players are known who saw them then. */
  sawThen(witnesses: readonly string[]): boolean;
  /** Whether the marker is of a character that the viewer made. */
  ownsMarker(markerId: string): boolean;
}
