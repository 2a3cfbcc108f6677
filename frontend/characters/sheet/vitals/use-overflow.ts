import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Counts the children of a wrapping row of one line that found no room in it. Those have `data-beyond`, with which the
 * row's styles hide them from everybody.
 */
export function useOverflow<Row extends HTMLElement = HTMLDivElement>() {
  const ref = useRef<Row>(null);
  const [beyond, setBeyond] = useState(0);
  // After each render, because it may bring other children.
  useLayoutEffect(() => {
    const row = ref.current;
    if (!row) return undefined;
    const measure = (): void => {
      const children = [...row.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
      const shown = children.filter(({ offsetWidth }) => offsetWidth > 0);
      const top = shown[0]?.offsetTop ?? 0;
      const hidden = shown.filter(({ offsetTop, offsetHeight }) => offsetTop >= top + offsetHeight);
      for (const child of children) child.toggleAttribute('data-beyond', hidden.includes(child));
      setBeyond(hidden.length);
    };
    // It reports once at first, after the layout and before the paint, so that nothing has to lay out the page earlier.
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    for (const child of row.children) observer.observe(child);
    return () => observer.disconnect();
  });
  return { ref, beyond };
}
