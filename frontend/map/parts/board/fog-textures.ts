import type { Fog } from '../../fog.js';
import { FOG_PIXELS_PER_SQUARE as SIDE } from '../../fog.js';
import { DIRECTIONS } from '../../grid-squares.js';
import { createLayer } from './canvas-layer.js';
import { cloudNoise } from './cloud-noise.js';

/** The texture repeats after that many squares. */
export const TEXTURE_SQUARES = 8;
/** How far fog reaches into a neighbouring square, in squares. */
const EDGE_REACH = 0.38;
/** The mask of a square's own fog, which has its full weight everywhere. */
export const OWN = 1 << 8;
/** The colours of the texture and the hatch, which keep fog visible on terrain of the same colour. */
const [LIGHT, DARK] = ['255 246 226', '16 13 10'];

/**
 * Draws fog with faint clouds: opaque when it blocks, transparent with a hatch when it is partial.
 * @param isOwn whether it is for the squares on which the fog lies; partial fog has an inset tint there
 */
export function drawTexture({ hex, visibility }: Fog, isOwn: boolean): HTMLCanvasElement {
  const side = TEXTURE_SQUARES * SIDE;
  const [canvas, context] = createLayer(side);
  const isPartial = visibility === 'partial';
  context.fillStyle = hex;
  context.globalAlpha = isPartial ? 0.42 : 1;
  context.fillRect(0, 0, side, side);
  context.globalAlpha = isPartial ? 0.7 : 1;
  context.drawImage(clouds(side), 0, 0);
  context.globalAlpha = 1;
  if (isPartial) hatch(context, side);
  if (isPartial && isOwn) drawInsetTint(context);
  return canvas;
}

let cloudCanvas: HTMLCanvasElement | undefined;

/** Returns light and dark clouds on a clear ground; renders them once, at half of the size because they are blurred. */
function clouds(side: number): HTMLCanvasElement {
  if (cloudCanvas) return cloudCanvas;
  const [canvas, context] = createLayer(side);
  const [half, halfContext] = createLayer(side / 2);
  const image = halfContext.createImageData(side / 2, side / 2);
  const [light = [], dark = []] = [LIGHT, DARK].map((color) => color.split(' ').map(Number));
  cloudNoise(side / 2).forEach((value, pixel) => {
    const color = value > 0 ? light : dark;
    for (let channel = 0; channel < 3; channel += 1) image.data[pixel * 4 + channel] = color[channel] ?? 0;
    image.data[pixel * 4 + 3] = Math.abs(value) * (value > 0 ? 42 : 70);
  });
  halfContext.putImageData(image, 0, 0);
  context.drawImage(half, 0, 0, side, side);
  cloudCanvas = canvas;
  return canvas;
}

/** Draws diagonal lines that continue from square to square. */
function hatch(context: CanvasRenderingContext2D, side: number): void {
  for (const [color, from] of [
    [`rgb(${DARK} / 22%)`, 0],
    [`rgb(${LIGHT} / 12%)`, 2],
  ] as const) {
    context.strokeStyle = color;
    context.beginPath();
    for (let start = from - side; start < side; start += SIDE / 3) {
      context.moveTo(start, side);
      context.lineTo(start + side, 0);
    }
    context.stroke();
  }
}

/** Draws the inset tint of partial fog: every square is darker towards its edges. */
function drawInsetTint(context: CanvasRenderingContext2D): void {
  context.strokeStyle = `rgb(${DARK} / 6%)`;
  for (let square = 0; square < TEXTURE_SQUARES ** 2; square += 1) {
    const [left, top] = [(square % TEXTURE_SQUARES) * SIDE, Math.floor(square / TEXTURE_SQUARES) * SIDE];
    for (const inset of [0.5, 1.5, 2.5, 3.5])
      context.strokeRect(left + inset, top + inset, SIDE - 2 * inset, SIDE - 2 * inset);
  }
}

/** Draws a mask from the opacity at each point of a square, from 0 to 1. */
export function drawMask(opacityAt: (x: number, y: number) => number): HTMLCanvasElement {
  const [canvas, context] = createLayer(SIDE);
  const image = context.createImageData(SIDE, SIDE);
  for (let row = 0; row < SIDE; row += 1)
    for (let column = 0; column < SIDE; column += 1)
      image.data[(row * SIDE + column) * 4 + 3] = 255 * opacityAt((column + 0.5) / SIDE, (row + 0.5) / SIDE);
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Returns the distance along one axis to a neighbour on that side: -1 before, 1 after, 0 beside. */
const distanceAlong = (at: number, side: number): number => (side < 0 ? at : side > 0 ? 1 - at : 0);

/** Returns the weight of fog at a point: 1 where it lies, less with the distance from it, 0 beyond `EDGE_REACH`. */
export function weightAt(mask: number, x: number, y: number): number {
  if ((mask & OWN) !== 0) return 1;
  let nearest = Infinity;
  DIRECTIONS.forEach(([rows, columns], bit) => {
    if ((mask & (1 << bit)) === 0) return;
    const [across, down] = [distanceAlong(x, columns), distanceAlong(y, rows)];
    nearest = Math.min(nearest, across * across + down * down);
  });
  const nearness = Math.max(0, 1 - Math.sqrt(nearest) / EDGE_REACH);
  return nearness * nearness * (3 - 2 * nearness);
}
