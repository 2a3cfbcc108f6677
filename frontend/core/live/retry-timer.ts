import { Failure } from '../../../contracts/core/failure.js';
import { TIMES } from '../../../contracts/core/limits.js';

/** Milliseconds before the second try. Each wait after that is twice as long, up to `TIMES.reconnectDelayMax`. */
const FIRST_DELAY = 1500;

/**
 * The codes of temporary failures: no answer, an ended session, too many calls, and a server or proxy that cannot
 * answer at the moment.
 */
const TEMPORARY: ReadonlySet<number> = new Set([0, 401, 429, 502, 503, 504]);

/** Whether the same request may succeed later. */
export const isTemporary = (problem: unknown): boolean => !(problem instanceof Failure) || TEMPORARY.has(problem.code);

/** Returns the milliseconds that the server asks the page to wait; undefined when it does not ask. */
export function retryAfterOf(problem: unknown): number | undefined {
  const seconds = problem instanceof Failure ? Number(problem.details['retryAfter']) : NaN;
  if (seconds > 0) return 1000 * seconds;
  return problem instanceof Failure && problem.code === 429 ? 1000 : undefined;
}

/** The timer of the next try. Several requests that fail at the same time share it. */
export class RetryTimer {
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  /** Milliseconds of `Date.now()`. */
  private endsAt = 0;
  /** Whether the server has asked for the wait. */
  private isOrdered = false;
  /** The number of failed tries since the last success; all failures during one wait count as one. */
  private tries = 0;

  constructor(private readonly onEnd: () => void) {}

  /** Whether the next try is planned. */
  get isRunning(): boolean {
    return this.timer !== undefined;
  }

  /** Waits after a temporary failure. A longer wait replaces a shorter one. */
  start(problem: unknown): void {
    const ordered = retryAfterOf(problem);
    if (!this.isRunning) this.tries += 1;
    const delay = ordered ?? Math.min(TIMES.reconnectDelayMax, FIRST_DELAY * 2 ** (this.tries - 1));
    if (ordered !== undefined) this.isOrdered = true;
    const endsAt = Date.now() + delay;
    if (this.isRunning && endsAt <= this.endsAt) return;
    clearTimeout(this.timer);
    this.endsAt = endsAt;
    this.timer = setTimeout(() => {
      this.stop();
      this.onEnd();
    }, delay);
  }

  /** Ends the wait without a try. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isOrdered = false;
  }

  /** Ends the wait unless the server has asked for it. */
  stopUnlessOrdered(): void {
    if (!this.isOrdered) this.stop();
  }

  /** Call it after a success, so that the wait after the next failure is the shortest one again. */
  succeed(): void {
    this.tries = 0;
  }
}
