import type { PointerEvent } from 'react';
import type { Marker } from '../../../../contracts/map/map.contract.js';
import type { FieldViewStores } from '../field-view-context.js';
import { DRAG_THRESHOLD } from '../board/board-pointer.js';

/**
 * Lets a press on a row of the legend become a drag of its marker. The board takes over when the pointer reaches it; a
 * release elsewhere moves nothing. A finger scrolls the legend instead.
 */
export function dragFromLegend(
  { field: { inHand } }: FieldViewStores,
  marker: Marker,
  { button, pointerType, clientX, clientY }: PointerEvent,
): void {
  if (button !== 0 || pointerType === 'touch') return;
  let hasStarted = false;
  const move = (event: globalThis.PointerEvent): void => {
    if (inHand.isDragged) inHand.dragTo(event);
    // Esc has ended the drag.
    else if (hasStarted) end();
    else if (Math.hypot(event.clientX - clientX, event.clientY - clientY) >= DRAG_THRESHOLD) {
      hasStarted = true;
      inHand.startDrag(marker, event);
    }
  };
  const end = (): void => {
    window.removeEventListener('pointermove', move);
    for (const type of ['pointerup', 'pointercancel']) window.removeEventListener(type, end);
    if (inHand.isDragged) inHand.cancelDrag();
  };
  window.addEventListener('pointermove', move);
  for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, end);
}
