import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../config.js';
import { log } from '../log.js';
import { metrics } from '../metrics/metrics.js';
import { isHealthProbe } from './health-probe.js';
import { isFileOfPage } from './routed-path.js';

/** The header with the id of a request, as proxies know it. */
const HEADER = 'X-Request-Id';
/** What a proxy may send as the id of a request. */
const ID = /^[\w.-]{8,64}$/;
/** The status of a request whose client has gone before the answer, as nginx writes it. */
const CLIENT_GONE = 499;

const ids = new WeakMap<Request, string>();

/** What the log says of a request: nothing that a visitor has typed, because addresses hold tokens. */
export interface RequestNote {
  readonly requestId: string | undefined;
  readonly method: string;
  readonly route: string;
}

/** Returns what the log says of a request. */
export const noteOf = (request: Request): RequestNote => ({
  requestId: ids.get(request),
  method: request.method,
  route: routeOf(request),
});

/** The address as its contract writes it, `page` for the page and its files, `none` for an address of nothing. */
function routeOf(request: Request): string {
  const { route } = request as { route?: { readonly path?: unknown } };
  if (typeof route?.path === 'string') return route.path;
  return isFileOfPage(request) ? 'page' : 'none';
}

/** Methods that are counted by their name; a client may send any word. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/**
 * Gives each request an id, which its answer carries, counts it, and logs the calls of the API at the level `info`. The
 * id is that of the reverse proxy when TRUST_PROXY names one.
 */
export function observeRequests({ trustProxy }: Pick<Config, 'trustProxy'>): RequestHandler {
  const believesProxy = trustProxy !== undefined && trustProxy !== false;
  return (request, response, next) => {
    const given = believesProxy ? request.get(HEADER) : undefined;
    const requestId = given !== undefined && ID.test(given) ? given : randomUUID();
    ids.set(request, requestId);
    response.set(HEADER, requestId);
    const began = performance.now();
    response.once('close', () => observe(request, response, performance.now() - began));
    next();
  };
}

function observe(request: Request, response: Response, milliseconds: number): void {
  const note = noteOf(request);
  const status = response.writableFinished ? response.statusCode : CLIENT_GONE;
  const method = METHODS.has(note.method) ? note.method : 'other';
  metrics.httpRequests.cell({ method, route: note.route, status: String(status) }).value += 1;
  metrics.httpSeconds.observe({ method }, milliseconds / 1000);
  if (note.route !== 'page' && !isHealthProbe(request))
    log.info({ ...note, status, milliseconds: Math.round(milliseconds) }, 'request');
}
