import type { MapMember, MarkerState } from '../../backend/map/map.model.js';
import { healthWord } from '../../contracts/character/health-word.js';
import type { MarkerCreature } from '../../contracts/map/marker-creature.types.js';
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

/** Another creature that looks the same to a player; null for one of which they see nothing. */
function onlyShown({ partyHealth }: MapState, { creature }: MarkerState, userId: string): MarkerCreature | null {
  const known = (creature?.revealed ?? []).filter(({ to }) => to === null || to.includes(userId));
  const revealed = known.map((line, index) => ({ ...line, id: `another-${index}` }));
  if (creature?.companion?.player_id === userId) return { ...creature, revealed };
  if (!creature) return null;
  const { is_health_shown } = creature;
  const isDown = healthWord(creature) === 'down';
  if (!is_health_shown && !isDown && revealed.length === 0) return null;
  const isWordShown = isDown || (is_health_shown && partyHealth !== 'nothing');
  const word = isWordShown ? healthWord(creature) : 'healthy';
  return {
    id: 'another',
    rolled_hp: 100,
    max_hp: 100,
    current_hp: { healthy: 100, bloodied: 50, critical: 25, down: 0 }[word],
    temp_hp: 0,
    conditions: is_health_shown ? creature.conditions.map((condition) => ({ ...condition, note: '' })) : [],
    used: {},
    is_health_shown,
    ...(revealed.length > 0 ? { revealed } : {}),
  };
}

/** Returns the same map without what this player cannot see. */
export function onlySeenBy(state: MapState, userId: string): MapState {
  const view = projectMap(state, DM);
  const seen = new Set(asSeenBy(view, userId, state.partyHealth).markers.map((marker) => marker.id));
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
          .map((marker) => ({
            ...marker,
            square: hasMap ? marker.square : null,
            creature: onlyShown(state, marker, userId),
          })),
      },
      encounter: hasMap ? state.encounter && onlyKnown(state.encounter, seen, userId) : null,
    },
    roster,
    portraits,
    state.partyHealth,
  );
}
