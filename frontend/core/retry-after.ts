import { Failure } from '../../contracts/core/failure.js';

/** Milliseconds after which a refusal by 429 is worth another try; undefined for any other problem. */
export function retryAfterOf(problem: unknown): number | undefined {
  if (!(problem instanceof Failure) || problem.code !== 429) return undefined;
  const seconds = Number(problem.details['retryAfter']);
  return 1000 * (seconds > 0 ? seconds : 1);
}
