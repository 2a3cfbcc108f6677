import { DIRECTIONS } from '../../../grid-squares.js';
import { createLayer } from '../canvas-layer.js';
import { noise } from './tile-noise.js';

/** The side of a mask in pixels; it is scaled to the square. */
const SIDE = 32;
/** The masks repeat after that many squares, so that not every seam has the same shape. */
const PERIOD = 2;
/** The number of hills of a seam on each square. */
const HILLS = 5;

/** How a ground reaches into its neighbours: its reach in squares, and how uneven its edge is. */
export interface Reach {
  readonly squares: number;
  readonly wobble: number;
  /** The share of the reach over which it fades: 1 is a soft edge, a smaller number a sharper one. */
  readonly fade: number;
}

const distanceAlong = (at: number, side: number): number => (side < 0 ? at : side > 0 ? 1 - at : 0);

/** Returns the distance from a point of a square to the nearest of its neighbours in `mask`, in squares. */
function distanceTo(mask: number, x: number, y: number): number {
  let nearest = Infinity;
  DIRECTIONS.forEach(([rows, columns], bit) => {
    if ((mask & (1 << bit)) === 0) return;
    const [across, down] = [distanceAlong(x, columns), distanceAlong(y, rows)];
    nearest = Math.min(nearest, across * across + down * down);
  });
  return Math.sqrt(nearest);
}

/** Returns the share of the neighbours' ground at a point of a square, from 0 to 1. */
function shareAt(mask: number, reach: Reach, x: number, y: number, column: number, row: number): number {
  const uneven = reach.wobble * noise((column + x) / PERIOD, (row + y) / PERIOD, HILLS * PERIOD, HILLS * PERIOD, 201);
  const left = (reach.squares - distanceTo(mask, x, y) + uneven) / (reach.squares * reach.fade);
  const share = Math.min(1, Math.max(0, left));
  return share * share * (3 - 2 * share);
}

/** Draws the masks of seams once each. */
export class SeamMasks {
  private readonly masks = new Map<string, HTMLCanvasElement>();

  /** Returns the mask of neighbours in `mask` for a square at a column and row. */
  of(mask: number, reach: Reach, name: string, column: number, row: number): HTMLCanvasElement {
    const [atColumn, atRow] = reach.wobble === 0 ? [0, 0] : [column % PERIOD, row % PERIOD];
    const key = `${name} ${mask} ${atColumn} ${atRow}`;
    const known = this.masks.get(key);
    if (known) return known;
    const [canvas, context] = createLayer(SIDE);
    const image = context.createImageData(SIDE, SIDE);
    for (let y = 0; y < SIDE; y += 1)
      for (let x = 0; x < SIDE; x += 1)
        image.data[(y * SIDE + x) * 4 + 3] =
          255 * shareAt(mask, reach, (x + 0.5) / SIDE, (y + 0.5) / SIDE, atColumn, atRow);
    context.putImageData(image, 0, 0);
    this.masks.set(key, canvas);
    return canvas;
  }
}
