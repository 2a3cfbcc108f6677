import { TEXTURES, type Texture } from './terrain-textures.js';

const rgbOf = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/**
 * Returns a channel of a shaded colour: a darker shade removes a share of the channel, a lighter shade adds a share of
 * its distance to white.
 */
const shaded = (value: number, light: number): number =>
  light < 0 ? value * (1 + light) : value + (255 - value) * 0.6 * light;

/** Returns the colours of the tile, three numbers a pixel, before their mean is set. */
function shadedPixels({ shade, accent }: Texture, hex: string, side: number): Float32Array {
  const [base, second] = [rgbOf(hex), rgbOf(accent ?? hex)];
  const pixels = new Float32Array(side * side * 3);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const { light, accent: share } = shade(x / side, y / side);
      for (let channel = 0; channel < 3; channel += 1) {
        const ground = shaded(base[channel] ?? 0, light);
        pixels[(y * side + x) * 3 + channel] = ground + ((second[channel] ?? 0) - ground) * share;
      }
    }
  return pixels;
}

/**
 * Returns the pixels of a terrain's tile as RGBA. Their mean is the palette's colour, so that a zoomed-out map looks
 * like the flat colour.
 * @param side of the tile in pixels
 */
export function terrainPixels(terrain: string, hex: string, side: number): Uint8ClampedArray<ArrayBuffer> | undefined {
  const texture = TEXTURES[terrain];
  if (!texture) return undefined;
  const pixels = shadedPixels(texture, hex, side);
  const sums = [0, 0, 0];
  pixels.forEach((value, index) => (sums[index % 3] = (sums[index % 3] ?? 0) + value));
  const shifts = rgbOf(hex).map((value, channel) => value - (sums[channel] ?? 0) / (side * side));
  const rgba = new Uint8ClampedArray(side * side * 4).fill(255);
  pixels.forEach((value, index) => {
    rgba[Math.floor(index / 3) * 4 + (index % 3)] = value + (shifts[index % 3] ?? 0);
  });
  return rgba;
}
