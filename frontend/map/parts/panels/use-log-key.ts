import { useWindowEvent } from '@mantine/hooks';
import { isBehindPopup } from '../../../ui/is-behind-popup.js';
import { isTextField } from '../board/use-hand-key.js';
import type { FieldViewStores } from '../field-view-context.js';
import type { ControlsDrawer } from './use-controls-drawer.js';

/** Shows the log, or the controls again, at the key L, while nobody types and no popup is open. */
export function useLogKey({ field, panel, sheet }: FieldViewStores, drawer: ControlsDrawer): void {
  useWindowEvent('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
    if (key.toLowerCase() !== 'l' || ctrlKey || metaKey || altKey || repeat || event.defaultPrevented) return;
    if (isTextField(target) || field.menuAt !== null || isBehindPopup()) return;
    event.preventDefault();
    if (sheet.uncoverControls()) panel.show('log');
    else panel.toggleLog();
    if (panel.tab === 'log') drawer.open();
  });
}
