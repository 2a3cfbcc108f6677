import { useRef, type FocusEvent } from 'react';
import { useFocusWhenRemoved } from './use-focus-when-removed.js';

/**
 * Returns the focus to where it was before, when an element that has it disappears.
 * @returns the properties of the element
 */
export function useReturnedFocus<Element extends HTMLElement>() {
  const before = useRef<HTMLElement>(null);
  const ref = useFocusWhenRemoved<Element>(() => before.current?.focus({ preventScroll: true }));
  const onFocus = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof HTMLElement && !ref.current?.contains(relatedTarget)) before.current = relatedTarget;
  };
  return { ref, onFocus };
}
