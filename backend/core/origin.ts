import type { IncomingMessage } from 'node:http';
import express, { type RequestHandler } from 'express';
import { Failure } from '../../contracts/core/failure.js';
import type { Config } from './config.js';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** What is read of a request, over HTTP or as the handshake of a socket. */
export type AskedRequest = Pick<IncomingMessage, 'headers' | 'socket'>;
type OriginConfig = Pick<Config, 'publicUrl' | 'trustProxy'>;
/** Express's compiled `trust proxy` setting. */
type TrustProxy = (address: string | undefined, hop: number) => boolean;

/** Express compiles the setting; an application of its own, because a handshake of a socket passes none. */
function trustOf({ trustProxy }: OriginConfig): TrustProxy {
  const settings = express();
  settings.set('trust proxy', trustProxy);
  return settings.get('trust proxy fn') as TrustProxy;
}

/** The first value of a header that several proxies may have added to; undefined where it is missing or empty. */
const firstOf = (header: string | string[] | undefined): string | undefined =>
  header?.toString().split(',')[0]?.trim() || undefined;

/** scheme://host as the browser asked for it, or undefined; X-Forwarded-* count only when a trusted proxy sent them. */
function askedOrigin({ headers, socket }: AskedRequest, trusts: TrustProxy): string | undefined {
  const trusted = trusts(socket.remoteAddress, 0);
  const told = (name: string): string | undefined => (trusted ? firstOf(headers[name]) : undefined);
  const scheme = told('x-forwarded-proto') ?? ('encrypted' in socket ? 'https' : 'http');
  const host = told('x-forwarded-host') ?? headers.host ?? '';
  // Some proxies write wss for the handshake of a socket.
  const address = `${/^(https|wss)$/i.test(scheme) ? 'https' : 'http'}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/**
 * Returns what tells whether a request comes from the service's own pages: its Origin is PUBLIC_URL's, or exactly the
 * scheme and host that were asked. Programs that are no browsers send none and are let through: they hold no one
 * else's cookies.
 */
export function ownOrigins(config: OriginConfig): (request: AskedRequest) => boolean {
  const trusts = trustOf(config);
  const published = new URL(config.publicUrl).origin;
  return (request) => {
    const { origin } = request.headers;
    if (request.headers['sec-fetch-site'] === 'cross-site') return false;
    if (origin === undefined) return true;
    return origin === published || origin === askedOrigin(request, trusts);
  };
}

/** Refuses what another site makes a browser send: every call that changes something, and every call of the API. */
export function refuseForeignOrigins(config: OriginConfig): RequestHandler {
  const isOwn = ownOrigins(config);
  return (request, _, next) => {
    const guarded = !SAFE_METHODS.includes(request.method) || request.path.startsWith('/api/');
    if (!guarded || isOwn(request)) next();
    else next(new Failure(403, 'This request came from another site and was refused.'));
  };
}
