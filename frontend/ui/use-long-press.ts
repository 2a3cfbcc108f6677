import { useEffect, useRef, type MouseEvent, type PointerEvent, type TouchEvent } from 'react';

/** Milliseconds after which a finger that rests is a long press. */
export const LONG_PRESS = 500;
/** Pixels that a resting finger may move; a finger never rests quite still. */
export const FINGER_TREMBLE = 10;

/**
 * Returns the handlers of an element on which a long press does what the right button and the menu key do; not every touch
 * screen sends a `contextmenu` for it. The finger that leaves after a long press does nothing more.
 */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ readonly x: number; readonly y: number; readonly isFinger: boolean; wasLong: boolean }>(
    undefined,
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const end = (): void => clearTimeout(timer.current);
  const act = (): void => {
    end();
    if (press.current?.wasLong) return;
    if (press.current?.isFinger) press.current.wasLong = true;
    onLongPress();
  };
  return {
    'data-long-press': true,
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent): void => {
      end();
      const isFinger = pointerType === 'touch' && isPrimary;
      press.current = { x, y, isFinger, wasLong: false };
      if (isFinger) timer.current = setTimeout(act, LONG_PRESS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      const { x = 0, y = 0 } = press.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > FINGER_TREMBLE) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent): void => {
      event.preventDefault();
      act();
    },
    // Otherwise a press and a click of a mouse follow, and what the long press has opened takes them for one outside.
    onTouchEnd: (event: TouchEvent): void => {
      if (!press.current?.wasLong) return;
      if (event.cancelable) event.preventDefault();
      press.current = undefined;
    },
    onClickCapture: (event: MouseEvent): void => {
      if (!press.current?.wasLong) return;
      press.current = undefined;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}
