import { makeAutoObservable } from 'mobx';
import { squaresAcross } from '../../contracts/map/map.rules.js';
import type { MapSize } from './cell-size.js';
import type { DisplayedBoard } from './displayed-board.js';
import {
  isNarrow,
  labelBox,
  labelSpaces,
  showsWholeName,
  type LabelBox,
  type LabelPlace,
  type LabelSpace,
  type PlacedMarker,
} from './label-space.js';

/** The least side of a square, in pixels, at which a label lies inside its square. */
export const INSIDE_MINIMUM_CELL = 34;

/** The label of a marker. */
export interface MarkerLabel extends LabelBox {
  /** Whether an ellipsis would take half of its letters. */
  readonly isNarrow: boolean;
}

/** Decides which markers show their label, and where. A change of one marker recomputes the spaces once for all markers. */
export class MarkerLabels {
  constructor(
    private readonly board: DisplayedBoard,
    private readonly zoom: { readonly cell: number },
  ) {
    makeAutoObservable<this, 'board' | 'zoom'>(this, { board: false, zoom: false, boxOf: false, isNamed: false });
  }

  /** The place of the labels at the current zoom. */
  get place(): LabelPlace {
    return this.zoom.cell >= INSIDE_MINIMUM_CELL ? 'inside' : 'below';
  }

  /** The markers on the board. */
  get markers(): readonly PlacedMarker[] {
    return [...this.board.markers.values()].flatMap(({ id, map_coordinate_id: square, size }) =>
      square === null ? [] : [{ id, square, size }],
    );
  }

  /** The space of each marker's label at the current zoom. */
  get spaces(): ReadonlyMap<string, LabelSpace> {
    const { dimensions } = this.board;
    if (!dimensions) return new Map();
    const size: MapSize = { rows: dimensions.rows_count, columns: dimensions.columns_count };
    return labelSpaces(this.markers, size, this.place);
  }

  /** Returns the position of a marker's label; undefined without space. */
  boxOf(id: string): MarkerLabel | undefined {
    const [marker, space] = [this.board.markers.get(id), this.spaces.get(id)];
    const { cell } = this.zoom;
    const box = marker && space && labelBox(marker.name, space, cell, this.place, squaresAcross(marker.size));
    return box && { ...box, isNarrow: isNarrow(box, cell) };
  }

  /** Whether the label on a square shows the whole name of its only marker. */
  isNamed(square: number): boolean {
    const [marker, ...more] = this.board.markersAt(square);
    const box = marker && more.length === 0 ? this.boxOf(marker.id) : undefined;
    return marker !== undefined && box !== undefined && showsWholeName(marker.name, box, this.zoom.cell);
  }
}
