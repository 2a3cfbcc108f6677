import { useWindowEvent } from '@mantine/hooks';
import type { FieldViewStore } from '../../field-view.store.js';
import { squareOf } from './grid-focus.js';
import { isTextField } from '../is-text-field.js';

/** Pings the square under the pointer or with the keyboard focus when P is pressed. */
export function usePingKey(stage: HTMLElement | null, field: FieldViewStore): void {
  useWindowEvent('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
    if (key.toLowerCase() !== 'p' || ctrlKey || metaKey || altKey || repeat || event.defaultPrevented) return;
    if (!stage || isTextField(target) || field.menuAt !== null) return;
    const isAtMap = stage.matches(':hover') || stage.contains(document.activeElement);
    const square = isAtMap ? (field.hover ?? squareOf(document.activeElement)) : null;
    if (square === null || !field.may('map.ping')) return;
    event.preventDefault();
    field.ping(square);
  });
}
