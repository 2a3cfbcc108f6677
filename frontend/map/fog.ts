import type { Coordinate } from '../../contracts/map/map.contract.js';
import { FOW_HEXES } from '../../contracts/map/map.palette.js';
import { columnOf, coordinateId, rowOf } from '../../contracts/map/map.rules.js';
import { LIMITS } from '../../contracts/core/limits.js';

/** The fog on a square: blocked hides the square, partial lets the DM see through. */
export interface Fog {
  readonly hex: string;
  readonly visibility: 'blocked' | 'partial';
}

/** Returns the fog that a viewer sees on a square; undefined without fog. */
export function fogOf({ color_hex_code_fow: hex, fog_of_war_visible: visibility }: Coordinate): Fog | undefined {
  return visibility === 'clear' ? undefined : { hex: hex ?? FOW_HEXES[0].code, visibility };
}

/** Whether two squares look the same as far as fog goes. */
export const sameFog = (one: Fog | undefined, other: Fog | undefined): boolean =>
  one?.hex === other?.hex && one?.visibility === other?.visibility;

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

/** Returns the neighbour of a square in a direction; undefined outside of the largest map. */
function neighbourIn(id: number, [rows, columns]: readonly [number, number]): number | undefined {
  const [row, column] = [rowOf(id) + rows, columnOf(id) + columns];
  const isInside = Math.min(row, column) >= 1 && Math.max(row, column) <= LIMITS.mapSide;
  return isInside ? coordinateId(row, column) : undefined;
}

/** Returns the square and its neighbours. */
export const withNeighbours = (id: number): number[] => [
  id,
  ...DIRECTIONS.flatMap((direction) => neighbourIn(id, direction) ?? []),
];

/** The fog of one kind that reaches into a square from its neighbours. */
export interface FogEdge {
  readonly fog: Fog;
  /** The directions of these neighbours, as bits. */
  readonly mask: number;
}

/** Returns the fog that reaches into a square from neighbours with another fog than its own. */
export function fogEdges(id: number, fogs: ReadonlyMap<number, Fog>): FogEdge[] {
  const own = fogs.get(id);
  const edges: { fog: Fog; mask: number }[] = [];
  DIRECTIONS.forEach((direction, bit) => {
    const neighbour = neighbourIn(id, direction);
    const fog = neighbour === undefined ? undefined : fogs.get(neighbour);
    if (!fog || sameFog(fog, own)) return;
    const known = edges.find((edge) => sameFog(edge.fog, fog));
    if (known) known.mask |= 1 << bit;
    else edges.push({ fog, mask: 1 << bit });
  });
  return edges;
}
