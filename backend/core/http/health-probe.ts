import type { Request, RequestHandler } from 'express';
import { PROBES } from '../../../contracts/core/health.contract.js';
import { BUDGETS } from '../load/budgets.js';
import { TokenBuckets } from '../load/work-budget.js';
import { addressOf } from './request-source.js';
import { routedPath } from './routed-path.js';

const PATHS: ReadonlySet<string> = new Set(PROBES.flatMap(({ path }) => [path, `${path}/`]));

/** Whether a request asks for the health of the service. It has no budget, no session and no entry key. */
export const isHealthProbe = (request: Request): boolean => PATHS.has(routedPath(request));

/** Milliseconds for which a probe waits when its address sends too many. */
const DELAY_MS = 500;

/**
 * Delays the probes of an address that sends more than any orchestrator. Refuses none: it would restart the service.
 */
export function delayManyProbes(): RequestHandler {
  const probes = new TokenBuckets(BUDGETS.addressProbes);
  return (request, _response, next) => {
    if (isHealthProbe(request) && probes.take(addressOf(request), 1) > 0) setTimeout(next, DELAY_MS);
    else next();
  };
}
