import type { SceneThumbnail } from '../../../contracts/map/scenes.contract.js';
import type { MarkerTypeId } from '../../../contracts/map/map.palette.js';
import { columnOf, rowOf } from '../../../contracts/map/map.rules.js';

/** The map of a scene without what a thumbnail leaves out. */
export interface DrawnScene {
  readonly id: string;
  readonly rows: number;
  readonly columns: number;
  readonly fills: readonly (readonly [square: number, color: string])[];
  readonly markers: readonly (readonly [square: number, type: MarkerTypeId])[];
}

/** The most cells in a row or a column of a thumbnail. */
const MOST_CELLS = 24;

/** Returns a map in small. On a large one, a cell shows the first fill of the squares in it. */
export function thumbnailOf({ id, rows, columns, fills, markers }: DrawnScene): SceneThumbnail {
  const side = Math.ceil(Math.max(rows, columns) / MOST_CELLS);
  const [cellRows, cellColumns] = [Math.ceil(rows / side), Math.ceil(columns / side)];
  const cellOf = (square: number): number =>
    Math.floor((rowOf(square) - 1) / side) * cellColumns + Math.floor((columnOf(square) - 1) / side);
  const colors = [...new Set(fills.map(([, color]) => color))];
  const cells = Array.from({ length: cellRows * cellColumns }, () => -1);
  for (const [square, color] of fills) {
    const cell = cellOf(square);
    if (cells[cell] === -1) cells[cell] = colors.indexOf(color);
  }
  return {
    id,
    rows: cellRows,
    columns: cellColumns,
    colors,
    cells,
    markers: markers.map(([square, type]) => [cellOf(square), type]),
  };
}
