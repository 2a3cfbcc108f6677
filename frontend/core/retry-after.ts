import { Failure } from '../../contracts/core/failure.js';

/** Returns milliseconds after which to retry a call that was refused with 429; undefined for any other problem. */
export function retryAfterOf(problem: unknown): number | undefined {
  if (!(problem instanceof Failure) || problem.code !== 429) return undefined;
  const seconds = Number(problem.details['retryAfter']);
  return 1000 * (seconds > 0 ? seconds : 1);
}
