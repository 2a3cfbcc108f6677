import type { Coordinate } from '../../../../../contracts/map/map.contract.js';
import { whenIdle } from '../../../../core/when-idle.js';
import type { DisplayedBoard } from '../../../displayed-board.js';
import { fogOf } from '../../../fog.js';
import { offsetOf, withNeighbours } from '../../../grid-squares.js';
import { groundOf, neighboursOf, reachesInto, throwsHaloOn, type Ground } from '../../../terrain.js';
import type { LazyCode } from '../../../../ui/lazy-code.js';
import { terrainPainter } from '../lazy-painters.js';
import { drawFlatSquare } from './draw-flat-square.js';
import type { TerrainPainter } from './terrain-painter.js';

/** The greatest number of squares whose textures are drawn at once; more squares are flat until the page is idle. */
const AT_ONCE = 120;
/** Milliseconds of drawing in one idle moment. */
const IDLE_WORK = 8;

/**
 * Draws the colours of squares: flat, or as textured ground that blends with other ground at the seams. It shows a
 * change at once, and does slow work in idle moments: it renders a texture, and draws the textures of many squares.
 */
export class GroundCanvas {
  /**
   * The ground of each square as the viewer sees it. A blocked square has none, so that no neighbour shows its colour.
   */
  private readonly grounds = new Map<number, Ground>();
  /**
   * The ground that is drawn on each square, so that nothing is drawn twice. The entry begins with the way of drawing
   * and the colour.
   */
  private readonly drawn = new Map<number, string>();
  private readonly waiting = new Set<number>();
  private readonly unready = new Set<Ground>();
  /** Undefined until its code is loaded; then all ground is flat. */
  private painter: TerrainPainter | undefined = undefined;
  private cancelIdle: (() => void) | undefined = undefined;
  private isStopped = false;

  /** @param side of a square on the canvas in pixels */
  constructor(
    private readonly board: DisplayedBoard,
    private readonly context: CanvasRenderingContext2D,
    private readonly side: number,
    private readonly isTextured: boolean,
    private readonly code: LazyCode<typeof TerrainPainter> = terrainPainter,
  ) {
    this.createPainter();
    context.canvas.dataset['ground'] = isTextured ? 'drawn' : 'flat';
  }

  /** Cancels the work that waits for an idle moment or for code. */
  stop(): void {
    this.isStopped = true;
    this.cancelIdle?.();
  }

  private createPainter(): void {
    if (this.code.current) this.painter ??= new this.code.current(this.context, this.side);
  }

  private loadPainterForTextures(): void {
    const hasTexture = [...this.grounds.values()].some(({ terrain }) => terrain !== undefined);
    if (this.isTextured && hasTexture) void this.loadPainter();
  }

  /** Draws all ground with its textures once their code is there. */
  private async loadPainter(): Promise<void> {
    this.context.canvas.dataset['ground'] = 'drawing';
    await this.code.start();
    this.createPainter();
    if (this.isStopped || !this.painter) return;
    for (const id of this.grounds.keys()) for (const near of withNeighbours(id)) this.waiting.add(near);
    this.continueWhenIdle();
  }

  /** Draws squares, and the seams on their neighbours. */
  draw(squares: readonly Coordinate[]): void {
    const affected = new Set<number>();
    for (const square of squares) {
      this.updateGround(square);
      if (!this.isTextured || !this.painter) this.drawFlat(square);
      else for (const id of withNeighbours(square.id)) affected.add(id);
    }
    if (!this.painter) return this.loadPainterForTextures();
    if (affected.size <= AT_ONCE) {
      for (const id of affected) this.drawSquare(id, this.painter);
    } else {
      for (const square of squares) if (!this.hasColor(square)) this.drawFlat(square);
      for (const id of affected) this.waiting.add(id);
    }
    this.continueWhenIdle();
  }

  private updateGround(square: Coordinate): void {
    const ground = groundOf(square);
    if (ground) this.grounds.set(square.id, ground);
    else this.grounds.delete(square.id);
  }

  /** Whether a square is drawn in its colour already, flat or with a texture. */
  private hasColor(square: Coordinate): boolean {
    return this.drawn.get(square.id)?.split(' ')[1] === `${flatColor(square)}`;
  }

  private drawFlat(square: Coordinate): void {
    const { x, y } = offsetOf(square.id);
    const hex = flatColor(square);
    if (this.drawn.get(square.id) === `flat ${hex}`) return;
    drawFlatSquare(this.context, this.side, x, y, hex);
    this.drawn.set(square.id, `flat ${hex}`);
  }

  /** Draws a square with its texture, unless it is drawn like that already. */
  private drawSquare(id: number, painter: TerrainPainter): void {
    if (!this.board.has(id)) return;
    const square = this.board.square(id);
    if (square.fog_of_war_visible === 'blocked') return this.drawFlat(square);
    const own = this.grounds.get(id);
    const around = neighboursOf(id, this.grounds).filter(
      ({ ground }) => reachesInto(ground, own) || throwsHaloOn(ground, own),
    );
    const shown = [own, ...around.map(({ ground }) => ground)].filter((ground) => ground !== undefined);
    const isReady = shown.map((ground) => !this.isUnready(ground, painter)).every(Boolean);
    const look = `${isReady} ${own?.hex} ${around.map(({ ground, mask }) => `${ground.hex}${mask}`).join()}`;
    if (!isReady) this.waiting.add(id);
    if (this.drawn.get(id) === look) return;
    const { x, y } = offsetOf(id);
    painter.draw(x, y, own, around);
    this.drawn.set(id, look);
  }

  /** Whether a ground waits for its texture, which is then rendered in an idle moment. */
  private isUnready(ground: Ground, painter: TerrainPainter): boolean {
    const isUnready = painter.isUnready(ground);
    if (isUnready) this.unready.add(ground);
    return isUnready;
  }

  private continueWhenIdle(): void {
    const isUnfinished = this.waiting.size > 0 || this.unready.size > 0;
    const [{ dataset }, state] = [this.context.canvas, isUnfinished ? 'drawing' : 'drawn'];
    if (this.isTextured && dataset['ground'] !== state) dataset['ground'] = state;
    const { painter } = this;
    if (isUnfinished && painter) this.cancelIdle ??= whenIdle(() => this.work(painter));
  }

  /** Renders one texture, or draws squares for some milliseconds. */
  private work(painter: TerrainPainter): void {
    this.cancelIdle = undefined;
    const [texture] = this.unready;
    if (texture) {
      this.unready.delete(texture);
      painter.prepare(texture);
    } else {
      const end = performance.now() + IDLE_WORK;
      for (const id of [...this.waiting]) {
        this.waiting.delete(id);
        this.drawSquare(id, painter);
        if (performance.now() > end) break;
      }
    }
    this.continueWhenIdle();
  }
}

/** Returns the colour of a square, or that of the fog which blocks it. */
function flatColor(square: Coordinate): string | undefined {
  const fog = fogOf(square);
  return fog?.visibility === 'blocked' ? fog.hex : (square.color_hex_code ?? undefined);
}
