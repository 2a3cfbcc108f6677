import { useEffect, useState, type ReactNode } from 'react';
import classes from './scroll-region.module.css';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

const overflows = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element): boolean =>
  scrollHeight > clientHeight || scrollWidth > clientWidth;

const isUnreached = (part: Element): boolean => overflows(part) && !part.querySelector(FOCUSABLE);

/** Returns a ref for a part that scrolls by itself, and whether it overflows. */
export function useOverflow(): { ref: (part: HTMLElement | null) => void; isOverflowing: boolean } {
  const [ref, isOverflowing] = useMeasured(overflows);
  return { ref, isOverflowing };
}

/** Returns a ref for a part that scrolls by itself, and whether it needs a tab stop: it overflows and holds none. */
export function useScrollStop(): { ref: (part: HTMLElement | null) => void; isStop: boolean } {
  const [ref, isStop] = useMeasured(isUnreached);
  return { ref, isStop };
}

/** Returns a ref for a part, and whether `test` holds for it; measured again whenever its size or contents change. */
function useMeasured(test: (part: Element) => boolean): [(part: HTMLElement | null) => void, boolean] {
  const [part, ref] = useState<HTMLElement | null>(null);
  const [holds, setHolds] = useState(false);
  useEffect(() => {
    if (!part) return undefined;
    const sizes = new ResizeObserver(() => setHolds(test(part)));
    // What is observed anew is reported when the page is laid out; to measure it at once would lay it out twice.
    const contents = new MutationObserver(() => {
      sizes.unobserve(part);
      sizes.observe(part);
    });
    sizes.observe(part);
    contents.observe(part, { childList: true, characterData: true, subtree: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, [part, test]);
  return [ref, holds];
}

interface ScrollRegionProps {
  /** Its name for screen readers. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A part that scrolls by itself. It takes the focus only where the keyboard could not scroll it otherwise. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  const { ref, isStop } = useScrollStop();
  return (
    <div
      ref={ref}
      className={`${classes.region} ${className ?? ''}`}
      {...(isStop ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
    >
      {children}
    </div>
  );
}
