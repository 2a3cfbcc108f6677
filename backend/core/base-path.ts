import type { IncomingMessage, Server } from 'node:http';

/** The path of PUBLIC_URL without a slash at its end; empty where the service has a host to itself. */
export const basePathOf = (publicUrl: string): string => new URL(publicUrl).pathname.replace(/\/+$/, '');

/** An address below the base path as it would be without it; any other stays as it is. */
export function withoutBasePath(url: string, base: string): string {
  if (!url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
}

/**
 * Reverse proxies differ: some take the path off what they pass on, some leave it. After this both are served, pages
 * and sockets alike: `url` is the address without the path, `originalUrl` the one that the browser asked for, which
 * express-session compares with the path of its cookie.
 */
export function takeBasePathOff(server: Server, publicUrl: string): void {
  const base = basePathOf(publicUrl);
  if (base === '') return;
  const take = (request: IncomingMessage & { originalUrl?: string }): void => {
    request.url = withoutBasePath(request.url ?? '/', base);
    request.originalUrl = `${base}${request.url}`;
  };
  for (const event of ['request', 'upgrade']) server.prependListener(event, take);
}
