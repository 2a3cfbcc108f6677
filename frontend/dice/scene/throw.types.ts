import type { Quaternion, Vector3 } from 'three';
import type { SolidName } from './solids.js';

/*
 * Lengths are in edges of a d6, times in seconds. The table is the plane of x (to the right) and z (towards the
 * person); y points away from it.
 */

/** The part of the table that one sees, around its middle. */
export interface Table {
  readonly halfWidth: number;
  readonly halfDepth: number;
}

/** A die that lies on the table. */
export interface LyingDie {
  readonly solid: SolidName;
  readonly position: Vector3;
  readonly orientation: Quaternion;
}

/** A die at the moment at which it leaves the hand. */
export interface StartingDie extends LyingDie {
  readonly velocity: Vector3;
  /** The angular velocity, in radians a second. */
  readonly spin: Vector3;
}

/** The way of a die: seven numbers a step, its position (x, y, z) and its orientation (x, y, z, w). */
export interface Track {
  readonly solid: SolidName;
  readonly poses: Float32Array;
}

/** A throw that comes to rest. Every track has the same number of steps. */
export interface SimulatedThrow {
  readonly tracks: readonly Track[];
  readonly steps: number;
}
