import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { RequestHandler } from 'express';
import type { DataSource } from 'typeorm';
import type { RunningConfig } from './config.js';
import { refuseForeignOrigins } from './origin.js';
import { securityHeaders } from './security-headers.js';
import { createSessionMiddlewares } from './session.js';
import { serveSpa } from './spa.js';
import { bodyParsers } from './uploads.js';

/**
 * The middlewares that every request passes, in order: proxy, headers, compression, the SPA's files, origin, session, body.
 * @returns the session middlewares, which the socket handshake runs too
 */
export function installHttp(app: NestExpressApplication, config: RunningConfig, dataSource: DataSource): RequestHandler[] {
  const sessions = createSessionMiddlewares(config, dataSource);
  app.set('trust proxy', config.trustProxy);
  app.disable('x-powered-by');
  app.use(securityHeaders(config));
  app.use(compression());
  app.use(serveSpa(config));
  app.use(refuseForeignOrigins(config));
  app.use(...sessions);
  app.use(...bodyParsers());
  return sessions;
}
