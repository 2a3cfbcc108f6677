import { useEffect, useRef, type FocusEvent } from 'react';

/** Where the focus was: in which row of the list, and at which of its controls. */
interface Place {
  readonly rowId: string | undefined;
  readonly row: number;
  readonly control: number;
}

const controlsOf = (row: Element | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('button:not(:disabled), input:not(:disabled)') ?? []),
];

/** Returns the control that was there, in the row that has moved; without that row the first one of the row in its place. */
function controlAt(list: Element, { rowId, row, control }: Place): HTMLElement | undefined {
  const rows = [...list.children];
  const moved = rows.find((each) => each instanceof HTMLElement && each.dataset['row'] === rowId);
  return controlsOf(moved ?? rows[Math.min(row, rows.length - 1)])[moved ? control : 0];
}

/** Returns whether the focus goes to a menu or a dialog, which gives it back. */
export const isLent = (to: EventTarget | null): boolean =>
  to instanceof Element && to.closest('[role="menu"], [role="dialog"]') !== null;

/**
 * Keeps the focus in a list whose rows move and go: a moved row has it again, and that of a removed row goes to the next
 * one. Each row has its id in `data-row`.
 * @returns the properties of the list
 */
export function useFocusOfLostRow<List extends HTMLElement>() {
  const ref = useRef<List>(null);
  const place = useRef<Place | null>(null);
  // After each render, because each may have moved or removed the row.
  useEffect(() => {
    const { current: list } = ref;
    if (list && place.current && document.activeElement === document.body) controlAt(list, place.current)?.focus();
  });
  return {
    ref,
    onFocus: ({ target }: FocusEvent): void => {
      const rows = [...(ref.current?.children ?? [])];
      const row = rows.findIndex((each) => each.contains(target));
      const found = rows[row];
      // The focus of a menu comes here too, because it is a child in React.
      if (!(found instanceof HTMLElement) || !(target instanceof HTMLElement)) return;
      place.current = { rowId: found.dataset['row'], row, control: controlsOf(found).indexOf(target) };
    },
    onBlur: ({ target, relatedTarget }: FocusEvent): void => {
      if (ref.current?.contains(target) && !isLent(relatedTarget)) place.current = null;
    },
  };
}
