import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Router, static as serveStatic, type RequestHandler } from 'express';

/** Where the build puts the SPA: beside the compiled backend, or in the checkout's dist when run from source. */
const candidates = [join(import.meta.dirname, '../../public'), join(import.meta.dirname, '../../dist/public')];

/** What is the server's own; every other GET is a screen of the SPA. */
const RESERVED = /^\/(api|socket\.io|pictures|health|metrics|assets)(\/|$)/;

/** Serves the built SPA: files with a far expiry, and its page for every screen's address. */
export function serveSpa(): RequestHandler {
  const folder = candidates.find((candidate) => existsSync(join(candidate, 'index.html')));
  const router = Router();
  if (!folder) return router;
  router.use('/assets', serveStatic(join(folder, 'assets'), { immutable: true, maxAge: '1y', index: false }));
  router.use(serveStatic(folder, { index: false, maxAge: '1h' }));
  router.use((request, response, next) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || RESERVED.test(request.path)) return next();
    response.set('Cache-Control', 'no-cache').sendFile(join(folder, 'index.html'));
  });
  return router;
}
