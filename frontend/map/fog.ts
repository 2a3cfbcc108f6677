import type { Coordinate } from '../../contracts/map/map.contract.js';
import { FOW_HEXES } from '../../contracts/map/map.palette.js';
import { DIRECTIONS, neighbourIn } from './grid-squares.js';

/** The side of a square on the fog canvas in pixels. */
export const FOG_PIXELS_PER_SQUARE = 24;

/** The fog on a square: blocked fog hides the square; the DM sees through partial fog. */
export interface Fog {
  readonly hex: string;
  readonly visibility: 'blocked' | 'partial';
}

/** Every fog that was returned, so that equal fog is the same object. */
const seen = new Map<string, Fog>();

/** Returns the fog that a viewer sees on a square, the same object for equal fog; undefined without fog. */
export function fogOf({ color_hex_code_fow, fog_of_war_visible: visibility }: Coordinate): Fog | undefined {
  if (visibility === 'clear') return undefined;
  const hex = color_hex_code_fow ?? FOW_HEXES[0].code;
  const fog = seen.get(visibility + hex) ?? { hex, visibility };
  seen.set(visibility + hex, fog);
  return fog;
}

/** The fog of one kind that reaches into a square from its neighbours. */
export interface FogEdge {
  readonly fog: Fog;
  /** The directions of these neighbours, as bits. */
  readonly mask: number;
}

const NO_EDGES: readonly FogEdge[] = [];

/** Returns the fog that reaches into a square from neighbours with another fog than its own. */
export function fogEdges(id: number, fogs: ReadonlyMap<number, Fog>): readonly FogEdge[] {
  const own = fogs.get(id);
  let edges: { fog: Fog; mask: number }[] | undefined;
  for (const [bit, direction] of DIRECTIONS.entries()) {
    const fog = fogs.get(neighbourIn(id, direction));
    if (!fog || fog === own) continue;
    edges ??= [];
    const known = edges.find((edge) => edge.fog === fog);
    if (known) known.mask |= 1 << bit;
    else edges.push({ fog, mask: 1 << bit });
  }
  return edges ?? NO_EDGES;
}

/** Whether a square with the same fog looks the same with both edges. */
export const sameEdges = (one: readonly FogEdge[], other: readonly FogEdge[]): boolean =>
  one.length === other.length &&
  one.every(({ fog, mask }, index) => fog === other[index]?.fog && mask === other[index]?.mask);
