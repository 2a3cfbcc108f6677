import type { IncomingMessage, Server } from 'node:http';

/** Returns the path of PUBLIC_URL without a slash at its end; empty when PUBLIC_URL has none. */
export const basePathOf = (publicUrl: string): string => new URL(publicUrl).pathname.replace(/\/+$/, '');

/** Removes the base path from an address below it; returns any other address unchanged. */
export function withoutBasePath(url: string, base: string): string {
  if (!url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
}

/**
 * Removes the base path from every request and socket handshake, because some reverse proxies remove it and some do
 * not. Afterwards `url` never has the base path, and `originalUrl` always has it, because express-session compares it with the path of
 * its cookie.
 */
export function installBasePathRemoval(server: Server, publicUrl: string): void {
  const base = basePathOf(publicUrl);
  if (base === '') return;
  const removeBasePath = (request: IncomingMessage & { originalUrl?: string }): void => {
    request.url = withoutBasePath(request.url ?? '/', base);
    request.originalUrl = `${base}${request.url}`;
  };
  for (const event of ['request', 'upgrade']) server.prependListener(event, removeBasePath);
}
