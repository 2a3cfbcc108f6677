import { makeAutoObservable, observableRef } from 'mobx';
import { fittingCell, zoomedCell, type MapSize, type Size } from './geometry.js';

/** Width of the row numbers and height of the column letters, in pixels. */
export const HEADER = 26;
/** A square of this side, in pixels, counts as 100 %. */
const FULL_SIZE = 48;

/** How near one looks at the map. */
export class ViewStore {
  /** The room there is; null until it has been measured. */
  stage: Size | null = null;
  /** The side of a square that was chosen; null: the whole map fits. */
  private chosen: number | null = null;

  constructor(private readonly map: () => MapSize | null) {
    makeAutoObservable<this, 'map'>(this, { map: false, stage: observableRef }, { autoBind: true });
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

  zoom(direction: 1 | -1): void {
    this.chosen = zoomedCell(this.cell, direction);
  }

  fit(): void {
    this.chosen = null;
  }
}
