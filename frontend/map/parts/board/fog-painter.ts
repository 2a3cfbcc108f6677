import type { Fog, FogEdge } from '../../fog.js';
import { FOG_PIXELS_PER_SQUARE as SIDE } from '../../fog.js';
import { createLayer } from './canvas-layer.js';
import { drawMask, drawTexture, OWN, TEXTURE_SQUARES, weightAt } from './fog-textures.js';

/** Fog on one square, with the directions from which it comes. */
interface Part {
  readonly fog: Fog;
  readonly mask: number;
}

/** Draws fog square by square from textures and masks that it renders once for each colour and each shape. */
export class FogPainter {
  private readonly ownTextures = new Map<Fog, HTMLCanvasElement>();
  private readonly edgeTextures = new Map<Fog, HTMLCanvasElement>();
  private readonly masks = new Map<string, HTMLCanvasElement>();
  private readonly scratch = createLayer(SIDE);

  constructor(private readonly target: CanvasRenderingContext2D) {}

  /** Clears one square. `x` and `y` count squares. */
  clear(x: number, y: number): void {
    this.target.clearRect(x * SIDE, y * SIDE, SIDE, SIDE);
  }

  /** Draws the fog of one square, and the fog that reaches into it from its neighbors, on a cleared square. */
  draw(x: number, y: number, fog: Fog | undefined, edges: readonly FogEdge[]): void {
    const own = fog && { fog, mask: OWN };
    if (edges.length > 0) this.drawMixture(own ? [own, ...edges] : edges, x, y);
    else if (own) this.drawTexture(this.target, own, x, y, x * SIDE, y * SIDE);
  }

  /** Mixes fogs by their weights, which are continuous from square to square. Draws the uppermost first. */
  private drawMixture(parts: readonly Part[], x: number, y: number): void {
    const { target } = this;
    const masks = parts.map(({ mask }) => mask);
    const [left, top] = [x * SIDE, y * SIDE];
    target.save();
    target.beginPath();
    target.rect(left, top, SIDE, SIDE);
    target.clip();
    for (let index = parts.length - 1; index >= 0; index -= 1) {
      const part = parts[index] as Part;
      const share = index === 0 ? undefined : this.share(part.mask, masks.slice(0, index));
      target.globalCompositeOperation = 'destination-over';
      if (share && index < parts.length - 1) target.drawImage(this.masked(part, share, x, y), left, top);
      else this.drawTexture(target, part, x, y, left, top);
      // The uppermost fog is masked in place, because a copy of each square through another canvas is slow.
      if (share && index === parts.length - 1) this.keepWithin(share, left, top);
    }
    const all = masks.reduce((sum, mask) => sum | mask);
    if ((all & OWN) === 0)
      this.keepWithin(
        this.mask(`${all}`, (atX, atY) => weightAt(all, atX, atY)),
        left,
        top,
      );
    target.restore();
  }

  private keepWithin(mask: HTMLCanvasElement, left: number, top: number): void {
    this.target.globalCompositeOperation = 'destination-in';
    this.target.drawImage(mask, left, top);
  }

  private masked(part: Part, mask: HTMLCanvasElement, x: number, y: number): HTMLCanvasElement {
    const [canvas, context] = this.scratch;
    context.globalCompositeOperation = 'copy';
    this.drawTexture(context, part, x, y, 0, 0);
    context.globalCompositeOperation = 'destination-in';
    context.drawImage(mask, 0, 0);
    return canvas;
  }

  /** Returns the share of one fog in a mixture with those that are drawn already. */
  private share(mask: number, drawn: readonly number[]): HTMLCanvasElement {
    return this.mask(`${mask} of ${drawn.join()}`, (x, y) => {
      const weight = weightAt(mask, x, y);
      return weight && weight / drawn.reduce((sum, other) => sum + weightAt(other, x, y), weight);
    });
  }

  private drawTexture(to: CanvasRenderingContext2D, part: Part, x: number, y: number, left: number, top: number): void {
    const [column, row] = [(x % TEXTURE_SQUARES) * SIDE, (y % TEXTURE_SQUARES) * SIDE];
    to.drawImage(this.texture(part), column, row, SIDE, SIDE, left, top, SIDE, SIDE);
  }

  private texture({ fog, mask }: Part): HTMLCanvasElement {
    const isOwn = mask === OWN;
    const textures = isOwn ? this.ownTextures : this.edgeTextures;
    const texture = textures.get(fog) ?? drawTexture(fog, isOwn);
    textures.set(fog, texture);
    return texture;
  }

  private mask(key: string, opacityAt: (x: number, y: number) => number): HTMLCanvasElement {
    const mask = this.masks.get(key) ?? drawMask(opacityAt);
    this.masks.set(key, mask);
    return mask;
  }
}
