import type { MapMember } from '../../backend/map/map.model.js';
import { projectMap } from '../../backend/map/map.projection.js';
import { MapState } from '../../backend/map/map.state.js';
import type { Encounter } from '../../contracts/turns/encounter.types.js';
import { MEMBERS, portraits, roster } from './map.random-commands.js';
import { asSeenBy, isBlocked } from './secrecy.visibility-oracle.js';

const DM = MEMBERS[0] as MapMember;

/** The same encounter without whom this player must not notice. */
function onlyKnown(encounter: Encounter, seen: ReadonlySet<string>, userId: string): Encounter {
  const participants = encounter.participants.filter(({ markerId, isHidden }) =>
    markerId === null ? !isHidden : seen.has(markerId),
  );
  const ids = new Set(participants.map(({ id }) => id));
  return {
    ...encounter,
    participants,
    turns: encounter.turns.filter(
      ({ participantId, witnesses }) => ids.has(participantId) || witnesses?.includes(userId),
    ),
    reminders: encounter.reminders.filter(({ authorId }) => authorId === userId),
  };
}

/** Returns the same map without what this player cannot see. */
export function onlySeenBy(state: MapState, userId: string): MapState {
  const view = projectMap(state, DM);
  const seen = new Set(asSeenBy(view, userId).markers.map((marker) => marker.id));
  const hasMap = state.dimensions?.isRevealed === true;
  const squares = (hasMap ? [...state.paintedSquares] : []).map((id) => {
    const { color = null, fog = null } = state.square(id) ?? {};
    return [id, { color: isBlocked(view, userId, id) ? null : color, fog }] as const;
  });
  return new MapState(
    {
      dimensions: hasMap ? state.dimensions : null,
      content: {
        squares,
        markers: [...state.markers]
          .filter((marker) => seen.has(marker.id))
          .map((marker) => (hasMap ? marker : { ...marker, square: null })),
      },
      encounter: hasMap ? state.encounter && onlyKnown(state.encounter, seen, userId) : null,
    },
    roster,
    portraits,
  );
}
