import { useWindowEvent } from '@mantine/hooks';
import { isTextField } from '../is-text-field.js';
import type { FieldViewStore } from '../../field-view.store.js';

/** Whether the keyboard focus is on a brush; Space then presses its button. */
const hasKeyboardFocus = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset['keyboardFocus'] !== undefined;

/** Lets a left drag move the map while Space is down and a brush is selected. */
export function useHandKey(stage: HTMLElement | null, field: FieldViewStore): void {
  const isForStage = ({ key, target }: KeyboardEvent): boolean =>
    key === ' ' &&
    field.isBrushInHand &&
    field.popups.shown?.kind !== 'new map' &&
    stage !== null &&
    !isTextField(target) &&
    !hasKeyboardFocus(target) &&
    (stage.matches(':hover') || stage.contains(document.activeElement));
  useWindowEvent('keydown', (event) => {
    if (!isForStage(event)) return;
    // Otherwise Space would press the colour that was clicked, or scroll the map.
    event.preventDefault();
    field.setHandHeld(true);
  });
  useWindowEvent('keyup', (event) => {
    if (event.key !== ' ' || !field.isHandHeld) return;
    event.preventDefault();
    field.setHandHeld(false);
  });
  useWindowEvent('blur', () => field.setHandHeld(false));
}
