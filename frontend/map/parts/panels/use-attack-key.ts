import { useWindowEvent } from '@mantine/hooks';
import { isBehindPopup } from '../../../ui/is-behind-popup.js';
import { attackByKey } from '../lazy-parts.js';
import { isTextField } from '../board/use-hand-key.js';
import type { FieldViewStores } from '../field-view-context.js';
import type { ControlsDrawer } from './use-controls-drawer.js';

/**
 * Shows the attacks at the key A, while nobody types and no popup is open: with the marker under the pointer as the
 * attacker, the selected one, or the only one that the viewer has. From a square with the keyboard focus it leads to the
 * choice of the attack, and the choice leads back to the map.
 */
export function useAttackKey(stores: FieldViewStores, drawer: ControlsDrawer): void {
  useWindowEvent('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
    if (key.toLowerCase() !== 'a' || ctrlKey || metaKey || altKey || repeat || event.defaultPrevented) return;
    const { field, panel } = stores;
    const isHere = field.may('attack.resolve') && field.map.board.dimensions !== null;
    if (!isHere || isTextField(target) || field.menuAt !== null || isBehindPopup()) return;
    event.preventDefault();
    const isByKeys = document.activeElement?.matches('[role="gridcell"]:focus-visible') ?? false;
    panel.show('attacks');
    drawer.open();
    void attackByKey.start().then(() => attackByKey.current?.(stores, isByKeys));
  });
}
