import { compareStructural } from 'mobx';
import { useLayoutEffect, useRef } from 'react';
import type { ActionRow } from './action-rows/action-row.types.js';

/** Returns the rows. One that says the same as before is the same object, so that it does not render again. */
export function useUnchangedRows(rows: readonly ActionRow[]): readonly ActionRow[] {
  const known = useRef<ReadonlyMap<string, ActionRow>>(new Map());
  const unchanged = rows.map((row) => {
    const before = known.current.get(row.id);
    return before && compareStructural(before, row) ? before : row;
  });
  useLayoutEffect(() => {
    known.current = new Map(unchanged.map((row) => [row.id, row]));
  });
  return unchanged;
}
