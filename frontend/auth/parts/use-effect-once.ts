import { useCallback, useRef } from 'react';

/** Runs work once for each key, however often React runs the effect: a single-use token must not be used twice. */
export function useEffectOnce(): (key: string, work: () => Promise<void>) => void {
  const done = useRef<string>(undefined);
  return useCallback((key, work) => {
    if (done.current === key) return;
    done.current = key;
    void work();
  }, []);
}
