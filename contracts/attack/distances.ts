import { columnOf, FEET_PER_SQUARE, rowOf, squaresAcross, type MarkerSize } from '../map/map.rules.js';
import type { AttackRange } from './attack-way.types.js';

/* Who is within reach of an attack. SRD "Making an Attack" and "Playing on a Grid". */

/** A token on the map: its upper left square, and its side in squares. */
export interface TokenPlace {
  readonly square: number;
  readonly size: MarkerSize;
}

/** Squares between two spans; 0 when they overlap, 1 when they touch. */
const steps = (one: number, oneSide: number, other: number, otherSide: number): number =>
  Math.max(0, other - (one + oneSide - 1), one - (other + otherSide - 1));

/** Returns the distance in feet between the nearest squares of two tokens; neighbours are 5 feet away. */
export function feetBetween(one: TokenPlace, other: TokenPlace): number {
  const [a, b] = [squaresAcross(one.size), squaresAcross(other.size)];
  const across = steps(columnOf(one.square), a, columnOf(other.square), b);
  const down = steps(rowOf(one.square), a, rowOf(other.square), b);
  return FEET_PER_SQUARE * Math.max(across, down);
}

/** Where a target is: within reach or normal range, at long range, or beyond both. */
export type RangeBand = 'normal' | 'long' | 'beyond';

/**
 * Returns where a target is at a distance in feet. A swarm reaches what is in its own space; the map keeps creatures on
 * squares of their own, so it reaches its neighbours. SRD "Swarm".
 * @returns null without a distance, or for an attack that has no limit
 */
export function rangeBand({ reach, normal, long }: AttackRange, feet: number | null): RangeBand | null {
  if (feet === null || (reach === null && normal === null)) return null;
  const within = reach === 0 ? FEET_PER_SQUARE : (reach ?? 0);
  if (feet <= Math.max(within, normal ?? 0)) return 'normal';
  return long !== null && feet <= long ? 'long' : 'beyond';
}
