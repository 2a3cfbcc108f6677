/** Maps up to this many rows and columns use the same cell size; larger maps scale down. */
const UNSCALED_SQUARES = 10;
/** Pixels that stay free around the map. */
const MARGIN = 12;
/** The least and greatest side of a square in pixels, and the factor of one zoom step. */
const CELL = { min: 12, max: 112, step: 1.2 } as const;

/** A size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The size of a map in squares. */
export interface MapSize {
  rows: number;
  columns: number;
}

const clampCell = (cell: number): number => Math.min(CELL.max, Math.max(CELL.min, cell));

/**
 * Returns the side of a square, in whole pixels, at which the map and its headers fit the stage.
 * @param header the width of the row numbers and the height of the column letters, in pixels
 */
export function fittingCell(stage: Size, { rows, columns }: MapSize, header: number): number {
  const width = (stage.width - header - MARGIN) / Math.max(columns, UNSCALED_SQUARES);
  const height = (stage.height - header - MARGIN) / Math.max(rows, UNSCALED_SQUARES);
  return Math.floor(clampCell(Math.min(width, height)));
}

/** Returns the nearest side of a square that the map can have, in whole pixels. */
export const wholeCell = (cell: number): number => Math.round(clampCell(cell));

/** Returns the cell size one zoom step in (1) or out (-1), in whole pixels. */
export function zoomedCell(cell: number, direction: 1 | -1): number {
  const next = Math.round(clampCell(direction > 0 ? cell * CELL.step : cell / CELL.step));
  return next === cell ? Math.round(clampCell(cell + direction)) : next;
}
