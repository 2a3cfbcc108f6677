import { useWindowEvent } from '@mantine/hooks';
import { isBehindPopup } from '../../../ui/is-behind-popup.js';
import { focusBoard } from '../board/grid-focus.js';
import { isTextField } from '../board/use-hand-key.js';
import type { FieldViewStores } from '../field-view-context.js';
import type { ControlsDrawer } from './use-controls-drawer.js';

/** Whether the person moves by keys, so that the focus goes along. */
const isByKeys = (): boolean =>
  document.activeElement !== document.body && (document.activeElement?.matches(':focus-visible') ?? false);

/**
 * Shows the log, or the controls again, at the key L, while nobody types and no popup is open. Who moves by keys comes to
 * its line for messages and dice, and from the log back to the map.
 */
export function useLogKey({ field, panel, sheet }: FieldViewStores, drawer: ControlsDrawer): void {
  useWindowEvent('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
    if (key.toLowerCase() !== 'l' || ctrlKey || metaKey || altKey || repeat || event.defaultPrevented) return;
    if (isTextField(target) || field.menuAt !== null || isBehindPopup()) return;
    event.preventDefault();
    const isInPanel = target instanceof Element && target.closest('[role="tabpanel"]') !== null;
    if (sheet.uncoverControls() || (isByKeys() && !(isInPanel && panel.tab === 'log'))) panel.show('log');
    else panel.toggleLog();
    if (panel.tab === 'log') drawer.open();
    // The part with the focus goes.
    if (panel.tab !== 'log' && isInPanel) focusBoard();
    else field.map.log.setLineWanted(panel.tab === 'log' && (isInPanel || isByKeys()));
  });
}
