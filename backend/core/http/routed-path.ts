import type { Request, RequestHandler } from 'express';
import { Failure } from '../../../contracts/core/failure.js';

/**
 * Returns the path as the router parses it, without query or fragment. Every decision by path uses this one, so that
 * no other spelling of an address reaches a handler. Empty for a socket handshake, which the router never sees.
 */
export const routedPath = (request: Request): string => (request.path as string | undefined) ?? '';

/** Paths that the server answers itself; every other GET is a screen of the SPA. */
const isServerPath = (path: string): boolean => /^\/(api|socket\.io|pictures|health|metrics|assets)(\/|$)/.test(path);

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** Whether a request asks for a screen of the SPA, which its page answers. */
export const isScreen = (request: Request): boolean => isRead(request) && !isServerPath(routedPath(request));

/** Whether a request asks for the page or one of its files, which cost neither a query nor a session. */
export const isFileOfPage = (request: Request): boolean =>
  isScreen(request) || (isRead(request) && routedPath(request).startsWith('/assets/'));

/** Whether every percent sign of a path encodes a part of a character. */
export function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Refuses malformed paths, which the router and the file server would each answer in their own way. The SPA takes them. */
export const refuseMalformedPaths: RequestHandler = (request, _response, next) => {
  const path = routedPath(request);
  const isRefused = isServerPath(path) && !isDecodable(path);
  next(isRefused ? new Failure(400, 'The address holds a percent sign that encodes no character.') : undefined);
};
