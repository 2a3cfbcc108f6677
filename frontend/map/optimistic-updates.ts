import type { Coordinate, Marker } from '../../contracts/map/map.contract.js';
import type { AffectedIds } from './confirmed-board.js';
import { painted, type Paint } from './paint.js';

/**
 * The expected effect of a command, shown until the server answers.
 * Its functions are pure, because the board applies them again to every newer state.
 */
export interface OptimisticUpdate extends AffectedIds {
  readonly squareIds: ReadonlySet<number>;
  readonly markerIds: ReadonlySet<string>;
  applyToSquare(square: Coordinate): Coordinate;
  /** Returns undefined when the marker is deleted. */
  applyToMarker(marker: Marker): Marker | undefined;
}

/**
 * Whether two commands change different squares and markers. A command with an unknown effect may change everything.
 */
export const areDisjoint = (one: OptimisticUpdate | undefined, other: OptimisticUpdate | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  !shareAny<number | string>(one.squareIds, other.squareIds) &&
  !shareAny<number | string>(one.markerIds, other.markerIds);

function shareAny<Id>(one: ReadonlySet<Id>, other: ReadonlySet<Id>): boolean {
  const [fewer, more] = one.size < other.size ? [one, other] : [other, one];
  return [...fewer].some((id) => more.has(id));
}

const NO_SQUARES: ReadonlySet<number> = new Set();
const NO_MARKERS: ReadonlySet<string> = new Set();

/** Paints squares; the set may grow while the stroke continues. */
export const optimisticPaint = (paint: Paint, squareIds: ReadonlySet<number>): OptimisticUpdate => ({
  squareIds,
  markerIds: NO_MARKERS,
  applyToSquare: (square) => (squareIds.has(square.id) ? painted(square, paint) : square),
  applyToMarker: (marker) => marker,
});

/** Moves a marker to a square; `to` null removes it from the board. */
export function optimisticMove(id: string, from: number | null, to: number | null): OptimisticUpdate {
  return {
    squareIds: new Set([from, to].filter((square) => square !== null)),
    markerIds: new Set([id]),
    applyToSquare: (square) => {
      if (square.id === to) return withMarker(square, id);
      return square.id === from ? withoutMarker(square, id) : square;
    },
    applyToMarker: (marker) => (marker.id === id ? { ...marker, map_coordinate_id: to } : marker),
  };
}

/** Deletes a marker entirely. */
export const optimisticDelete = (id: string, from: number | null): OptimisticUpdate => ({
  ...optimisticMove(id, from, null),
  applyToMarker: (marker) => (marker.id === id ? undefined : marker),
});

/** Edits fields of a marker. */
export const optimisticEdit = (id: string, change: Partial<Marker>): OptimisticUpdate => ({
  squareIds: NO_SQUARES,
  markerIds: new Set([id]),
  applyToSquare: (square) => square,
  applyToMarker: (marker) => (marker.id === id ? { ...marker, ...change } : marker),
});

const withMarker = (square: Coordinate, id: string): Coordinate =>
  square.markers.includes(id) ? square : { ...square, markers: [...square.markers, id] };
const withoutMarker = (square: Coordinate, id: string): Coordinate => ({
  ...square,
  markers: square.markers.filter((other) => other !== id),
});
