import type { Request } from 'express';

/**
 * The path as routing reads it, without query or fragment: whoever decides by a path decides by this one, so that
 * no spelling of an address reaches a handler as another one. Empty for a socket's handshake, which routing never sees.
 */
export const routedPath = (request: Request): string => (request.path as string | undefined) ?? '';
