import { Quaternion, Vector3 } from 'three';
import { solidOf, type SolidName } from './solids.js';
import type { LyingDie, Table } from './throw.types.js';
import { UP, upperValue } from './turn-to-value.js';

/** How far a die reaches to its sides when it lies, about. */
const REACH: Record<SolidName, number> = { d4: 0.6, d6: 0.65, d8: 0.7, d10: 0.85, d12: 0.85, d20: 0.9 };
/** How far the middle of a die is from the edge of what one sees, at least. */
const MARGIN = 0.95;

/** Returns how high the centre of a die is when it lies. */
export const lyingHeight = ({ solid }: Pick<LyingDie, 'solid'>): number => {
  const face = solidOf(solid).faces[0]!;
  return face.normal.dot(face.center);
};

/** Returns a die that stands aslant as it lies, after the shortest fall onto the nearest side. */
function flattened(die: LyingDie): LyingDie {
  const solid = solidOf(die.solid);
  const mark = solid.marks[upperValue(solid, die.orientation).value - 1]!.clone().applyQuaternion(die.orientation);
  const orientation = new Quaternion().setFromUnitVectors(mark, UP).multiply(die.orientation);
  return { ...die, orientation, position: die.position.clone().setY(lyingHeight(die)) };
}

const within = (value: number, half: number): number => Math.min(half, Math.max(-half, value));

/**
 * Returns the dice as they lie, flat and on the table. Those that `isMovable` names make room: for each other, and for
 * the rest, which stay where they are.
 */
export function layDown(dice: readonly LyingDie[], isMovable: (index: number) => boolean, table: Table): LyingDie[] {
  const lying = dice.map(flattened);
  const apart = new Vector3();
  for (let round = 0; round < 40; round += 1)
    for (const [index, { solid, position }] of lying.entries()) {
      if (!isMovable(index)) continue;
      for (const other of lying) {
        apart.copy(position).sub(other.position).setY(0);
        const missing = REACH[solid] + REACH[other.solid] - apart.length();
        if (other.position === position || missing <= 0) continue;
        if (apart.lengthSq() < 1e-6) apart.set(Math.cos(index), 0, Math.sin(index));
        position.addScaledVector(apart.normalize(), missing);
      }
      position.x = within(position.x, table.halfWidth - MARGIN);
      position.z = within(position.z, table.halfDepth - MARGIN);
    }
  return lying;
}
