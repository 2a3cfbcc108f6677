import type { Marker, MarkerAck } from '../../contracts/map/map.contract.js';
import { numberedName } from './numbered-names.js';
import type { FieldViewStore } from './field-view.store.js';
import { canDelete, createPayloadOf, fieldsOf } from './marker-form.js';

/** Whether to offer 'Duplicate'. A player's marker has no copy, because the copy could never be deleted. */
export const canDuplicate = canDelete;

/**
 * Whether the copy of a marker becomes fully hidden although the marker is not, because fog hides the marker but not
 * the copy.
 */
export function hidesCopy(
  { map }: FieldViewStore,
  { map_coordinate_id: square, is_hiding: isHiding }: Marker,
): boolean {
  return !isHiding && square !== null && map.board.square(square).is_fog_of_war;
}

/**
 * Creates a copy of a marker in the marker list, with the next free name. The copy of a marker in fog is fully hidden,
 * because the DM may place it on a square without fog. A creature is copied with hit points of its own. The ack contains
 * the copy's id.
 */
export function duplicateMarker(field: FieldViewStore, marker: Marker): Promise<MarkerAck> {
  const { map } = field;
  const names = [...map.board.markers.values()].map(({ name }) => name);
  const fields = fieldsOf(marker);
  const isHiding = fields.isHiding || hidesCopy(field, marker);
  const payload = createPayloadOf({ ...fields, isHiding, name: numberedName(marker.name, names) });
  return marker.creature ? map.createCreature({ ...payload, copyOf: marker.id }) : map.createMarker(payload);
}

/** Selects a new marker, so that the next click on the map places it. */
export function takeNew(field: FieldViewStore, { markerId }: MarkerAck): void {
  const marker = field.map.board.markers.get(markerId);
  if (marker) field.selection.takeNew(marker);
}
