import type { RequestHandler, Response } from 'express';
import type { Budgets } from './budgets.js';
import { addressKey } from './rate-limits.js';
import { tooManyRequests } from './work-budget.js';

/** A call that waits for an earlier one of its sender. */
interface WaitingCall {
  readonly response: Response;
  readonly run: () => void;
}

/** The calls of one sender. */
interface SenderCalls {
  running: number;
  readonly waiting: WaitingCall[];
}

/**
 * Runs only a few calls of each sender at a time; the others wait in order. A burst of calls then keeps nobody else
 * waiting. The sender is the address with the cookies, because the session is not read yet.
 * A call beyond the waiting ones gets a Failure 429.
 */
export function limitParallelCalls(budgets: Pick<Budgets, 'parallelCalls' | 'waitingCalls'>): RequestHandler {
  const senders = new Map<string, SenderCalls>();

  /** Starts calls that wait, until enough run; forgets a sender who has none. */
  const startNext = (key: string, calls: SenderCalls): void => {
    while (calls.running < budgets.parallelCalls) {
      const next = calls.waiting.shift();
      if (!next) break;
      // Its sender hung up while it waited.
      if (next.response.closed) continue;
      calls.running += 1;
      next.response.once('close', () => {
        calls.running -= 1;
        startNext(key, calls);
      });
      next.run();
    }
    if (calls.running === 0 && calls.waiting.length === 0) senders.delete(key);
  };

  return (request, response, next) => {
    if (!request.path.startsWith('/api/')) return next();
    const key = `${addressKey(request.ip)} ${request.headers.cookie ?? ''}`;
    const calls = senders.get(key) ?? { running: 0, waiting: [] };
    if (calls.waiting.length >= budgets.waitingCalls) return next(tooManyRequests(1000));
    senders.set(key, calls);
    calls.waiting.push({ response, run: next });
    startNext(key, calls);
  };
}
