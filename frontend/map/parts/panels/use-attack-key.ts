import { attackByKey } from '../lazy-parts.js';
import type { FieldViewStores } from '../field-view-context.js';
import { goesAlong, useMapKey } from '../use-map-key.js';
import type { ControlsDrawer } from './use-controls-drawer.js';

/**
 * Shows the attacks at the key A: with the marker under the pointer as the attacker, the selected one, or the only one
 * that the viewer has. Who moves by keys or has the focus in the panel comes to the choice of the attack, and the choice
 * leads back to the map.
 */
export function useAttackKey(stores: FieldViewStores, drawer: ControlsDrawer): void {
  const { field, panel } = stores;
  const isHere = (): boolean => field.may('attack.resolve') && field.map.board.dimensions !== null;
  const begin = (): void => {
    const takesFocus = goesAlong();
    panel.show('attacks');
    drawer.open();
    void attackByKey.start().then(() => attackByKey.current?.(stores, takesFocus));
  };
  useMapKey(stores, 'a', begin, isHere);
}
