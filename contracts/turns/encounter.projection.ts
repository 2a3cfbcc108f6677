import type { Encounter, EncounterViewer, Participant, Reminder, Turn } from './encounter.types.js';
import type { EncounterView, ParticipantView, ReminderView } from './encounter.view.js';
import {
  isDelaying,
  isSurprised,
  readiedAction,
  roundOf,
  slotFor,
  spentLegendaryActions,
  turnsSeenBy,
} from './turn-order.js';

/**
 * Returns what a viewer may see of an encounter. Everything in it is worked out of the participants and turns that the
 * viewer may notice, so nothing in it depends on the others.
 * @param isHidden whether some player does not see a participant; only the DM's view asks
 * @returns null for a player to whom the encounter shows nobody
 */
export function projectEncounter(
  encounter: Encounter,
  viewer: EncounterViewer,
  isHidden: (participant: Participant) => boolean,
): EncounterView | null {
  const turns = turnsSeenBy(encounter, viewer);
  const participants = encounter.participants.flatMap((participant): ParticipantView[] => {
    const slot = slotFor(encounter, participant, viewer);
    if (slot === 'absent') return [];
    return [slot === 'masked' ? masked(participant) : known(participant, turns, viewer, isHidden)];
  });
  const isDm = viewer.role === 'dm';
  if (participants.length === 0 && !isDm) return null;
  const { round, turn, is_turn_over } = projectTurn(encounter, viewer, turns);
  return {
    round,
    turn,
    is_turn_over,
    participants,
    reminders: encounter.reminders
      .filter(({ authorId, participantId }) => isDm || (authorId === viewer.userId && isKnown(participantId)))
      .map((reminder) => projectReminder(reminder, turns)),
    ...(isDm ? { hidden_turns: encounter.hiddenTurns } : {}),
  };

  function isKnown(id: string): boolean {
    const participant = encounter.participants.find((one) => one.id === id);
    return participant !== undefined && slotFor(encounter, participant, viewer) === 'known';
  }
}

/** The part of a view that says whose turn it is. */
export type TurnView = Pick<EncounterView, 'round' | 'turn' | 'is_turn_over'>;

/**
 * Returns whose turn it is for a viewer to whom the encounter shows somebody.
 * @param turns those that the viewer sees
 */
export function projectTurn(
  encounter: Encounter,
  viewer: EncounterViewer,
  turns: readonly Turn[] = turnsSeenBy(encounter, viewer),
): TurnView {
  const current = turns.at(-1);
  const acting = current && encounter.participants.find(({ id }) => id === current.participantId);
  const isPresent = acting !== undefined && slotFor(encounter, acting, viewer) !== 'absent';
  return {
    round: roundOf({ turns }),
    turn: isPresent ? acting.id : null,
    is_turn_over: isPresent && current?.ended !== null,
  };
}

const masked = ({ id }: Participant): ParticipantView => ({
  id,
  marker_id: null,
  name: null,
  initiative: null,
  is_delaying: false,
  is_surprised: false,
});

function known(
  participant: Participant,
  turns: readonly Turn[],
  viewer: EncounterViewer,
  isHidden: (participant: Participant) => boolean,
): ParticipantView {
  const { id, markerId, name, initiative, dexterity, group, firstRound, legendary, lair } = participant;
  const isDm = viewer.role === 'dm';
  const shown: ParticipantView = {
    id,
    marker_id: markerId,
    name: markerId === null ? name : null,
    initiative,
    is_delaying: isDelaying(turns, id),
    is_surprised: isSurprised(participant, turns),
  };
  if (isDm || (markerId !== null && viewer.ownsMarker(markerId))) shown.readied = readiedAction(participant, turns);
  if (!isDm) return shown;
  return Object.assign(shown, {
    is_hidden: isHidden(participant),
    dexterity,
    group,
    first_round: firstRound,
    legendary: legendary && { per_round: legendary.perRound, spent: spentLegendaryActions(participant, turns) },
    ...(lair ? { lair: { marker_id: lair.markerId, used: lair.used } } : {}),
  });
}

const projectReminder = (
  { id, participantId, moment, round, text }: Reminder,
  turns: readonly Turn[],
): ReminderView => ({
  id,
  participant_id: participantId,
  moment,
  round,
  text,
  is_due: isDue({ participantId, round }, turns),
});

/** A reminder is due once the turn has begun at whose start or end it reminds; one of every turn, during it. */
function isDue({ participantId, round }: Pick<Reminder, 'participantId' | 'round'>, turns: readonly Turn[]): boolean {
  if (round === null) return turns.at(-1)?.participantId === participantId;
  return turns.some((turn) => turn.participantId === participantId && turn.round >= round);
}
