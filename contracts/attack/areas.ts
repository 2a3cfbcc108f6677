import { LIMITS } from '../core/limits.js';
import { columnOf, coordinateId, FEET_PER_SQUARE, rowOf } from '../map/map.rules.js';
import type { AreaShape, AttackArea } from './attack-way.types.js';

/* Areas of effect on the squares of a map. SRD "Areas of Effect". */

/** The width of a line that says none, in feet. */
const LINE_WIDTH = 5;
const FEET = /(\d{1,4})[- ]f(?:oo|ee)t/u;
const SHAPES: readonly (readonly [RegExp, AreaShape])[] = [
  [/\bcone\b/u, 'cone'],
  [/\bline\b/u, 'line'],
  [/\b(?:cube|square)\b/u, 'cube'],
  [/\b(?:radius|sphere|cylinder)\b/u, 'circle'],
];
const WIDTH = /(\d{1,3}) feet wide/u;

/** Reads an area such as "60-foot cone"; null for one that is no shape on the squares, such as a wall or ten cubes. */
export function parseArea(text: string): AttackArea | null {
  const shape = SHAPES.find(([pattern]) => pattern.test(text))?.[1];
  const size = Number(FEET.exec(text)?.[1] ?? 0);
  if (shape === undefined || size === 0 || /\bwall\b|\bcage\b|^(?:ten|four|fifty)\b/u.test(text)) return null;
  return { shape, size, width: shape === 'line' ? Number(WIDTH.exec(text)?.[1] ?? LINE_WIDTH) : 0 };
}

/** A point in feet, from the upper left corner of the map. */
interface Point {
  readonly x: number;
  readonly y: number;
}

const middleOf = (square: number): Point => ({
  x: (columnOf(square) - 0.5) * FEET_PER_SQUARE,
  y: (rowOf(square) - 0.5) * FEET_PER_SQUARE,
});

/** Tolerance for middles of squares that lie exactly on the edge of an area. */
const EDGE = 1e-6;

/** Whether an area with its point of origin at `from`, in the direction of `to`, contains a point. */
function contains({ shape, size, width }: AttackArea, from: Point, to: Point, point: Point): boolean {
  const [dx, dy] = [point.x - from.x, point.y - from.y];
  if (shape === 'circle') return Math.hypot(dx, dy) <= size + EDGE;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return false;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const along = dx * ux + dy * uy;
  const across = Math.abs(dx * uy - dy * ux);
  if (along <= EDGE || along > size + EDGE) return false;
  // A cone is as wide at each point as that point is far from its origin.
  return shape === 'cone' ? across <= along / 2 + EDGE : across <= width / 2 + EDGE;
}

/** A cube lies on the squares: with its middle on the square that was chosen, or as near to it as its side allows. */
function inCube(size: number, at: number, square: number): boolean {
  const across = Math.max(1, Math.round(size / FEET_PER_SQUARE));
  const before = Math.floor((across - 1) / 2);
  const isWithin = (value: number, middle: number): boolean =>
    value >= middle - before && value < middle - before + across;
  return isWithin(rowOf(square), rowOf(at)) && isWithin(columnOf(square), columnOf(at));
}

/**
 * Returns the squares of an area: those whose middle lies in it. A circle and a cube lie around `to`; a cone and a line
 * begin at `from` and lead to `to`.
 */
export function squaresOfArea(
  area: AttackArea,
  { from, to }: { readonly from: number | null; readonly to: number },
  { rows, columns }: { readonly rows: number; readonly columns: number },
): readonly number[] {
  const isAround = area.shape === 'circle' || area.shape === 'cube';
  if (!isAround && from === null) return [];
  const origin = middleOf(isAround ? to : (from ?? to));
  const target = middleOf(to);
  const squares: number[] = [];
  for (let row = 1; row <= Math.min(rows, LIMITS.mapSide); row += 1)
    for (let column = 1; column <= Math.min(columns, LIMITS.mapSide); column += 1) {
      const square = coordinateId(row, column);
      const isIn =
        area.shape === 'cube' ? inCube(area.size, to, square) : contains(area, origin, target, middleOf(square));
      if (isIn) squares.push(square);
    }
  return squares;
}
