import { describe, expect, it } from '@jest/globals';
import { COLOR_HEXES } from '../../../../../contracts/map/map.palette.js';
import { terrainPixels } from './terrain-pixels.js';

const SIDE = 120;
const channelsOf = (hex: string): number[] => [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));
const pixelsOf = (id: string, hex: string): Uint8ClampedArray =>
  terrainPixels(id, hex, SIDE) ?? new Uint8ClampedArray();
const at = (pixels: Uint8ClampedArray, x: number, y: number): number[] =>
  [0, 1, 2].map((channel) => pixels[(y * SIDE + x) * 4 + channel] ?? 0);
const difference = (one: number[], other: number[]): number =>
  one.reduce((sum, value, channel) => sum + Math.abs(value - (other[channel] ?? 0)), 0);

describe.each(COLOR_HEXES)('the texture of $id', ({ id, code }) => {
  const pixels = pixelsOf(id, code);

  it('has the mean colour of the palette and is opaque', () => {
    const sums = [0, 0, 0, 0];
    pixels.forEach((value, index) => (sums[index % 4] = (sums[index % 4] ?? 0) + value));
    const [red = 0, green = 0, blue = 0, alpha] = sums.map((sum) => sum / SIDE ** 2);
    // Clipping at white and black moves the mean a little.
    [red, green, blue].forEach((mean, channel) =>
      expect(Math.abs(mean - (channelsOf(code)[channel] ?? 0))).toBeLessThan(12),
    );
    expect(alpha).toBe(255);
  });

  it('differs from a flat colour, and from the others', () => {
    const mean = channelsOf(code);
    let sum = 0;
    for (let n = 0; n < SIDE; n += 1) sum += difference(at(pixels, n, (n * 7) % SIDE), mean);
    expect(sum / SIDE).toBeGreaterThan(6);
  });

  it('continues over the edges of its tile, and is the same each time', () => {
    let [over, within] = [0, 0];
    for (let n = 0; n < SIDE; n += 1) {
      over +=
        difference(at(pixels, SIDE - 1, n), at(pixels, 0, n)) + difference(at(pixels, n, SIDE - 1), at(pixels, n, 0));
      for (let k = 20; k < 100; k += 10)
        within +=
          (difference(at(pixels, k, n), at(pixels, k + 1, n)) + difference(at(pixels, n, k), at(pixels, n, k + 1))) / 8;
    }
    expect(over).toBeLessThan(within * 3.5);
    expect(pixelsOf(id, code)).toEqual(pixels);
  });
});

it('has no texture for an unknown terrain', () => {
  expect(terrainPixels('cheese', '#ffee88', 8)).toBeUndefined();
});
