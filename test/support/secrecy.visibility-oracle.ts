import type { Coordinate, MapView, Marker } from '../../contracts/map/map.contract.js';
import { isBlank, normalize } from './map.view.js';

/* A second implementation of the visibility rules, from the protocol and the DM's view, without the server's code. */

const isFogged = (view: MapView, id: number): boolean =>
  view.campaign_map?.coordinates.find((one) => one.id === id)?.is_fog_of_war === true;

/** Whether fog blocks a square for a player. */
export const isBlocked = (view: MapView, userId: string, id: number): boolean =>
  isFogged(view, id) &&
  !view.markers.some((one) => one.map_coordinate_id === id && one.character?.creator_id === userId);

function maySee(view: MapView, userId: string, one: Marker): boolean {
  if (one.character?.creator_id === userId) return true;
  if (one.map_coordinate_id === null || one.is_hiding) return false;
  return one.aware_users?.includes(userId) === true && !isBlocked(view, userId, one.map_coordinate_id);
}

const shown = ({ id, name, character, marker_type, map_coordinate_id, public_notes }: Marker): Marker => ({
  id,
  name,
  character,
  marker_type,
  map_coordinate_id,
  public_notes,
});

/** The view that a player must have, from the DM's view; normalized. */
export function asSeenBy(view: MapView, userId: string): MapView {
  const markers = view.markers.filter((one) => maySee(view, userId, one)).map(shown);
  const seen = new Set(markers.map((one) => one.id));
  const coordinates = (view.campaign_map?.coordinates ?? []).map((one): Coordinate => {
    const blocked = isBlocked(view, userId, one.id);
    return {
      ...one,
      color_hex_code: blocked ? null : one.color_hex_code,
      fog_of_war_visible: blocked ? 'blocked' : 'clear',
      markers: one.markers.filter((id) => seen.has(id)),
    };
  });
  const map = view.campaign_map && { ...view.campaign_map, coordinates: coordinates.filter((one) => !isBlank(one)) };
  return normalize({ campaign_map: map, markers, marker_types: [], marker_hexes: [], color_hexes: [], fow_hexes: [] });
}

/** Texts that no message to a person may contain while the DM has this view; undefined stands for a non-member. */
export function secretsFrom(view: MapView, userId: string | undefined): Set<string> {
  const squares = view.campaign_map?.coordinates ?? [];
  const isOpen = (id: number): boolean => userId !== undefined && !isBlocked(view, userId, id);
  const clear = new Set(squares.filter((one) => isOpen(one.id)).map((one) => one.color_hex_code));
  const colors = squares.map((one) => one.color_hex_code).filter((color) => color !== null && !clear.has(color));
  const unseen = view.markers.filter((one) => userId === undefined || !maySee(view, userId, one));
  const texts = unseen.flatMap((one) => [one.id, one.name, one.public_notes]);
  return new Set(
    [...colors, ...texts, ...view.markers.map((one) => one.private_notes)].filter((text): text is string =>
      Boolean(text),
    ),
  );
}
