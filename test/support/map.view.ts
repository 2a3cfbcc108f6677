import type { SceneFields } from '../../contracts/map/scenes.types.js';
import type { EncounterView } from '../../contracts/turns/encounter.view.js';
import { turnEvents } from '../../contracts/turns/turns.contract.js';
import { logEvents } from '../../contracts/log/log.contract.js';
import {
  mapEvents,
  type Coordinate,
  type MapSnapshot,
  type MapView,
  type Marker,
} from '../../contracts/map/map.contract.js';

/** The changes in a numbered frame. */
export interface MapPatchBody extends SceneFields {
  readonly coordinates?: Coordinate[];
  readonly markers?: Marker[];
  readonly removed?: string[];
  readonly encounter?: EncounterView | null;
}

/** Applies a numbered frame to a view, as a client does. */
export function applyFrame(
  view: MapView,
  { markers = [], removed = [], coordinates = [], ...rest }: MapPatchBody,
): MapView {
  const replacedMarkers = new Set([...removed, ...markers.map((marker) => marker.id)]);
  const replacedSquares = new Set(coordinates.map((square) => square.id));
  const map = view.campaign_map;
  return {
    ...view,
    encounter: rest.encounter === undefined ? view.encounter : rest.encounter,
    ...(rest.scene ? { scene: rest.scene } : {}),
    ...(rest.scenes ? { scenes: rest.scenes } : {}),
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
  const {
    campaign_map: map,
    markers,
    encounter,
    scene,
    scenes,
    marker_types,
    marker_hexes,
    color_hexes,
    fow_hexes,
  } = view;
  return {
    campaign_map: map && { ...map, coordinates: byId(map.coordinates) },
    markers: byId(markers),
    encounter,
    ...(scene ? { scene } : {}),
    ...(scenes ? { scenes } : {}),
    marker_types,
    marker_hexes,
    color_hexes,
    fow_hexes,
  };
}

const NUMBERED_EVENTS: readonly string[] = [
  mapEvents.squares.name,
  mapEvents.placements.name,
  mapEvents.markers.name,
  mapEvents.scenes.name,
  turnEvents.encounter.name,
  logEvents.entries.name,
];
const SNAPSHOT_EVENTS: readonly string[] = [mapEvents.snapshot.name, mapEvents.newMap.name];

/** The map that a client shows, as its events make it. */
export class ShownMap {
  view: MapView | undefined;
  private seq = 0;

  /** Takes an event. @returns whether it shows another view @throws Error when a numbered event is missing before it */
  take(event: string, payload: MapPatchBody & { seq?: number }): boolean {
    if (SNAPSHOT_EVENTS.includes(event)) {
      this.view = payload as unknown as MapSnapshot;
      this.seq = 0;
      return true;
    }
    if (!NUMBERED_EVENTS.includes(event) || !this.view) return false;
    this.seq += 1;
    if (payload.seq !== this.seq) throw new Error(`expected frame ${this.seq}, received ${String(payload.seq)}`);
    if (event === logEvents.entries.name) return false;
    this.view = applyFrame(this.view, payload);
    return true;
  }
}
