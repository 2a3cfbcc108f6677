import type { Fog, FogEdge } from '../fog.js';
import { DIRECTIONS } from '../fog.js';
import { cloudNoise } from './cloud-noise.js';

/** The side of a square on the fog canvas in pixels. */
export const FOG_PIXELS_PER_SQUARE = 24;
const SIDE = FOG_PIXELS_PER_SQUARE;
/** The texture repeats after that many squares. */
const TEXTURE_SQUARES = 8;
/** How far fog reaches into a neighbouring square, in squares. */
const EDGE_REACH = 0.38;
/** The mask of a square's own fog, which has its full weight everywhere. */
const OWN = 1 << 8;
/** The colours of the texture and the hatch, which keep fog visible on terrain of its own colour. */
const [LIGHT, DARK] = ['255 246 226', '16 13 10'];

type Layer = readonly [canvas: HTMLCanvasElement, context: CanvasRenderingContext2D];

function createLayer(side: number): Layer {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  return [canvas, context];
}

/** Fog on one square, with the directions from which it comes. */
interface Part {
  readonly fog: Fog;
  readonly mask: number;
}

/** Draws fog square by square from textures and masks that it renders once for each colour and each shape. */
export class FogPainter {
  private readonly textures = new Map<string, HTMLCanvasElement>();
  private readonly masks = new Map<string, HTMLCanvasElement>();
  private readonly insetTint = drawInsetTint();
  private readonly mixture = createLayer(SIDE);
  private readonly part = createLayer(SIDE);

  constructor(private readonly target: CanvasRenderingContext2D) {}

  /** Draws the fog of one square, and what reaches into it from its neighbours. `x` and `y` count squares. */
  draw(x: number, y: number, fog: Fog | undefined, edges: readonly FogEdge[]): void {
    const { target } = this;
    target.clearRect(x * SIDE, y * SIDE, SIDE, SIDE);
    const [first, ...more] = fog ? [{ fog, mask: OWN }, ...edges] : edges;
    if (!first) return;
    if (fog && more.length === 0) this.drawTexture(target, fog, x, y, x * SIDE, y * SIDE);
    else target.drawImage(this.mix(first, more, x, y), x * SIDE, y * SIDE);
    if (fog?.visibility === 'partial') target.drawImage(this.insetTint, x * SIDE, y * SIDE);
  }

  /** Mixes fogs by their weights, which are continuous from square to square. */
  private mix(first: Part, more: readonly Part[], x: number, y: number): HTMLCanvasElement {
    const [mixture, context] = this.mixture;
    context.globalCompositeOperation = 'copy';
    this.drawTexture(context, first.fog, x, y, 0, 0);
    context.globalCompositeOperation = 'source-over';
    const drawn = [first.mask];
    for (const { fog, mask } of more) {
      context.drawImage(this.masked(fog, this.share(mask, drawn), x, y), 0, 0);
      drawn.push(mask);
    }
    context.globalCompositeOperation = 'destination-in';
    const all = drawn.reduce((sum, mask) => sum | mask);
    if ((all & OWN) === 0)
      context.drawImage(
        this.mask(`${all}`, (at) => weightAt(all, at)),
        0,
        0,
      );
    return mixture;
  }

  private masked(fog: Fog, mask: HTMLCanvasElement, x: number, y: number): HTMLCanvasElement {
    const [part, context] = this.part;
    context.globalCompositeOperation = 'copy';
    this.drawTexture(context, fog, x, y, 0, 0);
    context.globalCompositeOperation = 'destination-in';
    context.drawImage(mask, 0, 0);
    return part;
  }

  /** Returns the share of one fog in a mixture with those that are drawn already. */
  private share(mask: number, drawn: readonly number[]): HTMLCanvasElement {
    return this.mask(`${mask} of ${drawn.join()}`, (at) => {
      const weight = weightAt(mask, at);
      return weight && weight / drawn.reduce((sum, other) => sum + weightAt(other, at), weight);
    });
  }

  private drawTexture(to: CanvasRenderingContext2D, fog: Fog, x: number, y: number, left: number, top: number): void {
    const [column, row] = [(x % TEXTURE_SQUARES) * SIDE, (y % TEXTURE_SQUARES) * SIDE];
    to.drawImage(this.texture(fog), column, row, SIDE, SIDE, left, top, SIDE, SIDE);
  }

  private texture(fog: Fog): HTMLCanvasElement {
    const key = `${fog.visibility} ${fog.hex}`;
    const texture = this.textures.get(key) ?? drawTexture(fog);
    this.textures.set(key, texture);
    return texture;
  }

  private mask(key: string, opacityAt: (at: Point) => number): HTMLCanvasElement {
    const mask = this.masks.get(key) ?? drawMask(opacityAt);
    this.masks.set(key, mask);
    return mask;
  }
}

/** Draws fog with quiet clouds: opaque when it blocks, see-through with a hatch when it is partial. */
function drawTexture({ hex, visibility }: Fog): HTMLCanvasElement {
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
  return canvas;
}

let cloudCanvas: HTMLCanvasElement | undefined;

/** Returns light and dark clouds on a clear ground; renders them once. */
function clouds(side: number): HTMLCanvasElement {
  if (cloudCanvas) return cloudCanvas;
  const [canvas, context] = createLayer(side);
  const image = context.createImageData(side, side);
  const [light = [], dark = []] = [LIGHT, DARK].map((color) => color.split(' ').map(Number));
  cloudNoise(side).forEach((value, pixel) => {
    image.data.set([...(value > 0 ? light : dark), Math.abs(value) * (value > 0 ? 42 : 70)], pixel * 4);
  });
  context.putImageData(image, 0, 0);
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

/** Draws the inset tint of partial fog: a square that is darker towards its edges. */
function drawInsetTint(): HTMLCanvasElement {
  const [canvas, context] = createLayer(SIDE);
  context.strokeStyle = `rgb(${DARK} / 6%)`;
  for (const inset of [0.5, 1.5, 2.5, 3.5]) context.strokeRect(inset, inset, SIDE - 2 * inset, SIDE - 2 * inset);
  return canvas;
}

/** A point in a square, from 0 to 1. */
interface Point {
  readonly x: number;
  readonly y: number;
}

function drawMask(opacityAt: (at: Point) => number): HTMLCanvasElement {
  const [canvas, context] = createLayer(SIDE);
  const image = context.createImageData(SIDE, SIDE);
  for (let pixel = 0; pixel < SIDE * SIDE; pixel += 1) {
    const at = { x: ((pixel % SIDE) + 0.5) / SIDE, y: (Math.floor(pixel / SIDE) + 0.5) / SIDE };
    image.data[pixel * 4 + 3] = 255 * opacityAt(at);
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Returns the weight of fog at a point: 1 where it lies, less with the distance from it, 0 beyond `EDGE_REACH`. */
function weightAt(mask: number, { x, y }: Point): number {
  if ((mask & OWN) !== 0) return 1;
  const outside = (at: number, side: number): number => (side < 0 ? at : side > 0 ? 1 - at : 0);
  const distances = DIRECTIONS.flatMap(([rows, columns], bit) =>
    (mask & (1 << bit)) === 0 ? [] : Math.hypot(outside(x, columns), outside(y, rows)),
  );
  const nearness = Math.max(0, 1 - Math.min(...distances) / EDGE_REACH);
  return nearness * nearness * (3 - 2 * nearness);
}
