import { badInput, Failure, notFound } from '../core/failure.js';
import { LIMITS } from '../core/limits.js';
import type { Encounter, EncounterViewer, Reminder } from './encounter.types.js';
import { lastRoundOf, spentLegendaryActions } from './turn-order.js';
import { changeParticipant, findParticipant } from './encounter-steps.js';

/* What participants are and have besides their place in the turn order. */

/** Readies an action until the participant's next turn; an empty text ends it. SRD "Ready". */
export function ready(encounter: Encounter, id: string, text: string): Encounter {
  const round = lastRoundOf(encounter.turns, id);
  return changeParticipant(encounter, id, { readied: text === '' ? null : { text, round } });
}

/** Surprises a participant until the end of its next turn, or ends that. SRD "Surprise". */
export function surprise(encounter: Encounter, id: string, isSurprised: boolean): Encounter {
  const { firstRound } = findParticipant(encounter, id);
  const surprisedIn = Math.max(firstRound, lastRoundOf(encounter.turns, id) + 1);
  return changeParticipant(encounter, id, { surprisedIn: isSurprised ? surprisedIn : null });
}

/** Sets the number of legendary actions that a creature has; 0: none. SRD "Legendary Actions". */
export function setLegendaryActions(encounter: Encounter, id: string, perRound: number): Encounter {
  const round = lastRoundOf(encounter.turns, id);
  return changeParticipant(encounter, id, { legendary: perRound === 0 ? null : { perRound, spent: 0, round } });
}

/**
 * Spends legendary actions, or takes that back with a negative number. The creature's next turn gives them back.
 * @throws Failure 409 when it has not so many left
 */
export function spendLegendary(encounter: Encounter, id: string, count: number): Encounter {
  const participant = findParticipant(encounter, id);
  const perRound = participant.legendary?.perRound ?? 0;
  const spent = Math.max(0, spentLegendaryActions(participant, encounter.turns) + count);
  if (spent > perRound) throw new Failure(409, 'No legendary action is left. The start of its turn gives them back.');
  const round = lastRoundOf(encounter.turns, id);
  return changeParticipant(encounter, id, { legendary: { perRound, spent, round } });
}

/**
 * Marks the action that a lair has taken in its last turn; null takes that back. SRD "Lair Actions".
 * @throws Failure 404, 409 for a participant that is no lair
 */
export function markLairAction(encounter: Encounter, id: string, action: string | null): Encounter {
  const { lair } = findParticipant(encounter, id);
  if (!lair) throw new Failure(409, 'This has no lair actions.');
  const used = action === null ? null : { action, round: lastRoundOf(encounter.turns, id) };
  return changeParticipant(encounter, id, { lair: { ...lair, used } });
}

/**
 * Adds a reminder, or replaces the author's own with its id.
 * @throws Failure 404 without its participant, 400 without a text, 409 when the author has too many
 */
export function addReminder(encounter: Encounter, reminder: Reminder): Encounter {
  findParticipant(encounter, reminder.participantId);
  if (reminder.text === '') throw badInput('text', 'Please write what it reminds of.');
  const others = encounter.reminders.filter(({ id, authorId }) => id !== reminder.id || authorId !== reminder.authorId);
  // The reminders of others do not count, because a refusal would reveal them.
  if (others.filter(({ authorId }) => authorId === reminder.authorId).length >= LIMITS.remindersPerAuthor)
    throw new Failure(409, `You can have at most ${LIMITS.remindersPerAuthor} reminders. Remove one first.`);
  return { ...encounter, reminders: [...others, reminder] };
}

/**
 * Removes a reminder.
 * @param viewer the person who removes it: a DM, or its author
 * @throws Failure 404
 */
export function removeReminder(encounter: Encounter, id: string, { role, userId }: EncounterViewer): Encounter {
  const reminders = encounter.reminders.filter(
    (reminder) => reminder.id !== id || (role !== 'dm' && reminder.authorId !== userId),
  );
  if (reminders.length === encounter.reminders.length) throw notFound('reminder');
  return { ...encounter, reminders };
}
