import { useEffect, useState } from 'react';
import { useFieldView } from '../field-view-context.js';
import { tabStop } from '../board/grid-focus.js';

/**
 * Returns the focus to its previous element when the popup unmounts. It focuses the board when that element is gone or
 * hidden, or when the popup has created a marker, which the user places next.
 */
export function useReturnFocus(): void {
  const { field } = useFieldView();
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isThere = before instanceof HTMLElement && before.checkVisibility() && before !== document.body;
      const target = isThere && !field.selection.isPlacingNew ? before : tabStop();
      target?.focus({ preventScroll: true });
    },
    [before, field],
  );
}
