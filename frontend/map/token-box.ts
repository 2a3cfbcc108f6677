import { coordinateId, squaresAcross, type MarkerSize } from '../../contracts/map/map.rules.js';
import type { MapSize } from './cell-size.js';
import { offsetOf } from './grid-squares.js';

/** The area that a token covers: its upper left corner and its side, in squares from the map's corner. */
export interface TokenBox {
  readonly x: number;
  readonly y: number;
  /** The side of the token; a token of half a square lies in the middle of its square. */
  readonly side: number;
}

/** The part of a marker on the board that its token needs. */
export interface SizedMarker {
  readonly square: number;
  readonly size: MarkerSize;
}

/**
 * Returns the area of a token: it extends to the right and down from its square, and is moved back onto the map at the
 * edges.
 */
export function tokenBox({ square, size }: SizedMarker, { rows, columns }: MapSize): TokenBox {
  const { x, y } = offsetOf(square);
  const across = squaresAcross(size);
  const inset = (across - size) / 2;
  const within = (at: number, last: number): number => Math.max(0, Math.min(at, last - across));
  return { x: within(x, columns) + inset, y: within(y, rows) + inset, side: size };
}

/** Returns the upper left and the lower right square of those on which a token lies. */
export function tokenCorners(marker: SizedMarker, map: MapSize): { readonly square: number; readonly to: number } {
  const { x, y } = tokenBox(marker, map);
  const [row, column, beyond] = [Math.floor(y) + 1, Math.floor(x) + 1, squaresAcross(marker.size) - 1];
  return { square: coordinateId(row, column), to: coordinateId(row + beyond, column + beyond) };
}

/** Whether a token covers a square. */
export function covers({ x, y, side }: TokenBox, square: number): boolean {
  const at = offsetOf(square);
  return at.x + 1 > x && at.x < x + side && at.y + 1 > y && at.y < y + side;
}
