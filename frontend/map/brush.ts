import { makeAutoObservable, observableRef } from 'mobx';
import { squaresWithin } from './grid-squares.js';
import type { MapStore } from './map.store.js';
import { wouldChange, type Paint } from './paint.js';
import type { Stroke } from './stroke-batches.js';

/** The selected paint, and the stroke or rectangle that is being drawn with it. */
export class Brush {
  paint: Paint | null = null;
  /** The rectangle that is being drawn, as two opposite corners. */
  rectangle: { readonly from: number; readonly to: number } | null = null;
  private stroke: Stroke | undefined = undefined;

  constructor(private readonly map: MapStore) {
    makeAutoObservable<this, 'map' | 'stroke'>(
      this,
      { map: false, stroke: false, paint: observableRef, rectangle: observableRef },
      { autoBind: true },
    );
  }

  /** Selects the paint for clicks and drags; clears the selection when this paint is already selected. */
  toggle(paint: Paint): void {
    this.paint = this.isSelected(paint) ? null : paint;
  }

  /** Whether this paint is selected. */
  isSelected({ usage, hex }: Paint): boolean {
    return this.paint?.usage === usage && this.paint.hex === hex;
  }

  /** Clears the selection and cancels the rectangle; the squares of a stroke stay painted. */
  clear(): void {
    this.paint = null;
    this.rectangle = null;
  }

  /** Paints squares as a separate stroke. */
  paintOnce(squares: readonly number[]): void {
    this.addToStroke(squares);
    this.endStroke();
  }

  /** Adds squares to the stroke, and starts one when there is none. Skips squares that the paint would not change. */
  addToStroke(squares: readonly number[]): void {
    const { paint, map } = this;
    if (!paint) return;
    this.stroke ??= map.beginStroke(paint);
    this.stroke.add(squares.filter((id) => map.board.has(id) && wouldChange(map.board.square(id), paint)));
  }

  /** Ends the stroke. */
  endStroke(): void {
    this.stroke?.end();
    this.stroke = undefined;
  }

  /** Sets the rectangle to fill; null cancels it. */
  setRectangle(rectangle: Brush['rectangle']): void {
    this.rectangle = rectangle;
  }

  /** Fills the drawn rectangle. */
  fillRectangle(): void {
    const { rectangle } = this;
    this.rectangle = null;
    if (rectangle) this.paintOnce(squaresWithin(rectangle.from, rectangle.to));
  }
}
