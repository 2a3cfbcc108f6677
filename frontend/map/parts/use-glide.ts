import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { offsetOf } from '../geometry.js';

const GLIDE: KeyframeAnimationOptions = { duration: 260, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

/** Markers that were dropped by hand: they are already where they belong. */
const dropped = new Set<string>();

/** Says that a marker's next move needs no gliding. */
export const skipNextGlide = (marker: string): void => void dropped.add(marker);

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Lets a marker's token glide from where it stood to where it stands. */
export function useGlide(marker: string, square: number | null): RefObject<HTMLSpanElement | null> {
  const ref = useRef<HTMLSpanElement>(null);
  const last = useRef(square);
  useLayoutEffect(() => {
    const from = last.current;
    last.current = square;
    if (from === square || dropped.delete(marker)) return;
    if (from !== null && square !== null && ref.current && !prefersReducedMotion()) glide(ref.current, from, square);
  }, [marker, square]);
  return ref;
}

function glide(token: HTMLElement, from: number, to: number): void {
  const [start, end] = [offsetOf(from), offsetOf(to)];
  const way = `translate(${(start.x - end.x) * 100}%, ${(start.y - end.y) * 100}%)`;
  token.animate(
    [
      { transform: way, zIndex: 5 },
      { transform: 'none', zIndex: 5 },
    ],
    GLIDE,
  );
}
