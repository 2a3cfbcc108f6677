import { observe } from 'mobx';
import type { Coordinate, Marker } from '../../../contracts/map/map.contract.js';
import { COLOR_HEXES } from '../../../contracts/map/map.palette.js';
import { offsetOf } from '../geometry.js';
import type { LiveBoard } from '../live-board.js';

/** Milliseconds from drawing to labelling, and how many squares are labelled at once. */
const LABEL_AFTER = 30;
const LABELS_AT_ONCE = 100;
/** Pixels of a square on the fog's canvas; the colours' has one, for they are flat at any zoom. */
export const FOG_GRAIN = 24;

const colorNames: ReadonlyMap<string, string> = new Map(COLOR_HEXES.map(({ id, code }) => [code, id.replace('-', ' ')]));

/** What is to be heard of a square beside its name. */
export function describe({ color_hex_code: color, fog_of_war_visible: fog }: Coordinate, markers: readonly Marker[]): string {
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
  private readonly veils = new Map<string, HTMLCanvasElement>();
  private readonly stops: (() => void)[];

  constructor(
    private readonly board: LiveBoard,
    private readonly colors: CanvasRenderingContext2D,
    private readonly fog: CanvasRenderingContext2D,
    private readonly elements: ReadonlyMap<number, Element>,
  ) {
    this.stops = [
      observe(board.squares, ({ name }) => this.touch(name)),
      observe(board.markers, (change) => {
        if (change.type !== 'add') this.touch(change.oldValue.map_coordinate_id);
        if (change.type !== 'delete') this.touch(change.newValue.map_coordinate_id);
      }),
    ];
    for (const id of board.squares.keys()) this.draw(id);
  }

  stop(): void {
    clearTimeout(this.labelling);
    for (const stop of this.stops) stop();
  }

  /** Squares are drawn together once all of a change is in. */
  private touch(id: number | null): void {
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
    this.fog.clearRect(x * FOG_GRAIN, y * FOG_GRAIN, FOG_GRAIN, FOG_GRAIN);
    if (seen === 'partial' && fog) this.fog.drawImage(this.veil(fog), x * FOG_GRAIN, y * FOG_GRAIN);
    this.unlabelled.add(id);
    this.labelling ??= setTimeout(() => this.label(), LABEL_AFTER);
  }

  private veil(hex: string): HTMLCanvasElement {
    const veil = this.veils.get(hex) ?? drawVeil(hex);
    this.veils.set(hex, veil);
    return veil;
  }

  /** Words are not seen: they wait for the pictures, and come a few at a time. */
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

/** Beside each line of the hatch: dark fog is seen on dark ground too. */
const PALE = '#fff6e2';

/** What the DM sees of fog: the square as it is, tinted in from its edges and hatched. */
function drawVeil(hex: string): HTMLCanvasElement {
  const veil = Object.assign(document.createElement('canvas'), { width: FOG_GRAIN, height: FOG_GRAIN });
  const context = veil.getContext('2d');
  if (!context) return veil;
  context.fillStyle = context.strokeStyle = hex;
  context.globalAlpha = 0.24;
  context.fillRect(0, 0, FOG_GRAIN, FOG_GRAIN);
  context.globalAlpha = 0.13;
  for (const inset of [0.5, 1.5, 2.5, 3.5]) context.strokeRect(inset, inset, FOG_GRAIN - 2 * inset, FOG_GRAIN - 2 * inset);
  context.globalAlpha = 0.34;
  hatch(context, 0);
  context.strokeStyle = PALE;
  context.globalAlpha = 0.14;
  hatch(context, 1.5);
  return veil;
}

/** Slanting lines over a square, the first of them `from` pixels on. */
function hatch(context: CanvasRenderingContext2D, from: number): void {
  context.beginPath();
  for (let start = from - FOG_GRAIN; start < FOG_GRAIN + from; start += FOG_GRAIN / 4) {
    context.moveTo(start, FOG_GRAIN);
    context.lineTo(start + FOG_GRAIN, 0);
  }
  context.stroke();
}
