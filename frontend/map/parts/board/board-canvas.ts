import { observe } from 'mobx';
import type { Coordinate, Marker } from '../../../../contracts/map/map.contract.js';
import { COLOR_HEXES } from '../../../../contracts/map/map.palette.js';
import { offsetOf, withNeighbours } from '../../grid-squares.js';
import type { DisplayedBoard } from '../../displayed-board.js';
import { fogEdges, fogOf, sameEdges, type Fog, type FogEdge } from '../../fog.js';
import type { FogPainter } from './fog-painter.js';
import { fogPainter } from './lazy-painters.js';
import type { GroundCanvas } from './terrain/ground-canvas.js';
import { WAITING_LABEL, type UnacknowledgedChanges } from '../../unacknowledged-changes.js';

/** Milliseconds between drawing a square and updating its description. */
const DESCRIPTION_DELAY = 30;
/** The number of descriptions updated at a time. */
const DESCRIPTION_BATCH = 100;

const colorNames: ReadonlyMap<string, string> = new Map(
  COLOR_HEXES.map(({ id, code }) => [code, id.replace('-', ' ')]),
);

/** Describes the contents of a square for screen readers, and whether one of its changes waits for the server. */
function descriptionOf(
  { id, color_hex_code: color, fog_of_war_visible: fog }: Coordinate,
  markers: readonly Marker[],
  changes: UnacknowledgedChanges,
): string {
  const parts = markers.map(({ name }) => name);
  if (fog !== 'clear') parts.push('fog of war');
  if (color) parts.push(colorNames.get(color) ?? 'painted');
  if (changes.squares.has(id) || markers.some((marker) => changes.markers.has(marker.id))) parts.push(WAITING_LABEL);
  return parts.join(', ');
}

/**
 * Draws ground and fog on two canvases that CSS scales, and describes each square in its element for screen readers.
 * It redraws only changed squares, and the neighbours of those whose fog or ground changed, so that the cost of a change
 * does not depend on the size of the map.
 */
export class BoardCanvas {
  private readonly dirty = new Set<number>();
  private isFlushScheduled = false;
  private readonly undescribed = new Set<number>();
  private descriptionTimer: ReturnType<typeof setTimeout> | undefined = undefined;
  /** The fog of each square with fog, as drawn. */
  private readonly fogs = new Map<number, Fog>();
  /** The fog and edges that are drawn on each square, so that nothing is drawn twice. */
  private readonly drawnFogs = new Map<number, { fog: Fog | undefined; edges: readonly FogEdge[] }>();
  /** Undefined until its code is loaded, with the first fog. */
  private fogPainter: FogPainter | undefined = undefined;
  private isStopped = false;
  private readonly stops: (() => void)[];

  constructor(
    private readonly board: DisplayedBoard,
    private readonly changes: UnacknowledgedChanges,
    private readonly ground: GroundCanvas,
    private readonly fogContext: CanvasRenderingContext2D,
    private readonly elements: ReadonlyMap<number, Element>,
  ) {
    this.createFogPainter();
    this.stops = [
      observe(board.squares, ({ name }) => this.markDirty(name)),
      observe(board.markers, (change) => {
        if (change.type !== 'add') this.markDirty(change.oldValue.map_coordinate_id);
        if (change.type !== 'delete') this.markDirty(change.newValue.map_coordinate_id);
      }),
      observe(changes.squares, ({ name }) => this.describeLater(name)),
      observe(changes.markers, ({ name }) => this.describeLater(board.markers.get(name)?.map_coordinate_id)),
    ];
    this.draw([...board.squares.keys()]);
  }

  /** Stops observing the board. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.descriptionTimer);
    this.ground.stop();
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
    this.draw([...this.dirty]);
    this.dirty.clear();
  }

  /** Draws squares, and the soft edges of fog and ground on their neighbours. */
  private draw(squares: readonly number[]): void {
    const changedFog = new Set<number>();
    this.ground.draw(squares.map((id) => this.board.square(id)));
    for (const id of squares) {
      const square = this.board.square(id);
      if (this.updateFog(square)) for (const near of withNeighbours(id)) changedFog.add(near);
      this.undescribed.add(id);
    }
    if (this.fogPainter) for (const id of changedFog) this.drawFog(id, this.fogPainter);
    else if (this.fogs.size > 0) void this.loadFogPainter();
    this.describeSoon();
  }

  private createFogPainter(): void {
    if (fogPainter.current) this.fogPainter ??= new fogPainter.current(this.fogContext);
  }

  /** Draws all fog once its code is there. Until then the ground of a blocked square has the colour of the fog. */
  private async loadFogPainter(): Promise<void> {
    await fogPainter.start();
    this.createFogPainter();
    const { fogPainter: painter } = this;
    if (this.isStopped || !painter) return;
    for (const id of new Set([...this.fogs.keys()].flatMap(withNeighbours))) this.drawFog(id, painter);
  }

  private describeLater(id: number | null | undefined): void {
    if (id === null || id === undefined) return;
    this.undescribed.add(id);
    this.describeSoon();
  }

  private describeSoon(): void {
    this.descriptionTimer ??= setTimeout(() => this.updateDescriptions(), DESCRIPTION_DELAY);
  }

  /** Draws the fog of a square and the fog that reaches into it, unless the square looks like that already. */
  private drawFog(id: number, painter: FogPainter): void {
    const { x, y } = offsetOf(id);
    const [drawn, fog, edges] = [this.drawnFogs.get(id), this.fogs.get(id), fogEdges(id, this.fogs)];
    if (drawn?.fog === fog && sameEdges(drawn?.edges ?? [], edges)) return;
    if (drawn) painter.clear(x, y);
    painter.draw(x, y, fog, edges);
    if (fog || edges.length > 0) this.drawnFogs.set(id, { fog, edges });
    else this.drawnFogs.delete(id);
  }

  /** Stores the fog of a square. @returns whether it changed */
  private updateFog(square: Coordinate): boolean {
    const fog = fogOf(square);
    if (fog === this.fogs.get(square.id)) return false;
    if (fog) this.fogs.set(square.id, fog);
    else this.fogs.delete(square.id);
    return true;
  }

  /** Updates descriptions in batches after drawing, which is more urgent. */
  private updateDescriptions(): void {
    this.descriptionTimer = undefined;
    for (const id of [...this.undescribed].slice(0, DESCRIPTION_BATCH)) {
      this.undescribed.delete(id);
      const description = descriptionOf(this.board.square(id), this.board.markersAt(id), this.changes);
      if (description) this.elements.get(id)?.setAttribute('aria-description', description);
      else this.elements.get(id)?.removeAttribute('aria-description');
    }
    if (this.undescribed.size > 0)
      this.descriptionTimer = setTimeout(() => this.updateDescriptions(), DESCRIPTION_DELAY);
  }
}
