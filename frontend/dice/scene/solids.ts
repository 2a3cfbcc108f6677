import { Vector3 } from 'three';

/** The solids of the dice. A d100 is two of the d10. */
export type SolidName = 'd4' | 'd6' | 'd8' | 'd10' | 'd12' | 'd20';

/** A flat side of a solid. */
export interface SolidFace {
  /** Points outwards, of length 1. */
  readonly normal: Vector3;
  /** The middle of the corners. */
  readonly center: Vector3;
  /** Counterclockwise when one looks at the side from outside. */
  readonly corners: readonly Vector3[];
  /** Where the top of a number on this side points: along the side, of length 1. */
  readonly up: Vector3;
}

/** A solid around the origin. The edge of a d6 has the length 1. */
export interface Solid {
  readonly name: SolidName;
  readonly faces: readonly SolidFace[];
  /**
   * The directions, of length 1, of which one points up when the die lies: corners of a d4, sides of the others. The one
   * at index `i` shows the value `i + 1`. A side has the index of its mark; of a d4, the side opposite of the mark.
   */
  readonly marks: readonly Vector3[];
  readonly corners: readonly Vector3[];
}

type Point = readonly [number, number, number];

/** The golden ratio. */
const PHI = (1 + Math.sqrt(5)) / 2;
/** How far the ten corners around a d10 lie from its middle plane, so that its sides are flat. */
const RING = Math.tan(Math.PI / 10) ** 2;

const bothSigns = (size: number): number[] => (size === 0 ? [0] : [-size, size]);
/** Returns the points that differ from `point` by signs. */
const signed = ([x, y, z]: Point): Point[] =>
  bothSigns(x).flatMap((sx) => bothSigns(y).flatMap((sy) => bothSigns(z).map((sz): Point => [sx, sy, sz])));
/** Returns the points that differ from `point` by signs and by turning its coordinates round. */
const rotated = ([x, y, z]: Point): Point[] =>
  [[x, y, z] as const, [y, z, x] as const, [z, x, y] as const].flatMap(signed);
const ring = (): Point[] =>
  Array.from({ length: 10 }, (_, at) => {
    const angle = (at * Math.PI) / 5;
    return [Math.cos(angle), at % 2 ? -RING : RING, Math.sin(angle)];
  });

/** The corners of each solid, and how far the farthest of them is from the centre. */
const SHAPES: Record<SolidName, { radius: number; points: readonly Point[] }> = {
  d4: {
    radius: 1.04,
    points: [
      [1, 1, 1],
      [1, -1, -1],
      [-1, 1, -1],
      [-1, -1, 1],
    ],
  },
  d6: { radius: Math.sqrt(3) / 2, points: signed([1, 1, 1]) },
  d8: { radius: 0.94, points: rotated([1, 0, 0]) },
  d10: { radius: 0.96, points: [...signed([0, 1, 0]), ...ring()] },
  d12: { radius: 0.95, points: [...signed([1, 1, 1]), ...rotated([0, 1 / PHI, PHI])] },
  d20: { radius: 1.02, points: rotated([0, 1, PHI]) },
};

const meanOf = (points: readonly Vector3[]): Vector3 =>
  points.reduce((sum, point) => sum.add(point), new Vector3()).divideScalar(points.length);

/** Returns the corners of a side in their order around its normal. */
function inOrder(corners: readonly Vector3[], normal: Vector3): Vector3[] {
  const center = meanOf(corners);
  const across = corners[0]!.clone().sub(center).normalize();
  const along = normal.clone().cross(across);
  const angleOf = (corner: Vector3): number => {
    const arm = corner.clone().sub(center);
    return Math.atan2(arm.dot(along), arm.dot(across));
  };
  return [...corners].sort((a, b) => angleOf(a) - angleOf(b));
}

/** Returns where numbers on a side stand: towards an edge of a d6, towards the corner farthest from the middle else. */
function topOf(corners: readonly Vector3[]): Vector3 {
  const center = meanOf(corners);
  const top =
    corners.length === 4 && Math.abs(corners[0]!.distanceTo(center) - corners[1]!.distanceTo(center)) < 1e-6
      ? corners[0]!.clone().add(corners[1]!).divideScalar(2)
      : corners.reduce((far, corner) => (corner.distanceTo(center) > far.distanceTo(center) + 1e-6 ? corner : far));
  return top.clone().sub(center).normalize();
}

/** Returns the sides of the convex solid with these corners: the planes through three corners with all others behind. */
function facesOf(corners: readonly Vector3[]): SolidFace[] {
  const faces: SolidFace[] = [];
  for (const [i, a] of corners.entries())
    for (const [j, b] of corners.entries())
      for (const c of corners.slice(j + 1)) {
        if (j <= i) continue;
        const normal = b.clone().sub(a).cross(c.clone().sub(a)).normalize();
        if (normal.dot(a) < 0) normal.negate();
        const height = normal.dot(a);
        if (corners.some((corner) => normal.dot(corner) > height + 1e-6)) continue;
        if (faces.some((face) => face.normal.dot(normal) > 1 - 1e-6)) continue;
        const side = inOrder(
          corners.filter((corner) => normal.dot(corner) > height - 1e-6),
          normal,
        );
        faces.push({ normal, center: meanOf(side), corners: side, up: topOf(side) });
      }
  return faces;
}

/**
 * Returns the sides in the order of their values. As on real dice, opposite sides have the same sum, and a value is far
 * from the next one.
 */
function numbered(faces: readonly SolidFace[]): SolidFace[] {
  const low: SolidFace[] = [faces[0]!];
  const opposite = (face: SolidFace): SolidFace => faces.find(({ normal }) => normal.dot(face.normal) < -1 + 1e-6)!;
  while (low.length < faces.length / 2) {
    const last = low.at(-1)!;
    const free = faces.filter((face) => !low.includes(face) && !low.includes(opposite(face)));
    low.push(
      free.reduce((far, face) => (face.normal.dot(last.normal) < far.normal.dot(last.normal) - 1e-6 ? face : far)),
    );
  }
  return [...low, ...low.map(opposite).reverse()];
}

function makeSolid(name: SolidName): Solid {
  const { radius, points } = SHAPES[name];
  const longest = Math.max(...points.map((point) => new Vector3(...point).length()));
  const corners = points.map((point) => new Vector3(...point).multiplyScalar(radius / longest));
  const sides = facesOf(corners);
  const faces = name === 'd4' ? sides : numbered(sides);
  const marks = faces.map(({ normal }) => (name === 'd4' ? normal.clone().negate() : normal));
  return { name, faces, marks, corners };
}

const made = new Map<SolidName, Solid>();

/** Returns a solid. It is made once; nobody may change it. */
export function solidOf(name: SolidName): Solid {
  const known = made.get(name) ?? makeSolid(name);
  made.set(name, known);
  return known;
}
