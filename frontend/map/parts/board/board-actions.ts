import type { RefObject } from 'react';
import type { Marker } from '../../../../contracts/map/map.contract.js';
import type { MapSize } from '../../cell-size.js';
import { squareAt, squaresBetween } from '../../grid-squares.js';
import { maySelect } from '../../click-action.js';
import { HEADER_SIZE, type Point } from '../../zoom.store.js';
import type { FieldViewStores } from '../field-view-context.js';
import { focusSquare, makeTabStop, squareOf } from './grid-focus.js';
import { skipNextGlide } from './use-glide.js';

/** A place on the map, in squares from its upper left corner. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

/** The actions of the pointer and the fingers on the map. */
export class BoardActions {
  constructor(
    readonly stores: FieldViewStores,
    private readonly size: MapSize,
    readonly stage: HTMLElement,
    private readonly grid: RefObject<HTMLElement | null>,
  ) {}

  /** Returns the square under a point; null on the headers, outside the map and outside the visible part of it. */
  squareUnder({ clientX, clientY }: Point): number | null {
    const { left, top } = this.stage.getBoundingClientRect();
    if (clientX < left + HEADER_SIZE || clientY < top + HEADER_SIZE) return null;
    if (clientX >= left + this.stage.clientWidth || clientY >= top + this.stage.clientHeight) return null;
    const grid = this.grid.current?.getBoundingClientRect();
    if (!grid) return null;
    return squareAt(
      clientX - grid.left - HEADER_SIZE,
      clientY - grid.top - HEADER_SIZE,
      this.stores.zoom.cell,
      this.size,
    );
  }

  /** Moves the keyboard focus to the square under a point. @returns the square */
  focusUnder(point: Point): number | null {
    const square = this.squareUnder(point);
    if (square !== null) makeTabStop(square)?.focus({ preventScroll: true });
    return square;
  }

  /** Hovers the square under a point. @returns the square */
  hoverUnder(point: Point): number | null {
    const { field } = this.stores;
    const square = this.squareUnder(point);
    if (square !== field.hover) field.setHover(square);
    return square;
  }

  /** Returns the only marker on a square, or the only one of several that the viewer may move. */
  draggableOn(square: number): Marker | undefined {
    const { field } = this.stores;
    const markers = field.map.board.markersAt(field.squareMeant(square));
    const [first, ...more] = markers.length > 1 ? markers.filter((one) => maySelect(field.viewer(), one)) : markers;
    return more.length === 0 ? first : undefined;
  }

  /** Drops the dragged marker on a square; null: outside the map. */
  dropMarker(square: number | null): void {
    const { inHand } = this.stores.field;
    const markerId = inHand.draggedId;
    if (!inHand.drop(square) || markerId === null) return;
    skipNextGlide(markerId);
    // Otherwise the focus ring would stay on the square that the marker has left.
    if (square !== null && squareOf(document.activeElement) !== null) focusSquare(square);
  }

  /** Paints the squares on the line through points. @returns the square at the last point; null outside the map */
  paintAlong(last: number | null, points: readonly Point[]): number | null {
    const squares: number[] = [];
    let from = last;
    for (const point of points) {
      const square = this.squareUnder(point);
      if (square !== null && square !== from) squares.push(...squaresBetween(from ?? square, square));
      from = square;
    }
    if (squares.length > 0) this.stores.field.brush.addToStroke(squares);
    return from;
  }

  /** Scrolls the map by the way from one point to another. */
  pan(from: Point, to: Point): void {
    this.stage.setAttribute('data-panning', '');
    this.stage.scrollBy(from.clientX - to.clientX, from.clientY - to.clientY);
  }

  /** Returns the place on the map under a point. */
  offsetAt({ clientX, clientY }: Point): Offset {
    const { left = 0, top = 0 } = this.grid.current?.getBoundingClientRect() ?? {};
    const { cell } = this.stores.zoom;
    return { x: (clientX - left - HEADER_SIZE) / cell, y: (clientY - top - HEADER_SIZE) / cell };
  }

  /** Scrolls the map so that a place on it lies under a point, as far as the map can scroll. */
  scrollUnder(place: Offset, point: Point): void {
    const { cell } = this.stores.zoom;
    const { x, y } = this.offsetAt(point);
    this.stage.scrollBy((place.x - x) * cell, (place.y - y) * cell);
  }

  /** Ends the movement of the map. */
  endPan(): void {
    this.stage.removeAttribute('data-panning');
  }
}
