import { coordinateId, columnOf, isCreature, rowOf } from '../../../contracts/map/map.rules.js';
import { sees } from '../projection/map.projection.js';
import type { MapDimensions, MapMember, MarkerState } from '../state/map.model.js';
import type { MapState } from '../state/map.state.js';

/**
 * Moves an unseen creature out of the way, because a refusal of the other's move would reveal it. It goes to the
 * nearest free square where nobody starts to see it, or back to the controls list.
 */
export function stepAside(state: MapState, dimensions: MapDimensions, marker: MarkerState): void {
  if (marker.square === null) return;
  const unaware = [...state.members.values()].filter((member) => !sees(state, member, marker));
  const square = nearest(
    dimensions,
    marker.square,
    (candidate) => isFree(state, candidate) && staysUnseen(state, marker, candidate, unaware),
  );
  state.putMarker({ ...marker, square });
  state.change.noteStepAside(marker.id, marker.square, square);
}

const isFree = (state: MapState, square: number): boolean =>
  !state.markersAt(square).some((id) => {
    const marker = state.marker(id);
    return marker !== undefined && isCreature(marker.type);
  });

const staysUnseen = (state: MapState, marker: MarkerState, square: number, unaware: readonly MapMember[]): boolean =>
  unaware.every((member) => !sees(state, member, { ...marker, square }));

/** The nearest square that fits; a diagonal step counts as one. */
function nearest(dimensions: MapDimensions, from: number, fits: (square: number) => boolean): number | null {
  const reach = Math.max(dimensions.rows, dimensions.columns);
  for (let distance = 1; distance < reach; distance += 1) {
    const found = ring(dimensions, from, distance).find(fits);
    if (found !== undefined) return found;
  }
  return null;
}

function ring({ rows, columns }: MapDimensions, from: number, distance: number): number[] {
  const [row, column] = [rowOf(from), columnOf(from)];
  const squares: number[] = [];
  for (let r = Math.max(1, row - distance); r <= Math.min(rows, row + distance); r += 1) {
    for (let c = Math.max(1, column - distance); c <= Math.min(columns, column + distance); c += 1) {
      if (Math.max(Math.abs(r - row), Math.abs(c - column)) === distance) squares.push(coordinateId(r, c));
    }
  }
  return squares;
}
