import type { Server } from 'node:http';
import { promisify } from 'node:util';
import connectPg from 'connect-pg-simple';
import type { Request, RequestHandler } from 'express';
import session, { type SessionData } from 'express-session';
import passport from 'passport';
import type { Pool } from 'pg';
import { currentUser } from '../../../contracts/auth/auth.contract.js';
import { basePathOf } from '../http/base-path.js';
import type { RunningConfig } from '../config.js';
import type { SessionUser } from './session-user.js';
import { entryGate } from './entry-gate.js';
import { log } from '../log.js';
import { isHealthProbe } from '../http/health-probe.js';
import { routedPath } from '../http/routed-path.js';
import type { SessionKey, SessionReader } from './session-reader.js';

/** The cookie that carries the session's id. */
export const SESSION_COOKIE = 'questhearth.sid';

const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds for which a session lasts after it was last used. */
export const SESSION_LIFE = 30 * DAY;
/** Milliseconds between two prolongations of a session. */
const TOUCH_EVERY = 10 * 60 * 1000;

/** The call that every page makes when it opens. Its reply prolongs the browser's cookie. */
const OPENS_PAGE = currentUser.path;
/** The calls that begin a session; other requests without the cookie need none. */
const BEGINS_SESSION = /^\/api\/v1\/(login(\/passkey)?|check_entry_key)\/?$/;

/** The most characters of a user agent that a session keeps. */
const USER_AGENT_LENGTH = 400;

/** The browser in which a person has signed in. Its network address is not kept. */
export interface SessionClient {
  /** The header `User-Agent`; empty when there was none. */
  userAgent: string;
  /** When the person signed in, in ISO 8601. */
  since: string;
}

declare module 'express-session' {
  interface SessionData {
    passport?: { user?: SessionKey };
    client?: SessionClient;
    /** Hash of the entry key that the person entered. */
    entry?: string;
  }
}

const PgStore = connectPg(session);

/** SQL of the end of a session, by the clock of the database, which all nodes share. */
const EXPIRY = `now() + interval '${SESSION_LIFE / DAY} days'`;

/** Reads a session together with its person, and prolongs it at most every ten minutes. */
class SessionStore extends PgStore {
  private readonly touched = new Map<string, number>();
  /** The people of the sessions that were read, by the key in the session. */
  private readonly people = new WeakMap<SessionKey, SessionUser>();

  constructor(
    private readonly pool: Pool,
    private readonly reader: SessionReader,
  ) {
    super({
      pool,
      tableName: 'sessions',
      createTableIfMissing: false,
      // The sweep deletes expired ones.
      pruneSessionInterval: false,
      errorLog: (...problem: unknown[]) => log.warn({ problem }, 'session store'),
    });
  }

  /** Returns the person of a session that this store has read. */
  personOf(key: SessionKey): SessionUser | undefined {
    return this.people.get(key);
  }

  override get(id: string, done: (error: unknown, data?: SessionData | null) => void): void {
    this.reader.read(id).then((found) => {
      const key = found?.sess.passport?.user;
      if (key && found.person) this.people.set(key, found.person);
      done(null, found?.sess ?? null);
    }, done);
  }

  override set(id: string, data: SessionData, done?: (error?: unknown) => void): void {
    const sql = `INSERT INTO sessions (sid, sess, expire) VALUES ($1, $2, ${EXPIRY})
                 ON CONFLICT (sid) DO UPDATE SET sess = excluded.sess, expire = excluded.expire`;
    this.write(sql, [id, data], done);
  }

  override touch(id: string, _data: SessionData, done?: () => void): void {
    const now = performance.now();
    if (now - (this.touched.get(id) ?? -Infinity) < TOUCH_EVERY) return done?.();
    if (this.touched.size > 10_000) this.touched.clear();
    this.touched.set(id, now);
    this.write(`UPDATE sessions SET expire = ${EXPIRY} WHERE sid = $1`, [id], done);
  }

