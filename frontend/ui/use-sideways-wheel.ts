import { useEffect, useState } from 'react';

/** The height of a line in pixels, for browsers that count the wheel in lines. */
const LINE = 16;

/**
 * Returns a ref for a part that scrolls to the side alone: the wheel moves it, and at its end the page. With Ctrl the
 * wheel zooms, and with Shift the browser scrolls to the side by itself.
 */
export function useSidewaysWheel(): (part: HTMLElement | null) => void {
  const [part, ref] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!part) return undefined;
    const wheel = (event: WheelEvent): void => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.deltaX !== 0) return;
      const before = part.scrollLeft;
      part.scrollLeft += event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE : event.deltaY;
      if (part.scrollLeft !== before) event.preventDefault();
    };
    part.addEventListener('wheel', wheel, { passive: false });
    return () => part.removeEventListener('wheel', wheel);
  }, [part]);
  return ref;
}
