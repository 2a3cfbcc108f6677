import { Matrix4, Quaternion, Vector3 } from 'three';
import { solidOf, type Solid, type SolidName } from './solids.js';

/** The direction away from the table. */
export const UP = new Vector3(0, 1, 0);

const pointTo = new Vector3();

/**
 * Returns the value that a die of this orientation shows, from 1 to the number of its sides, and how upright it lies:
 * the cosine of the angle between up and the mark of the value.
 */
export function upperValue(solid: Solid, orientation: Quaternion): { value: number; cosine: number } {
  let upper = { value: 1, cosine: -1 };
  for (const [index, mark] of solid.marks.entries()) {
    const cosine = pointTo.copy(mark).applyQuaternion(orientation).dot(UP);
    if (cosine > upper.cosine) upper = { value: index + 1, cosine };
  }
  return upper;
}

/** Returns the rotation from the standard axes to `a`, a direction across it in the plane of `a` and `b`, and the rest. */
function frameOf(a: Vector3, b: Vector3): Matrix4 {
  const third = a.clone().cross(b).normalize();
  return new Matrix4().makeBasis(a, third.clone().cross(a), third);
}

const isMarkOf = (solid: Solid, direction: Vector3): boolean =>
  solid.marks.some((mark) => mark.dot(direction) > 1 - 1e-6);

/** Returns the rotations that turn a solid into itself. There are 12 of a d4, 24 of a d6, 10 of a d10, 60 of a d20. */
function findSymmetries(solid: Solid): Quaternion[] {
  const [first, second] = solid.marks as readonly [Vector3, Vector3];
  const isOpposite = Math.abs(first.dot(second)) > 1 - 1e-6;
  const other = isOpposite ? solid.marks[2]! : second;
  const back = frameOf(first, other).transpose();
  const found: Quaternion[] = [];
  for (const a of solid.marks)
    for (const b of solid.marks) {
      if (Math.abs(a.dot(b) - first.dot(other)) > 1e-6) continue;
      const turn = new Quaternion().setFromRotationMatrix(frameOf(a, b).multiply(back));
      if (solid.marks.every((mark) => isMarkOf(solid, mark.clone().applyQuaternion(turn)))) found.push(turn);
    }
  return found;
}

const symmetries = new Map<SolidName, readonly Quaternion[]>();

/** Returns the rotations that turn a solid into itself. They are found once. */
export function symmetriesOf(name: SolidName): readonly Quaternion[] {
  const known = symmetries.get(name) ?? findSymmetries(solidOf(name));
  symmetries.set(name, known);
  return known;
}

/** Returns where the top of the upper number points. Of a d4, whose numbers stand on three sides: away from the nearest. */
export function topOfNumber(solid: Solid, value: number): Vector3 {
  if (solid.name !== 'd4') return solid.faces[value - 1]!.up.clone();
  return solid.faces[value % 4]!.normal.clone().negate();
}

/**
 * Returns how to turn the look of a die within its solid, so that it shows `wanted` when it lies as `atRest`. Of the
 * rotations that do so it is the one that holds the number most upright for somebody who looks along −z.
 * @throws Error when the solid has no such value
 */
export function turnToValue(name: SolidName, atRest: Quaternion, wanted: number): Quaternion {
  const solid = solidOf(name);
  const mark = solid.marks[wanted - 1];
  if (!mark) throw new Error(`A ${name} has no ${wanted}.`);
  const upper = solid.marks[upperValue(solid, atRest).value - 1]!;
  const top = topOfNumber(solid, wanted);
  let best: { turn: Quaternion; away: number } | undefined;
  for (const turn of symmetriesOf(name)) {
    if (mark.clone().applyQuaternion(turn).dot(upper) < 1 - 1e-6) continue;
    const away = -top.clone().applyQuaternion(turn).applyQuaternion(atRest).z;
    if (!best || away > best.away) best = { turn, away };
  }
  if (!best) throw new Error(`No rotation of a ${name} shows its ${wanted}.`);
  return best.turn;
}
