import { useWindowEvent } from '@mantine/hooks';
import { isBehindPopup } from '../../../ui/is-behind-popup.js';
import { isTextField } from '../board/use-hand-key.js';

/** Opens the keys and gestures of the map at the key ?, while nobody types and no popup is open. */
export function useHelpKey(): void {
  useWindowEvent('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
    if (key !== '?' || ctrlKey || metaKey || altKey || repeat || event.defaultPrevented) return;
    if (isTextField(target) || isBehindPopup()) return;
    event.preventDefault();
    document.querySelector<HTMLElement>('button[aria-keyshortcuts="?"]')?.click();
  });
}
