/** The sides of the noise's grids in pixels, and their weights. Each divides the side of the texture. */
const OCTAVES = [
  { grid: 24, weight: 0.5 },
  { grid: 12, weight: 0.3 },
  { grid: 6, weight: 0.2 },
] as const;

/**
 * Returns a number from -1 to 1 for a point of a grid. It is always the same number, so that every page draws the same
 * clouds.
 */
function randomAt(column: number, row: number, octave: number): number {
  let hash = Math.imul(column + 1, 374761393) ^ Math.imul(row + 1, 668265263) ^ Math.imul(octave + 1, 2147483647);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return (((hash ^ (hash >>> 16)) >>> 0) / 0xffffffff) * 2 - 1;
}

const smooth = (at: number): number => at * at * (3 - 2 * at);

const mix = (one: number, other: number, at: number): number => one + (other - one) * at;

function noiseAt(x: number, y: number, side: number, octave: number, grid: number): number {
  const points = side / grid;
  const [column, row] = [Math.floor(x / grid), Math.floor(y / grid)];
  const [right, below] = [(column + 1) % points, (row + 1) % points];
  const across = smooth(x / grid - column);
  return mix(
    mix(randomAt(column, row, octave), randomAt(right, row, octave), across),
    mix(randomAt(column, below, octave), randomAt(right, below, octave), across),
    smooth(y / grid - row),
  );
}

/** Returns cloudy values from -1 to 1, row by row, for a square texture of `side` pixels that repeats seamlessly. */
export function cloudNoise(side: number): Float32Array {
  const values = new Float32Array(side * side);
  OCTAVES.forEach(({ grid, weight }, octave) => {
    for (let y = 0; y < side; y += 1)
      for (let x = 0; x < side; x += 1)
        values[y * side + x] = (values[y * side + x] ?? 0) + weight * noiseAt(x, y, side, octave, grid);
  });
  return values;
}
