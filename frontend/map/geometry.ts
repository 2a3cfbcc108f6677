import { columnOf, coordinateId, rowOf } from '../../contracts/map/map.rules.js';

/** Squares of a map are as large as those of a map this wide and high; beyond it they scale down. */
const FULL_SIZE_UP_TO = 10;
/** Pixels that stay free around the map. */
const MARGIN = 12;
/** Sides of a square in pixels. */
export const CELL = { min: 12, max: 112, step: 1.2 } as const;

export interface Size {
  width: number;
  height: number;
}

export interface MapSize {
  rows: number;
  columns: number;
}

const clampCell = (cell: number, smallest: number): number => Math.round(Math.min(CELL.max, Math.max(smallest, cell)));

/** The side of a square, in whole pixels, with which the whole map and its headers fit the stage: cells scale when there are over 10. */
export function fittingCell(stage: Size, { rows, columns }: MapSize, header: number): number {
  const across = (stage.width - header - MARGIN) / Math.max(columns, FULL_SIZE_UP_TO);
  const down = (stage.height - header - MARGIN) / Math.max(rows, FULL_SIZE_UP_TO);
  return Math.floor(Math.min(CELL.max, Math.max(CELL.min, Math.min(across, down))));
}

/** One step nearer (`direction` 1) or further away (-1). */
export function zoomedCell(cell: number, direction: 1 | -1): number {
  const next = clampCell(direction > 0 ? cell * CELL.step : cell / CELL.step, CELL.min);
  return next === cell ? clampCell(cell + direction, CELL.min) : next;
}

/** The square under a point given in pixels from the first square's corner; null off the map. */
export function squareAt(x: number, y: number, cell: number, { rows, columns }: MapSize): number | null {
  const [row, column] = [Math.floor(y / cell) + 1, Math.floor(x / cell) + 1];
  return row >= 1 && column >= 1 && row <= rows && column <= columns ? coordinateId(row, column) : null;
}

/** Where a square lies, in squares from the first. */
export const offsetOf = (id: number): { x: number; y: number } => ({ x: columnOf(id) - 1, y: rowOf(id) - 1 });

/** The squares on the straight way from one to another, both included: a quick drag leaves no holes. */
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

/** Two opposite corners of a rectangle of squares, from the upper left to the lower right. */
export function cornersOf(one: number, other: number): { top: number; left: number; bottom: number; right: number } {
  return {
    top: Math.min(rowOf(one), rowOf(other)),
    left: Math.min(columnOf(one), columnOf(other)),
    bottom: Math.max(rowOf(one), rowOf(other)),
    right: Math.max(columnOf(one), columnOf(other)),
  };
}

/** The squares of the rectangle that two corners span, row by row. */
export function squaresWithin(one: number, other: number): number[] {
  const { top, left, bottom, right } = cornersOf(one, other);
  const squares: number[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) squares.push(coordinateId(row, column));
  return squares;
}

/** The square that lies so many rows and columns away, held at the map's edge. */
export function neighbour(id: number, rows: number, columns: number, size: MapSize): number {
  const row = Math.min(size.rows, Math.max(1, rowOf(id) + rows));
  const column = Math.min(size.columns, Math.max(1, columnOf(id) + columns));
  return coordinateId(row, column);
}
