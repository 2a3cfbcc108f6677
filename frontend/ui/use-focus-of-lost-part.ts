import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Gives an element the focus when a part of it that had the focus is gone, such as a button that another one replaces.
 * @returns the properties of the element
 */
export function useFocusOfLostPart<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const hadFocus = useRef(false);
  // After each render, because each may have removed the part.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: (): void => void (hadFocus.current = true),
    onBlur: ({ target }: FocusEvent): void => {
      // A button that is disabled while its work goes on has not been left.
      if (!target.matches(':disabled')) hadFocus.current = false;
    },
  };
}
