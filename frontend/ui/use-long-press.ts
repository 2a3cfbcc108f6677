import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** Milliseconds after which a finger that rests is a long press. */
export const LONG_PRESS = 500;
/** Pixels that a resting finger may move. */
const TREMBLE = 10;

/**
 * Returns the handlers of an element on which a long press does what the right button does; not every touch screen sends a
 * `contextmenu` for it. The click that ends a long press does nothing.
 */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ readonly x: number; readonly y: number; wasLong: boolean }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const end = (): void => clearTimeout(timer.current);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent): void => {
      end();
      const begun = { x, y, wasLong: false };
      press.current = begun;
      if (pointerType !== 'touch' || !isPrimary) return;
      timer.current = setTimeout(() => {
        begun.wasLong = true;
        onLongPress();
      }, LONG_PRESS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      const { x = 0, y = 0 } = press.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > TREMBLE) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent): void => {
      if (!press.current?.wasLong) return;
      press.current = undefined;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}
