import { updateWorld, type RigidBody } from 'crashcat';
import { Quaternion, Vector3 } from 'three';
import { DiceTable, ROLLING_LOSS, SLIDING_LOSS } from './dice-table.js';
import { layDown, lyingHeight } from './lay-down.js';
import { solidOf } from './solids.js';
import type { LyingDie, SimulatedThrow, StartingDie, Table } from './throw.types.js';
import { upperValue } from './turn-to-value.js';

/** Steps of the simulation in a second. */
export const STEPS_PER_SECOND = 100;
/** After so many steps, dice that still move or lean on others are laid down. */
const MOST_STEPS = 2.6 * STEPS_PER_SECOND;
/** From this step on the dice are slowed down more and more, as by a felt. */
const FELT_FROM = 0.6 * STEPS_PER_SECOND;
/** How long the dice take to lie down at the end. */
const LAY_DOWN_STEPS = 0.16 * STEPS_PER_SECOND;
/** The cosine of the angle by which a lying die is at most aslant. A die that is more aslant leans on something. */
const LEVEL = Math.cos(0.03);

const poseOf = (body: RigidBody, { solid }: StartingDie): LyingDie => ({
  solid,
  position: new Vector3(...body.position),
  orientation: new Quaternion(...body.quaternion),
});

/** Returns whether a die lies flat, and on the table instead of another die. */
function isFlat(die: LyingDie): boolean {
  const isLow = die.position.y < lyingHeight(die) + 0.1;
  return isLow && upperValue(solidOf(die.solid), die.orientation).cosine > LEVEL;
}

/** Slows a die down from some time on: the later, the more. */
function brake({ motionProperties }: RigidBody, { solid }: StartingDie, step: number): void {
  const felt = Math.max(0, step - FELT_FROM) / STEPS_PER_SECOND;
  motionProperties.linearDamping = SLIDING_LOSS + 4 * felt;
  motionProperties.angularDamping = ROLLING_LOSS[solid] + 3.5 * felt;
}

/** Adds the last steps, in which every die moves from where it is to where it lies. */
function endTracks(poses: readonly number[][], from: readonly LyingDie[], to: readonly LyingDie[]): void {
  const position = new Vector3();
  const orientation = new Quaternion();
  for (let step = 1; step <= LAY_DOWN_STEPS; step += 1) {
    const part = 1 - (1 - step / LAY_DOWN_STEPS) ** 2;
    for (const [index, track] of poses.entries()) {
      position.lerpVectors(from[index]!.position, to[index]!.position, part);
      orientation.slerpQuaternions(from[index]!.orientation, to[index]!.orientation, part);
      track.push(...position.toArray(), ...orientation.toArray());
    }
  }
}

/**
 * Simulates a throw until every die rests. It yields after every few steps, so that the caller can let the page work
 * in between. The same start gives the same throw.
 * @param lying dice that are on the table already; they do not move
 * @returns the throw, and how many dice had to be laid down at the end because they leaned on others or took too long
 */
export function* simulateThrow(
  start: readonly StartingDie[],
  lying: readonly LyingDie[],
  table: Table,
): Generator<undefined, SimulatedThrow & { laidDown: number }, undefined> {
  const diceTable = new DiceTable(table, Math.sign(start[0]?.position.x ?? 0));
  for (const die of lying) diceTable.addLying(die);
  const bodies = start.map((die) => diceTable.addThrown(die));
  const poses = start.map((): number[] => []);
  const liesWell = (index: number): boolean =>
    diceTable.isInside(bodies[index]!) && isFlat(poseOf(bodies[index]!, start[index]!));
  let isAtRest = false;
  for (let step = 0; step < MOST_STEPS && !isAtRest; step += 1) {
    updateWorld(diceTable.world, undefined, 1 / STEPS_PER_SECOND);
    for (const [index, body] of bodies.entries()) {
      poses[index]!.push(...body.position, ...body.quaternion);
      diceTable.closeBehind(body);
      if (body.sleeping && !liesWell(index)) diceTable.tumble(body, step + 2 * index);
      brake(body, start[index]!, step);
    }
    isAtRest = bodies.every(({ sleeping }) => sleeping);
    if (step % 2 === 0) yield;
  }
  const rest = bodies.map((body, index) => poseOf(body, start[index]!));
  const isBad = rest.map((_, index) => !bodies[index]!.sleeping || !liesWell(index));
  const laid = layDown([...rest, ...lying], (index) => isBad[index] ?? false, table);
  endTracks(poses, rest, laid);
  const tracks = poses.map((track, index) => ({ solid: start[index]!.solid, poses: new Float32Array(track) }));
  return { tracks, steps: poses[0]!.length / 7, laidDown: isBad.filter(Boolean).length };
}
