import { useEffect } from 'react';

/** What of the stage sets the pointer's cursor. */
const CURSOR_ATTRIBUTES = ['data-cursor', 'data-panning', 'style'];

/**
 * Gives the square under the pointer the cursor of the stage. The squares do not inherit it, because the browser would
 * restyle all of them whenever it changes, at the start and the end of every drag.
 */
export function useSquareCursor(stage: HTMLElement | null): void {
  useEffect(() => {
    if (!stage) return;
    let square: HTMLElement | null = null;
    const update = (): void => void (square && (square.style.cursor = getComputedStyle(stage).cursor));
    const over = ({ target }: PointerEvent): void => {
      square?.style.removeProperty('cursor');
      square = target instanceof Element ? target.closest<HTMLElement>('[data-square]') : null;
      update();
    };
    const observer = new MutationObserver(update);
    observer.observe(stage, { attributes: true, attributeFilter: CURSOR_ATTRIBUTES });
    stage.addEventListener('pointerover', over);
    return () => {
      observer.disconnect();
      stage.removeEventListener('pointerover', over);
    };
  }, [stage]);
}
