/* Noise on a square tile that repeats seamlessly. Coordinates count tiles: 0 to 1 is the whole tile. */

/** Returns a number from 0 to 1 for a point of a lattice; always the same, so that every page draws the same ground. */
export function hash(column: number, row: number, seed: number): number {
  let bits = Math.imul(column + 1, 374761393) ^ Math.imul(row + 1, 668265263) ^ Math.imul(seed + 1, 974634777);
  bits = Math.imul(bits ^ (bits >>> 13), 1274126177);
  return ((bits ^ (bits >>> 16)) >>> 0) / 0xffffffff;
}

const smooth = (at: number): number => at * at * (3 - 2 * at);
const mix = (one: number, other: number, at: number): number => one + (other - one) * at;
const wrap = (at: number, cells: number): number => ((at % cells) + cells) % cells;

/** Returns smooth noise from -1 to 1 with that many hills across and down the tile. */
export function noise(u: number, v: number, across: number, down: number, seed: number): number {
  const [x, y] = [u * across, v * down];
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [left, right] = [wrap(column, across), wrap(column + 1, across)];
  const [above, below] = [wrap(row, down), wrap(row + 1, down)];
  const at = smooth(x - column);
  const upper = mix(hash(left, above, seed), hash(right, above, seed), at);
  const lower = mix(hash(left, below, seed), hash(right, below, seed), at);
  return 2 * mix(upper, lower, smooth(y - row)) - 1;
}

/** Returns three octaves of noise, from -1 to 1. */
export const cloud = (u: number, v: number, cells: number, seed: number): number =>
  0.55 * noise(u, v, cells, cells, seed) +
  0.3 * noise(u, v, cells * 2, cells * 2, seed + 1) +
  0.15 * noise(u, v, cells * 5, cells * 5, seed + 2);

/** Where a point lies among scattered stones. */
export interface Scattered {
  /** The distance to the middle of its stone, in cells. */
  readonly near: number;
  /** How much farther the next stone is: 0 between two stones. */
  readonly edge: number;
  /** From the middle of the stone to the point, in cells. */
  readonly right: number;
  readonly down: number;
  /** A number from 0 to 1 that the stone alone has. */
  readonly own: number;
}

/** Returns where a point lies among stones, one in each of `cells` by `cells` parts of the tile. */
export function scattered(u: number, v: number, cells: number, seed: number): Scattered {
  const [x, y] = [u * cells, v * cells];
  const [column, row] = [Math.floor(x), Math.floor(y)];
  let [near, next, right, down, own] = [Infinity, Infinity, 0, 0, 0];
  for (let r = row - 1; r <= row + 1; r += 1)
    for (let c = column - 1; c <= column + 1; c += 1) {
      const [atColumn, atRow] = [wrap(c, cells), wrap(r, cells)];
      const dx = x - c - 0.15 - 0.7 * hash(atColumn, atRow, seed);
      const dy = y - r - 0.15 - 0.7 * hash(atColumn, atRow, seed + 7);
      const distance = dx * dx + dy * dy;
      if (distance < near) {
        [next, near, right, down] = [near, distance, dx, dy];
        own = hash(atColumn, atRow, seed + 13);
      } else if (distance < next) next = distance;
    }
  return { near: Math.sqrt(near), edge: Math.sqrt(next) - Math.sqrt(near), right, down, own };
}
