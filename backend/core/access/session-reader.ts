import type { SessionData } from 'express-session';
import type { SessionUser } from './session-user.js';

/** The account that a session stores. */
export interface SessionKey {
  id: string;
  /** The account's session epoch when the session began. */
  epoch: number;
}

/** A stored session with its person. */
export interface StoredSession {
  readonly sess: SessionData;
  /** Null when nobody is signed in, the account is deleted, or the account has ended its sessions since. */
  readonly person: SessionUser | null;
}

/** Reads sessions. `UserSessionReader` implements it; the session middleware calls it. */
export abstract class SessionReader {
  /** Reads a session and its person; undefined when the session is unknown or has expired. */
  abstract read(sessionId: string): Promise<StoredSession | undefined>;
}
