import { observe } from 'mobx';
import type { Coordinate, Marker } from '../../../contracts/map/map.contract.js';
import { COLOR_HEXES } from '../../../contracts/map/map.palette.js';
import { offsetOf } from '../geometry.js';
import type { LiveBoard } from '../live-board.js';

/** Milliseconds from drawing to labelling, and how many squares are labelled at once. */
const LABEL_AFTER = 30;
const LABELS_AT_ONCE = 100;
/** Pixels of a square on the fog's canvas; the colours' has one, for they are flat at any zoom. */
export const FOG_PIXELS_PER_SQUARE = 24;

const colorNames: ReadonlyMap<string, string> = new Map(
  COLOR_HEXES.map(({ id, code }) => [code, id.replace('-', ' ')]),
);

/** The description of a square for screen readers, without its name. */
export function describe(
  { color_hex_code: color, fog_of_war_visible: fog }: Coordinate,
  markers: readonly Marker[],
): string {
  const parts = markers.map(({ name }) => name);
  if (fog !== 'clear') parts.push('fog of war');
  if (color) parts.push(colorNames.get(color) ?? 'painted');
  return parts.join(', ');
}

/**
 * Draws colours and fog on two small canvases that the page scales, and writes what is to be heard of each square to its element.
 * Only squares that have changed are drawn again: a change costs the same on every map.
 */
export class BoardCanvas {
  private readonly dirty = new Set<number>();
  private due = false;
  private readonly unlabelled = new Set<number>();
  private labelling: ReturnType<typeof setTimeout> | undefined = undefined;
  private readonly fogPatterns = new Map<string, HTMLCanvasElement>();
  private readonly stops: (() => void)[];

  constructor(
    private readonly board: LiveBoard,
    private readonly colors: CanvasRenderingContext2D,
    private readonly fog: CanvasRenderingContext2D,
    private readonly elements: ReadonlyMap<number, Element>,
  ) {
    this.stops = [
      observe(board.squares, ({ name }) => this.markDirty(name)),
      observe(board.markers, (change) => {
        if (change.type !== 'add') this.markDirty(change.oldValue.map_coordinate_id);
        if (change.type !== 'delete') this.markDirty(change.newValue.map_coordinate_id);
      }),
    ];
    for (const id of board.squares.keys()) this.draw(id);
  }

  stop(): void {
    clearTimeout(this.labelling);
    for (const stop of this.stops) stop();
  }

  /** Squares are drawn together once all of a change is in. */
  private markDirty(id: number | null): void {
    if (id === null) return;
    this.dirty.add(id);
    if (this.due) return;
    this.due = true;
    queueMicrotask(() => this.flush());
  }

  private flush(): void {
    this.due = false;
    for (const id of this.dirty) this.draw(id);
    this.dirty.clear();
  }

  private draw(id: number): void {
    const square = this.board.square(id);
    const { x, y } = offsetOf(id);
    const { color_hex_code: color, color_hex_code_fow: fog, fog_of_war_visible: seen } = square;
    this.colors.clearRect(x, y, 1, 1);
    const flat = seen === 'blocked' ? fog : color;
    if (flat) {
      this.colors.fillStyle = flat;
      this.colors.fillRect(x, y, 1, 1);
    }
    this.fog.clearRect(
      x * FOG_PIXELS_PER_SQUARE,
      y * FOG_PIXELS_PER_SQUARE,
      FOG_PIXELS_PER_SQUARE,
      FOG_PIXELS_PER_SQUARE,
    );
    if (seen === 'partial' && fog)
      this.fog.drawImage(this.fogPattern(fog), x * FOG_PIXELS_PER_SQUARE, y * FOG_PIXELS_PER_SQUARE);
    this.unlabelled.add(id);
    this.labelling ??= setTimeout(() => this.label(), LABEL_AFTER);
  }

  private fogPattern(hex: string): HTMLCanvasElement {
    const fogPattern = this.fogPatterns.get(hex) ?? drawFogPattern(hex);
    this.fogPatterns.set(hex, fogPattern);
    return fogPattern;
  }

  /** Describes a few squares at a time, after the drawing, because descriptions are not visible. */
  private label(): void {
    this.labelling = undefined;
    for (const id of [...this.unlabelled].slice(0, LABELS_AT_ONCE)) {
      this.unlabelled.delete(id);
      const words = describe(this.board.square(id), this.board.markersAt(id));
      if (words) this.elements.get(id)?.setAttribute('aria-description', words);
      else this.elements.get(id)?.removeAttribute('aria-description');
    }
    if (this.unlabelled.size > 0) this.labelling = setTimeout(() => this.label(), LABEL_AFTER);
  }
}

/** Beside each line of the hatch: dark fog stays visible on dark colours. */
const PALE = '#fff6e2';

/** What the DM sees of fog: the square as it is, tinted in from its edges and hatched. */
function drawFogPattern(hex: string): HTMLCanvasElement {
  const fogPattern = Object.assign(document.createElement('canvas'), {
    width: FOG_PIXELS_PER_SQUARE,
    height: FOG_PIXELS_PER_SQUARE,
  });
  const context = fogPattern.getContext('2d');
  if (!context) return fogPattern;
  context.fillStyle = context.strokeStyle = hex;
  context.globalAlpha = 0.24;
  context.fillRect(0, 0, FOG_PIXELS_PER_SQUARE, FOG_PIXELS_PER_SQUARE);
  context.globalAlpha = 0.13;
  for (const inset of [0.5, 1.5, 2.5, 3.5])
    context.strokeRect(inset, inset, FOG_PIXELS_PER_SQUARE - 2 * inset, FOG_PIXELS_PER_SQUARE - 2 * inset);
  context.globalAlpha = 0.34;
  hatch(context, 0);
  context.strokeStyle = PALE;
  context.globalAlpha = 0.14;
  hatch(context, 1.5);
  return fogPattern;
}

/** Slanting lines over a square, the first of them `from` pixels on. */
function hatch(context: CanvasRenderingContext2D, from: number): void {
  context.beginPath();
  for (
    let start = from - FOG_PIXELS_PER_SQUARE;
    start < FOG_PIXELS_PER_SQUARE + from;
    start += FOG_PIXELS_PER_SQUARE / 4
  ) {
    context.moveTo(start, FOG_PIXELS_PER_SQUARE);
    context.lineTo(start + FOG_PIXELS_PER_SQUARE, 0);
  }
  context.stroke();
}
