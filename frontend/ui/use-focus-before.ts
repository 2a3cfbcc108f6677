import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it before, when a dialog goes that is rendered only while it is open. Mantine does so
 * only for one that stays rendered.
 */
export function useFocusBefore(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    },
    [before],
  );
}
