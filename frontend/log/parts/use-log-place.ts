import { useEffect, useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react';
import type { LogEntry } from '../../../contracts/log/log.contract.js';
import { followed } from '../followed-entries.js';

/** Pixels from the end at which the list follows new entries. */
const END_ROOM = 40;
/** Pixels from the beginning at which older entries are shown. */
const START_ROOM = 120;

interface LogPlace {
  /** Whether entries have come below what is in sight. */
  hasNewBelow: boolean;
  showEnd: () => void;
  /** Notes where the list is now. @returns whether its beginning is near */
  onScroll: (event: UIEvent<HTMLDivElement>) => boolean;
}

/** The place of a list of which nothing was seen yet. */
const START: { isAtEnd: boolean; height: number; lastId: string | undefined } = {
  isAtEnd: true,
  height: 0,
  lastId: undefined,
};

/**
 * Keeps the end of the log in sight while it is, and the place when older entries are added. What the viewer sends leads to
 * the end.
 */
export function useLogPlace(
  list: RefObject<HTMLDivElement | null>,
  shown: readonly LogEntry[],
  viewerId: string,
): LogPlace {
  const place = useRef(START);
  const [hasNewBelow, setNewBelow] = useState(false);
  useLayoutEffect(() => {
    const { current: box } = list;
    if (!box) {
      // Without an entry the list is gone, and another one begins at its end.
      place.current = START;
      setNewBelow(false);
      return;
    }
    const { isAtEnd, height, lastId } = place.current;
    const what = followed(lastId, shown, viewerId);
    const goesToEnd = isAtEnd || what === 'own';
    if (goesToEnd) box.scrollTop = box.scrollHeight;
    else if (box.scrollTop < START_ROOM && what === 'nothing') box.scrollTop += box.scrollHeight - height;
    if (goesToEnd) setNewBelow(false);
    else if (what === 'others') setNewBelow(true);
    place.current = { isAtEnd: goesToEnd, height: box.scrollHeight, lastId: shown.at(-1)?.id };
  }, [list, shown, viewerId]);
  const isEmpty = shown.length === 0;
  useEffect(() => {
    const { current: box } = list;
    if (!box) return undefined;
    // An entry grows when its code has loaded, and the box shrinks when the field below it grows.
    const observer = new ResizeObserver(() => {
      if (place.current.isAtEnd) box.scrollTop = box.scrollHeight;
    });
    for (const part of [box, ...box.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [list, isEmpty]);
  return {
    hasNewBelow,
    showEnd: () => {
      const { current: box } = list;
      if (!box) return;
      place.current = { ...place.current, isAtEnd: true };
      box.scrollTop = box.scrollHeight;
      // The button that was pressed goes.
      box.focus({ preventScroll: true });
    },
    onScroll: ({ currentTarget: box }) => {
      const isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < END_ROOM;
      place.current = { ...place.current, isAtEnd, height: box.scrollHeight };
      if (isAtEnd) setNewBelow(false);
      return box.scrollTop < START_ROOM;
    },
  };
}
