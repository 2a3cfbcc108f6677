import type { Marker, MarkerAck } from '../../contracts/map/map.contract.js';
import { countingName } from './counting-name.js';
import type { FieldViewStore } from './field-view.store.js';
import { canDelete, createPayloadOf, fieldsOf } from './marker-form.js';

/** Whether 'Duplicate' is offered: a copy of a PC could never be deleted. */
export const canDuplicate = canDelete;

/**
 * Creates a copy of a marker in the controls list, under the next free name. The copy of a marker under fog is fully
 * hidden, because it may be placed where no fog is. Its ack names the copy's id.
 */
export function duplicateMarker({ map }: FieldViewStore, marker: Marker): Promise<MarkerAck> {
  const names = [...map.board.markers.values()].map(({ name }) => name);
  const square = marker.map_coordinate_id;
  const fields = fieldsOf(marker);
  const isHiding = fields.isHiding || (square !== null && map.board.square(square).is_fog_of_war);
  return map.createMarker(createPayloadOf({ ...fields, isHiding, name: countingName(marker.name, names) }));
}

/** Takes a new marker in hand, so that the next click on the map places it. */
export function takeNew(field: FieldViewStore, { markerId }: MarkerAck): void {
  const marker = field.map.board.markers.get(markerId);
  if (marker) field.takeNew(marker);
}
