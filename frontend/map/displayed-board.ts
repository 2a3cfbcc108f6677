import { action, computed, computedStruct, makeObservable, observable, observableRef } from 'mobx';
import type { Coordinate, MapView, Marker, MarkersPatch, SquaresPatch } from '../../contracts/map/map.contract.js';
import { isOnMap } from '../../contracts/map/map.rules.js';
import {
  blankSquare,
  ConfirmedBoard,
  isBlankSquare,
  sameSquare,
  type BoardSize,
  type Palette,
  type AffectedIds,
} from './confirmed-board.js';
import { compareMarkers } from './compare-markers.js';
import type { OptimisticUpdate } from './optimistic-updates.js';
import { isRiderOnMount } from './riding.js';
import { covers, tokenBox } from './token-box.js';

const sameSize = (one: BoardSize | null, other: BoardSize | null): boolean =>
  one?.id === other?.id && one?.is_revealed === other?.is_revealed;

/** Returns the optimistic updates in the order of their commands. */
export type OptimisticUpdates = () => Iterable<OptimisticUpdate>;

/**
 * The board on the screen: the confirmed board with the optimistic updates of unacknowledged commands.
 * MobX observes every square and marker separately, so that a change redraws only what it affects.
 */
export class DisplayedBoard {
  dimensions: BoardSize | null = null;
  palette: Palette;
  /** Squares that differ from a blank one, by id. */
  readonly squares = observable.map<number, Coordinate>(undefined, { deep: false });
  readonly markers = observable.map<string, Marker>(undefined, { deep: false });
  private readonly confirmed = new ConfirmedBoard();

  constructor(private readonly optimisticUpdates: OptimisticUpdates) {
    this.palette = this.confirmed.palette;
    makeObservable(this, {
      dimensions: observableRef,
      palette: observableRef,
      replace: action,
      apply: action,
      refresh: action,
      hasCharacters: computed,
      placed: computedStruct,
      crowded: computedStruct,
    });
  }

  /** Returns a square as displayed. */
  square(id: number): Coordinate {
    return this.squares.get(id) ?? blankSquare(id);
  }

  /** Returns the markers on a square as displayed, sorted by name. */
  markersAt(id: number): Marker[] {
    const markers = (this.squares.get(id)?.markers ?? []).flatMap((markerId) => {
      const marker = this.markers.get(markerId);
      return marker?.map_coordinate_id === id ? [marker] : [];
    });
    return markers.length > 1 ? markers.sort(compareMarkers) : markers;
  }

  /** Whether a marker stands for a character. */
  get hasCharacters(): boolean {
    return [...this.markers.values()].some(({ character }) => character !== null);
  }

  /** The ids of the markers on the board. A move does not change it. */
  get placed(): string[] {
    return [...this.markers.values()].flatMap(({ id, map_coordinate_id: at }) => (at === null ? [] : id)).sort();
  }

  /** Returns the smallest marker on another square whose token covers this square; undefined without one. */
  tokenOver(square: number): Marker | undefined {
    const size = this.dimensions && { rows: this.dimensions.rows_count, columns: this.dimensions.columns_count };
    const over = (size ? [...this.markers.values()] : []).filter(
      ({ map_coordinate_id: at, ...marker }) =>
        marker.size > 1 && at !== null && size && covers(tokenBox({ square: at, size: marker.size }, size), square),
    );
    return over.sort((one, other) => one.size - other.size)[0];
  }

  /** The ids of the squares whose markers are shown as a stack. */
  get crowded(): number[] {
    const counts = new Map<number, number>();
    for (const { map_coordinate_id: at } of this.markers.values())
      if (at !== null) counts.set(at, (counts.get(at) ?? 0) + 1);
    const several = [...counts].flatMap(([square, count]) => (count > 1 ? square : []));
    return several.filter((square) => this.isStacked(square)).sort((one, other) => one - other);
  }

  /** Whether the markers on a square are shown as a stack: there are several, and not a rider on a larger mount. */
  isStacked(square: number): boolean {
    const markers = this.markersAt(square);
    return markers.length > 1 && !isRiderOnMount(markers);
  }

  /** Whether there is a map with this square. */
  has(id: number): boolean {
    return this.dimensions !== null && isOnMap(id, this.dimensions.rows_count, this.dimensions.columns_count);
  }

  /** Applies a snapshot. */
  replace(view: MapView): void {
    const affected = this.confirmed.replace(view);
    if (!sameSize(this.dimensions, this.confirmed.dimensions)) this.dimensions = this.confirmed.dimensions;
    this.palette = this.confirmed.palette;
    const all = [affected, ...this.optimisticUpdates()];
    this.refresh({
      squareIds: new Set([...this.squares.keys(), ...all.flatMap(({ squareIds }) => [...squareIds])]),
      markerIds: new Set([...this.markers.keys(), ...all.flatMap(({ markerIds }) => [...markerIds])]),
    });
  }

  /** Applies a frame. */
  apply(patch: Partial<SquaresPatch & MarkersPatch>): void {
    this.refresh(this.confirmed.apply(patch));
  }

  /** Recomputes some squares and markers. Call it after adding or removing an optimistic update. */
  refresh({ squareIds, markerIds }: AffectedIds): void {
    const optimisticUpdates = [...this.optimisticUpdates()];
    for (const id of markerIds) this.showMarker(id, optimisticUpdates);
    for (const id of squareIds) this.showSquare(id, optimisticUpdates);
  }

  private showSquare(id: number, optimisticUpdates: readonly OptimisticUpdate[]): void {
    let square = this.confirmed.squares.get(id) ?? blankSquare(id);
    for (const update of optimisticUpdates) if (update.squareIds.has(id)) square = update.applyToSquare(square);
    if (isBlankSquare(square)) this.squares.delete(id);
    else if (!sameSquare(this.squares.get(id), square)) this.squares.set(id, square);
  }

  private showMarker(id: string, optimisticUpdates: readonly OptimisticUpdate[]): void {
    let marker = this.confirmed.markers.get(id);
    for (const update of optimisticUpdates)
      if (marker && update.markerIds.has(id)) marker = update.applyToMarker(marker);
    if (!marker) this.markers.delete(id);
    else if (JSON.stringify(this.markers.get(id)) !== JSON.stringify(marker)) this.markers.set(id, marker);
  }
}
