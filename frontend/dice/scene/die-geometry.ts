import { BufferAttribute, BufferGeometry, Vector2, type Vector3 } from 'three';
import { solidOf, type Solid, type SolidFace, type SolidName } from './solids.js';

/** How much of a side the rounded edges take, in units. */
const BEVEL = 0.055;

/** How the sides of a solid lie in its picture: in cells, side by side. */
export interface Atlas {
  readonly columns: number;
  readonly rows: number;
  /** Half of the width of a cell, in units: the sides fit in. */
  readonly reach: number;
}

/** Returns how the sides of a solid lie in its picture. */
export function atlasOf(name: SolidName): Atlas {
  const { faces } = solidOf(name);
  const columns = Math.ceil(Math.sqrt(faces.length));
  const farthest = Math.max(...faces.flatMap(({ corners, center }) => corners.map((c) => c.distanceTo(center))));
  return { columns, rows: Math.ceil(faces.length / columns), reach: farthest * 1.04 };
}

/** Returns where a point of a side lies from the middle of the side: to the right of its number, and towards its top. */
export function onFace({ normal, center, up }: SolidFace, point: Vector3): Vector2 {
  const arm = point.clone().sub(center);
  return new Vector2(arm.dot(up.clone().cross(normal)), arm.dot(up));
}

/** Collects triangles. */
class Triangles {
  readonly positions: number[] = [];
  readonly normals: number[] = [];
  readonly uvs: number[] = [];

  /** Adds a convex polygon. Its corners may come in either direction: it is seen from outside of the solid. */
  add(points: readonly Vector3[], normals: readonly Vector3[], uvs: readonly Vector2[]): void {
    const [a, b, c] = points as readonly [Vector3, Vector3, Vector3];
    const isOutside = b.clone().sub(a).cross(c.clone().sub(a)).dot(a) > 0;
    for (let at = 1; at < points.length - 1; at += 1)
      for (const index of isOutside ? [0, at, at + 1] : [0, at + 1, at]) {
        this.positions.push(...points[index]!.toArray());
        this.normals.push(...normals[index]!.toArray());
        this.uvs.push(...uvs[index]!.toArray());
      }
  }

  toGeometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.positions), 3));
    geometry.setAttribute('normal', new BufferAttribute(new Float32Array(this.normals), 3));
    geometry.setAttribute('uv', new BufferAttribute(new Float32Array(this.uvs), 2));
    return geometry;
  }
}

/** Returns a corner of a side, moved into the side by the rounded edge. */
function inset({ center, corners }: SolidFace, corner: Vector3): Vector3 {
  const [a, b] = corners as readonly [Vector3, Vector3];
  const toEdge = a.clone().add(b).divideScalar(2).distanceTo(center);
  return corner.clone().lerp(center, BEVEL / toEdge);
}

/** Returns the sides at a corner, in their order around it. */
function facesAround({ faces }: Solid, corner: Vector3): SolidFace[] {
  const axis = corner.clone().normalize();
  const around = faces.filter(({ corners }) => corners.includes(corner));
  const start = around[0]!.normal.clone().projectOnPlane(axis).normalize();
  const across = axis.clone().cross(start);
  const angle = ({ normal }: SolidFace): number => Math.atan2(normal.dot(across), normal.dot(start));
  return around.sort((a, b) => angle(a) - angle(b));
}

/** Returns the form of a die with rounded edges, and where its picture (`atlasOf`) lies on it. */
export function dieGeometry(name: SolidName): BufferGeometry {
  const solid = solidOf(name);
  const { columns, rows, reach } = atlasOf(name);
  const triangles = new Triangles();
  // The rounded edges take their colour from a corner of the picture, where no side is.
  const plain = new Vector2(0.002, 0.002);
  for (const [index, face] of solid.faces.entries()) {
    const points = face.corners.map((corner) => inset(face, corner));
    const cell = new Vector2(index % columns, rows - 1 - Math.floor(index / columns));
    const uvs = points.map((point) => {
      const at = onFace(face, point)
        .divideScalar(2 * reach)
        .addScalar(0.5)
        .add(cell);
      return at.divide(new Vector2(columns, rows));
    });
    triangles.add(
      points,
      points.map(() => face.normal),
      uvs,
    );
    for (const other of solid.faces.slice(index + 1)) {
      const shared = face.corners.filter((corner) => other.corners.includes(corner));
      const [a, b] = shared;
      if (!a || !b) continue;
      triangles.add(
        [inset(face, a), inset(face, b), inset(other, b), inset(other, a)],
        [face.normal, face.normal, other.normal, other.normal],
        [plain, plain, plain, plain],
      );
    }
  }
  for (const corner of solid.corners) {
    const around = facesAround(solid, corner);
    triangles.add(
      around.map((face) => inset(face, corner)),
      around.map(({ normal }) => normal),
      around.map(() => plain),
    );
  }
  return triangles.toGeometry();
}

/** How far a frame lies from the middle of its side to the outside and to the inside, in parts of the side. */
const FRAME = { outside: 0.87, inside: 0.815 };

/** Returns the frame that marks the upper side of a die that lies; undefined of a d4, on whose sides nothing is up. */
export function frameGeometry(name: SolidName, mark: number): BufferGeometry | undefined {
  const face = solidOf(name).faces[mark - 1];
  if (name === 'd4' || !face) return undefined;
  const triangles = new Triangles();
  // A hair above the side, so that the side does not cover it.
  const at = (corner: Vector3, part: number): Vector3 =>
    face.center.clone().lerp(corner, part).addScaledVector(face.normal, 0.006);
  for (const [index, a] of face.corners.entries()) {
    const b = face.corners[(index + 1) % face.corners.length]!;
    const points = [at(a, FRAME.outside), at(b, FRAME.outside), at(b, FRAME.inside), at(a, FRAME.inside)];
    triangles.add(
      points,
      points.map(() => face.normal),
      points.map(() => new Vector2()),
    );
  }
  return triangles.toGeometry();
}
