import { useEffect, useRef, type FocusEvent } from 'react';
import { isLent } from './use-focus-of-lost-row.js';

/**
 * Leads the focus on when the editor that had it gives way to that of another record, such as after a deletion: to the row
 * of the record that is open now, and without one to the button that makes one. An editor that takes the focus itself
 * keeps it.
 * @param openId the open record; undefined: none
 * @returns the properties of the element around the list and the editor
 */
export function useFocusOfLostEditor<Element extends HTMLElement>(openId: string | undefined) {
  const ref = useRef<Element>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const { current } = ref;
    // A dialog that has asked may still be closing with the focus.
    if (!current || !hadFocus.current || current.contains(document.activeElement)) return;
    const next = current.querySelector<HTMLElement>('[aria-current]') ?? current.querySelector('button');
    next?.focus();
  }, [openId]);
  return {
    ref,
    onFocus: (): void => void (hadFocus.current = true),
    onBlur: ({ relatedTarget }: FocusEvent): void => void (hadFocus.current = isLent(relatedTarget)),
  };
}
