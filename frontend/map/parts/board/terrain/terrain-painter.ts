import { reachesInto, throwsHaloOn, type Ground, type Seam } from '../../../terrain.js';
import { createLayer } from '../canvas-layer.js';
import { drawFlatSquare } from './draw-flat-square.js';
import { SeamMasks, type Reach } from './seam-masks.js';
import { terrainPixels } from './terrain-pixels.js';
import { TILE_SQUARES } from './terrain-textures.js';

/** How ground reaches into lower ground: loose ground unevenly, water softly, built ground almost straight. */
const REACHES = {
  loose: { squares: 0.16, wobble: 0.13, fade: 0.9 },
  soft: { squares: 0.44, wobble: 0.16, fade: 1 },
  built: { squares: 0.035, wobble: 0.02, fade: 1 },
} as const satisfies Record<string, Reach>;
const REACH_OF: Readonly<Record<string, keyof typeof REACHES>> = {
  water: 'soft',
  wall: 'built',
  wood: 'built',
  stone: 'built',
};
/** How far the shadow of a wall, or the light of lava, reaches. */
const HALO: Reach = { squares: 0.42, wobble: 0, fade: 1 };

/** The shadow or light of terrains that throw one: its colour and opacity. */
const HALOS: Readonly<Record<string, readonly [color: string, opacity: number]>> = {
  wall: ['#120d08', 0.5],
  forest: ['#120d08', 0.24],
  lava: ['#ff8a2a', 0.34],
  magic: ['#b98cff', 0.3],
};

/**
 * Draws the ground of squares with textures and seams. `prepare` renders each texture once; until then the ground is
 * flat.
 */
export class TerrainPainter {
  private readonly textures = new Map<Ground, HTMLCanvasElement>();
  private readonly masks = new SeamMasks();
  private readonly scratch: ReturnType<typeof createLayer>;

  /** @param side of a square on the canvas in pixels */
  constructor(
    private readonly target: CanvasRenderingContext2D,
    private readonly side: number,
  ) {
    this.scratch = createLayer(side);
  }

  /** Whether the ground has a texture that is not rendered yet. */
  isUnready(ground: Ground): boolean {
    return ground.terrain !== undefined && !this.textures.has(ground);
  }

  /** Renders the texture of a ground, which takes some milliseconds. */
  prepare(ground: Ground): void {
    const side = this.side * TILE_SQUARES;
    const pixels = ground.terrain === undefined ? undefined : terrainPixels(ground.terrain, ground.hex, side);
    if (!pixels) return;
    const [canvas, context] = createLayer(side);
    context.putImageData(new ImageData(pixels, side, side), 0, 0);
    this.textures.set(ground, canvas);
  }

  /** Draws a square with its texture and with the neighbouring grounds that reach into it. */
  draw(x: number, y: number, ground: Ground | undefined, around: readonly Seam[]): void {
    const { target, side } = this;
    const [left, top] = [x * side, y * side];
    if (!ground || this.isUnready(ground) || ground.terrain === undefined)
      drawFlatSquare(target, side, x, y, ground?.hex);
    else this.drawTexture(target, ground, x, y, left, top);
    for (const { ground: other, mask } of around) {
      if (!reachesInto(other, ground) || !this.textures.has(other)) continue;
      const name = REACH_OF[other.terrain ?? ''] ?? 'loose';
      target.drawImage(this.masked(other, this.masks.of(mask, REACHES[name], name, x, y), x, y), left, top);
    }
    for (const { ground: other, mask } of around)
      if (throwsHaloOn(other, ground)) this.drawHalo(other, mask, left, top);
  }

  private drawHalo({ terrain = '' }: Ground, mask: number, left: number, top: number): void {
    const halo = HALOS[terrain];
    if (!halo) return;
    const { target, side } = this;
    const [color, opacity] = halo;
    const [canvas, context] = this.scratch;
    context.globalCompositeOperation = 'copy';
    context.fillStyle = color;
    context.fillRect(0, 0, side, side);
    context.globalCompositeOperation = 'destination-in';
    context.drawImage(this.masks.of(mask, HALO, 'halo', 0, 0), 0, 0, side, side);
    target.globalAlpha = opacity;
    target.drawImage(canvas, left, top);
    target.globalAlpha = 1;
  }

  private masked(ground: Ground, mask: HTMLCanvasElement, x: number, y: number): HTMLCanvasElement {
    const [canvas, context] = this.scratch;
    context.globalCompositeOperation = 'copy';
    this.drawTexture(context, ground, x, y, 0, 0);
    context.globalCompositeOperation = 'destination-in';
    context.drawImage(mask, 0, 0, this.side, this.side);
    return canvas;
  }

  private drawTexture(
    to: CanvasRenderingContext2D,
    ground: Ground,
    x: number,
    y: number,
    left: number,
    top: number,
  ): void {
    const texture = this.textures.get(ground);
    if (!texture) return;
    const { side } = this;
    const [column, row] = [(x % TILE_SQUARES) * side, (y % TILE_SQUARES) * side];
    to.drawImage(texture, column, row, side, side, left, top, side, side);
  }
}
