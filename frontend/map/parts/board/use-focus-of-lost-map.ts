import { useEffect, useRef, type RefObject } from 'react';
import { tabStop } from './grid-focus.js';

/**
 * Gives the focus to the map when another one has replaced the one that had it, such as at an undo; without a map to the
 * button that makes one, or to the words in its place.
 * @param mapId the map that is shown; undefined: none
 * @returns the ref of what stands in place of a map
 */
export function useFocusOfLostMap(mapId: string | undefined): RefObject<HTMLDivElement | null> {
  const placeholder = useRef<HTMLDivElement>(null);
  const shown = useRef(mapId);
  useEffect(() => {
    if (shown.current === mapId) return;
    shown.current = mapId;
    if (document.activeElement !== document.body) return;
    const next = tabStop() ?? placeholder.current?.querySelector('button') ?? placeholder.current;
    next?.focus({ preventScroll: true });
  }, [mapId]);
  return placeholder;
}
