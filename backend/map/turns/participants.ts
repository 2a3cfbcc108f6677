import { Failure, forbidden, notFound } from '../../../contracts/core/failure.js';
import type { Encounter, EncounterViewer, Participant } from '../../../contracts/turns/encounter.types.js';
import { slotFor } from '../../../contracts/turns/turn-order.js';
import { findParticipant, leave } from '../../../contracts/turns/encounter-steps.js';
import { encounterViewer, projectEncounterOn } from '../map.projection.js';
import type { MapState } from '../map.state.js';
import type { MapCommandContext } from '../commands/preconditions.js';

/** A running encounter and the member who sent a command to it. */
export interface EncounterContext extends MapCommandContext {
  readonly encounter: Encounter;
  readonly viewer: EncounterViewer;
}

/** Returns the encounter. A member to whom it shows nobody is answered as if there was none. @throws Failure 409 */
export function requireEncounter(context: MapCommandContext): EncounterContext {
  const { state, member } = context;
  const { encounter } = state;
  if (!encounter || !projectEncounterOn(state, member)) throw new Failure(409, 'No encounter runs.');
  return Object.assign({ encounter, viewer: encounterViewer(state, member) }, context);
}

/**
 * Finds a participant for whom the member may act: the DM for all, a player for their own characters.
 * @throws Failure 404 for one that the member must not notice and a missing one alike, 403 for somebody else's
 */
export function actingParticipant({ encounter, viewer }: EncounterContext, id: string): Participant {
  const participant = findParticipant(encounter, id);
  if (slotFor(encounter, participant, viewer) === 'absent') throw notFound('participant');
  const isOwn = participant.markerId !== null && viewer.ownsMarker(participant.markerId);
  if (viewer.role !== 'dm' && !isOwn) throw forbidden('You can act only for your own characters.');
  return participant;
}

/** The players who see a participant. */
export const witnessesOf = (state: MapState, encounter: Encounter, participant: Participant): string[] =>
  [...state.members.values()]
    .filter((member) => member.role === 'player')
    .filter((member) => slotFor(encounter, participant, encounterViewer(state, member)) === 'known')
    .map(({ userId }) => userId);

/** Takes a marker and its lair out of the turn order, such as before it is deleted. */
export function leaveWithMarker(state: MapState, markerId: string): void {
  const leaving = state.encounter?.participants.filter(
    (one) => one.markerId === markerId || one.lair?.markerId === markerId,
  );
  for (const participant of leaving ?? []) {
    const { encounter } = state;
    if (encounter) state.setEncounter(leave(encounter, participant.id, witnessesOf(state, encounter, participant)));
  }
}
