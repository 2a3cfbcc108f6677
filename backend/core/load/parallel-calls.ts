import type { NextFunction, RequestHandler, Response } from 'express';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Budgets } from './budgets.js';
import { addressOf } from '../http/request-source.js';
import { tooManyRequests } from './work-budget.js';

/**
 * Runs only a few calls of each sender at a time; the others wait in order. A burst of calls then keeps nobody else
 * waiting. The sender is the address with the cookies, because the session is not read yet.
 * A call beyond the waiting ones gets a Failure 429.
 */
export function limitParallelCalls(budgets: Pick<Budgets, 'parallelCalls' | 'waitingCalls'>): RequestHandler {
  const senders = new Map<string, LimitFunction>();
  return (request, response, next) => {
    if (!request.path.startsWith('/api/')) return next();
    const key = `${addressOf(request)} ${request.headers.cookie ?? ''}`;
    const limit = senders.get(key) ?? pLimit(budgets.parallelCalls);
    if (limit.pendingCount >= budgets.waitingCalls) return next(tooManyRequests(1000));
    senders.set(key, limit);
    void limit(run, response, next).finally(() => {
      if (limit.activeCount + limit.pendingCount === 0) senders.delete(key);
    });
  };
}

/** Runs a call until its response is closed; skips a call whose sender hung up while it waited. */
function run(response: Response, next: NextFunction): Promise<void> {
  if (response.closed) return Promise.resolve();
  return new Promise((resolve) => {
    response.once('close', () => resolve());
    next();
  });
}
