/*
 * Measures for whom the main thread works. Only one thing runs at a time, so one variable says whose work runs now. A call
 * loses the thread when it awaits something and gets it back in a later turn: `resume` then says so. Every connection of the
 * database does that (`pg-pool.ts`), so a handler that awaits nothing but the database is measured as a whole.
 */

/** Somebody who pays for work. */
export interface Account {
  /** Counts milliseconds of the main thread. */
  spend(milliseconds: number): void;
}

let running: Account | undefined;
let since = 0;
let willEnd = false;

/** Returns whose work runs now; undefined when nobody pays for it. */
export const presentAccount = (): Account | undefined => running;

/** Says whose work runs from now on, until the next `resume` or until the thread has nothing more to do in this turn. */
export function resume(account: Account | undefined): void {
  const now = performance.now();
  running?.spend(now - since);
  running = account;
  since = now;
  if (!account || willEnd) return;
  willEnd = true;
  // The first callback after all promises of this turn: a tick that a promise asks for waits for the other promises.
  queueMicrotask(() => process.nextTick(end));
}

function end(): void {
  willEnd = false;
  resume(undefined);
}

/** Goes on for whoever waits for a promise, whoever settles it. */
export function resumeAfter<Result>(promise: Promise<Result>): Promise<Result> {
  const account = running;
  return account ? promise.finally(() => resume(account)) : promise;
}

/** Returns a callback that runs for whoever asks for it now. */
export function forPresentAccount<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const account = running;
  if (!account) return callback;
  return (...args) => {
    resume(account);
    return callback(...args);
  };
}
