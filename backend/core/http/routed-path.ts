import type { Request } from 'express';

/**
 * Returns the path as the router parses it, without query or fragment. Every decision by path uses this one, so that
 * no other spelling of an address reaches a handler. Empty for a socket handshake, which the router never sees.
 */
export const routedPath = (request: Request): string => (request.path as string | undefined) ?? '';
