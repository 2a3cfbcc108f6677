import { playerOf } from '../../../contracts/map/companion.types.js';
import { mayMoveMarker } from '../../../contracts/map/map.rules.js';
import type { MapCommandContext } from '../commands/preconditions.js';
import type { MarkerState } from '../map.model.js';
import type { MapState } from '../map.state.js';

/* Who rides whom: a mount lists its riders, and a rider that stands elsewhere has got off. */

/** Whether one of two markers lists the other one as its rider. */
export const isPair = (one: MarkerState, other: MarkerState): boolean =>
  one.creature?.riders?.includes(other.id) === true || other.creature?.riders?.includes(one.id) === true;

/** Whether two markers may be on one square because one rides the other, or both ride a third one of those that stand there. */
export const rideTogether = (one: MarkerState, other: MarkerState, standing: readonly MarkerState[]): boolean =>
  isPair(one, other) ||
  standing.some(({ creature }) => [one, other].every(({ id }) => creature?.riders?.includes(id) === true));

const markersOn = (state: MapState, square: number | null): MarkerState[] =>
  square === null ? [] : state.markersAt(square).flatMap((id) => state.marker(id) ?? []);

/** The markers that ride a mount. */
export const ridersOf = (state: MapState, { square, creature }: MarkerState): MarkerState[] =>
  markersOn(state, square).filter(({ id }) => creature?.riders?.includes(id));

/** The marker that a rider rides; undefined: none. */
export const mountOf = (state: MapState, { id, square }: MarkerState): MarkerState | undefined =>
  markersOn(state, square).find(({ creature }) => creature?.riders?.includes(id));

/** Returns the markers that a move moves together. Who rides a mount that the member may not move gets off. */
export function movedTogether({ state, member }: MapCommandContext, marker: MarkerState): MarkerState[] {
  const mount = mountOf(state, marker);
  const leading = mount && mayMoveMarker(member.role, member.userId, playerOf(mount)) ? mount : marker;
  return [leading, ...ridersOf(state, leading)];
}
