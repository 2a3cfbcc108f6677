import type { Request, RequestHandler } from 'express';
import { Failure } from '../../../contracts/core/failure.js';
import type { Config } from '../config.js';
import { requestedOriginOf } from './request-source.js';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Returns a function that tells whether a request comes from the service's own pages: its Origin is PUBLIC_URL's, or
 * the scheme and host of the request. It accepts a request without Origin, because only programs without other
 * people's cookies send none.
 */
export function ownOrigins({ publicUrl }: Pick<Config, 'publicUrl'>): (request: Request) => boolean {
  const published = new URL(publicUrl).origin;
  return (request) => {
    const { origin } = request.headers;
    if (request.headers['sec-fetch-site'] === 'cross-site') return false;
    if (origin === undefined) return true;
    return origin === published || origin === requestedOriginOf(request);
  };
}

/** Refuses changes and API calls that another site makes a browser send. */
export function refuseForeignOrigins(config: Pick<Config, 'publicUrl'>): RequestHandler {
  const isOwn = ownOrigins(config);
  return (request, _, next) => {
    const guarded = !SAFE_METHODS.includes(request.method) || request.path.startsWith('/api/');
    if (!guarded || isOwn(request)) next();
    else next(new Failure(403, 'This request came from another site and was refused.'));
  };
}
