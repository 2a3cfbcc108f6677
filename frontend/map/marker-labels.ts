import { makeAutoObservable } from 'mobx';
import type { Marker } from '../../contracts/map/map.contract.js';
import { squaresAcross } from '../../contracts/map/map.rules.js';
import type { MapSize } from './cell-size.js';
import type { DisplayedBoard } from './displayed-board.js';
import {
  GREATEST_WIDTH,
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

/** The same when the labels of other markers lie below theirs: the height of two labels, which then do not overlap. */
const BESIDE_BELOW_MINIMUM_CELL = 26;

/** The label of a marker. */
export interface MarkerLabel extends LabelBox {
  readonly place: LabelPlace;
  /** Whether an ellipsis would take half of its letters. */
  readonly isNarrow: boolean;
}

const widthOf = (box: LabelBox | undefined, cell: number): number => Math.min(GREATEST_WIDTH, (box?.span ?? 0) * cell);

/** Decides which markers show their label, and where. A change of one marker recomputes the spaces once for all markers. */
export class MarkerLabels {
  constructor(
    private readonly board: Pick<DisplayedBoard, 'dimensions' | 'markers' | 'markersAt'>,
    private readonly zoom: { readonly cell: number },
  ) {
    makeAutoObservable<this, 'board' | 'zoom' | 'boxIn' | 'spacesOf'>(this, {
      board: false,
      zoom: false,
      boxOf: false,
      boxIn: false,
      spacesOf: false,
      isNamed: false,
    });
  }

  /** The place of the labels at the current zoom, where it has room for them. */
  get place(): LabelPlace {
    return this.zoom.cell >= INSIDE_MINIMUM_CELL ? 'inside' : 'below';
  }

  /** The markers on the board. */
  get markers(): readonly PlacedMarker[] {
    return [...this.board.markers.values()].flatMap(({ id, map_coordinate_id: square, size }) =>
      square === null ? [] : [{ id, square, size }],
    );
  }

  /** The space of each marker's label on the lower edge of its square. */
  get spacesInside(): ReadonlyMap<string, LabelSpace> {
    return this.spacesOf('inside');
  }

  /** The space of each marker's label in the row below. */
  get spacesBelow(): ReadonlyMap<string, LabelSpace> {
    return this.spacesOf('below');
  }

  private spacesOf(place: LabelPlace): ReadonlyMap<string, LabelSpace> {
    const { dimensions } = this.board;
    if (!dimensions) return new Map();
    const size: MapSize = { rows: dimensions.rows_count, columns: dimensions.columns_count };
    return labelSpaces(this.markers, size, place);
  }

  /** Returns the position of a marker's label; undefined without space. */
  boxOf(id: string): MarkerLabel | undefined {
    const marker = this.board.markers.get(id);
    if (!marker) return undefined;
    if (this.place === 'inside') return this.boxIn('inside', marker);
    const { cell } = this.zoom;
    const below = this.boxIn('below', marker);
    const isWhole = below !== undefined && showsWholeName(marker.name, below, cell);
    if (isWhole || cell < BESIDE_BELOW_MINIMUM_CELL) return below;
    const inside = this.boxIn('inside', marker);
    return inside && widthOf(inside, cell) > widthOf(below, cell) ? inside : below;
  }

  private boxIn(place: LabelPlace, { id, name, size }: Marker): MarkerLabel | undefined {
    const space = (place === 'inside' ? this.spacesInside : this.spacesBelow).get(id);
    const { cell } = this.zoom;
    const box = space && labelBox(name, space, cell, place, squaresAcross(size));
    return box && { ...box, place, isNarrow: isNarrow(box, cell) };
  }

  /** Whether the label on a square shows the whole name of its only marker. */
  isNamed(square: number): boolean {
    const [marker, ...more] = this.board.markersAt(square);
    const box = marker && more.length === 0 ? this.boxOf(marker.id) : undefined;
    return marker !== undefined && box !== undefined && showsWholeName(marker.name, box, this.zoom.cell);
  }
}
