import type { Coordinate } from '../../contracts/map/map.contract.js';
import { COLOR_HEXES } from '../../contracts/map/map.palette.js';
import { DIRECTIONS, neighbourIn } from './grid-squares.js';

/** The look of a painted square. */
export interface Ground {
  readonly hex: string;
  /** Its id in the palette, which names its texture; undefined for another colour, which stays flat. */
  readonly terrain: string | undefined;
  /** Of two neighbours, the ground with the higher rank reaches over the seam. */
  readonly rank: number;
}

/** The terrains from the lowest to the highest: sand lies over water, grass over sand, a wall over everything. */
const RANKS: readonly string[] = [
  'deep-water',
  'water',
  'ice',
  'lava',
  'sand',
  'earth',
  'parchment',
  'stone',
  'wood',
  'grass',
  'forest',
  'magic',
  'blood',
  'wall',
];

/** Every ground that was returned, so that equal ground is the same object. */
const seen = new Map<string, Ground>();

function groundOfColor(hex: string): Ground {
  const known = seen.get(hex);
  if (known) return known;
  const terrain = COLOR_HEXES.find(({ code }) => code === hex.toLowerCase())?.id;
  const ground = { hex, terrain, rank: terrain === undefined ? -1 : RANKS.indexOf(terrain) };
  seen.set(hex, ground);
  return ground;
}

/** Returns the ground that a viewer sees on a square; undefined for none, and where fog blocks the square. */
export function groundOf({ color_hex_code: hex, fog_of_war_visible: fog }: Coordinate): Ground | undefined {
  return hex === null || fog === 'blocked' ? undefined : groundOfColor(hex);
}

/** A ground beside a square. */
export interface Seam {
  readonly ground: Ground;
  /** The directions of these neighbours, as bits; a corner is left out where a side beside it is set. */
  readonly mask: number;
}

const NO_SEAMS: readonly Seam[] = [];
const bitOf = (rows: number, columns: number): number =>
  1 << DIRECTIONS.findIndex(([row, column]) => row === rows && column === columns);
/** Each corner with the two sides beside it. */
const CORNERS = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
].map(([rows = 0, columns = 0]) => ({ corner: bitOf(rows, columns), sides: bitOf(rows, 0) | bitOf(0, columns) }));

const withoutCoveredCorners = (mask: number): number =>
  CORNERS.reduce((rest, { corner, sides }) => ((mask & sides) === 0 ? rest : rest & ~corner), mask);

/** Returns the other grounds around a square, the lowest first. */
export function neighboursOf(id: number, grounds: ReadonlyMap<number, Ground>): readonly Seam[] {
  const own = grounds.get(id);
  let masks: Map<Ground, number> | undefined;
  for (const [bit, direction] of DIRECTIONS.entries()) {
    const ground = grounds.get(neighbourIn(id, direction));
    if (!ground || ground === own) continue;
    masks ??= new Map();
    masks.set(ground, (masks.get(ground) ?? 0) | (1 << bit));
  }
  if (!masks) return NO_SEAMS;
  return [...masks]
    .map(([ground, mask]) => ({ ground, mask: withoutCoveredCorners(mask) }))
    .sort((one, other) => one.ground.rank - other.ground.rank);
}

/** Whether a ground reaches over the seam into its neighbour `own`; undefined is a blank square. */
export const reachesInto = (ground: Ground, own: Ground | undefined): boolean =>
  ground.terrain !== undefined && ground.rank > (own?.rank ?? -2);

/** The terrains that throw shadow or light on their neighbours. */
const HALOS: readonly string[] = ['wall', 'forest', 'lava', 'magic'];

/** Whether a ground throws shadow or light on its neighbour `own`; a wall receives none. */
export const throwsHaloOn = ({ terrain }: Ground, own: Ground | undefined): boolean =>
  terrain !== undefined && HALOS.includes(terrain) && own?.terrain !== 'wall';
