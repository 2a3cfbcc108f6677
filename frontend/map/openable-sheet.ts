import type { Marker } from '../../contracts/map/map.contract.js';
import type { FieldViewStore } from './field-view.store.js';

/** What decides whose sheets the viewer may open. */
type Viewing = Pick<FieldViewStore, 'may' | 'isOwn'>;

/** Returns the id of a marker's character when the viewer may open its sheet: the DM any, a player their own. */
export const openableSheet = (field: Viewing, marker: Marker): string | undefined =>
  marker.character && (field.may('map.edit') || field.isOwn(marker)) ? marker.character.id : undefined;

/** Returns the character whose sheet the viewer may open and whose token is over a square; undefined without one. */
export function openableSheetAt(
  field: Viewing & Pick<FieldViewStore, 'map' | 'squareMeant'>,
  pointed: number,
): string | undefined {
  const markers = field.map.board.markersAt(field.squareMeant(pointed));
  return markers.map((marker) => openableSheet(field, marker)).find((id) => id !== undefined);
}
