import type { PartyHealthRule } from '../../contracts/characters/party-health.js';
import type { Encounter } from '../../contracts/turns/encounter.types.js';
import { withoutMarkers } from './turns/encounter-markers.js';
import { MapChange } from './map.change.js';
import type { CommittedScene } from './map.commit.js';
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

/** The map of one scene, unprojected. Every change is recorded in `change`. */
export class MapState implements ReadableMap {
  /** Whether the squares and markers are here, or only what the list of scenes shows. */
  readonly isLoaded: boolean;
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
    readonly partyHealth: PartyHealthRule = 'nothing',
  ) {
    const { content, encounter } = persisted;
    this.isLoaded = content !== null;
    this.mapDimensions = persisted.dimensions;
    this.squares = new Map(content?.squares);
    for (const marker of content?.markers ?? []) {
      this.markersById.set(marker.id, marker);
      if (marker.square !== null)
        this.markersBySquare.set(marker.square, addSorted(this.markersAt(marker.square), marker.id));
    }
    // A character's marker may be gone with its character.
    this.encounterNow =
      encounter && this.isLoaded ? withoutMarkers(encounter, (id) => this.markersById.has(id)) : encounter;
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

  /** Applies what another node has written to this scene; to one that is not loaded, what the list of scenes shows. */
  applyCommit(commit: CommittedScene): void {
    if (commit.newMap) this.startNewMap(commit.newMap);
    if (commit.isRevealed !== undefined) this.revealMap(commit.isRevealed);
    if (commit.encounter !== undefined) this.setEncounter(commit.encounter);
    if (!this.isLoaded) return;
    for (const [id, square] of commit.painted) this.paint(id, square);
    for (const id of commit.blanked) this.paint(id, BLANK);
    for (const marker of commit.markers) this.putMarker(this.withCreature(marker));
    for (const id of commit.deleted) this.removeMarker(id);
    for (const { markerId, from, to } of commit.stepsAside) this.change.recordStepAside(markerId, from, to);
  }

  /** A node of the release before knows no creatures, and leaves them as they are. */
  private withCreature(marker: MarkerState): MarkerState {
    const { creature }: Partial<MarkerState> = marker;
    return creature === undefined
      ? Object.assign({}, marker, { creature: this.markersById.get(marker.id)?.creature ?? null })
      : marker;
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
