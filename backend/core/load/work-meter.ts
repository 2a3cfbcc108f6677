import { threadTime } from './thread-time.js';

/*
 * Measures for whom the main thread works. Only one thing runs at a time, so one variable says whose work runs now. A
 * call loses the thread when it awaits something and gets it back in a later turn: `resume` then says so. Every
 * connection of the database does that (`pg-pool.ts`), so a handler that awaits nothing but the database is measured as
 * a whole.
 */

/** Somebody who pays for work. */
export interface Account {
  /** Counts milliseconds of the main thread. */
  spend(milliseconds: number): void;
}

/** When work began, in milliseconds: of the clock, and of the processor time of the main thread. */
interface Moment {
  readonly clock: number;
  readonly processor: number;
}

/*
 * The processor time comes from the system, and asking it takes longer than a short piece of work. So it is asked only
 * for what may be long.
 */

/** Milliseconds of the clock in which other programs can hardly have had the core. */
const SHORT = 0.5;
/**
 * Milliseconds for which a known processor time counts as the present one when work begins. Contended work may then be
 * counted as that much longer, never as longer than the clock says.
 */
const FRESH = 3;

/** The processor time that the system said last. */
let known: Moment = { clock: -Infinity, processor: 0 };

function readProcessor(clock: number): number {
  known = { clock, processor: threadTime() };
  return known.processor;
}

const processorAtBegin = (clock: number): number =>
  clock - known.clock > FRESH ? readProcessor(clock) : known.processor;

/** Work takes no longer than the clock says, and no processor time in which other programs had the core. */
function millisecondsSince(from: Moment, clock: number): number {
  const passed = clock - from.clock;
  return passed < SHORT ? passed : Math.min(passed, readProcessor(clock) - from.processor);
}

let running: Account | undefined;
let since: Moment = { clock: 0, processor: 0 };
let willEnd = false;

/** Returns whose work runs now; undefined when nobody pays for it. */
export const presentAccount = (): Account | undefined => running;

/**
 * Says whose work runs from now on, until the next `resume` or until the thread has nothing more to do in this turn.
 */
export function resume(account: Account | undefined): void {
  if (running === account) return;
  const clock = performance.now();
  running?.spend(millisecondsSince(since, clock));
  running = account;
  if (!account) return;
  since = { clock, processor: processorAtBegin(clock) };
  if (willEnd) return;
  willEnd = true;
  // The first callback after all promises of this turn: a tick that a promise asks for waits for the other promises.
  queueMicrotask(() => process.nextTick(end));
}

function end(): void {
  willEnd = false;
  resume(undefined);
}

/** Counts the work after a promise for the code that awaits it, not for the code that settles it. */
export function resumeAfter<Result>(promise: Promise<Result>): Promise<Result> {
  const account = running;
  return account ? promise.finally(() => resume(account)) : promise;
}

/** Returns a callback whose work counts for the current caller. */
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
