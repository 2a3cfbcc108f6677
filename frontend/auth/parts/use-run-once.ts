import { useCallback, useRef } from 'react';

/** Returns a function that runs the work once per key, because strict mode runs an effect twice and a token works once. */
export function useRunOnce(): (key: string, work: () => Promise<void>) => void {
  const lastKey = useRef<string>(undefined);
  return useCallback((key, work) => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    void work();
  }, []);
}
