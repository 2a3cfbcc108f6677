import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { Failure } from '../../contracts/core/failure.js';
import type { Config } from './config.js';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether a request comes from the service's own pages: the Origin is PUBLIC_URL's or the address that was asked.
 * Programs that are no browsers send none and are let through: they hold no one else's cookies.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, config: Pick<Config, 'publicUrl'>): boolean {
  const { origin } = headers;
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return origin === new URL(config.publicUrl).origin || new URL(origin).host === headers.host;
}

/** Refuses what another site makes a browser send: every call that changes something, and every call of the API. */
export const refuseForeignOrigins = (config: Pick<Config, 'publicUrl'>): RequestHandler => (request, _, next) => {
  const guarded = !SAFE_METHODS.includes(request.method) || request.path.startsWith('/api/');
  if (!guarded || isOwnOrigin(request.headers, config)) next();
  else next(new Failure(403, 'This request came from another site and was refused.'));
};
