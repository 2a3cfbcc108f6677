import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the browser prints the page. What depends on it is rendered before the browser looks at the page. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    addEventListener('afterprint', () => setPrinting(false), { signal });
    return () => listeners.abort();
  }, []);
  return isPrinting;
}
