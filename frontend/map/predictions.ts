import type { Coordinate, Marker } from '../../contracts/map/map.contract.js';
import type { ColorUsage } from '../../contracts/map/map.dto.js';
import type { AffectedIds } from './board.js';

/** What a command is expected to do, shown at once and dropped when the server has answered. Pure: the same on every repetition. */
export interface Prediction extends AffectedIds {
  readonly squares: ReadonlySet<number>;
  readonly markers: ReadonlySet<string>;
  square(shown: Coordinate): Coordinate;
  /** Undefined: the marker goes. */
  marker(shown: Marker): Marker | undefined;
}

/** What the fill controls lay on a square; `hex` null clears a fill. */
export interface Paint {
  readonly usage: ColorUsage;
  readonly hex: string | null;
}

/** A square as a paint leaves it, for the DM, who alone may paint. */
export function painted(square: Coordinate, { usage, hex }: Paint): Coordinate {
  if (usage === 'color') return { ...square, color_hex_code: hex };
  if (usage === 'fog')
    return { ...square, is_fog_of_war: true, color_hex_code_fow: hex, fog_of_war_visible: 'partial' };
  return { ...square, is_fog_of_war: false, color_hex_code_fow: null, fog_of_war_visible: 'clear' };
}

/** Whether painting would change a square at all. */
export function wouldChange(square: Coordinate, { usage, hex }: Paint): boolean {
  if (usage === 'color') return square.color_hex_code !== hex;
  if (usage === 'fog') return !square.is_fog_of_war || square.color_hex_code_fow !== hex;
  return square.is_fog_of_war;
}

const NO_SQUARES: ReadonlySet<number> = new Set();
const NO_MARKERS: ReadonlySet<string> = new Set();

/** Squares painted; the set may still grow while the stroke goes on. */
export const predictPaint = (paint: Paint, squares: ReadonlySet<number>): Prediction => ({
  squares,
  markers: NO_MARKERS,
  square: (shown) => (squares.has(shown.id) ? painted(shown, paint) : shown),
  marker: (shown) => shown,
});

/** A marker put on a square, or taken off the board with `to` null. */
export function predictMove(id: string, from: number | null, to: number | null): Prediction {
  return {
    squares: new Set([from, to].filter((square) => square !== null)),
    markers: new Set([id]),
    square: (shown) => (shown.id === to ? withMarker(shown, id) : shown.id === from ? withoutMarker(shown, id) : shown),
    marker: (shown) => (shown.id === id ? { ...shown, map_coordinate_id: to } : shown),
  };
}

/** A marker deleted entirely. */
export const predictDelete = (id: string, from: number | null): Prediction => ({
  ...predictMove(id, from, null),
  marker: (shown) => (shown.id === id ? undefined : shown),
});

/** A marker with other words on it. */
export const predictChange = (id: string, change: Partial<Marker>): Prediction => ({
  squares: NO_SQUARES,
  markers: new Set([id]),
  square: (shown) => shown,
  marker: (shown) => (shown.id === id ? { ...shown, ...change } : shown),
});

const withMarker = (square: Coordinate, id: string): Coordinate =>
  square.markers.includes(id) ? square : { ...square, markers: [...square.markers, id] };
const withoutMarker = (square: Coordinate, id: string): Coordinate => ({
  ...square,
  markers: square.markers.filter((other) => other !== id),
});
