import type { IncomingMessage } from 'node:http';
import express, { type RequestHandler } from 'express';
import { Failure } from '../../contracts/core/failure.js';
import type { Config } from './config.js';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** The parts of an HTTP request or socket handshake that decide its origin. */
export type OriginRequest = Pick<IncomingMessage, 'headers' | 'socket'>;
type OriginConfig = Pick<Config, 'publicUrl' | 'trustProxy'>;
/** Express's compiled `trust proxy` setting. */
type TrustProxy = (address: string | undefined, hop: number) => boolean;

/** Compiles the setting with a separate Express application, because a socket handshake passes none. */
function trustOf({ trustProxy }: OriginConfig): TrustProxy {
  const settings = express();
  settings.set('trust proxy', trustProxy);
  return settings.get('trust proxy fn') as TrustProxy;
}

/** Returns the first value of a header that several proxies may have extended; undefined when missing or empty. */
const firstOf = (header: string | string[] | undefined): string | undefined =>
  header?.toString().split(',')[0]?.trim() || undefined;

/** Returns scheme://host as the browser requested it; believes X-Forwarded-* only from a trusted proxy. */
function requestedOrigin({ headers, socket }: OriginRequest, trusts: TrustProxy): string | undefined {
  const trusted = trusts(socket.remoteAddress, 0);
  const forwarded = (name: string): string | undefined => (trusted ? firstOf(headers[name]) : undefined);
  const scheme = forwarded('x-forwarded-proto') ?? ('encrypted' in socket ? 'https' : 'http');
  const host = forwarded('x-forwarded-host') ?? headers.host ?? '';
  // Some proxies send wss as the scheme of a socket handshake.
  const address = `${/^(https|wss)$/i.test(scheme) ? 'https' : 'http'}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/**
 * Returns a function that tells whether a request comes from the service's own pages: its Origin is PUBLIC_URL's, or
 * the scheme and host of the request. It accepts a request without Origin, because only programs without other
 * people's cookies send none.
 */
export function ownOrigins(config: OriginConfig): (request: OriginRequest) => boolean {
  const trusts = trustOf(config);
  const published = new URL(config.publicUrl).origin;
  return (request) => {
    const { origin } = request.headers;
    if (request.headers['sec-fetch-site'] === 'cross-site') return false;
    if (origin === undefined) return true;
    return origin === published || origin === requestedOrigin(request, trusts);
  };
}

/** Refuses changes and API calls that another site makes a browser send. */
export function refuseForeignOrigins(config: OriginConfig): RequestHandler {
  const isOwn = ownOrigins(config);
  return (request, _, next) => {
    const guarded = !SAFE_METHODS.includes(request.method) || request.path.startsWith('/api/');
    if (!guarded || isOwn(request)) next();
    else next(new Failure(403, 'This request came from another site and was refused.'));
  };
}
