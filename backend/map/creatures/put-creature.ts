import type { MarkerCreature } from '../../../contracts/map/marker-creature.types.js';
import type { MarkerState } from '../map.model.js';
import type { MapState } from '../map.state.js';
import { leaveWithMarker } from '../turns/participants.js';

/** Whether a companion disappears: it has dropped to 0 hit points and leaves no body, as a familiar. */
export const vanishes = (creature: MarkerCreature | null): boolean =>
  creature !== null && creature.current_hp === 0 && creature.companion?.vanishes === true;

/** Gives a marker its creature as it is now. A companion that disappears takes its marker along. */
export function putCreature(state: MapState, marker: MarkerState, creature: MarkerCreature | null): void {
  if (!vanishes(creature)) return state.putMarker(Object.assign({}, marker, { creature }));
  leaveWithMarker(state, marker.id);
  state.removeMarker(marker.id);
}
