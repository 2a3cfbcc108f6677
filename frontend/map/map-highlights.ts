import { computedStruct, makeAutoObservable, observable } from 'mobx';
import type { DisplayedBoard } from './displayed-board.js';

/**
 * Connects the marker list and the map: a row highlights its square, and a square highlights the rows of its markers.
 */
export class MapHighlights {
  /** The square with the visible keyboard focus. */
  focusedSquare: number | null = null;
  private hoveredRow: string | null = null;
  private focusedRow: string | null = null;
  /** The markers whose rows are highlighted. Each row observes only its own key. */
  private readonly litRows = observable.map<string, true>();

  constructor(
    private readonly board: DisplayedBoard,
    private readonly hover: () => number | null,
  ) {
    makeAutoObservable<this, 'board' | 'hover' | 'litRows'>(
      this,
      { board: false, hover: false, litRows: false, isLit: false, markersUnderPointer: computedStruct },
      { autoBind: true },
    );
  }

  /** The square of the marker whose row is under the pointer or has the keyboard focus. */
  get pointedSquare(): number | null {
    const id = this.hoveredRow ?? this.focusedRow;
    return (id === null ? undefined : this.board.markers.get(id)?.map_coordinate_id) ?? null;
  }

  /** The ids of the markers on the square under the pointer or with the keyboard focus. */
  get markersUnderPointer(): string[] {
    const square = this.hover();
    return square === null ? [] : this.board.markersAt(square).map(({ id }) => id);
  }

  /** Whether a marker's row is highlighted. */
  isLit(id: string): boolean {
    return this.litRows.has(id);
  }

  /** Highlights only the rows of these markers. */
  lightRows(ids: readonly string[]): void {
    for (const id of [...this.litRows.keys()]) if (!ids.includes(id)) this.litRows.delete(id);
    for (const id of ids) this.litRows.set(id, true);
  }

  /** Sets the row under the pointer; null for none. */
  hoverRow(id: string | null): void {
    this.hoveredRow = id;
  }

  /** Sets the row with the visible keyboard focus; null for none. */
  focusRow(id: string | null): void {
    this.focusedRow = id;
  }

  /** Sets the square with the visible keyboard focus; null for none. */
  focusSquare(square: number | null): void {
    this.focusedSquare = square;
  }
}
