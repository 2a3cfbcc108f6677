import { Quaternion, Vector3 } from 'three';
import { between, type Random } from './seeded-random.js';
import type { SolidName } from './solids.js';
import type { StartingDie, Table } from './throw.types.js';

/** How far apart dice are in the hand, so that they never overlap. */
const GAP = 2.1;
/** How long a die takes from the hand to where it shall lie, roughly, in seconds. */
const FLIGHT = 0.62;

/** Returns any orientation, each as likely (Shoemake, "Uniform random rotations", 1992). */
function anyOrientation(random: Random): Quaternion {
  const [a, b, c] = [random(), 2 * Math.PI * random(), 2 * Math.PI * random()];
  const [low, high] = [Math.sqrt(1 - a), Math.sqrt(a)];
  return new Quaternion(low * Math.sin(b), low * Math.cos(b), high * Math.sin(c), high * Math.cos(c));
}

/** Returns places on the table, one a die, in a grid around the middle whose squares are as large as there is room. */
function targetsOf(count: number, side: number, { halfWidth, halfDepth }: Table, random: Random): Vector3[] {
  const [width, depth] = [2 * halfWidth - 4, 2 * halfDepth - 3.5];
  const columns = Math.min(count, Math.max(1, Math.round(Math.sqrt((count * width) / depth))));
  const rows = Math.ceil(count / columns);
  const [across, along] = [Math.min(3, width / columns), Math.min(3, depth / rows)];
  const places = Array.from({ length: columns * rows }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    return new Vector3(
      (column - (columns - 1) / 2 + between(random, -0.3, 0.3)) * across,
      0,
      (row - (rows - 1) / 2 + between(random, -0.3, 0.3)) * along,
    );
  });
  return places.sort((a, b) => a.x * side - b.x * side);
}

/**
 * Returns how a handful of dice is thrown onto the table from its left or right edge. They aim at places around the
 * middle, the more dice the farther apart.
 */
export function startThrow(solids: readonly SolidName[], table: Table, random: Random): StartingDie[] {
  const side = random() < 0.5 ? -1 : 1;
  const rows = Math.max(1, Math.min(4, Math.floor((2 * table.halfDepth) / GAP), Math.ceil(Math.sqrt(solids.length))));
  const targets = targetsOf(solids.length, side, table, random);
  return solids.map((solid, index) => {
    const row = index % rows;
    const column = Math.floor(index / rows);
    const position = new Vector3(
      side * (table.halfWidth + 1.5 + column * GAP),
      between(random, 1.6, 2.6) + (column % 2) * 0.6,
      (row - (rows - 1) / 2) * GAP + between(random, -0.3, 0.3) + table.halfDepth * 0.15,
    );
    const target = targets[index]!.clone();
    const velocity = target
      .sub(position)
      .divideScalar(FLIGHT)
      .setY(between(random, -2, 3));
    // It rolls in the direction in which it flies, and a little askew.
    const spin = new Vector3(velocity.z, between(random, -8, 8), -velocity.x).multiplyScalar(between(random, 0.7, 1.3));
    return { solid, position, orientation: anyOrientation(random), velocity, spin };
  });
}
