import type { SteppedAside } from '../../contracts/map/map.contract.js';
import type { Encounter } from '../../contracts/turns/encounter.types.js';
import { withoutMarkers } from './turns/encounter-markers.js';
import type { DeletedLogEntry, LogEntryState } from './log/log.model.js';
import type { MapCommit, OperationKey, UndoneOperation } from './map.commit.js';
import {
  BLANK,
  type CharacterOnMap,
  type MapDimensions,
  type MarkerState,
  type PersistedMap,
  type Portraits,
  type ReadableMap,
  type Roster,
  type Square,
} from './map.model.js';

const NO_MARKERS: readonly string[] = [];
const NO_PORTRAITS: Portraits = new Map();

/** Adds an id and sorts the ids. Ids are random, so their order does not reveal which marker came first. */
const addSorted = (ids: readonly string[], id: string): readonly string[] => [...ids, id].sort();

/** A commit of another node: what it has written, and the creatures that stepped aside. */
export interface CommittedChange extends Pick<
  MapCommit,
  'base' | 'newMap' | 'isRevealed' | 'encounter' | 'painted' | 'blanked' | 'markers' | 'deleted' | 'logged' | 'unlogged'
> {
  /** The version after the commit. */
  readonly version: number;
  readonly stepsAside: readonly SteppedAside[];
}

/** One campaign's map, unprojected. Every change is recorded in `change`. */
export class MapState implements ReadableMap {
  /** The number of commits. */
  version: number;
  /** The changes since the last `takeChange`. */
  change = new MapChange();
  private mapDimensions: MapDimensions | null;
  private encounterNow: Encounter | null;
  private readonly squares: Map<number, Square>;
  private readonly markersById = new Map<string, MarkerState>();
  private readonly markersBySquare = new Map<number, readonly string[]>();

  constructor(
    persisted: PersistedMap,
    readonly members: Roster,
    readonly portraits: Portraits = NO_PORTRAITS,
  ) {
    this.mapDimensions = persisted.dimensions;
    this.version = persisted.version;
    this.squares = new Map(persisted.squares);
    for (const marker of persisted.markers) {
      this.markersById.set(marker.id, marker);
      if (marker.square !== null)
        this.markersBySquare.set(marker.square, addSorted(this.markersAt(marker.square), marker.id));
    }
    // A character's marker may be gone with its character.
    this.encounterNow = persisted.encounter && withoutMarkers(persisted.encounter, (id) => this.markersById.has(id));
  }

  get dimensions(): MapDimensions | null {
    return this.mapDimensions;
  }

  get encounter(): Encounter | null {
    return this.encounterNow;
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
    return this.markersBySquare.get(square) ?? NO_MARKERS;
  }

  /** Whether the marker of a character has its name and portrait. */
  shows({ id, name, photo }: CharacterOnMap): boolean {
    const marker = [...this.markers].find(({ characterId }) => characterId === id);
    return marker?.characterName === name && (this.portraits.get(id) ?? null) === photo;
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
    this.change.recordSquare(id, before);
    if (after.color === null && after.fog === null) this.squares.delete(id);
    else this.squares.set(id, after);
  }

  /** Adds a marker or replaces the one of its id. */
  putMarker(marker: MarkerState): void {
    const before = this.markersById.get(marker.id);
    this.change.recordMarker(marker.id, before);
    this.markersById.set(marker.id, marker);
    this.relocate(marker.id, before?.square ?? null, marker.square);
  }

  removeMarker(id: string): void {
    const before = this.markersById.get(id);
    if (!before) return;
    this.change.recordMarker(id, before);
    this.markersById.delete(id);
    this.relocate(id, before.square, null);
  }

  /** Replaces the encounter, or ends it with null. */
  setEncounter(encounter: Encounter | null): void {
    if (encounter === this.encounterNow) return;
    this.change.recordEncounter(this.encounterNow);
    this.encounterNow = encounter;
  }

