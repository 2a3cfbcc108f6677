import { useWindowEvent } from '@mantine/hooks';
import { isBehindPopup } from '../../ui/is-behind-popup.js';
import { isPartFocused } from './board/grid-focus.js';
import { isTextField } from './is-text-field.js';
import type { FieldViewStores } from './field-view-context.js';

/**
 * Whether the person moves by keys, so that the focus goes along: something has it, and shows it. After a click it stays
 * where it is.
 */
export const isByKeys = (): boolean =>
  document.activeElement !== document.body && (document.activeElement?.matches(':focus-visible') ?? false);

/** Whether the focus goes along to what a key shows in the panel: by keys, and from a part of it, which gives way. */
export const goesAlong = (): boolean => isByKeys() || isPartFocused();

/**
 * Does something at a key, while nobody types and no menu or popup is open.
 * @param isHere whether the key does anything now; left out: always
 */
export function useMapKey(
  { field }: Pick<FieldViewStores, 'field'>,
  letter: string,
  act: () => void,
  isHere: () => boolean = () => true,
): void {
  useWindowEvent('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
    if (key.toLowerCase() !== letter || ctrlKey || metaKey || altKey || repeat || event.defaultPrevented) return;
    if (!isHere() || isTextField(target) || field.menuAt !== null || isBehindPopup()) return;
    event.preventDefault();
    act();
  });
}
