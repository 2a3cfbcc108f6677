import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus when an element is removed that has it or contains it, or that contained it until its button was
 * disabled.
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
    if (!current) return undefined;
    let hadFocus = current.contains(document.activeElement);
    const onFocus = (): void => void (hadFocus = true);
    const onBlur = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element && target.matches(':disabled'))) hadFocus = false;
    };
    current.addEventListener('focusin', onFocus);
    current.addEventListener('focusout', onBlur);
    return () => {
      current.removeEventListener('focusin', onFocus);
      current.removeEventListener('focusout', onBlur);
      const isLost = hadFocus && document.activeElement === document.body;
      if (isLost || current.contains(document.activeElement)) move.current(current);
    };
  }, []);
  return element;
}
