import { timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { Failure } from '../../../contracts/core/failure.js';
import type { Config } from '../config.js';
import { sha256Of } from '../sha256.js';
import { isHealthProbe } from '../http/health-probe.js';
import { routedPath } from '../http/routed-path.js';

/** Returns the hash of the entry key that a session stores; it changes when the operator changes the key. */
export const entryKeyHash = (key: string): string => sha256Of(key).toString('base64url');

/** Whether the typed key is the entry key; compares in constant time. */
export const isEntryKey = (key: string, typed: string): boolean => timingSafeEqual(sha256Of(key), sha256Of(typed));

/** The entry call needs no key, and neither do health probes. */
const OPEN = /^\/api\/v1\/check_entry_key\/?$/;

/** With an ENTRY_KEY, refuses every request whose session lacks it with 403 and `entry_key: true`. */
export function entryGate({ entryKey }: Pick<Config, 'entryKey'>): RequestHandler {
  if (!entryKey) return (_request, _response, next) => next();
  const keyHash = entryKeyHash(entryKey);
  return (request, _response, next) => {
    const { session } = request as { session?: Request['session'] };
    if (OPEN.test(routedPath(request)) || isHealthProbe(request) || session?.entry === keyHash) next();
    else
      next(new Failure(403, 'This table is closed. Enter the entry key to come in.', undefined, { entry_key: true }));
  };
}
