import { Failure } from '../../../contracts/core/failure.js';
import { playerOf } from '../../../contracts/map/companion.types.js';
import { makeRoom, moveMarker } from '../commands/marker-commands.js';
import type { MapCommandContext } from '../commands/preconditions.js';
import type { MarkerState } from '../map.model.js';
import { shownMap } from '../map.projection.js';
import { applyDifference } from './apply-difference.js';
import type { MapDifference, MarkerDifference } from './map-difference.js';

/**
 * Applies a difference of a player's own change: the move of a marker is a move with all its rules, also back; of a
 * companion it is whatever the player has done to it.
 * @returns the ids of the player's markers in it
 * @throws Failure 409, without any change, when nothing of it is as it was
 */
export function applyForPlayer(context: MapCommandContext, difference: MapDifference): ReadonlySet<string> {
  const own = difference.markers.filter((marker) => isOwnNow(context, marker));
  if (own.length === 0) throw new Failure(409, 'Your marker is not there any more.');
  const [moved] = own.filter(isMove);
  const rest = own.filter((marker) => !isMove(marker));
  if (rest.length > 0) applyRest(context, difference, rest);
  // A mount and its riders move together.
  if (moved) moveBack(context, moved);
  return new Set(own.map(({ id }) => id));
}

function applyRest(context: MapCommandContext, difference: MapDifference, own: readonly MarkerDifference[]): void {
  const { state } = context;
  // Whoever is on its square must not be known by a refusal, so it comes back beside the map first.
  const squares = new Map(
    own.flatMap(({ id, before, after }) => (before ? [] : [[id, after?.square ?? null] as const])),
  );
  const markers = own.map((marker) =>
    squares.has(marker.id) ? { ...marker, after: { ...marker.after, square: null } } : marker,
  );
  applyDifference(state, { ...difference, markers, squares: [], map: null });
  for (const [id, square] of squares) putBack(context, id, square);
}

/** Whether the marker of a difference is the member's: as it is now, or as it comes back. */
function isOwnNow({ state, member }: MapCommandContext, { id, before, after }: MarkerDifference): boolean {
  const marker = state.marker(id) ?? (before === null ? (after as MarkerState | null) : undefined);
  return marker != null && playerOf(marker) === member.userId;
}

const isMove = ({ before, after }: MarkerDifference): boolean =>
  before !== null && after !== null && 'square' in after && before.square != null && after.square != null;

function moveBack(context: MapCommandContext, { id, before, after }: MarkerDifference): void {
  moveMarker(context, {
    type: 'move_marker',
    markerId: id,
    ...(before?.square == null ? {} : { origCoordinateId: before.square }),
    ...(after?.square == null ? {} : { destCoordinateId: after.square }),
  });
}

/** Puts a marker that has come back onto its square, unless somebody stands there whom the member sees. */
function putBack(context: MapCommandContext, id: string, square: number | null): void {
  const { state, member } = context;
  const [marker, dimensions] = [state.marker(id), shownMap(state, member)];
  if (!marker || !dimensions || square === null) return;
  try {
    makeRoom(context, dimensions, marker, square);
  } catch (problem) {
    if (problem instanceof Failure) return;
    throw problem;
  }
  state.putMarker(Object.assign({}, marker, { square }));
}
