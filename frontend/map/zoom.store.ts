import { makeAutoObservable, observableRef } from 'mobx';
import { fittingCell, wholeCell, zoomedCell, type MapSize, type Size } from './cell-size.js';

/** Width of the row numbers and height of the column letters, in pixels. */
export const HEADER_SIZE = 26;
/** The side of a square in pixels at 100 %. */
const FULL_SIZE = 48;

/** A point of the window, in pixels. */
export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** Runs a zoom change and scrolls so that the map stays in place under the point, or under the middle of the stage. */
export type KeepPointInPlace = (change: () => void, point?: Point) => void;

/** The zoom of the map. */
export class ZoomStore {
  /** The size of the stage in pixels; null before it is measured. */
  stage: Size | null = null;
  /** The chosen side of a square in pixels; null fits the whole map. */
  private chosen: number | null = null;
  /** The side of a square of a map while something beside the map narrows the stage; null: nothing does. */
  private held: (MapSize & { readonly cell: number }) | null = null;
  /** Whether the next size of the stage is the one without that. */
  private isReleased = false;

  /** Keeps a point of the map in place during a zoom change. The stage replaces this default while it is mounted. */
  keepPointInPlace: KeepPointInPlace = (change) => change();

  constructor(private readonly getMapSize: () => MapSize | null) {
    // `step` and `zoomTo` are no actions, because `keepPointInPlace` needs React to render the change inside it.
    makeAutoObservable<this, 'getMapSize' | 'held'>(
      this,
      {
        getMapSize: false,
        stage: observableRef,
        held: observableRef,
        keepPointInPlace: false,
        step: false,
        zoomTo: false,
      },
      { autoBind: true },
    );
  }

  /** The side of a square in pixels. */
  get cell(): number {
    const size = this.getMapSize();
    const kept = this.chosen ?? this.heldCell;
    if (kept !== null) return kept;
    return this.stage && size ? fittingCell(this.stage, size, HEADER_SIZE) : FULL_SIZE / 2;
  }

  /** The zoom in percent. */
  get percent(): number {
    return Math.round((this.cell / FULL_SIZE) * 100);
  }

  /** Whether the zoom fits the whole map into the stage. */
  get isFitted(): boolean {
    return this.chosen === null && this.heldCell === null;
  }

  /** The held side of a square; null when nothing is held, or another map than this. */
  private get heldCell(): number | null {
    const [size, held] = [this.getMapSize(), this.held];
    return held && held.rows === size?.rows && held.columns === size.columns ? held.cell : null;
  }

  /** Sets the size of the stage. */
  resize(stage: Size): void {
    if (this.isReleased) this.held = null;
    this.isReleased = false;
    this.stage = stage;
  }

  /** Keeps the squares as large as they are although the stage becomes narrower, until `release` or another zoom. */
  hold(): void {
    const size = this.getMapSize();
    this.held = size && { ...size, cell: this.cell };
    this.isReleased = false;
  }

  /** Ends `hold` with the next size of the stage, so that no smaller map shows in between. */
  release(): void {
    this.isReleased = true;
  }

  /** Zooms one step in (1) or out (-1). */
  step(direction: 1 | -1, point?: Point): void {
    this.keepPointInPlace(() => this.choose(zoomedCell(this.cell, direction)), point);
  }

  /** Zooms so that the side of a square is as near as possible to a number of pixels, in whole pixels. */
  zoomTo(cell: number, point: Point): void {
    const next = wholeCell(cell);
    if (next !== this.cell) this.keepPointInPlace(() => this.choose(next), point);
  }

  /** Fits the whole map into the stage. */
  fit(): void {
    this.choose(null);
  }

  private choose(cell: number | null): void {
    this.chosen = cell;
    this.held = null;
  }
}
