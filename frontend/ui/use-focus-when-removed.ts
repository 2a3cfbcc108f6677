import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus when an element is removed that has it or contains it.
 * @param moveFocus gives the focus to what stays; gets the element, which is still there
 * @returns the ref of the element
 */
export function useFocusWhenRemoved<Element extends HTMLElement>(
  moveFocus: (removed: Element) => void,
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const move = useRef(moveFocus);
  useLayoutEffect(() => {
    move.current = moveFocus;
  });
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (current?.contains(document.activeElement)) move.current(current);
    };
  }, []);
  return element;
}
