import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Application, Request, RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.js';
import { log } from '../log.js';
import { ipKey } from '../load/rate-limiter.js';

/** An address with a port, as some proxies forward it: `203.0.113.9:4711`, `[2001:db8::1]:4711` or `[2001:db8::1]`. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+)(?::\d+)|\[([^\]]+)\](?::\d+)?)$/;

/**
 * Removes the ports from X-Forwarded-For. Each connection has another one, so an address with its port would be a new
 * sender with each, and no name of a proxy in `trust proxy` would match it.
 */
function withoutForwardedPorts<Headers extends IncomingHttpHeaders>(headers: Headers): Headers {
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined) return headers;
  const addresses = String(forwarded).split(',');
  const bare = addresses.map((address) => address.trim().replace(WITH_PORT, (_, ipv4, ipv6) => String(ipv4 ?? ipv6)));
  return { ...headers, 'x-forwarded-for': bare.join(', ') };
}

/** Removes the ports from the X-Forwarded-For of a request, before anything reads it. */
export const removeForwardedPorts: RequestHandler = (request, _response, next) => {
  request.headers = withoutForwardedPorts(request.headers);
  next();
};

/** Gives a raw request, such as a socket handshake, the getters of Express, which apply the `trust proxy` setting. */
export const asExpressRequest = (app: Application, { headers, socket }: IncomingMessage): Request => {
  const { request } = app as unknown as { request: object };
  return Object.create(request, {
    headers: { value: withoutForwardedPorts(headers) },
    socket: { value: socket },
  }) as Request;
};

/** Returns the sender's IP address, as `ipKey` writes it; believes X-Forwarded-For only from a trusted proxy. */
export const addressOf = (request: Request): string => ipKey(request.ip);

/**
 * Returns `scheme://host` as the browser requested it; believes X-Forwarded-Proto and -Host only from a trusted proxy.
 * Undefined when the request has no valid host.
 */
export function requestedOriginOf(request: Request): string | undefined {
  // Some proxies send wss as the scheme of a socket handshake.
  const scheme = /^(https|wss)$/i.test(request.protocol) ? 'https' : 'http';
  const host = (request.host as string | undefined) ?? '';
  const address = `${scheme}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** Ranges of ipaddr.js from which a reverse proxy connects, but hardly a person over the internet. */
const PROXY_RANGES: readonly string[] = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];

const isPrivate = (address: string): boolean =>
  ipaddr.isValid(address) && PROXY_RANGES.includes(ipaddr.process(address).range());

/**
 * Logs one warning when TRUST_PROXY is not set and a request comes through a reverse proxy: everybody behind the proxy
 * then shares the budgets of one address.
 */
export function warnOfUnnamedProxy({ trustProxy }: Pick<Config, 'trustProxy'>): RequestHandler {
  let isSilent = trustProxy !== undefined;
  return (request, _response, next) => {
    const proxy = request.socket.remoteAddress ?? '';
    if (!isSilent && request.headers['x-forwarded-for'] !== undefined && isPrivate(proxy)) {
      isSilent = true;
      log.warn(
        { proxy },
        'TRUST_PROXY is not set, but a request with X-Forwarded-For came from a private address. Everybody behind ' +
          'that proxy shares the limits of one address. Set TRUST_PROXY to the number of your proxies or to their ' +
          'addresses, or to false when there is none.',
      );
    }
    next();
  };
}

/** Returns the bytes of the body as its sender declares them; undefined when the sender does not, as for a chunked body. */
export const declaredBytes = ({ headers }: Request): number | undefined =>
  headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
