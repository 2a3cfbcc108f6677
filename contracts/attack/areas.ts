import { LIMITS } from '../core/limits.js';
import { columnOf, coordinateId, distanceInFeet, FEET_PER_SQUARE, rowOf, squaresAcross } from '../map/map.rules.js';
import type { AreaShape, AttackArea } from './attack-way.types.js';
import type { TokenPlace } from './distances.js';

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

/** Whether a circle around a square contains the middle of another one. */
function inCircle(size: number, around: number, square: number): boolean {
  const [middle, point] = [middleOf(around), middleOf(square)];
  return Math.hypot(point.x - middle.x, point.y - middle.y) <= size + EDGE;
}

/**
 * Whether a cone or a line from a square, in the direction of another one, contains the middle of a third. It is as long
 * as the distance on the grid says, so that whoever is in reach can be aimed at, also diagonally.
 */
function inDirection({ shape, size, width }: AttackArea, origin: number, aim: number, square: number): boolean {
  if (distanceInFeet(origin, square) > size) return false;
  const [from, to, point] = [middleOf(origin), middleOf(aim), middleOf(square)];
  const [dx, dy] = [point.x - from.x, point.y - from.y];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return false;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const along = dx * ux + dy * uy;
  const across = Math.abs(dx * uy - dy * ux);
  if (along <= EDGE) return false;
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

/** Returns the square of a token that is nearest to another square. */
function nearestOf({ square, size }: TokenPlace, to: number): number {
  const side = squaresAcross(size) - 1;
  const nearest = (first: number, wanted: number): number => Math.min(Math.max(first, wanted), first + side);
  return coordinateId(nearest(rowOf(square), rowOf(to)), nearest(columnOf(square), columnOf(to)));
}

/** Whether a token stands on a square. */
export const standsOn = (token: TokenPlace, square: number): boolean => nearestOf(token, square) === square;

/**
 * Returns the squares of an area: those whose middle lies in it. A circle and a cube lie around `to`; a cone and a line
 * begin beside the token at `from`, at its square that is nearest to `to`, and lead there.
 */
export function squaresOfArea(
  area: AttackArea,
  { from, to }: { readonly from: TokenPlace | null; readonly to: number },
  { rows, columns }: { readonly rows: number; readonly columns: number },
): readonly number[] {
  const isIn = (square: number): boolean => {
    if (area.shape === 'circle') return inCircle(area.size, to, square);
    if (area.shape === 'cube') return inCube(area.size, to, square);
    return from !== null && !standsOn(from, square) && inDirection(area, nearestOf(from, to), to, square);
  };
  const squares: number[] = [];
  for (let row = 1; row <= Math.min(rows, LIMITS.mapSide); row += 1)
    for (let column = 1; column <= Math.min(columns, LIMITS.mapSide); column += 1) {
      const square = coordinateId(row, column);
      if (isIn(square)) squares.push(square);
    }
  return squares;
}
