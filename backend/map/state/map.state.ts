import { MapChange } from './map-change.js';
import {
  BLANK,
  type MapDimensions,
  type ReadableMap,
  type PersistedMap,
  type MarkerState,
  type Roster,
  type Square,
} from './map.model.js';

const NOBODY: readonly string[] = [];

/** Sorts by random id, so that the order reveals nothing. */
const withId = (ids: readonly string[], id: string): readonly string[] => [...ids, id].sort();

/** One campaign's map with all its secrets. Every method records its effect in `change`. */
export class MapState implements ReadableMap {
  /** Counts the commits. */
  version: number;
  /** The changes since the last `takeChange`. */
  change = new MapChange();
  private mapDimensions: MapDimensions | null;
  private readonly squares: Map<number, Square>;
  private readonly markersById = new Map<string, MarkerState>();
  private readonly markersBySquare = new Map<number, readonly string[]>();

  constructor(
    persisted: PersistedMap,
    readonly members: Roster,
  ) {
    this.mapDimensions = persisted.dimensions;
    this.version = persisted.version;
    this.squares = new Map(persisted.squares);
    for (const marker of persisted.markers) {
      this.markersById.set(marker.id, marker);
      if (marker.square !== null)
        this.markersBySquare.set(marker.square, withId(this.markersAt(marker.square), marker.id));
    }
  }

  get dimensions(): MapDimensions | null {
    return this.mapDimensions;
  }

  get paintedSquares(): Iterable<number> {
    return this.squares.keys();
  }

  get occupiedSquares(): Iterable<number> {
    return this.markersBySquare.keys();
  }

  get markers(): Iterable<MarkerState> {
    return this.markersById.values();
  }

  get markerCount(): number {
    return this.markersById.size;
  }

  square(id: number): Square | undefined {
    return this.squares.get(id);
  }

  marker(id: string): MarkerState | undefined {
    return this.markersById.get(id);
  }

  markersAt(square: number): readonly string[] {
    return this.markersBySquare.get(square) ?? NOBODY;
  }

  /** Returns the recorded change and starts a new one. */
  takeChange(): MapChange {
    const change = this.change;
    this.change = new MapChange();
    return change;
  }

  /** Applies paint to a square; removes a square without colour and fog. */
  paint(id: number, paint: Partial<Square>): void {
    const before = this.squares.get(id);
    const after = { ...(before ?? BLANK), ...paint };
    if (after.color === (before?.color ?? null) && after.fog === (before?.fog ?? null)) return;
    this.change.noteSquare(id, before);
    if (after.color === null && after.fog === null) this.squares.delete(id);
    else this.squares.set(id, after);
  }

  /** Adds a marker or replaces the one of its id. */
  putMarker(marker: MarkerState): void {
    const before = this.markersById.get(marker.id);
    this.change.noteMarker(marker.id, before);
    this.markersById.set(marker.id, marker);
    this.relocate(marker.id, before?.square ?? null, marker.square);
  }

  removeMarker(id: string): void {
    const before = this.markersById.get(id);
    if (!before) return;
    this.change.noteMarker(id, before);
    this.markersById.delete(id);
    this.relocate(id, before.square, null);
  }

  /** Starts a new blank map and returns every marker to the controls list. */
  startNewMap(dimensions: MapDimensions): void {
    this.change.noteNewMap();
    this.mapDimensions = dimensions;
    for (const [id, square] of this.squares) this.change.noteSquare(id, square);
    this.squares.clear();
    for (const marker of [...this.markersById.values()])
      if (marker.square !== null) this.putMarker({ ...marker, square: null });
  }

  private relocate(id: string, from: number | null, to: number | null): void {
    if (from === to) return;
    if (from !== null)
      this.setMarkersAt(
        from,
        this.markersAt(from).filter((other) => other !== id),
      );
    if (to !== null) this.setMarkersAt(to, withId(this.markersAt(to), id));
  }

  private setMarkersAt(square: number, ids: readonly string[]): void {
    this.change.noteMarkersAt(square, this.markersAt(square));
    if (ids.length === 0) this.markersBySquare.delete(square);
    else this.markersBySquare.set(square, ids);
  }
}
