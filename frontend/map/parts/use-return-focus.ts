import { useEffect, useState } from 'react';

/** Returns the square in the tab order, for when the element that had the focus is gone. */
const fallback = (): HTMLElement | null => document.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]');

/** Returns the focus to its previous element when the popup unmounts. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const target =
        before instanceof HTMLElement && before.isConnected && before !== document.body ? before : fallback();
      target?.focus({ preventScroll: true });
    },
    [before],
  );
}
