import { badInput, Failure, notFound, stale } from '../core/failure.js';
import { LIMITS } from '../core/limits.js';
import type { Encounter, EncounterViewer, HiddenTurns, Participant, Turn } from './encounter.types.js';
import { withFollowers } from './following-participants.js';
import {
  compareParticipants,
  isDelaying,
  isTurnOver,
  lastTurnOf,
  roundOf,
  turnsSeenBy,
  upcomingTurn,
} from './turn-order.js';

/* The steps of an encounter. Each returns the next encounter or throws a Failure that says what to do. */

/** The rounds whose turns are kept besides the current one, so that the DM can go back. */
const KEPT_ROUNDS = 2;
/** How often one participant may be moved by hand past others that were moved before. */
const MOST_MOVES = 20;

/** What a participant begins with; the rest has a default. */
export type NewParticipant = Pick<Participant, 'id'> &
  Partial<Omit<Participant, 'tiebreaker' | 'readied' | 'surprisedIn'>> & {
    readonly isSurprised?: boolean;
    /** A random number from 0 to 1, for equal initiatives with equal Dexterity. */
    readonly chance: number;
  };

/** The Dexterity score of a creature of which none is known: the average one. SRD "Ability Scores and Modifiers". */
const AVERAGE_SCORE = 10;

function participantOf({ isSurprised, chance, ...given }: NewParticipant, firstRound: number): Participant {
  const dexterity = given.dexterity ?? null;
  return {
    markerId: null,
    name: '',
    isHidden: false,
    initiative: null,
    group: null,
    firstRound,
    readied: null,
    legendary: null,
    ...given,
    dexterity,
    tiebreaker: [dexterity ?? AVERAGE_SCORE, chance],
    surprisedIn: isSurprised ? firstRound : null,
  };
}

/** Begins an encounter. The first turn begins with `next`, so that everybody can roll before it. */
export function start(participants: readonly NewParticipant[], hiddenTurns: HiddenTurns): Encounter {
  const empty: Encounter = { hiddenTurns, participants: [], turns: [], forgottenRound: 0, moves: 0, reminders: [] };
  return join(empty, participants, 1);
}

/**
 * Adds participants.
 * @param firstRound the first round in which they have a turn: the current one or a later one
 * @throws Failure 400 without participants, 409 when one takes part already or there are too many
 */
export function join(encounter: Encounter, added: readonly NewParticipant[], firstRound: number): Encounter {
  if (added.length === 0) throw badInput('markerIds', 'Please choose who takes part.');
  const participants = [...encounter.participants, ...added.map((one) => participantOf(one, firstRound))];
  if (participants.length > LIMITS.participantsPerEncounter)
    throw new Failure(409, `An encounter can have at most ${LIMITS.participantsPerEncounter} participants.`);
  const markerIds = participants.flatMap(({ markerId }) => markerId ?? []);
  if (new Set(markerIds).size < markerIds.length)
    throw new Failure(409, 'Somebody of these is in the turn order already. Choose only the others.');
  return sorted(encounter, participants);
}

const sorted = (encounter: Encounter, participants: readonly Participant[]): Encounter => ({
  ...encounter,
  participants: withFollowers(participants).sort(compareParticipants),
});

/** Finds a participant. @throws Failure 404 */
export function findParticipant({ participants }: Encounter, id: string): Participant {
  const participant = participants.find((one) => one.id === id);
  if (!participant) throw notFound('participant');
  return participant;
}

function changed(encounter: Encounter, id: string, changes: Partial<Participant>): Encounter {
  const participant = findParticipant(encounter, id);
  const participants = encounter.participants.map((one) => (one === participant ? { ...one, ...changes } : one));
  return sorted(encounter, participants);
}

/**
 * Removes a participant with its reminders. Its turn, if it goes on, ends; the next one begins with `next`.
 * @param witnesses the players who see it
 */
export function leave(encounter: Encounter, id: string, witnesses: readonly string[]): Encounter {
  findParticipant(encounter, id);
  const last = lastTurnOf(encounter.turns, id);
  return {
    ...encounter,
    participants: encounter.participants.filter((one) => one.id !== id),
    reminders: encounter.reminders.filter(({ participantId }) => participantId !== id),
    turns: encounter.turns
      .filter((turn) => turn.participantId !== id || turn === last)
      .map((turn) => (turn === last ? { ...turn, witnesses } : turn)),
  };
}

/** A participant that gets a place of its own follows nobody any more. */
function alone(encounter: Encounter, id: string): Encounter {
  const participants = encounter.participants.map((one) =>
    one.id === id && one.follows != null ? { ...one, follows: null } : one,
  );
  return { ...encounter, participants };
}

/** Sets an initiative, typed or rolled; null removes it. A place taken by hand is lost. */
export function setInitiative(encounter: Encounter, id: string, initiative: number | null): Encounter {
  const { tiebreaker } = findParticipant(encounter, id);
  return changed(alone(encounter, id), id, { initiative, tiebreaker: tiebreaker.slice(0, 2) });
}

