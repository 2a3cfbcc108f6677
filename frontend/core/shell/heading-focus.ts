import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds in which a screen's heading is still awaited; later, the focus belongs to whoever moved it. */
const PATIENCE = 4000;

/** Puts the focus on the first heading under `main`, as soon as there is one; the returned function gives up. */
function focusHeading(main: HTMLElement): () => void {
  const focus = (): boolean => {
    if (main.querySelector(':focus')) return true; // A form that has put the focus on its first field knows better.
    const heading = main.querySelector<HTMLElement>('h1');
    if (heading) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
    return heading !== null;
  };
  if (focus()) return () => undefined;
  const observer = new MutationObserver(() => focus() && stop());
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('pointerdown', stop);
    document.removeEventListener('keydown', stop);
  };
  const timer = setTimeout(stop, PATIENCE);
  observer.observe(main, { childList: true, subtree: true });
  document.addEventListener('pointerdown', stop);
  document.addEventListener('keydown', stop);
  return stop;
}

/** After a navigation, those who hear the page are told where they are; the first screen leaves the focus alone. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    const main = document.getElementById('content');
    return main ? focusHeading(main) : undefined;
  }, [pathname]);
}
