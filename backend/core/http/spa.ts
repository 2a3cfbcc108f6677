import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Router, type RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { basePathOf } from './base-path.js';
import type { Config } from '../config.js';
import { isDecodable, isScreen } from './routed-path.js';

/** Folders of the built SPA: next to the compiled backend, or in the checkout's dist when run from source. */
const candidates = [join(import.meta.dirname, '../../../public'), join(import.meta.dirname, '../../../dist/public')];

/** The built SPA. */
export interface SpaPage {
  /** The folder of its files. */
  readonly folder: string;
  readonly html: string;
  /** The sources that the Content-Security-Policy names for the scripts inside the page, such as `'sha256-…'`. */
  readonly scriptSources: readonly string[];
}

const sourceOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Reads the built SPA and inserts the base path, for the addresses of its files and for the SPA. Undefined before a
 * build.
 */
export function readSpaPage({ publicUrl }: Pick<Config, 'publicUrl'>): SpaPage | undefined {
  const folder = candidates.find((candidate) => existsSync(join(candidate, 'index.html')));
  if (!folder) return undefined;
  const base = basePathOf(publicUrl);
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
    .replaceAll('="./', () => `="${base}/`)
    .replace('data-base=""', () => `data-base="${base}"`);
  const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script);
  return { folder, html, scriptSources: scripts.map(sourceOf) };
}

/** Headers that a browser obeys for a document. Scripts, styles and fonts go without them, because most are small. */
const FOR_DOCUMENTS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** Leaves out what matters to documents alone. */
function setHeaders(response: ServerResponse, path: string): void {
  if (/\.(?:js|css|woff2)(?:\.br|\.gz)?$/.test(path)) for (const name of FOR_DOCUMENTS) response.removeHeader(name);
}

/** Serves the built SPA: its files with a long cache time, and its page for the address of every screen. */
export function serveSpa(page: SpaPage | undefined): RequestHandler {
  const router = Router();
  if (!page) return router;
  // The build has compressed them.
  const files = (folder: string, options: { maxAge: string; immutable?: boolean }): RequestHandler =>
    expressStaticGzip(folder, {
      enableBrotli: true,
      orderPreference: ['br'],
      index: false,
      serveStatic: { ...options, setHeaders },
    });
  router.use('/assets', files(join(page.folder, 'assets'), { maxAge: '1y', immutable: true }));
  const otherFiles = files(page.folder, { maxAge: '1h' });
  router.use((request, response, next) => {
    if (isDecodable(request.path)) void otherFiles(request, response, next);
    else next();
  });
  router.use((request, response, next) => {
    if (!isScreen(request)) return next();
    response.set('Cache-Control', 'no-cache').type('html').send(page.html);
  });
  return router;
}