  private write(sql: string, values: unknown[], done?: (error?: unknown) => void): void {
    this.pool.query(sql, values, (error?: Error) => done?.(error));
  }
}

/** A TLS proxy sends plain HTTP to this server, so PUBLIC_URL decides whether the cookie is secure. */
const cookieSafety = (config: RunningConfig) =>
  config.publicUrl.startsWith('https:')
    ? { proxy: true, secure: true as const }
    : { proxy: undefined, secure: 'auto' as const };

function sessionMiddleware(config: RunningConfig, store: SessionStore): RequestHandler {
  const { proxy, secure } = cookieSafety(config);
  // Other services on the same host do not receive the cookie.
  const path = basePathOf(config.publicUrl) || '/';
  const reading = (rolling: boolean): RequestHandler =>
    session({
      name: SESSION_COOKIE,
      secret: config.sessionSecret,
      store,
      resave: false,
      saveUninitialized: false,
      proxy,
      cookie: { path, httpOnly: true, sameSite: 'lax', secure, maxAge: SESSION_LIFE },
      rolling,
    });
  const read = reading(false);
  const readAndProlong = reading(true);
  return (request, response, next) => {
    const calledPath = routedPath(request);
    const hasCookie = request.headers.cookie?.includes(`${SESSION_COOKIE}=`);
    if ((!hasCookie && !BEGINS_SESSION.test(calledPath)) || isHealthProbe(request)) next();
    else if (calledPath === OPENS_PAGE) void readAndProlong(request, response, next);
    else void read(request, response, next);
  };
}

/** Puts the signed-in person on the request. */
function userMiddleware(store: SessionStore): RequestHandler {
  const authenticator = new passport.Passport();
  authenticator.deserializeUser((key: SessionKey, done) => done(null, store.personOf(key) ?? false));
  const restore = authenticator.session() as RequestHandler;
  return (request, response, next) => {
    if ((request as { session?: unknown }).session) void restore(request, response, next);
    else next();
  };
}

/**
 * Returns the middlewares that read the session from PostgreSQL, put its person on the request and check the entry
 * key. HTTP requests and socket handshakes run them.
 * @param server deletes expired sessions from time to time until it closes
 */
export function createSessionMiddlewares(
  config: RunningConfig,
  pool: Pool,
  reader: SessionReader,
  server: Server,
): RequestHandler[] {
  const store = new SessionStore(pool, reader);
  // The pool ends after the server, and a timer of the store would use it later.
  server.on('close', () => void store.close());
  return [sessionMiddleware(config, store), userMiddleware(store), entryGate(config)];
}

/** Runs a call that takes a callback; resolves when it is done and rejects with its error. */
const run = (call: (done: (error?: Error | null) => void) => void): Promise<void> => promisify(call)();

/** Signs a person in under a new session id; the new session keeps the entry key. */
export async function beginSession(request: Request, user: SessionUser, epoch: number): Promise<void> {
  const { entry } = request.session;
  await run((done) => request.session.regenerate(done));
  if (entry) request.session.entry = entry;
  request.session.passport = { user: { id: user.id, epoch } };
  request.session.client = {
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH),
    since: new Date().toISOString(),
  };
  await run((done) => request.session.save(done));
  request.user = user;
}

/** Ends the session of this request. A new session keeps the entry key; without one the cookie is cleared. */
export async function endSession(request: Request): Promise<void> {
  if (!(request as { session?: unknown }).session) return;
  const { entry } = request.session;
  await run((done) => request.session.regenerate(done));
  request.user = undefined;
  if (entry) {
    request.session.entry = entry;
    return;
  }
  const { path, httpOnly, sameSite, secure } = request.session.cookie;
  await run((done) => request.session.destroy(done));
  request.res?.clearCookie(SESSION_COOKIE, { path, httpOnly, sameSite, secure: secure === true });
}
