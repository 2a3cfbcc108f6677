import { observe } from 'mobx';
import type { Coordinate, Marker } from '../../../contracts/map/map.contract.js';
import { COLOR_HEXES } from '../../../contracts/map/map.palette.js';
import { offsetOf } from '../grid-squares.js';
import type { DisplayedBoard } from '../displayed-board.js';
import { WAITING_LABEL, type LateChanges } from '../late-changes.js';

/** Milliseconds between drawing a square and updating its description. */
const DESCRIPTION_DELAY = 30;
/** The number of descriptions updated at a time. */
const DESCRIPTION_BATCH = 100;
/** The side of a square on the fog canvas in pixels. On the colour canvas it is 1, because colours have no pattern. */
export const FOG_PIXELS_PER_SQUARE = 24;

const colorNames: ReadonlyMap<string, string> = new Map(
  COLOR_HEXES.map(({ id, code }) => [code, id.replace('-', ' ')]),
);

/** Describes the contents of a square for screen readers, and whether one of its changes waits for the server. */
function descriptionOf(
  { id, color_hex_code: color, fog_of_war_visible: fog }: Coordinate,
  markers: readonly Marker[],
  late: LateChanges,
): string {
  const parts = markers.map(({ name }) => name);
  if (fog !== 'clear') parts.push('fog of war');
  if (color) parts.push(colorNames.get(color) ?? 'painted');
  if (late.squares.has(id) || markers.some((marker) => late.markers.has(marker.id))) parts.push(WAITING_LABEL);
  return parts.join(', ');
}

/**
 * Draws colours and fog on two canvases that CSS scales, and describes each square in its element for screen readers.
 * It redraws only changed squares, so that the cost of a change does not depend on the size of the map.
 */
export class BoardCanvas {
  private readonly dirty = new Set<number>();
  private isFlushScheduled = false;
  private readonly undescribed = new Set<number>();
  private descriptionTimer: ReturnType<typeof setTimeout> | undefined = undefined;
  private readonly fogPatterns = new Map<string, HTMLCanvasElement>();
  private readonly stops: (() => void)[];

  constructor(
    private readonly board: DisplayedBoard,
    private readonly late: LateChanges,
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
      observe(late.squares, ({ name }) => this.describeLater(name)),
      observe(late.markers, ({ name }) => this.describeLater(board.markers.get(name)?.map_coordinate_id)),
    ];
    for (const id of board.squares.keys()) this.draw(id);
  }

  /** Stops observing the board. */
  stop(): void {
    clearTimeout(this.descriptionTimer);
    for (const stop of this.stops) stop();
  }

  /** Schedules one redraw for all squares of a change. */
  private markDirty(id: number | null): void {
    if (id === null) return;
    this.dirty.add(id);
    if (this.isFlushScheduled) return;
    this.isFlushScheduled = true;
    queueMicrotask(() => this.flush());
  }

  private flush(): void {
    this.isFlushScheduled = false;
    for (const id of this.dirty) this.draw(id);
    this.dirty.clear();
  }

  private draw(id: number): void {
    const square = this.board.square(id);
    const { x, y } = offsetOf(id);
    const { color_hex_code: color, color_hex_code_fow: fog, fog_of_war_visible: visibility } = square;
    this.colors.clearRect(x, y, 1, 1);
    const fill = visibility === 'blocked' ? fog : color;
    if (fill) {
      this.colors.fillStyle = fill;
      this.colors.fillRect(x, y, 1, 1);
    }
    this.fog.clearRect(
      x * FOG_PIXELS_PER_SQUARE,
      y * FOG_PIXELS_PER_SQUARE,
      FOG_PIXELS_PER_SQUARE,
      FOG_PIXELS_PER_SQUARE,
    );
    if (visibility === 'partial' && fog)
      this.fog.drawImage(this.fogPattern(fog), x * FOG_PIXELS_PER_SQUARE, y * FOG_PIXELS_PER_SQUARE);
    this.describeLater(id);
  }

  private describeLater(id: number | null | undefined): void {
    if (id === null || id === undefined) return;
    this.undescribed.add(id);
    this.descriptionTimer ??= setTimeout(() => this.updateDescriptions(), DESCRIPTION_DELAY);
  }

  private fogPattern(hex: string): HTMLCanvasElement {
    const fogPattern = this.fogPatterns.get(hex) ?? drawFogPattern(hex);
    this.fogPatterns.set(hex, fogPattern);
    return fogPattern;
  }

  /** Updates descriptions in batches after drawing, which is more urgent. */
  private updateDescriptions(): void {
    this.descriptionTimer = undefined;
    for (const id of [...this.undescribed].slice(0, DESCRIPTION_BATCH)) {
      this.undescribed.delete(id);
      const description = descriptionOf(this.board.square(id), this.board.markersAt(id), this.late);
      if (description) this.elements.get(id)?.setAttribute('aria-description', description);
      else this.elements.get(id)?.removeAttribute('aria-description');
    }
    if (this.undescribed.size > 0)
      this.descriptionTimer = setTimeout(() => this.updateDescriptions(), DESCRIPTION_DELAY);
  }
}

/** The colour of the second hatch, which keeps dark fog visible on dark colours. */
const LIGHT_HATCH = '#fff6e2';

/** Draws the pattern of fog for the DM: a tint, darker at the edges, with a hatch. */
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
  context.strokeStyle = LIGHT_HATCH;
  context.globalAlpha = 0.14;
  hatch(context, 1.5);
  return fogPattern;
}

/** Draws diagonal lines over a square, shifted by `from` pixels. */
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
