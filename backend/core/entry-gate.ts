import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { Failure } from '../../contracts/core/failure.js';
import type { Config } from './config.js';
import { routedPath } from './routed-path.js';

const digest = (key: string): Buffer => createHash('sha256').update(key).digest();

/** What a session keeps of the key: enough to notice when the operator changes it. */
export const entryMark = (key: string): string => digest(key).toString('base64url');

/** Whether the typed key is the right one, in a time that does not tell how much of it is. */
export const isEntryKey = (key: string, typed: string): boolean => timingSafeEqual(digest(key), digest(typed));

/** A closed service still answers the call that opens it and an orchestrator's health checks. */
const OPEN = /^\/(api\/v1\/check_entry_key|health\/(live|ready))\/?$/;

/** With an ENTRY_KEY, refuses everything until the session has it; the refusal carries `entry_key: true`. */
export function entryGate({ entryKey }: Pick<Config, 'entryKey'>): RequestHandler {
  if (!entryKey) return (_request, _response, next) => next();
  const mark = entryMark(entryKey);
  return (request, _response, next) => {
    const { session } = request as { session?: Request['session'] };
    if (OPEN.test(routedPath(request)) || session?.entry === mark) next();
    else next(new Failure(403, 'This table is closed. Type the entry key to come in.', undefined, { entry_key: true }));
  };
}
