import { LIMITS } from '../../contracts/core/limits.js';
import { columnOf, coordinateId, rowOf } from '../../contracts/map/map.rules.js';
import type { MapSize } from './cell-size.js';

/** Returns the square at a point, in pixels from the map's upper left corner; null outside the map. */
export function squareAt(x: number, y: number, cell: number, { rows, columns }: MapSize): number | null {
  const [row, column] = [Math.floor(y / cell) + 1, Math.floor(x / cell) + 1];
  return row >= 1 && column >= 1 && row <= rows && column <= columns ? coordinateId(row, column) : null;
}

/** Returns the position of a square, in squares from the first. */
export const offsetOf = (id: number): { x: number; y: number } => ({ x: columnOf(id) - 1, y: rowOf(id) - 1 });

/** The sides of a square: the neighbour behind each, and the way along it from the square's upper left corner. */
const SIDES = [
  { behind: [-1, 0], way: [0, 0, 'h1'] },
  { behind: [1, 0], way: [0, 1, 'h1'] },
  { behind: [0, -1], way: [0, 0, 'v1'] },
  { behind: [0, 1], way: [1, 0, 'v1'] },
] as const;

/** Returns the path around squares, in squares from the first: the sides behind which none of them lies. */
export function outlineOf(ids: readonly number[]): string {
  const inside = new Set(ids);
  return ids
    .flatMap((id) => {
      const { x, y } = offsetOf(id);
      return SIDES.filter(({ behind }) => !inside.has(neighbourIn(id, behind))).map(
        ({ way: [right, down, along] }) => `M${x + right} ${y + down}${along}`,
      );
    })
    .join('');
}

/** Returns the squares on the straight line between two squares, both included, so that a fast drag leaves no gaps. */
export function squaresBetween(from: number, to: number): number[] {
  const [rows, columns] = [rowOf(to) - rowOf(from), columnOf(to) - columnOf(from)];
  const steps = Math.max(Math.abs(rows), Math.abs(columns));
  if (steps === 0) return [from];
  return Array.from({ length: steps + 1 }, (_, step) =>
    coordinateId(
      rowOf(from) + Math.round((rows * step) / steps),
      columnOf(from) + Math.round((columns * step) / steps),
    ),
  );
}

/** Returns the edges, as rows and columns, of the rectangle that two squares span. */
export function edgesOf(one: number, other: number): { top: number; left: number; bottom: number; right: number } {
  return {
    top: Math.min(rowOf(one), rowOf(other)),
    left: Math.min(columnOf(one), columnOf(other)),
    bottom: Math.max(rowOf(one), rowOf(other)),
    right: Math.max(columnOf(one), columnOf(other)),
  };
}

/** Returns the squares of the rectangle that two squares span, row by row. */
export function squaresWithin(one: number, other: number): number[] {
  const { top, left, bottom, right } = edgesOf(one, other);
  const squares: number[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) squares.push(coordinateId(row, column));
  return squares;
}

/** Returns the square that many rows and columns away; stops at the map's edge. */
export function neighbour(id: number, rows: number, columns: number, size: MapSize): number {
  const row = Math.min(size.rows, Math.max(1, rowOf(id) + rows));
  const column = Math.min(size.columns, Math.max(1, columnOf(id) + columns));
  return coordinateId(row, column);
}

/** The eight directions to a neighbour, in rows and columns; the index of each is its bit in a mask. */
export const DIRECTIONS: readonly (readonly [rows: number, columns: number])[] = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
];

/** Returns the neighbour of a square in a direction; 0 outside of the largest map. */
export function neighbourIn(id: number, [rows, columns]: readonly [number, number]): number {
  const [row, column] = [rowOf(id) + rows, columnOf(id) + columns];
  const isInside = row >= 1 && column >= 1 && row <= LIMITS.mapSide && column <= LIMITS.mapSide;
  return isInside ? coordinateId(row, column) : 0;
}

/** Returns the square and its neighbours. */
export const withNeighbours = (id: number): number[] =>
  [id, ...DIRECTIONS.map((direction) => neighbourIn(id, direction))].filter((square) => square > 0);
