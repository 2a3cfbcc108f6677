import connectPg from 'connect-pg-simple';
import type { Request, RequestHandler } from 'express';
import session, { type SessionData } from 'express-session';
import passport from 'passport';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { basePathOf } from './base-path.js';
import type { RunningConfig } from './config.js';
import type { SessionUser } from './current-user.js';
import { entryGate } from './entry-gate.js';
import { log } from './log.js';
import { poolOf } from './pg-pool.js';
import { routedPath } from './routed-path.js';
import { readSession, type SessionKey } from './session-user.js';

/** The cookie that carries the session's id. */
export const SESSION_COOKIE = 'questhearth.sid';

const DAY = 24 * 60 * 60 * 1000;
const SESSION_LIFE = 30 * DAY;
/** A session that is used is prolonged, but not with every request. */
const TOUCH_EVERY = 10 * 60 * 1000;

/** The calls that begin a session; every other request without the cookie needs none. */
const BEGINS_SESSION = /^\/api\/v1\/(login|check_entry_key)\/?$/;

declare module 'express-session' {
  interface SessionData {
    passport?: { user?: SessionKey };
    /** Digest of the entry key that was given. */
    entry?: string;
  }
}

const PgStore = connectPg(session);

/** The sessions table, read together with the person; a session's life is prolonged at most every ten minutes. */
class SessionStore extends PgStore {
  private readonly touched = new Map<string, number>();
  /** Who was found with a session that was just read, by the key in it. */
  private readonly people = new WeakMap<SessionKey, SessionUser>();

  constructor(private readonly sessions: Pool) {
    super({
      pool: sessions,
      tableName: 'sessions',
      createTableIfMissing: false,
      errorLog: (...problem: unknown[]) => log.warn({ problem }, 'session store'),
    });
  }

  /** The person of a session that this store has read. */
  personOf(key: SessionKey): SessionUser | undefined {
    return this.people.get(key);
  }

  override get(id: string, done: (error: unknown, data?: SessionData | null) => void): void {
    readSession(this.sessions, id).then((found) => {
      const key = found?.sess.passport?.user;
      if (key && found.person) this.people.set(key, found.person);
      done(null, found?.sess ?? null);
    }, done);
  }

  override touch(id: string, data: SessionData, done?: () => void): void {
    const now = Date.now();
    if (now - (this.touched.get(id) ?? 0) < TOUCH_EVERY) return done?.();
    if (this.touched.size > 10_000) this.touched.clear();
    this.touched.set(id, now);
    super.touch(id, data, done);
  }
}

/** Behind TLS the proxy speaks plain HTTP to us; PUBLIC_URL says what the browser sees. */
const cookieSafety = (config: RunningConfig) =>
  config.publicUrl.startsWith('https:') ? { proxy: true, secure: true as const } : { proxy: undefined, secure: 'auto' as const };

function sessionMiddleware(config: RunningConfig, store: SessionStore): RequestHandler {
  const { proxy, secure } = cookieSafety(config);
  // Other services on the same host do not receive the cookie.
  const path = basePathOf(config.publicUrl) || '/';
  const read = session({
    name: SESSION_COOKIE,
    secret: config.sessionSecret,
    store,
    resave: false,
    saveUninitialized: false,
    proxy,
    cookie: { path, httpOnly: true, sameSite: 'lax', secure, maxAge: SESSION_LIFE },
  });
  return (request, response, next) => {
    const hasCookie = request.headers.cookie?.includes(`${SESSION_COOKIE}=`);
    if (hasCookie || BEGINS_SESSION.test(routedPath(request))) void read(request, response, next);
    else next();
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
 * Sessions in PostgreSQL, the signed-in person from them, and the gate of a closed service; run by every
 * HTTP request that needs them and by every socket's handshake.
 */
export function createSessionMiddlewares(config: RunningConfig, dataSource: DataSource): RequestHandler[] {
  const store = new SessionStore(poolOf(dataSource));
  return [sessionMiddleware(config, store), userMiddleware(store), entryGate(config)];
}

const settle = (run: (done: (error?: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => run((error) => (error ? reject(error instanceof Error ? error : new Error('The session store failed.')) : resolve())));

/** Signs a person in under a new session id; what was typed at the gate stays. */
export async function beginSession(request: Request, user: SessionUser, epoch: number): Promise<void> {
  const { entry } = request.session;
  await settle((done) => request.session.regenerate(done));
  if (entry) request.session.entry = entry;
  request.session.passport = { user: { id: user.id, epoch } };
  await settle((done) => request.session.save(done));
  request.user = user;
}

/** Ends the session of this request and takes its cookie back; what was typed at the gate stays, in a new session. */
export async function endSession(request: Request): Promise<void> {
  if (!(request as { session?: unknown }).session) return;
  const { entry } = request.session;
  await settle((done) => request.session.regenerate(done));
  request.user = undefined;
  if (entry) {
    request.session.entry = entry;
    return;
  }
  const { path, httpOnly, sameSite, secure } = request.session.cookie;
  await settle((done) => request.session.destroy(done));
  request.res?.clearCookie(SESSION_COOKIE, { path, httpOnly, sameSite, secure: secure === true });
}
