import { useEffect, useRef } from 'react';
import { focusBoard } from './grid-focus.js';

/**
 * Gives the focus to the map when another one has replaced the one that had it, such as at an undo.
 * @param mapId the map that is shown; undefined: none
 */
export function useFocusOfLostMap(mapId: string | undefined): void {
  const shown = useRef(mapId);
  useEffect(() => {
    if (shown.current === mapId) return;
    shown.current = mapId;
    if (document.activeElement === document.body) focusBoard();
  }, [mapId]);
}
