import { Quaternion, Vector3 } from 'three';
import type { WantedDie } from './die-kinds.js';
import { seededRandom } from './seeded-random.js';
import { simulateThrow } from './simulate-throw.js';
import { startThrow } from './throw-start.js';
import type { LyingDie, SimulatedThrow, Table, Track } from './throw.types.js';
import { topOfNumber, turnToValue, UP } from './turn-to-value.js';
import { solidOf } from './solids.js';

/** A die of a throw: its way over the table, and how its look is turned within its solid so that it shows its mark. */
export interface PlannedDie extends WantedDie {
  readonly track: Track;
  readonly turn: Quaternion;
  /** How far it turns around the vertical on its way, so that one reads its number upright; in radians. */
  readonly twist: number;
}

/** A throw whose end is known. */
export interface PlannedThrow {
  readonly dice: readonly PlannedDie[];
  readonly steps: number;
}

/** Numbers may stand aslant by this much, in radians: dice that lie in rank and file look laid. */
const MOST_ASLANT = 0.3;
/** Dice whose middles are nearer would touch when they turn. */
const ROOM_TO_TURN = 1.5;
/** While dice lean on others at the end, another start is tried, at most so many times, and for so many milliseconds. */
const MOST_TRIES = 5;
const MOST_TIME = 200;

const poseAt = ({ poses }: Track, step: number): { position: Vector3; orientation: Quaternion } => ({
  position: new Vector3().fromArray(poses, step * 7),
  orientation: new Quaternion().fromArray(poses, step * 7 + 3),
});

/** Returns how a die of a throw lies at the end, as its solid. */
export function restOf({ kind, track, twist }: Omit<PlannedDie, 'mark' | 'turn'>, steps: number): LyingDie {
  const { position, orientation } = poseAt(track, steps - 1);
  return { solid: kind.solid, position, orientation: orientation.premultiply(twistBy(twist)) };
}

const twistBy = (angle: number): Quaternion => new Quaternion().setFromAxisAngle(UP, angle);

/** Returns how far a die shall turn so that its number stands nearly upright. */
function twistFor({ kind, mark }: WantedDie, shown: Quaternion): number {
  const top = topOfNumber(solidOf(kind.solid), mark).applyQuaternion(shown);
  const aslant = Math.atan2(-top.x, -top.z);
  return Math.sign(-aslant) * Math.max(0, Math.abs(aslant) - MOST_ASLANT);
}

function planDie(wanted: WantedDie, simulated: SimulatedThrow, index: number, lying: readonly LyingDie[]): PlannedDie {
  const track = simulated.tracks[index]!;
  const end = poseAt(track, simulated.steps - 1);
  const turn = turnToValue(wanted.kind.solid, end.orientation, wanted.mark);
  const others = [
    ...simulated.tracks.filter((other) => other !== track).map((other) => poseAt(other, simulated.steps - 1)),
    ...lying,
  ];
  const hasRoom = others.every(({ position }) => position.distanceTo(end.position) > ROOM_TO_TURN);
  return { ...wanted, track, turn, twist: hasRoom ? twistFor(wanted, end.orientation.multiply(turn)) : 0 };
}

/**
 * Plans a throw that ends with the wanted marks up. It yields often, so that the caller can let the page work.
 * @param lying dice that are on the table already
 */
export function* planThrow(
  wanted: readonly WantedDie[],
  lying: readonly LyingDie[],
  table: Table,
  seed: number,
): Generator<undefined, PlannedThrow, undefined> {
  const random = seededRandom(seed);
  let best: (SimulatedThrow & { laidDown: number }) | undefined;
  const since = performance.now();
  for (let tries = 0; tries < MOST_TRIES && best?.laidDown !== 0; tries += 1) {
    if (best && performance.now() - since > MOST_TIME) break;
    const start = startThrow(
      wanted.map(({ kind }) => kind.solid),
      table,
      random,
    );
    const simulated = yield* simulateThrow(start, lying, table);
    if (!best || simulated.laidDown < best.laidDown) best = simulated;
  }
  if (!best) throw new Error('A throw has at least one try.');
  const simulated = best;
  return { dice: wanted.map((die, index) => planDie(die, simulated, index, lying)), steps: simulated.steps };
}

/**
 * Puts the pose of a die at a moment of its throw into `position` and `orientation`.
 * @param at in steps; between two steps it is between their poses
 */
export function poseOfDie(
  die: PlannedDie,
  steps: number,
  at: number,
  position: Vector3,
  orientation: Quaternion,
): void {
  const clamped = Math.min(steps - 1, Math.max(0, at));
  const before = Math.floor(clamped);
  const from = poseAt(die.track, before);
  const to = poseAt(die.track, Math.min(steps - 1, before + 1));
  position.lerpVectors(from.position, to.position, clamped - before);
  orientation.slerpQuaternions(from.orientation, to.orientation, clamped - before);
  const part = clamped / (steps - 1);
  orientation.premultiply(twistBy(die.twist * part * (2 - part))).multiply(die.turn);
}
