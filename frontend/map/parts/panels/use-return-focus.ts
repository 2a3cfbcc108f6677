import { useEffect, useState } from 'react';
import { useFieldView } from '../field-view-context.js';
import { tabStop } from '../board/grid-focus.js';

const legendRows = (): Element[] => [...document.querySelectorAll('li:has(> [data-legend])')];

/** Returns the button of the row that is now in a place of the marker list, or of the last one; undefined without. */
function rowAt(place: number): HTMLElement | undefined {
  const rows = place === -1 ? [] : legendRows();
  return rows[Math.min(place, rows.length - 1)]?.querySelector<HTMLElement>('[data-legend]') ?? undefined;
}

/**
 * Returns the focus to its previous element when the popup unmounts. It focuses the board when that element is hidden, or
 * when the popup has created a marker, which the user places next; and the marker list when its row is gone.
 */
export function useReturnFocus(): void {
  const { field } = useFieldView();
  const [before] = useState(() => document.activeElement);
  const [row] = useState(() => legendRows().findIndex((each) => each.contains(before)));
  const [heldFirst] = useState(() => field.selection.markerId);
  useEffect(
    () => () => {
      const { isPlacingNew, markerId } = field.selection;
      const isThere = before instanceof HTMLElement && before.checkVisibility() && before !== document.body;
      const target = isPlacingNew && markerId !== heldFirst ? tabStop() : isThere ? before : (rowAt(row) ?? tabStop());
      target?.focus({ preventScroll: true });
    },
    [before, row, heldFirst, field],
  );
}
