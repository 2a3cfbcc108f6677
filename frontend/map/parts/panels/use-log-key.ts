import { focusBoard, isPartFocused } from '../board/grid-focus.js';
import type { FieldViewStores } from '../field-view-context.js';
import { goesAlong, isByKeys, useMapKey } from '../use-map-key.js';
import type { ControlsDrawer } from './use-controls-drawer.js';

/**
 * Shows the log, or the controls again, at the key L. Who moves by keys comes to its line for messages and dice, and from
 * the log back to the map.
 */
export function useLogKey(stores: FieldViewStores, drawer: ControlsDrawer): void {
  const { field, panel, sheet } = stores;
  useMapKey(stores, 'l', () => {
    const [isInPanel, takesFocus] = [isPartFocused(), goesAlong()];
    if (sheet.uncoverControls() || (isByKeys() && !(isInPanel && panel.tab === 'log'))) panel.show('log');
    else panel.toggleLog();
    if (panel.tab === 'log') drawer.open();
    // The part with the focus goes.
    if (panel.tab !== 'log' && isInPanel) focusBoard();
    else field.map.log.setLineWanted(panel.tab === 'log' && takesFocus);
  });
}