/**
 * Moves a participant directly before another one with the same initiative. Only its own tiebreaker changes, so nothing
 * tells whether it passed somebody hidden.
 * @throws Failure 409 when the initiatives differ
 */
export function reorder(encounter: Encounter, id: string, beforeId: string): Encounter {
  const [moved, target] = [findParticipant(encounter, id), findParticipant(encounter, beforeId)];
  if (moved === target) return encounter;
  if (moved.initiative !== target.initiative)
    throw new Failure(409, 'Only participants with the same initiative can change places. Type another initiative.');
  if (target.tiebreaker.length > MOST_MOVES)
    throw new Failure(409, 'These participants have changed places too often. Type another initiative.');
  const moves = encounter.moves + 1;
  // A later move has a lower number, so it comes after earlier ones and directly before the target.
  return changed({ ...alone(encounter, id), moves }, id, { tiebreaker: [...target.tiebreaker, -moves] });
}

/** Begins the next turn; after everybody's turn, the next round. @throws Failure 409 when there is nobody */
export function next(encounter: Encounter): Encounter {
  const turn = upcomingTurn(encounter);
  if (!turn) throw new Failure(409, 'Nobody takes part. Add somebody, or end the encounter.');
  return forgetOldTurns({ ...encounter, turns: [...encounter.turns, turn] });
}

/**
 * Forgets the turns of old rounds, except for those that may be the current one for some player: the last one of each
 * participant, and the last one that each player has seen of somebody who has left. Keeps the turn that ended a surprise.
 */
export function forgetOldTurns(encounter: Encounter): Encounter {
  const { turns, participants } = encounter;
  const forgottenRound = Math.max(encounter.forgottenRound, roundOf(encounter) - KEPT_ROUNDS - 1);
  if (forgottenRound === encounter.forgottenRound) return encounter;
  const witnesses = new Set(turns.flatMap((turn) => turn.witnesses ?? []));
  const needed = new Set([
    ...participants.map(({ id }) => lastTurnOf(turns, id)),
    ...participants.map(({ id, surprisedIn }) =>
      turns.find(({ participantId, round }) => participantId === id && surprisedIn !== null && round >= surprisedIn),
    ),
    ...[...witnesses].map((userId) => turns.findLast((turn) => turn.witnesses?.includes(userId))),
  ]);
  const kept = turns.filter((turn) => turn.round > forgottenRound || needed.has(turn));
  return { ...encounter, turns: kept, forgottenRound };
}

/**
 * Takes the last step back: the end of a turn that is over or delayed, so that it goes on, otherwise the beginning of
 * the last turn. Who sees no turn of somebody hidden begin sees it taken back as little.
 * @throws Failure 409 when the turn before is not known
 */
export function back(encounter: Encounter): Encounter {
  const { forgottenRound } = encounter;
  const last = encounter.turns.at(-1);
  if (last && isTurnOver(encounter))
    return { ...encounter, turns: [...encounter.turns.slice(0, -1), { ...last, ended: null }] };
  const turns = encounter.turns.slice(0, -1);
  if (encounter.turns.length === 0) throw new Failure(409, 'The first turn has not begun.');
  if (forgottenRound > 0 && roundOf({ turns }) <= forgottenRound)
    throw new Failure(409, `You can go back ${KEPT_ROUNDS} rounds at most.`);
  return { ...encounter, turns };
}

/**
 * Ends a turn before the next one begins.
 * @param viewer the person who ends it, in whose view it must be the current turn
 * @throws Failure 409 when it is not
 */
export const endTurn = (encounter: Encounter, id: string, viewer: EncounterViewer): Encounter =>
  withEndedTurn(encounter, id, viewer, 'over');

/** Delays: ends the turn as `endTurn` does, and lets the participant take it later in the round with `resume`. */
export const delay = (encounter: Encounter, id: string, viewer: EncounterViewer): Encounter =>
  withEndedTurn(encounter, id, viewer, 'delayed');

function withEndedTurn(encounter: Encounter, id: string, viewer: EncounterViewer, ended: Turn['ended']): Encounter {
  findParticipant(encounter, id);
  const current = turnsSeenBy(encounter, viewer).at(-1);
  if (current?.participantId !== id || current.ended !== null)
    throw stale('It is not the turn of this participant any more.');
  const turns = encounter.turns.map((turn) => (turn === current ? { ...turn, ended } : turn));
  return { ...encounter, turns };
}

/** Begins the turn of a participant who has delayed it. @throws Failure 409 when it does not delay in this round */
export function resume(encounter: Encounter, id: string): Encounter {
  findParticipant(encounter, id);
  if (!isDelaying(encounter.turns, id))
    throw new Failure(409, 'This participant does not delay. It has its turn at its initiative.');
  const turn: Turn = { participantId: id, round: roundOf(encounter), ended: null };
  return { ...encounter, turns: [...encounter.turns, turn] };
}

/** Sets how players see the turns of creatures that they do not see. */
export const setHiddenTurns = (encounter: Encounter, hiddenTurns: HiddenTurns): Encounter => ({
  ...encounter,
  hiddenTurns,
});

/** Changes a participant. @throws Failure 404 */
export const changeParticipant = changed;
