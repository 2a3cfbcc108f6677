import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { offsetOf } from '../../grid-squares.js';

const GLIDE: KeyframeAnimationOptions = { duration: 260, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

/** The markers whose next move is not animated. */
const skipped = new Set<string>();

/** Skips the animation of a marker's next move, for example after a drag. */
export const skipNextGlide = (marker: string): void => void skipped.add(marker);

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Animates a marker's token from its previous square to the current one. */
export function useGlide(marker: string, square: number | null, size: number): RefObject<HTMLSpanElement | null> {
  const ref = useRef<HTMLSpanElement>(null);
  const previous = useRef(square);
  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = square;
    if (from === square || skipped.delete(marker)) return;
    if (from !== null && square !== null && ref.current && !prefersReducedMotion())
      glide(ref.current, from, square, size);
  }, [marker, square, size]);
  return ref;
}

/** @param size of the token in squares, of which percent are counted */
function glide(token: HTMLElement, from: number, to: number, size: number): void {
  const [start, end] = [offsetOf(from), offsetOf(to)];
  const startTransform = `translate(${((start.x - end.x) * 100) / size}%, ${((start.y - end.y) * 100) / size}%)`;
  token.animate(
    [
      { transform: startTransform, zIndex: 5 },
      { transform: 'none', zIndex: 5 },
    ],
    GLIDE,
  );
}
