import { squaresAcross } from '../../contracts/map/map.rules.js';
import type { MapSize } from './cell-size.js';
import { numberOf } from './numbered-names.js';
import { tokenBox, type SizedMarker } from './token-box.js';

/** The place of a marker's label: on the lower edge of its square, or, on small squares, in the row below. */
export type LabelPlace = 'inside' | 'below';

/** The space that a label may cover outside its own token's squares, in squares. */
export interface LabelSpace {
  readonly left: number;
  readonly right: number;
}

/** A marker on the board. */
export interface PlacedMarker extends SizedMarker {
  readonly id: string;
}

/** The position of a label: `span` is its greatest width in squares. */
export interface LabelBox {
  readonly align: 'center' | 'start' | 'end';
  readonly span: number;
}

/** The least width of a label in pixels: inside its square three letters. A narrower label would show too little. */
const LEAST_WIDTH: Readonly<Record<LabelPlace, number>> = { inside: 30, below: 44 };
/** The same of a name with a number, which tells it apart even after three letters. */
const LEAST_COUNTED_WIDTH = 30;
/** The width in pixels, about six letters, below which an ellipsis would take half of the letters. */
const NARROW = 44;
/** The greatest width of a label in pixels; more would hide the map. */
export const GREATEST_WIDTH = 150;
/** The greatest height of a label in pixels. */
export const LABEL_HEIGHT = 17;
/** The average width of a letter and the padding of a label, in pixels. */
const LETTER_WIDTH = 6;
const PADDING = 10;

/**
 * Returns the width of a name's whole label in pixels, approximately. Letters of other scripts may be twice as wide.
 */
export const wholeWidth = (name: string): number =>
  PADDING + LETTER_WIDTH * [...name].reduce((letters, letter) => letters + (letter > '\u024f' ? 2 : 1), 0);

/** The rows and columns that a token covers, from 1. */
interface Covered {
  readonly id: string;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

function coveredBy(marker: PlacedMarker, map: MapSize): Covered {
  const box = tokenBox(marker, map);
  const [top, left, beyond] = [Math.floor(box.y) + 1, Math.floor(box.x) + 1, squaresAcross(marker.size) - 1];
  return { id: marker.id, top, bottom: top + beyond, left, right: left + beyond };
}

/** The occupied columns of each row, sorted. */
type OccupiedColumns = ReadonlyMap<number, readonly number[]>;

function occupiedColumns(markers: readonly Covered[]): OccupiedColumns {
  const rows = new Map<number, Set<number>>();
  for (const { top, bottom, left, right } of markers)
    for (let row = top; row <= bottom; row += 1) {
      const columns = rows.get(row) ?? new Set();
      for (let column = left; column <= right; column += 1) columns.add(column);
      rows.set(row, columns);
    }
  return new Map([...rows].map(([row, columns]) => [row, [...columns].sort((one, other) => one - other)]));
}

/** Returns the free squares on both sides of columns, up to the next occupied column or the edge of the map. */
function gapsAround(
  columns: readonly number[],
  { left, right }: Pick<Covered, 'left' | 'right'>,
  last: number,
): LabelSpace & { leftEdge: boolean; rightEdge: boolean } {
  let [before, after] = [0, last + 1];
  for (const other of columns) {
    if (other < left) before = other;
    else if (other > right) {
      after = other;
      break;
    }
  }
  return {
    left: left - before - 1,
    right: after - right - 1,
    leftEdge: before === 0,
    rightEdge: after === last + 1,
  };
}

/**
 * Returns the space of each marker's label. Two markers in one row share the squares between them, so that no label
 * overlaps another label or covers another marker. Markers without space are left out: with `below`, those above another
 * marker and those in the last row.
 */
export function labelSpaces(
  markers: readonly PlacedMarker[],
  map: MapSize,
  place: LabelPlace,
): Map<string, LabelSpace> {
  const { rows, columns: last } = map;
  const all = markers.map((marker) => coveredBy(marker, map));
  const occupied = occupiedColumns(all);
  const spaces = new Map<string, LabelSpace>();
  for (const covered of all) {
    const { id, bottom: row } = covered;
    const beside = gapsAround(occupied.get(row) ?? [], covered, last);
    const left = beside.leftEdge ? beside.left : beside.left / 2;
    const right = beside.rightEdge ? beside.right : beside.right / 2;
    if (place === 'inside') spaces.set(id, { left, right });
    else {
      const below = occupied.get(row + 1) ?? [];
      if (row >= rows || below.some((column) => column >= covered.left && column <= covered.right)) continue;
      const under = gapsAround(below, covered, last);
      spaces.set(id, { left: Math.min(left, under.left), right: Math.min(right, under.right) });
    }
  }
  return spaces;
}

/**
 * Returns the position of a name's label in its space; undefined when the space is too small for a legible label. A label
 * is centered on its marker unless one side has much more space.
 * @param cell the side of a square in pixels
 * @param across the squares that the token covers in its lowest row
 */
export function labelBox(
  name: string,
  { left, right }: LabelSpace,
  cell: number,
  place: LabelPlace,
  across = 1,
): LabelBox | undefined {
  const width = Math.min(GREATEST_WIDTH, wholeWidth(name));
  const centered = across + 2 * Math.min(left, right);
  const aside = across + Math.max(left, right);
  const box: LabelBox =
    centered * cell >= width || centered >= aside
      ? { align: 'center', span: centered }
      : { align: right > left ? 'start' : 'end', span: aside };
  const least = numberOf(name) === undefined ? LEAST_WIDTH[place] : LEAST_COUNTED_WIDTH;
  return box.span * cell >= Math.min(width, least) ? box : undefined;
}

/** Whether a label has space for so few letters that an ellipsis would take half of them. */
export const isNarrow = ({ span }: LabelBox, cell: number): boolean => span * cell < NARROW;

/** Whether a label certainly shows the whole name. */
export const showsWholeName = (name: string, box: LabelBox, cell: number): boolean =>
  wholeWidth(name) <= Math.min(GREATEST_WIDTH, box.span * cell);
