import { action, computedStruct, makeObservable, observable, observableRef } from 'mobx';
import type { Coordinate, MapView, Marker, MarkersPatch, SquaresPatch } from '../../contracts/map/map.contract.js';
import { isOnMap } from '../../contracts/map/map.rules.js';
import {
  blankSquare,
  Board,
  isBlank,
  sameSquare,
  type MapDimensions,
  type Palette,
  type AffectedIds,
} from './board.js';
import type { Prediction } from './predictions.js';

/** Predictions in the order their commands were given. */
export type Predictions = () => Iterable<Prediction>;

/**
 * The board on the screen: the confirmed board with the predictions of unacknowledged commands over it. MobX observes
 * every square and marker separately, so that an update redraws only what it changed.
 */
export class LiveBoard {
  dimensions: MapDimensions | null = null;
  palette: Palette;
  /** Squares that differ from a blank one, by id. */
  readonly squares = observable.map<number, Coordinate>(undefined, { deep: false });
  readonly markers = observable.map<string, Marker>(undefined, { deep: false });
  private readonly confirmed = new Board();

  constructor(private readonly predictions: Predictions) {
    this.palette = this.confirmed.palette;
    makeObservable(this, {
      dimensions: observableRef,
      palette: observableRef,
      replace: action,
      apply: action,
      refresh: action,
      placed: computedStruct,
      crowded: computedStruct,
    });
  }

  /** A square as it is shown. */
  square(id: number): Coordinate {
    return this.squares.get(id) ?? blankSquare(id);
  }

  /** The markers of a square as they are shown, by name. */
  markersAt(id: number): Marker[] {
    const markers = (this.squares.get(id)?.markers ?? []).flatMap((markerId) => {
      const marker = this.markers.get(markerId);
      return marker?.map_coordinate_id === id ? [marker] : [];
    });
    return markers.length > 1 ? markers.sort((one, other) => one.name.localeCompare(other.name)) : markers;
  }

  /** Ids of the markers on the board; changes when one comes or goes, not when one moves. */
  get placed(): string[] {
    return [...this.markers.values()].flatMap(({ id, map_coordinate_id: at }) => (at === null ? [] : id)).sort();
  }

  /** The squares with several markers. */
  get crowded(): number[] {
    const counts = new Map<number, number>();
    for (const { map_coordinate_id: at } of this.markers.values())
      if (at !== null) counts.set(at, (counts.get(at) ?? 0) + 1);
    return [...counts].flatMap(([square, count]) => (count > 1 ? square : [])).sort((one, other) => one - other);
  }

  /** Whether there is a map and the square lies on it. */
  has(id: number): boolean {
    return this.dimensions !== null && isOnMap(id, this.dimensions.rows_count, this.dimensions.columns_count);
  }

  /** Applies a snapshot. */
  replace(view: MapView): void {
    const touched = this.confirmed.replace(view);
    if (this.dimensions?.id !== this.confirmed.dimensions?.id) this.dimensions = this.confirmed.dimensions;
    this.palette = this.confirmed.palette;
    const all = [touched, ...this.predictions()];
    this.refresh({
      squares: new Set([...this.squares.keys(), ...all.flatMap(({ squares }) => [...squares])]),
      markers: new Set([...this.markers.keys(), ...all.flatMap(({ markers }) => [...markers])]),
    });
  }

  /** Applies a frame. */
  apply(patch: SquaresPatch & Partial<MarkersPatch>): void {
    this.refresh(this.confirmed.apply(patch));
  }

  /** Recomputes some squares and markers; called whenever a prediction is added or removed. */
  refresh({ squares, markers }: AffectedIds): void {
    const predictions = [...this.predictions()];
    for (const id of markers) this.showMarker(id, predictions);
    for (const id of squares) this.showSquare(id, predictions);
  }

  private showSquare(id: number, predictions: readonly Prediction[]): void {
    let square = this.confirmed.squares.get(id) ?? blankSquare(id);
    for (const prediction of predictions) if (prediction.squares.has(id)) square = prediction.square(square);
    if (isBlank(square)) this.squares.delete(id);
    else if (!sameSquare(this.squares.get(id), square)) this.squares.set(id, square);
  }

  private showMarker(id: string, predictions: readonly Prediction[]): void {
    let marker = this.confirmed.markers.get(id);
    for (const prediction of predictions) if (marker && prediction.markers.has(id)) marker = prediction.marker(marker);
    if (!marker) this.markers.delete(id);
    else if (JSON.stringify(this.markers.get(id)) !== JSON.stringify(marker)) this.markers.set(id, marker);
  }
}
