import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { DataSource } from 'typeorm';
import { COSTS } from '../load/budgets.js';
import type { RunningConfig } from '../config.js';
import { delayManyProbes, isHealthProbe } from './health-probe.js';
import { refuseForeignOrigins } from './origin.js';
import { compressReplies } from './reply-compression.js';
import { limitParallelCalls } from '../load/parallel-calls.js';
import { poolOf } from '../database/pg-pool.js';
import { securityHeaders } from './security-headers.js';
import { SessionReader } from '../access/session-reader.js';
import { createSessionMiddlewares } from '../access/session-middleware.js';
import { requireKnownProtocol } from './protocol-version.js';
import { readSpaPage, serveSpa } from './spa.js';
import { isFileOfPage, refuseMalformedPaths } from './routed-path.js';
import { endUnreadBodies } from './request-body.js';
import { observeRequests } from './request-log.js';
import { addressOf, removeForwardedPorts, warnOfUnnamedProxy } from './request-source.js';
import { tooManyRequests, WorkBudget } from '../load/work-budget.js';

/**
 * Installs the middlewares of every request, in this order: id, count and log, forwarded addresses, the warning of an
 * unnamed proxy, unread bodies, headers, budget, malformed paths, protocol, compression, the SPA's files, origin, parallel
 * calls, session and entry gate. The access guard reads the body later.
 * @returns the session middlewares, which the socket handshake runs too
 */
export function installHttp(app: NestExpressApplication, config: RunningConfig): RequestHandler[] {
  const sessions = createSessionMiddlewares(
    config,
    poolOf(app.get(DataSource)),
    app.get(SessionReader),
    app.getHttpServer(),
  );
  app.set('trust proxy', config.trustProxy ?? false);
  app.disable('x-powered-by');
  app.use(observeRequests(config));
  app.use(removeForwardedPorts);
  app.use(warnOfUnnamedProxy(config));
  app.use(endUnreadBodies);
  const page = readSpaPage(config);
  app.use(securityHeaders(config, page?.scriptSources ?? []));
  app.use(delayManyProbes());
  app.use(delaySendersInDebt(app.get(WorkBudget)));
  app.use(refuseMalformedPaths);
  app.use(requireKnownProtocol);
  app.use(compressReplies());
  app.use(serveSpa(page));
  app.use(refuseForeignOrigins(config));
  app.use(limitParallelCalls(config.budgets));
  app.use(...sessions);
  return sessions;
}

/** Milliseconds for which a request of a sender in debt waits. */
const DEBT_DELAY_MS = 1000;

/**
 * Counts every request but health probes, files of the page included. It delays a request of a sender in debt, and
 * refuses it before any database query when the sender is still in debt. The delay slows a client that calls in a loop.
 * Files of the page are refused only when the whole address is in debt: without them the page could not tell anybody to
 * wait.
 */
const delaySendersInDebt =
  (work: WorkBudget): RequestHandler =>
  (request, _response, next) => {
    if (isHealthProbe(request)) return next();
    const address = addressOf(request);
    const waitNow = (): number => work.waitBeforeSession(address, request.headers.cookie);
    const proceed = (): void => {
      const wait = waitNow();
      const isRefused = wait > 0 && (!isFileOfPage(request) || work.isAddressInDebt(address));
      if (isRefused) return next(tooManyRequests(wait));
      work.charge({ address }, wait > 0 ? COSTS.fileInDebt : COSTS.request);
      next();
    };
    if (waitNow() > 0) setTimeout(proceed, DEBT_DELAY_MS);
    else proceed();
  };
