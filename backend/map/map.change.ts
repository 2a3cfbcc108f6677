import type { SteppedAside } from '../../contracts/map/map.contract.js';
import type { PartyHealthRule } from '../../contracts/characters/party-health.js';
import type { Encounter } from '../../contracts/turns/encounter.types.js';
import type { MapDimensions, MarkerState, Portraits, ReadableMap, Roster, Square } from './map.model.js';

/** Ids of squares and markers that a change may affect for some viewer. */
export interface Affected {
  readonly squares: ReadonlySet<number>;
  readonly markers: ReadonlySet<string>;
}

/** Records what one commit changes in a scene, each with its value before. */
export class MapChange {
  /** There is a new map. */
  newMap = false;
  /** The previous map; undefined if the map is the same. */
  mapWas: MapDimensions | null | undefined = undefined;
  /** The previous encounter, null for none; undefined if it is the same. */
  encounterWas: Encounter | null | undefined = undefined;
  readonly squares = new Map<number, Square | undefined>();
  readonly markers = new Map<string, MarkerState | undefined>();
  /** The creatures that stepped aside, by id. Two steps of one creature are combined. */
  readonly stepsAside = new Map<string, SteppedAside>();
  private readonly markersBySquare = new Map<number, readonly string[]>();

  get isEmpty(): boolean {
    const hasNewState = this.mapWas !== undefined || this.encounterWas !== undefined;
    return !hasNewState && this.squares.size === 0 && this.markers.size === 0;
  }

  recordMap(before: MapDimensions | null): void {
    if (this.mapWas === undefined) this.mapWas = before;
  }

  recordEncounter(before: Encounter | null): void {
    if (this.encounterWas === undefined) this.encounterWas = before;
  }

  recordSquare(id: number, before: Square | undefined): void {
    if (!this.squares.has(id)) this.squares.set(id, before);
  }

  recordMarker(id: string, before: MarkerState | undefined): void {
    if (!this.markers.has(id)) this.markers.set(id, before);
  }

  recordStepAside(markerId: string, from: number, to: number | null): void {
    this.stepsAside.set(markerId, { markerId, from: this.stepsAside.get(markerId)?.from ?? from, to });
  }

  /** Adds what a later command has changed. @returns the change of both */
  followedBy(later: MapChange): MapChange {
    if (this.isEmpty) return later;
    this.newMap ||= later.newMap;
    if (later.mapWas !== undefined) this.recordMap(later.mapWas);
    if (later.encounterWas !== undefined) this.recordEncounter(later.encounterWas);
    for (const [id, before] of later.squares) this.recordSquare(id, before);
    for (const [id, before] of later.markers) this.recordMarker(id, before);
    for (const [square, before] of later.markersBySquare) this.recordMarkersAt(square, before);
    for (const { markerId, from, to } of later.stepsAside.values()) this.recordStepAside(markerId, from, to);
    return this;
  }

  recordMarkersAt(square: number, before: readonly string[]): void {
    if (!this.markersBySquare.has(square)) this.markersBySquare.set(square, before);
  }

  /**
   * Returns the map as it was before the change.
   * @param current the map with the change
   */
  mapBefore(current: ReadableMap): ReadableMap {
    return new MapBeforeChange(current, this, this.markersBySquare);
  }

  /** Returns the squares and markers that may differ for some viewer. */
  affected(current: ReadableMap): Affected {
    const squares = new Set<number>([...this.squares.keys(), ...this.markersBySquare.keys()]);
    for (const id of this.markers.keys()) {
      const square = current.marker(id)?.square;
      if (square != null) squares.add(square);
    }
    const markers = new Set<string>(this.markers.keys());
    for (const square of squares) {
      for (const id of current.markersAt(square)) markers.add(id);
    }
    return { squares, markers };
  }
}

/** The map before a change: the recorded values where there are any, otherwise the current ones. */
class MapBeforeChange implements ReadableMap {
  constructor(
    private readonly current: ReadableMap,
    private readonly change: MapChange,
    private readonly markersBySquare: ReadonlyMap<number, readonly string[]>,
  ) {}

  get dimensions(): MapDimensions | null {
    return this.change.mapWas === undefined ? this.current.dimensions : this.change.mapWas;
  }

  get encounter(): Encounter | null {
    return this.change.encounterWas === undefined ? this.current.encounter : this.change.encounterWas;
  }

  get members(): Roster {
    return this.current.members;
  }

  get partyHealth(): PartyHealthRule {
    return this.current.partyHealth;
  }

  get portraits(): Portraits {
    return this.current.portraits;
  }

  square(id: number): Square | undefined {
    const { squares } = this.change;
    return squares.has(id) ? squares.get(id) : this.current.square(id);
  }

  marker(id: string): MarkerState | undefined {
    const { markers } = this.change;
    return markers.has(id) ? markers.get(id) : this.current.marker(id);
  }

  markersAt(square: number): readonly string[] {
    return this.markersBySquare.get(square) ?? this.current.markersAt(square);
  }
}
