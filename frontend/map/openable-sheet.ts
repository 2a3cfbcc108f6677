import type { Marker } from '../../contracts/map/map.contract.js';
import type { FieldViewStore } from './field-view.store.js';
import type { SideSheetSubject } from './side-sheet.store.js';

/** What decides whose sheets the viewer may open. */
type Viewing = Pick<FieldViewStore, 'may' | 'isOwn'>;

/** Returns the id of a marker's character when the viewer may open its sheet: the DM any, a player their own. */
export const openableCharacter = (field: Viewing, marker: Marker): string | undefined =>
  marker.character && (field.may('map.edit') || field.isOwn(marker)) ? marker.character.id : undefined;

/**
 * Whether the viewer may open the stat block of a marker: the DM any, a player that of their companions, and one of which
 * they know lines.
 */
export const hasStatBlock = (field: Viewing, marker: Marker | undefined): boolean =>
  marker !== undefined &&
  ((marker.creature != null && (field.may('map.edit') || field.isOwn(marker))) || (marker.learnt?.length ?? 0) > 0);

/** Returns what a marker opens beside the map: for the DM any sheet or stat block, for a player their own sheets. */
export function openableSheet(field: Viewing, marker: Marker): SideSheetSubject | undefined {
  if (hasStatBlock(field, marker)) return { kind: 'creature', id: marker.id };
  const id = openableCharacter(field, marker);
  return id === undefined ? undefined : { kind: 'character', id };
}

/** Returns what the viewer may open of the tokens over a square; undefined without anything. */
export function openableSheetAt(
  field: Viewing & Pick<FieldViewStore, 'map' | 'squareMeant'>,
  pointed: number,
): SideSheetSubject | undefined {
  const markers = field.map.board.markersAt(field.squareMeant(pointed));
  return markers.map((marker) => openableSheet(field, marker)).find((subject) => subject !== undefined);
}
