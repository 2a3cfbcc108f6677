import { useEffect, useState } from 'react';

/** Where the focus goes when what had it is gone: to the square that Tab comes back to. */
const fallback = (): HTMLElement | null => document.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]');

/** A popup that is there only while it is open gives the focus back when it goes. */
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
