/** How long a calculation holds the page at most before it lets it work, in milliseconds. */
const SLICE = 8;

/** Lets the page answer what has come meanwhile. A message comes sooner than a timer, which waits 4 ms. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/** Runs a calculation that yields often, in slices between which the page works. @returns its result */
export async function inSlices<Result>(calculation: Generator<undefined, Result, undefined>): Promise<Result> {
  let since = performance.now();
  for (;;) {
    const next = calculation.next();
    if (next.done) return next.value;
    if (performance.now() - since < SLICE) continue;
    await pause();
    since = performance.now();
  }
}
