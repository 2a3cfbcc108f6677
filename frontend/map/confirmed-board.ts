import type {
  CampaignMap,
  Coordinate,
  MapView,
  Marker,
  MarkersPatch,
  SquaresPatch,
} from '../../contracts/map/map.contract.js';

/** The ids of the squares and markers that a frame or a command affects. */
export interface AffectedIds {
  readonly squareIds: Iterable<number>;
  readonly markerIds: Iterable<string>;
}

/** A map without its squares. */
export type BoardSize = Omit<CampaignMap, 'coordinates'>;

/** The marker types and colours that a viewer may use. */
export type Palette = Pick<MapView, 'marker_types' | 'marker_hexes' | 'color_hexes' | 'fow_hexes'>;

const sizeOf = ({ coordinates: _squares, ...size }: CampaignMap): BoardSize => size;

/** Returns a blank square, for an id that the server has not sent. */
export const blankSquare = (id: number): Coordinate => ({
  id,
  color_hex_code: null,
  color_hex_code_fow: null,
  is_fog_of_war: false,
  fog_of_war_visible: 'clear',
  markers: [],
});

/** Whether the square has no colour, no fog and no markers. Snapshots leave out such squares. */
export const isBlankSquare = (square: Coordinate): boolean =>
  square.color_hex_code === null && !square.is_fog_of_war && square.markers.length === 0;

/** Whether two squares have equal contents. */
export const sameSquare = (one: Coordinate | undefined, other: Coordinate | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && JSON.stringify(one) === JSON.stringify(other));

/** The board as the server sent it: a snapshot with the later frames applied. Stores no blank squares. */
export class ConfirmedBoard {
  dimensions: BoardSize | null = null;
  palette: Palette = { marker_types: [], marker_hexes: [], color_hexes: [], fow_hexes: [] };
  readonly squares = new Map<number, Coordinate>();
  readonly markers = new Map<string, Marker>();

  /** Replaces the board with a snapshot. @returns the ids of the old and the new contents */
  replace({ campaign_map, markers, marker_types, marker_hexes, color_hexes, fow_hexes }: MapView): AffectedIds {
    const squareIds = new Set(this.squares.keys());
    const markerIds = new Set(this.markers.keys());
    this.squares.clear();
    this.markers.clear();
    this.dimensions = campaign_map && sizeOf(campaign_map);
    this.palette = { marker_types, marker_hexes, color_hexes, fow_hexes };
    for (const square of campaign_map?.coordinates ?? []) this.putSquare(square, squareIds);
    for (const marker of markers) this.putMarker(marker, markerIds);
    return { squareIds, markerIds };
  }

  /** Applies one frame: replaces the listed squares and markers by id, deletes the removed markers. */
  apply({ coordinates = [], markers = [], removed = [] }: Partial<SquaresPatch & MarkersPatch>): AffectedIds {
    const squareIds = new Set<number>();
    const markerIds = new Set<string>();
    for (const square of coordinates) this.putSquare(square, squareIds);
    for (const marker of markers) this.putMarker(marker, markerIds);
    for (const id of removed) {
      this.markers.delete(id);
      markerIds.add(id);
    }
    return { squareIds, markerIds };
  }

  private putSquare(square: Coordinate, affectedIds: Set<number>): void {
    affectedIds.add(square.id);
    if (isBlankSquare(square)) this.squares.delete(square.id);
    else this.squares.set(square.id, square);
  }

  private putMarker(marker: Marker, affectedIds: Set<string>): void {
    affectedIds.add(marker.id);
    this.markers.set(marker.id, marker);
  }
}
