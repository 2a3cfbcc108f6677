import { useWindowEvent } from '@mantine/hooks';
import { isBehindPopup } from '../../../ui/is-behind-popup.js';
import { isTextField } from '../board/use-hand-key.js';
import type { FieldViewStores } from '../field-view-context.js';

/** Begins the next turn at the key N, for whoever runs the encounter, while nobody types and no popup is open. */
export function useTurnKey({ field, turns }: FieldViewStores): void {
  useWindowEvent('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
    if (key.toLowerCase() !== 'n' || ctrlKey || metaKey || altKey || repeat || event.defaultPrevented) return;
    if (!turns.isDm || !turns.encounter || isTextField(target) || field.menuAt !== null || isBehindPopup()) return;
    event.preventDefault();
    turns.next();
  });
}
