import type { SteppedAside } from '../../../contracts/map/map.contract.js';
import type { MapDimensions, ReadableMap, MarkerState, Roster, Square } from './map.model.js';

/** The ids of the squares and markers that a change may affect for some viewer. */
export interface Affected {
  readonly squares: ReadonlySet<number>;
  readonly markers: ReadonlySet<string>;
}

/** Records what has changed since the state was last shown, each entry with its value before. */
export class MapChange {
  /** There is a new map. */
  newMap = false;
  readonly squares = new Map<number, Square | undefined>();
  readonly markers = new Map<string, MarkerState | undefined>();
  /** The creatures that stepped aside, by id; two steps of one creature become one. */
  readonly stepsAside = new Map<string, SteppedAside>();
  private readonly markersBySquare = new Map<number, readonly string[]>();

  get isEmpty(): boolean {
    return !this.newMap && this.squares.size === 0 && this.markers.size === 0;
  }

  noteNewMap(): void {
    this.newMap = true;
  }

  noteSquare(id: number, before: Square | undefined): void {
    if (!this.squares.has(id)) this.squares.set(id, before);
  }

  noteMarker(id: string, before: MarkerState | undefined): void {
    if (!this.markers.has(id)) this.markers.set(id, before);
  }

  noteStepAside(markerId: string, from: number, to: number | null): void {
    this.stepsAside.set(markerId, { markerId, from: this.stepsAside.get(markerId)?.from ?? from, to });
  }

  noteMarkersAt(square: number, before: readonly string[]): void {
    if (!this.markersBySquare.has(square)) this.markersBySquare.set(square, before);
  }

  /** The map before the change. Not valid for a new map, which is sent whole. */
  before(after: ReadableMap): ReadableMap {
    return new ReadingBefore(after, this.squares, this.markers, this.markersBySquare);
  }

  /** The squares and markers that may differ for somebody. */
  affected(after: ReadableMap): Affected {
    const squares = new Set<number>([...this.squares.keys(), ...this.markersBySquare.keys()]);
    for (const id of this.markers.keys()) {
      const square = after.marker(id)?.square;
      if (square != null) squares.add(square);
    }
    const markers = new Set<string>(this.markers.keys());
    for (const square of squares) {
      for (const id of after.markersAt(square)) markers.add(id);
    }
    return { squares, markers };
  }
}

/** The state before a change: the recorded values over the current ones. */
class ReadingBefore implements ReadableMap {
  constructor(
    private readonly after: ReadableMap,
    private readonly squares: ReadonlyMap<number, Square | undefined>,
    private readonly markers: ReadonlyMap<string, MarkerState | undefined>,
    private readonly markersBySquare: ReadonlyMap<number, readonly string[]>,
  ) {}

  get dimensions(): MapDimensions | null {
    return this.after.dimensions;
  }

  get members(): Roster {
    return this.after.members;
  }

  square(id: number): Square | undefined {
    return this.squares.has(id) ? this.squares.get(id) : this.after.square(id);
  }

  marker(id: string): MarkerState | undefined {
    return this.markers.has(id) ? this.markers.get(id) : this.after.marker(id);
  }

  markersAt(square: number): readonly string[] {
    return this.markersBySquare.get(square) ?? this.after.markersAt(square);
  }
}
