import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { hasFlashMessage } from '../flash-message.js';

/** Milliseconds to wait for a screen's heading. */
const HEADING_TIMEOUT = 15_000;

/**
 * Focuses the first heading in `main` as soon as there is one.
 * A click, a key or the returned function stops the wait.
 */
function focusHeading(main: HTMLElement): () => void {
  const focus = (): boolean => {
    if (main.querySelector(':focus')) return true; // A form may have focused its first field.
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
  const timer = setTimeout(stop, HEADING_TIMEOUT);
  observer.observe(main, { childList: true, subtree: true });
  document.addEventListener('pointerdown', stop);
  document.addEventListener('keydown', stop);
  return stop;
}

/** Focuses the heading of the screen. @returns a function that stops the wait for it */
function focusScreen(): (() => void) | undefined {
  const main = document.getElementById('content');
  return main ? focusHeading(main) : undefined;
}

/**
 * Focuses the heading after each navigation, and after a reload with a message, so that screen readers announce the new
 * screen.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => (hasFlashMessage() ? focusScreen() : undefined), []);
  useEffect(() => {
    if (lastPathname.current === pathname) return undefined;
    lastPathname.current = pathname;
    return focusScreen();
  }, [pathname]);
}

/**
 * Focuses the heading when another section replaces the focused one. A button that stays on the screen keeps its focus.
 */
export function useSectionFocus(section: string): void {
  const lastSection = useRef(section);
  useEffect(() => {
    if (lastSection.current === section) return undefined;
    lastSection.current = section;
    return focusScreen();
  }, [section]);
}
