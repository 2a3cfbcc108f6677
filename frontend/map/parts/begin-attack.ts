import { playerOfShown } from '../../../contracts/map/companion.types.js';
import type { Marker } from '../../../contracts/map/map.contract.js';
import { mayMoveMarker } from '../../../contracts/map/map.rules.js';
import { hasFallen } from '../../../contracts/map/marker-creature.types.js';
import { hasNumbers } from '../attack.store.js';
import { attackerGroups, type AttackerGroups } from '../attackers.js';
import { leavePart } from './board/grid-focus.js';
import type { FieldViewStores } from './field-view-context.js';
import { attackOf } from './use-attack.js';
import { isByKeys } from './use-map-key.js';

/** Whether the viewer may attack with a marker: it has a sheet or a stat block, and is on the board. */
export function mayAttackWith({ field }: Pick<FieldViewStores, 'field'>, marker: Marker): boolean {
  const { role, userId } = field.viewer();
  return hasNumbers(marker) && marker.map_coordinate_id !== null && mayMoveMarker(role, userId, playerOfShown(marker));
}

/** Divides those with whom the viewer may attack by whether they can do so now. */
export const attackersIn = (stores: Pick<FieldViewStores, 'field' | 'vitals'>): AttackerGroups =>
  attackerGroups(
    attackOf(stores).attackers,
    ({ creature, character }) => hasFallen(creature) || stores.vitals.of(character?.id)?.life === 'Dead',
  );

/**
 * Opens the attacks in the panel beside the map, with a marker as the attacker. Who moves by keys comes to the choice of
 * the attack, or to the map when it is chosen.
 * @param wayKey with what it attacks; left out: the person chooses
 */
export function beginAttack(stores: FieldViewStores, marker: Marker | undefined, wayKey?: string): void {
  attackOf(stores).setByKeys(wayKey === undefined && isByKeys());
  if (stores.panel.tab !== 'attacks') leavePart();
  showAttacks(stores, marker, wayKey);
}

function showAttacks(stores: FieldViewStores, marker: Marker | undefined, wayKey?: string): void {
  stores.panel.show('attacks');
  if (marker) stores.field.map.reportRefusal(attackOf(stores).begin(marker.id, wayKey));
}

/**
 * Begins an attack with the marker under the pointer, the selected one, or the only one that the viewer has. While
 * somebody chooses targets by keys and has some, it leads to the button that rolls.
 * @param takesFocus whether the focus goes along, which `AttackStore.isByKeys` explains
 */
export function beginAttackByKey(stores: FieldViewStores, takesFocus: boolean): void {
  const { field } = stores;
  const attack = attackOf(stores);
  if (takesFocus && attack.isAiming && attack.targets.length > 0) {
    stores.panel.show('attacks');
    return attack.setRollWanted(true);
  }
  const pointed = field.hover === null ? [] : field.map.board.markersAt(field.squareMeant(field.hover));
  const { ready } = attackersIn(stores);
  const own = ready.length === 1 ? ready : [];
  const attacker = [...pointed, field.selection.marker, ...own].find(
    (marker) => marker && mayAttackWith(stores, marker),
  );
  attack.setByKeys(takesFocus);
  showAttacks(stores, attacker);
}
