import { makeAutoObservable, observableRef } from 'mobx';
import { squaresWithin } from './grid-squares.js';
import type { MapStore } from './map.store.js';
import { wouldChange, type Paint } from './paint.js';
import type { Stroke } from './stroke.js';

/** The chosen paint and the current stroke. */
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

  /** Chooses the paint of a right-click, or clears it if it is chosen. */
  toggle(paint: Paint): void {
    this.paint = this.isSelected(paint) ? null : paint;
  }

  /** Whether this paint is chosen. */
  isSelected({ usage, hex }: Paint): boolean {
    return this.paint?.usage === usage && this.paint.hex === hex;
  }

  clear(): void {
    this.paint = null;
  }

  /** Paints squares as part of a stroke; the first call starts one. Skips squares that would not change. */
  add(squares: readonly number[]): void {
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
    if (!rectangle) return;
    this.add(squaresWithin(rectangle.from, rectangle.to));
    this.endStroke();
  }
}