  /** Replaces the map by a blank one with a new id, moves every marker to the controls list and ends the encounter. */
  startNewMap(dimensions: MapDimensions): void {
    this.change.recordMap(this.mapDimensions);
    this.change.newMap = true;
    this.mapDimensions = dimensions;
    this.setEncounter(null);
    for (const [id, square] of this.squares) this.change.recordSquare(id, square);
    this.squares.clear();
    for (const marker of [...this.markersById.values()])
      if (marker.square !== null) this.putMarker({ ...marker, square: null });
  }

  /** Shows the map to the players, or hides it from them. */
  revealMap(isRevealed: boolean): void {
    const before = this.mapDimensions;
    if (!before || before.isRevealed === isRevealed) return;
    this.change.recordMap(before);
    this.mapDimensions = { ...before, isRevealed };
  }

  /** Applies a commit that another node has written on this version. */
  applyCommit(commit: CommittedChange): void {
    if (commit.newMap) this.startNewMap(commit.newMap);
    if (commit.isRevealed !== undefined) this.revealMap(commit.isRevealed);
    for (const [id, square] of commit.painted) this.paint(id, square);
    for (const id of commit.blanked) this.paint(id, BLANK);
    for (const marker of commit.markers) this.putMarker(marker);
    for (const id of commit.deleted) this.removeMarker(id);
    // A node of the former release sends no encounter.
    if (commit.encounter !== undefined) this.setEncounter(commit.encounter);
    for (const { markerId, from, to } of commit.stepsAside) this.change.recordStepAside(markerId, from, to);
    // A node of the former release sends no log.
    this.change.logged.push(...(commit.logged ?? []));
    this.change.unlogged.push(...(commit.unlogged ?? []));
    this.version = commit.version;
  }

  /** Takes back a change that was applied last and not written. */
  revert(change: MapChange): void {
    if (change.mapWas !== undefined) this.mapDimensions = change.mapWas;
    if (change.encounterWas !== undefined) this.encounterNow = change.encounterWas;
    for (const [id, square] of change.squares) this.paint(id, square ?? BLANK);
    for (const [id, marker] of change.markers)
      if (marker) this.putMarker(marker);
      else this.removeMarker(id);
    this.change = new MapChange();
  }

  private relocate(id: string, from: number | null, to: number | null): void {
    if (from === to) return;
    if (from !== null)
      this.setMarkersAt(
        from,
        this.markersAt(from).filter((other) => other !== id),
      );
    if (to !== null) this.setMarkersAt(to, addSorted(this.markersAt(to), id));
  }

  private setMarkersAt(square: number, ids: readonly string[]): void {
    this.change.recordMarkersAt(square, this.markersAt(square));
    if (ids.length === 0) this.markersBySquare.delete(square);
    else this.markersBySquare.set(square, ids);
  }
}

/** Ids of squares and markers that a change may affect for some viewer. */
export interface Affected {
  readonly squares: ReadonlySet<number>;
  readonly markers: ReadonlySet<string>;
}

/** Records the changes of one commit, each with its value before. */
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
  /** New and deleted entries of the log, in order. The state itself does not keep the log. */
  readonly logged: LogEntryState[] = [];
  readonly unlogged: DeletedLogEntry[] = [];
  /** The operations that it undoes or does again. */
  readonly undone: UndoneOperation[] = [];
  private readonly markersBySquare = new Map<number, readonly string[]>();

  get isEmpty(): boolean {
    return !this.changesMap && !this.changesLog;
  }

  get changesMap(): boolean {
    const hasNewState = this.mapWas !== undefined || this.encounterWas !== undefined;
    return hasNewState || this.squares.size > 0 || this.markers.size > 0;
  }

  get changesLog(): boolean {
    return this.logged.length > 0 || this.unlogged.length > 0;
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

  recordUndone({ userId, opId }: OperationKey, isUndone: boolean): void {
    this.undone.push({ userId, opId, isUndone });
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
    this.logged.push(...later.logged);
    this.unlogged.push(...later.unlogged);
    this.undone.push(...later.undone);
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
