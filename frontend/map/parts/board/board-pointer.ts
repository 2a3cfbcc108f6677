import type { MouseEvent, PointerEvent, RefObject } from 'react';
import type { MapSize } from '../../cell-size.js';
import type { Point } from '../../zoom.store.js';
import type { FieldViewStores } from '../field-view-context.js';
import { BoardActions } from './board-actions.js';
import { boardTouch } from '../lazy-parts.js';
import type { BoardTouch } from './board-touch.js';
import { openSheetAt } from '../panels/side-sheet/use-sheet-key.js';

/** Pixels that the pointer moves before a press becomes a drag. */
export const DRAG_THRESHOLD = 5;
/** Milliseconds after which a press without a movement pings its square. */
const HOLD_TO_PING = 1000;

type Gesture =
  | { readonly kind: 'press'; readonly at: Point; readonly square: number | null; hasPinged: boolean }
  | { readonly kind: 'pan'; at: Point }
  | { readonly kind: 'drag marker' }
  | { readonly kind: 'stroke'; last: number | null }
  | { readonly kind: 'rectangle'; readonly from: number };

/** The bits of the buttons in `PointerEvent.buttons`. */
const LEFT_BUTTON = 1;
const RIGHT_BUTTON = 2;

const isFinger = ({ pointerType }: PointerEvent): boolean => pointerType === 'touch';

/**
 * The pointer handler of the map. It computes the square from the pointer's position.
 * Left button: click a square, hold it to ping, drag a marker, or move the map. Right button: show details, or end the drag of a marker.
 * With a brush in hand both paint. Middle button, and left button with Space: move the map.
 * Fingers have no buttons; `BoardTouch` handles them.
 */
export class BoardPointer {
  private gesture: Gesture | undefined = undefined;
  private holding: ReturnType<typeof setTimeout> | undefined = undefined;
  private readonly actions: BoardActions;
  /** Undefined on a device without a touch screen, and until its code is loaded. */
  private touchHandler: BoardTouch | undefined = undefined;

  constructor(
    private readonly stores: FieldViewStores,
    size: MapSize,
    private readonly stage: HTMLElement,
    grid: RefObject<HTMLElement | null>,
  ) {
    this.actions = new BoardActions(stores, size, stage, grid);
    if (navigator.maxTouchPoints > 0) void boardTouch.start();
  }

  private get touch(): BoardTouch | undefined {
    if (boardTouch.current) this.touchHandler ??= new boardTouch.current(this.actions);
    else void boardTouch.start();
    return this.touchHandler;
  }

  readonly down = (event: PointerEvent): void => {
    if (this.isOutside(event)) return;
    if (isFinger(event)) return this.touch?.down(event);
    const square = this.actions.focusUnder(event);
    this.gesture = this.startGesture(event, square);
    if (this.gesture) this.stage.setPointerCapture(event.pointerId);
    if (this.gesture?.kind === 'stroke' && square !== null) this.stores.field.brush.addToStroke([square]);
  };

  readonly move = (event: PointerEvent): void => {
    if (this.isOutside(event)) return;
    if (isFinger(event)) return this.touch?.move(event);
    const square = this.actions.hoverUnder(event);
    if (this.gesture?.kind === 'press') this.gesture = this.startDrag(this.gesture, event);
    else this.gesture ??= this.takeOverDrag(event);
    if (this.gesture) this.continueGesture(this.gesture, event, square);
  };

  readonly up = (event: PointerEvent): void => {
    if (isFinger(event)) return this.touch?.up(event);
    const { field } = this.stores;
    // A marker from the legend may come so quickly that no movement has told of it.
    const gesture = this.gesture ?? (field.inHand.isDragged ? { kind: 'drag marker' } : undefined);
    this.gesture = undefined;
    this.actions.endPan();
    clearTimeout(this.holding);
    if (gesture?.kind === 'press') {
      if (gesture.square !== null && !gesture.hasPinged) field.clickSquare(gesture.square);
    } else if (gesture?.kind === 'drag marker') this.actions.dropMarker(this.actions.squareUnder(event));
    else if (gesture?.kind === 'stroke') field.brush.endStroke();
    else if (gesture?.kind === 'rectangle') field.brush.fillRectangle();
  };

  /** Handles a pointer that the browser canceled: keeps the painted squares, and puts a dragged marker back. */
  readonly cancel = (event: PointerEvent): void => {
    if (isFinger(event)) this.touch?.cancel(event);
    else this.cancelGesture();
  };

  /** Opens the sheet of a token beside the map. The two clicks have left the selection as it was. */
  readonly doubleClick = (event: MouseEvent): void => {
    const { field } = this.stores;
    const square =
      this.isOutside(event) || field.isBrushInHand || field.selection.isPinSelected
        ? null
        : this.actions.squareUnder(event);
    if (square !== null) openSheetAt(this.stores, square);
  };

