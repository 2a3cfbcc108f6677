import { useEffect, useState } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Returns whether the person has moved the pointer or pressed a key since the page was loaded. */
export function useFirstInteraction(): boolean {
  const [interacted, setInteracted] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    for (const sign of SIGNS) addEventListener(sign, () => setInteracted(true), { once: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  return interacted;
}
