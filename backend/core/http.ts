import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { RequestHandler } from 'express';
import type { DataSource } from 'typeorm';
import { COSTS } from './budgets.js';
import type { RunningConfig } from './config.js';
import { refuseForeignOrigins } from './origin.js';
import { securityHeaders } from './security-headers.js';
import { createSessionMiddlewares } from './session.js';
import { serveSpa } from './spa.js';
import { endUnreadBodies } from './request-body.js';
import { addressKey } from './rate-limits.js';
import { tooMuch, WorkBudget } from './work-budget.js';

/**
 * The middlewares that every request passes, in order: proxy, headers, budget, compression, the SPA's files, origin, session.
 * A body is read later, by the access guard, where a route takes one.
 * @returns the session middlewares, which the socket handshake runs too
 */
export function installHttp(app: NestExpressApplication, config: RunningConfig, dataSource: DataSource): RequestHandler[] {
  const sessions = createSessionMiddlewares(config, dataSource);
  app.set('trust proxy', config.trustProxy);
  app.disable('x-powered-by');
  app.use(endUnreadBodies);
  app.use(securityHeaders(config));
  app.use(holdBackSendersInDebt(app.get(WorkBudget)));
  app.use(compression());
  app.use(serveSpa(config));
  app.use(refuseForeignOrigins(config));
  app.use(...sessions);
  return sessions;
}

/** Milliseconds for which a request of a sender in debt is held back before it is looked at again. */
const HOLD_BACK = 1000;

/**
 * Counts every request, files of the page included. A sender in debt is held back, and refused where they are in debt
 * still, before anything is asked of the database: whoever calls in loops slows down by it.
 */
const holdBackSendersInDebt = (work: WorkBudget): RequestHandler => (request, _response, next) => {
  const address = addressKey(request.ip);
  const waitNow = (): number => work.waitOfUnread(address, request.headers.cookie);
  const goOn = (): void => {
    const wait = waitNow();
    if (wait > 0) return next(tooMuch(wait));
    work.spend({ address }, COSTS.request);
    next();
  };
  if (waitNow() > 0) setTimeout(goOn, HOLD_BACK);
  else goOn();
};
