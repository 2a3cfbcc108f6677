import { makeAutoObservable, observableRef } from 'mobx';
import type { Marker } from '../../contracts/map/map.contract.js';
import type { DisplayedBoard } from './displayed-board.js';
import { placementOf, placementText, refusalText, type Placement } from './placement.js';
import { RefusalNotice } from './refusal-notice.js';
import type { MapViewer } from '../../contracts/map/map.rules.js';
import { maySelect } from './click-action.js';
import type { Point } from './zoom.store.js';

/** The part of the Field View that the marker in hand needs. */
interface Context {
  readonly board: DisplayedBoard;
  viewer(): MapViewer;
  selected(): Marker | undefined;
  hover(): number | null;
  select(marker: Marker | null): void;
  place(marker: Marker, square: number): void;
  announce(text: string): void;
}

/** The marker that is about to be placed: it is selected, or it follows the pointer. */
export class MarkerInHand {
  /** The marker that follows the pointer; null without a drag. */
  draggedId: string | null = null;
  /** The position of the pointer during a drag. */
  pointer: Point = { clientX: 0, clientY: 0 };
  readonly refusal = new RefusalNotice();

  constructor(private readonly context: Context) {
    makeAutoObservable<this, 'context'>(
      this,
      { context: false, refusal: false, pointer: observableRef, placementOn: false },
      { autoBind: true },
    );
  }

  get isDragged(): boolean {
    return this.draggedId !== null;
  }

  /** The dragged marker, or else the selected one. */
  get marker(): Marker | undefined {
    return this.draggedId === null ? this.context.selected() : this.context.board.markers.get(this.draggedId);
  }

  /** The placement of the marker on the hovered square; a drag may also be off the board. */
  get placement(): Placement | undefined {
    const square = this.context.hover();
    return square === null && !this.isDragged ? undefined : this.placementOn(square);
  }

  /** Returns the placement of the marker on a square; undefined without a marker. */
  placementOn(square: number | null): Placement | undefined {
    const { marker, context } = this;
    const others = square === null ? [] : context.board.markersAt(square);
    return marker && placementOf(context.viewer(), marker, square, others);
  }

  /** The accessible name of the map: the marker in hand with its distance, or why it cannot be placed. */
  get boardLabel(): string {
    const { marker, placement } = this;
    const text = placement && placementText(placement);
    return marker ? `Map. ${marker.name} selected${text ? `, ${text}` : ''}.` : 'Map';
  }

  /** Announces the distance to the hovered square, or why the marker cannot be placed there. */
  announcePlacement(): void {
    const text = this.placement && placementText(this.placement);
    if (text) this.context.announce(`${text}.`);
  }

  /** Starts to drag a marker. A marker that the viewer may not move follows the pointer too, next to the reason. */
  startDrag(marker: Marker, pointer: Point): void {
    this.context.select(maySelect(this.context.viewer(), marker) ? marker : null);
    this.draggedId = marker.id;
    this.dragTo(pointer);
  }

  /** Follows the pointer. */
  dragTo({ clientX, clientY }: Point): void {
    this.pointer = { clientX, clientY };
  }

  /** Ends the drag without a move. */
  cancelDrag(): void {
    this.draggedId = null;
    this.context.select(null);
  }

  /** Ends the drag on a square; null is off the board. @returns whether the marker moves */
  drop(square: number | null): boolean {
    const placement = this.isDragged ? this.placementOn(square) : undefined;
    this.cancelDrag();
    if (!placement || square === null || placement.refusal !== undefined) {
      if (placement) this.refuse(placement);
      return false;
    }
    const moves = square !== placement.marker.map_coordinate_id;
    if (moves) this.context.place(placement.marker, square);
    return moves;
  }

  /**
   * Shows the reason of a refused placement for some seconds, and announces it to screen readers.
   * @param selected the marker that was selected instead
   */
  refuse(placement: Placement, selected?: Marker): void {
    const text = refusalText(this.context.viewer(), placement, selected);
    this.refusal.show(text);
    this.context.announce(text);
  }

  /** Shows why the viewer cannot move a marker. */
  refusePickUp(marker: Marker): void {
    this.refuse(placementOf(this.context.viewer(), marker, null, []));
  }
}
