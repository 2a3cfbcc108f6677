/** Milliseconds after which the work is done even if the page is busy. */
const TIMEOUT = 250;
/** Milliseconds that a browser without idle moments waits. */
const WITHOUT_IDLE_MOMENTS = 8;

/** Runs work when the page is idle. @returns a function that cancels it */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, WITHOUT_IDLE_MOMENTS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: TIMEOUT });
  return () => cancelIdleCallback(handle);
}
