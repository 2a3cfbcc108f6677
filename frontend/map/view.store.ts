import { makeAutoObservable, observableRef } from 'mobx';
import { fittingCell, zoomedCell, type MapSize, type Size } from './geometry.js';

/** Width of the row numbers and height of the column letters, in pixels. */
export const HEADER = 26;
/** A square of this side, in pixels, counts as 100 %. */
const FULL_SIZE = 48;

/** A point of the window. */
export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** Makes a change of the zoom so that what lies under the point stays there; under the middle, where none is given. */
export type KeepPointInPlace = (change: () => void, point?: Point) => void;

/** How near one looks at the map. */
export class ViewStore {
  /** The room there is; null until it has been measured. */
  stage: Size | null = null;
  /** The side of a square that was chosen; null: the whole map fits. */
  private chosen: number | null = null;

  /** How the stage keeps still while the squares grow; it says so itself. */
  keepPointInPlace: KeepPointInPlace = (change) => change();

  constructor(private readonly map: () => MapSize | null) {
    // No action: `keepPointInPlace` must see the change on the screen before it is over.
    makeAutoObservable<this, 'map'>(
      this,
      { map: false, stage: observableRef, keepPointInPlace: false, zoom: false },
      { autoBind: true },
    );
  }

  /** The side of a square in pixels. */
  get cell(): number {
    const size = this.map();
    if (this.chosen !== null) return this.chosen;
    return this.stage && size ? fittingCell(this.stage, size, HEADER) : FULL_SIZE / 2;
  }

  get percent(): number {
    return Math.round((this.cell / FULL_SIZE) * 100);
  }

  get isFitted(): boolean {
    return this.chosen === null;
  }

  resize(stage: Size): void {
    this.stage = stage;
  }

  /** One step nearer (1) or further away (-1). */
  zoom(direction: 1 | -1, point?: Point): void {
    this.keepPointInPlace(() => this.choose(zoomedCell(this.cell, direction)), point);
  }

  fit(): void {
    this.choose(null);
  }

  private choose(cell: number | null): void {
    this.chosen = cell;
  }
}
