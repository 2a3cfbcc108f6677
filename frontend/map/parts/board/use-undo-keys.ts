import { useWindowEvent } from '@mantine/hooks';
import { isBehindPopup } from '../../../ui/is-behind-popup.js';
import type { FieldViewStore } from '../../field-view.store.js';
import { isTextField } from '../is-text-field.js';

/** Undoes at Ctrl+Z and redoes at Ctrl+Shift+Z or Ctrl+Y, while nobody types and no popup is open. */
export function useUndoKeys(field: FieldViewStore): void {
  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (!(ctrlKey || metaKey) || altKey || event.defaultPrevented || !field.may('map.move')) return;
    const letter = key.toLowerCase();
    if ((letter !== 'z' && letter !== 'y') || isTextField(target) || isBehindPopup()) return;
    event.preventDefault();
    field.travel(letter === 'y' || shiftKey ? 'redo' : 'undo');
  });
}