  readonly leave = (): void => {
    if (!this.gesture) this.stores.field.setHover(null);
  };

  private cancelGesture(): void {
    const { brush, inHand } = this.stores.field;
    if (this.gesture?.kind === 'stroke') brush.endStroke();
    if (inHand.isDragged) inHand.cancelDrag();
    clearTimeout(this.holding);
    this.gesture = undefined;
    this.actions.endPan();
    brush.setRectangle(null);
  }

  /** Whether the event comes from the menu, because React passes events on from its portal. */
  private isOutside({ target }: MouseEvent): boolean {
    return !(target instanceof Node && this.stage.contains(target));
  }

  private startGesture(event: PointerEvent, square: number | null): Gesture | undefined {
    const { field } = this.stores;
    const isLeft = event.button === 0 && !event.ctrlKey;
    if (event.button === 1 || (isLeft && field.isHandHeld)) return { kind: 'pan', at: event };
    if (isLeft && !field.isBrushInHand) return this.startPress(event, square);
    if (square === null) return isLeft ? { kind: 'pan', at: event } : undefined;
    if (!field.isBrushInHand) return void field.inspectSquare(square);
    if (!event.shiftKey) return { kind: 'stroke', last: square };
    field.brush.setRectangle({ from: square, to: square });
    return { kind: 'rectangle', from: square };
  }

  /** Starts a press. A long one pings its square, unless something is in hand: a slow click then places it all the same. */
  private startPress({ clientX, clientY }: Point, square: number | null): Gesture {
    const { field } = this.stores;
    const press = { kind: 'press', at: { clientX, clientY }, square, hasPinged: false } satisfies Gesture;
    clearTimeout(this.holding);
    const hasFreeHand =
      field.selection.marker === undefined && !field.selection.isPinSelected && !field.groupInHand.group;
    if (square !== null && hasFreeHand && field.may('map.ping'))
      this.holding = setTimeout(() => {
        if (this.gesture !== press) return;
        Object.assign(press, { hasPinged: true });
        field.ping(square);
      }, HOLD_TO_PING);
    return press;
  }

  /** Turns a press that moved into a drag of the marker there, or of the map without a marker. */
  private startDrag(press: Extract<Gesture, { kind: 'press' }>, event: PointerEvent): Gesture {
    if (Math.hypot(event.clientX - press.at.clientX, event.clientY - press.at.clientY) < DRAG_THRESHOLD) return press;
    const { field } = this.stores;
    const marker =
      press.square === null || field.selection.isPinSelected ? undefined : this.actions.draggableOn(press.square);
    if (!marker) return { kind: 'pan', at: press.at };
    field.inHand.startDrag(marker, event);
    return { kind: 'drag marker' };
  }

  /** Takes over the drag of a marker that comes from the legend. */
  private takeOverDrag({ buttons, pointerId }: PointerEvent): Gesture | undefined {
    if (!this.stores.field.inHand.isDragged || (buttons & LEFT_BUTTON) === 0) return undefined;
    this.stage.setPointerCapture(pointerId);
    return { kind: 'drag marker' };
  }

  private continueGesture(gesture: Gesture, event: PointerEvent, square: number | null): void {
    const { field } = this.stores;
    if (gesture.kind === 'pan') this.pan(gesture, event);
    else if (gesture.kind === 'drag marker') this.dragMarker(event);
    else if (gesture.kind === 'rectangle' && square !== null && field.brush.paint)
      field.brush.setRectangle({ from: gesture.from, to: square });
    else if (gesture.kind === 'stroke') this.paintAlong(gesture, event);
  }

  /** Follows the pointer until Esc has ended the drag or the right button ends it. */
  private dragMarker(event: PointerEvent): void {
    const { inHand } = this.stores.field;
    if (!inHand.isDragged) this.gesture = undefined;
    else if ((event.buttons & RIGHT_BUTTON) !== 0) this.cancelGesture();
    else inHand.dragTo(event);
  }

  /** Paints every square since the last event; coalesced events contain the points between two frames. */
  private paintAlong(stroke: Extract<Gesture, { kind: 'stroke' }>, event: PointerEvent): void {
    const points = event.nativeEvent.getCoalescedEvents?.() ?? [];
    stroke.last = this.actions.paintAlong(stroke.last, points.length > 0 ? points : [event]);
  }

  private pan(gesture: Extract<Gesture, { kind: 'pan' }>, event: PointerEvent): void {
    this.actions.pan(gesture.at, event);
    gesture.at = { clientX: event.clientX, clientY: event.clientY };
  }
}
