import type { Request, RequestHandler } from 'express';
import { Failure } from '../../../contracts/core/failure.js';
import type { Config } from '../config.js';
import { requestedOriginOf } from './request-source.js';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
/** Headers by which browsers say that they load something before their user asks for it. */
const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

type IsOwn = (request: Request) => boolean;

/** Returns a function that tells whether an origin is PUBLIC_URL's, or the scheme and host of the request. */
function originMatcher({ publicUrl }: Pick<Config, 'publicUrl'>): (origin: string, request: Request) => boolean {
  const published = new URL(publicUrl).origin;
  return (origin, request) => origin === published || origin === requestedOriginOf(request);
}

/**
 * Returns a function that tells whether a request comes from the service's own pages: its Origin is PUBLIC_URL's, or
 * the scheme and host of the request. It accepts a request without Origin, because only programs without other
 * people's cookies send none.
 */
export function ownOrigins(config: Pick<Config, 'publicUrl'>): IsOwn {
  const matches = originMatcher(config);
  return (request) => {
    const { origin } = request.headers;
    if (request.headers['sec-fetch-site'] === 'cross-site') return false;
    return origin === undefined || matches(origin, request);
  };
}

/**
 * Returns a function that tells whether a GET that changes something comes from the service's own pages, from the address
 * bar, or from a program. Browsers send no Origin with links and pictures, no fetch metadata over http, and no Referer
 * when the page forbids it; what is left then is that only a browser asks for a page.
 */
export function ownGets(config: Pick<Config, 'publicUrl'>): IsOwn {
  const isOwn = ownOrigins(config);
  const matches = originMatcher(config);
  return (request) => {
    const { referer, accept = '', 'sec-fetch-site': site } = request.headers;
    const isPrefetch = PREFETCH_HEADERS.some((name) => request.headers[name] !== undefined);
    if (isPrefetch || !isOwn(request)) return false;
    if (site !== undefined) return site === 'same-origin' || site === 'none';
    if (referer === undefined) return !accept.includes('text/html');
    return URL.canParse(referer) && matches(new URL(referer).origin, request);
  };
}

/** 403: another site made the browser send this. */
export const fromAnotherSite = (): Failure => new Failure(403, 'This request came from another site and was refused.');

/** Refuses changes and API calls that another site makes a browser send. */
export function refuseForeignOrigins(config: Pick<Config, 'publicUrl'>): RequestHandler {
  const isOwn = ownOrigins(config);
  return (request, _, next) => {
    const guarded = !SAFE_METHODS.includes(request.method) || request.path.startsWith('/api/');
    next(guarded && !isOwn(request) ? fromAnotherSite() : undefined);
  };
}
