import { playerOfShown } from '../../../contracts/map/companion.types.js';
import type { Marker } from '../../../contracts/map/map.contract.js';
import { mayMoveMarker } from '../../../contracts/map/map.rules.js';
import type { FieldViewStores } from './field-view-context.js';

/** Whether the viewer may attack with a marker: it has a sheet or a stat block, and is on the board. */
export function mayAttackWith({ field }: Pick<FieldViewStores, 'field'>, marker: Marker): boolean {
  const { role, userId } = field.viewer();
  const hasNumbers = marker.character !== null || Boolean(marker.creature);
  return hasNumbers && marker.map_coordinate_id !== null && mayMoveMarker(role, userId, playerOfShown(marker));
}

/**
 * Opens the attacks in the panel beside the map, with a marker as the attacker.
 * @param wayKey with what it attacks; left out: the person chooses
 */
export function beginAttack({ attack, panel }: FieldViewStores, marker: Marker | undefined, wayKey?: string): void {
  panel.show('attacks');
  if (marker) void attack.begin(marker.id, wayKey);
}
