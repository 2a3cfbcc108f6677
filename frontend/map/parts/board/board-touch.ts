import type { PointerEvent } from 'react';
import { maySelect } from '../../click-action.js';
import { LONG_PRESS } from '../../../ui/use-long-press.js';
import {
  middleOf,
  NO_TOUCH,
  touchStep,
  type PinchingFingers,
  type TouchEffect,
  type TouchInput,
  type TouchState,
} from '../../touch-gesture.js';
import type { Point } from '../../zoom.store.js';
import type { BoardActions, Offset } from './board-actions.js';

/**
 * The touch handler of the map. A tap clicks a square. One finger drags a marker that the viewer may move, otherwise
 * the map. A long press acts like the right button: it shows the details of the markers on a square, and with a brush
 * in hand it paints. On an empty square it pings. Two fingers zoom and pan.
 */
export class BoardTouch {
  private state: TouchState = NO_TOUCH;
  private holding: ReturnType<typeof setTimeout> | undefined = undefined;
  /** The side of a square in pixels when two fingers came down, and the place of the map between them, in squares. */
  private pinch: { readonly cell: number; readonly held: Offset } = { cell: 0, held: { x: 0, y: 0 } };
  private lastPainted: number | null = null;

  constructor(private readonly actions: BoardActions) {}

  readonly down = (event: PointerEvent): void => {
    this.step(inputOf('down', event));
    clearTimeout(this.holding);
    if (this.state.kind === 'press') this.holding = setTimeout(() => this.step({ type: 'hold' }), LONG_PRESS);
    if (this.state.kind === 'pinch') this.startPinch(this.state.fingers);
    this.actions.stage.setPointerCapture(event.pointerId);
  };

  readonly move = (event: PointerEvent): void => this.step(inputOf('move', event));

  readonly up = (event: PointerEvent): void => this.step(inputOf('up', event));

  readonly cancel = (event: PointerEvent): void => this.step(inputOf('cancel', event));

  private step(input: TouchInput): void {
    const { state, effect } = touchStep(this.state, input);
    this.state = state;
    if (state.kind !== 'press') clearTimeout(this.holding);
    if (effect) this.perform(effect);
    if (state.kind === 'none') this.actions.endPan();
  }

  private perform(effect: TouchEffect): void {
    const { actions } = this;
    const { field, zoom } = actions.stores;
    switch (effect.do) {
      case 'tap':
        return this.tap(effect.at);
      case 'hold':
        return this.hold(effect.at);
      case 'move held':
        return this.paintTo(effect.at);
      case 'end held':
        return field.brush.endStroke();
      case 'start drag':
        return this.startDrag(effect.from, effect.to);
      case 'drag':
        return this.drag(effect.from, effect.to);
      case 'pan':
        return actions.pan(effect.from, effect.to);
      case 'end drag':
        return this.endDrag(effect.at);
      case 'cancel drag':
        return this.cancelDrag();
      case 'pinch':
        zoom.zoomTo(this.pinch.cell * effect.scale, effect.at);
        return actions.scrollUnder(this.pinch.held, effect.at);
    }
  }

  private startPinch([one, other]: PinchingFingers): void {
    const { stores } = this.actions;
    this.pinch = { cell: stores.zoom.cell, held: this.actions.offsetAt(middleOf(one.at, other.at)) };
  }

  private tap(at: Point): void {
    const square = this.actions.focusUnder(at);
    if (square !== null) this.actions.stores.field.clickSquare(square);
  }

  private hold(at: Point): void {
    const { field } = this.actions.stores;
    const square = this.actions.focusUnder(at);
    this.lastPainted = square;
    if (square === null) return;
    if (field.isBrushInHand) field.brush.addToStroke([square]);
    else if (field.map.board.markersAt(field.squareMeant(square)).length > 0) field.inspectSquare(square);
    else if (field.may('map.ping')) field.ping(square);
  }

  private paintTo(at: Point): void {
    if (this.actions.stores.field.isBrushInHand) this.lastPainted = this.actions.paintAlong(this.lastPainted, [at]);
  }

  private startDrag(from: Point, to: Point): void {
    const { actions } = this;
    const { field } = actions.stores;
    const square = field.selection.isPinSelected || field.isBrushInHand ? null : actions.squareUnder(from);
    const marker = square === null ? undefined : actions.draggableOn(square);
    // With a mouse, a marker that may not move follows the pointer and shows the reason. Fingers move the map more
    // often than a marker.
    if (marker && maySelect(field.viewer(), marker)) field.inHand.startDrag(marker, to);
    this.drag(from, to);
  }

  private endDrag(at: Point): void {
    if (this.actions.stores.field.inHand.isDragged) this.actions.dropMarker(this.actions.squareUnder(at));
  }

  private cancelDrag(): void {
    const { inHand } = this.actions.stores.field;
    if (inHand.isDragged) inHand.cancelDrag();
  }

  private drag(from: Point, to: Point): void {
    const { inHand } = this.actions.stores.field;
    if (!inHand.isDragged) return this.actions.pan(from, to);
    this.actions.hoverUnder(to);
    inHand.dragTo(to);
  }
}

const inputOf = (
  type: 'down' | 'move' | 'up' | 'cancel',
  { pointerId, clientX, clientY }: PointerEvent,
): TouchInput => ({
  type,
  id: pointerId,
  at: { clientX, clientY },
});
