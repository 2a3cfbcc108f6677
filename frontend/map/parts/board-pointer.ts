import type { PointerEvent, RefObject } from 'react';
import type { Marker } from '../../../contracts/map/map.contract.js';
import { maySelect, blockingMarker } from '../square-clicks.js';
import { squareAt, squaresBetween, type MapSize } from '../geometry.js';
import { HEADER, type Point } from '../view.store.js';
import type { FieldStores } from './field-context.js';
import { makeTabStop } from './grid-focus.js';
import { skipNextGlide } from './use-glide.js';

/** Pixels a press may tremble before it is a drag. */
const DRAG_THRESHOLD = 5;

type Gesture =
  | { readonly does: 'press'; readonly at: Point; readonly square: number | null }
  | { readonly does: 'pan'; at: Point }
  | { readonly does: 'carry'; readonly marker: Marker }
  | { readonly does: 'stroke'; last: number | null }
  | { readonly does: 'rectangle'; readonly from: number };

/**
 * The one pointer handler of the map: it finds the square by arithmetic, whatever stands there.
 * Left: press, carry one's own marker, or move the map. Right: paint, or look closer. Middle: move the map.
 */
export class BoardPointer {
  private gesture: Gesture | undefined = undefined;

  constructor(
    private readonly stores: FieldStores,
    private readonly size: MapSize,
    private readonly stage: HTMLElement,
    private readonly grid: RefObject<HTMLElement | null>,
  ) {}

  /** The square under a point; null under the headers and off the map. */
  squareUnder({ clientX, clientY }: Point): number | null {
    const stage = this.stage.getBoundingClientRect();
    if (clientX < stage.left + HEADER || clientY < stage.top + HEADER) return null;
    const grid = this.grid.current?.getBoundingClientRect();
    if (!grid) return null;
    return squareAt(clientX - grid.left - HEADER, clientY - grid.top - HEADER, this.stores.view.cell, this.size);
  }

  readonly down = (event: PointerEvent): void => {
    if (this.isOutside(event)) return;
    const square = this.squareUnder(event);
    if (square !== null) makeTabStop(square)?.focus({ preventScroll: true });
    this.gesture = this.begin(event, square);
    if (this.gesture) this.stage.setPointerCapture(event.pointerId);
    if (this.gesture?.does === 'stroke' && square !== null) this.stores.field.brush.add([square]);
  };

  readonly move = (event: PointerEvent): void => {
    if (this.isOutside(event)) return;
    const square = this.squareUnder(event);
    if (square !== this.stores.field.hover) this.stores.field.point(square);
    if (this.gesture?.does === 'press') this.gesture = this.dragged(this.gesture, event);
    if (this.gesture) this.go(this.gesture, event, square);
  };

  readonly up = (event: PointerEvent): void => {
    const { gesture } = this;
    const { field } = this.stores;
    this.gesture = undefined;
    this.stage.removeAttribute('data-panning');
    if (gesture?.does === 'press' && gesture.square !== null) field.press(gesture.square);
    else if (gesture?.does === 'carry') this.drop(gesture.marker, this.squareUnder(event));
    else if (gesture?.does === 'stroke') field.brush.endStroke();
    else if (gesture?.does === 'rectangle') field.brush.fillRectangle();
  };

  /** The browser took the pointer away: what was painted stays, what was carried goes back. */
  readonly cancel = (): void => {
    const { brush } = this.stores.field;
    if (this.gesture?.does === 'stroke') brush.endStroke();
    this.gesture = undefined;
    this.stage.removeAttribute('data-panning');
    brush.setRectangle(null);
  };

  readonly leave = (): void => {
    if (!this.gesture) this.stores.field.point(null);
  };

  /** React passes on what happens in the menu, which belongs to the map but does not lie in it. */
  private isOutside({ target }: PointerEvent): boolean {
    return !(target instanceof Node && this.stage.contains(target));
  }

  private begin(event: PointerEvent, square: number | null): Gesture | undefined {
    const { field } = this.stores;
    if (event.button === 1) return { does: 'pan', at: event };
    if (event.button === 0 && !event.ctrlKey) return { does: 'press', at: event, square };
    if (square === null) return undefined;
    if (!field.brush.paint || !field.may('map.edit')) return void field.inspect(square);
    if (!event.shiftKey) return { does: 'stroke', last: square };
    field.brush.setRectangle({ from: square, to: square });
    return { does: 'rectangle', from: square };
  }

  /** A press that moves is a drag: of the marker it began on, if that may be taken, else of the map. */
  private dragged(press: Gesture & { does: 'press' }, event: PointerEvent): Gesture {
    if (Math.hypot(event.clientX - press.at.clientX, event.clientY - press.at.clientY) < DRAG_THRESHOLD) return press;
    const { field } = this.stores;
    const [marker, ...more] = press.square === null || field.pin ? [] : field.map.board.markersAt(press.square);
    if (!marker || more.length > 0 || !maySelect(field.who(), marker)) return { does: 'pan', at: press.at };
    field.select(marker);
    return { does: 'carry', marker };
  }

  private go(gesture: Gesture, event: PointerEvent, square: number | null): void {
    const { field } = this.stores;
    if (gesture.does === 'pan') this.pan(gesture, event);
    else if (gesture.does === 'rectangle' && square !== null)
      field.brush.setRectangle({ from: gesture.from, to: square });
    else if (gesture.does === 'stroke') this.paintAlong(gesture, event);
  }

  /** Between two frames a quick hand passes several squares: the coalesced events tell of all of them. */
  private paintAlong(stroke: Gesture & { does: 'stroke' }, event: PointerEvent): void {
    const points = event.nativeEvent.getCoalescedEvents?.() ?? [];
    const squares: number[] = [];
    for (const point of points.length > 0 ? points : [event]) {
      const square = this.squareUnder(point);
      if (square !== null && square !== stroke.last) squares.push(...squaresBetween(stroke.last ?? square, square));
      stroke.last = square;
    }
    if (squares.length > 0) this.stores.field.brush.add(squares);
  }

  private pan(gesture: Gesture & { does: 'pan' }, event: PointerEvent): void {
    this.stage.setAttribute('data-panning', '');
    this.stage.scrollBy(gesture.at.clientX - event.clientX, gesture.at.clientY - event.clientY);
    gesture.at = { clientX: event.clientX, clientY: event.clientY };
  }

  private drop(marker: Marker, square: number | null): void {
    const { field } = this.stores;
    if (
      square === null ||
      square === marker.map_coordinate_id ||
      blockingMarker(marker, field.map.board.markersAt(square))
    )
      return field.select(null);
    skipNextGlide(marker.id);
    field.place(marker, square);
  }
}
