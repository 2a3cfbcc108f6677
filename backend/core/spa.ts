import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router, static as serveStatic, type RequestHandler } from 'express';
import { basePathOf } from './base-path.js';
import type { Config } from './config.js';

/** Folders of the built SPA: beside the compiled backend, or in the checkout's dist when run from source. */
const candidates = [join(import.meta.dirname, '../../public'), join(import.meta.dirname, '../../dist/public')];

/** Paths that the server answers itself; every other GET is a screen of the SPA. */
const RESERVED = /^\/(api|socket\.io|pictures|health|assets)(\/|$)/;

/** Reads the built page and inserts the base path, for the addresses of its files and for the SPA. */
const pageAt = (folder: string, base: string): string =>
  readFileSync(join(folder, 'index.html'), 'utf8')
    .replaceAll('="./', () => `="${base}/`)
    .replace('data-base=""', () => `data-base="${base}"`);

/** Serves the built SPA: its files with a long cache time, and its page for the address of every screen. */
export function serveSpa({ publicUrl }: Pick<Config, 'publicUrl'>): RequestHandler {
  const folder = candidates.find((candidate) => existsSync(join(candidate, 'index.html')));
  const router = Router();
  if (!folder) return router;
  const page = pageAt(folder, basePathOf(publicUrl));
  router.use('/assets', serveStatic(join(folder, 'assets'), { immutable: true, maxAge: '1y', index: false }));
  router.use(serveStatic(folder, { index: false, maxAge: '1h' }));
  router.use((request, response, next) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || RESERVED.test(request.path)) return next();
    response.set('Cache-Control', 'no-cache').type('html').send(page);
  });
  return router;
}
