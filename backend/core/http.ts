import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { RequestHandler } from 'express';
import type { DataSource } from 'typeorm';
import type { RunningConfig } from './config.js';
import { refuseForeignOrigins } from './origin.js';
import { securityHeaders } from './security-headers.js';
import { createSessionMiddlewares } from './session.js';
import { serveSpa } from './spa.js';
import { endUnreadBodies } from './request-body.js';
import { addressKey } from './rate-limits.js';
import { WorkBudget } from './work-budget.js';

/**
 * The middlewares that every request passes, in order: proxy, headers, compression, the SPA's files, origin, budget, session.
 * A body is read later, by the access guard, where a route takes one.
 * @returns the session middlewares, which the socket handshake runs too
 */
export function installHttp(app: NestExpressApplication, config: RunningConfig, dataSource: DataSource): RequestHandler[] {
  const sessions = createSessionMiddlewares(config, dataSource);
  app.set('trust proxy', config.trustProxy);
  app.disable('x-powered-by');
  app.use(endUnreadBodies);
  app.use(securityHeaders(config));
  app.use(compression());
  app.use(serveSpa(config));
  app.use(refuseForeignOrigins(config));
  app.use(refuseAddressesInDebt(app.get(WorkBudget)));
  app.use(...sessions);
  return sessions;
}

/** Before anything is asked of the database: an address that has used up its budget waits. */
const refuseAddressesInDebt = (work: WorkBudget): RequestHandler => (request, _response, next) => {
  work.requirePaid({ address: addressKey(request.ip) });
  next();
};
