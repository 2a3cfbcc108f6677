import connectPg from 'connect-pg-simple';
import type { RequestHandler } from 'express';
import session from 'express-session';
import type pg from 'pg';
import { SESSION_COOKIE } from '../../backend/core/access/session-middleware.js';

/** Returns express-session as it comes, with the product's cookie and store, so that bare servers read its sessions. */
export function bareSessions(pool: pg.Pool, secret: string): RequestHandler {
  const Store = connectPg(session);
  return session({
    name: SESSION_COOKIE,
    secret,
    store: new Store({ pool, tableName: 'sessions', createTableIfMissing: false, disableTouch: true }),
    resave: false,
    saveUninitialized: false,
  });
}
