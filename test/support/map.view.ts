import type { Coordinate, MapView, Marker } from '../../contracts/map/map.contract.js';

/** The changes in a numbered frame. */
export interface MapPatchBody {
  readonly coordinates?: Coordinate[];
  readonly markers?: Marker[];
  readonly removed?: string[];
}

/** Applies a numbered frame to a view, as a client does. */
export function applyFrame(view: MapView, { markers = [], removed = [], coordinates = [] }: MapPatchBody): MapView {
  const replacedMarkers = new Set([...removed, ...markers.map((marker) => marker.id)]);
  const replacedSquares = new Set(coordinates.map((square) => square.id));
  const map = view.campaign_map;
  return {
    ...view,
    markers: [...view.markers.filter((marker) => !replacedMarkers.has(marker.id)), ...markers],
    campaign_map: map && {
      ...map,
      coordinates: [
        ...map.coordinates.filter((square) => !replacedSquares.has(square.id)),
        ...coordinates.filter((square) => !isBlank(square)),
      ],
    },
  };
}

/** Whether a square has no colour, no fog and no markers. */
export const isBlank = (square: Coordinate): boolean =>
  square.color_hex_code === null && !square.is_fog_of_war && square.markers.length === 0;

const byId = <Thing extends { id: string | number }>(things: readonly Thing[]): Thing[] =>
  [...things].sort((one, other) => (one.id < other.id ? -1 : 1));

/** A view without its frame number and with sorted lists. */
export function normalize(view: MapView): MapView {
  const { campaign_map: map, markers, marker_types, marker_hexes, color_hexes, fow_hexes } = view;
  return {
    campaign_map: map && { ...map, coordinates: byId(map.coordinates) },
    markers: byId(markers),
    marker_types,
    marker_hexes,
    color_hexes,
    fow_hexes,
  };
}
