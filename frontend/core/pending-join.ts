import { ExpiringItem } from './expiring-item.js';

/** A join link that a signed-out visitor has opened. */
export interface PendingJoin {
  token: string;
  /** The name of its campaign. */
  campaign: string;
  /** The visitor has chosen to log in or sign up with the link, so they join without another question. */
  isChosen: boolean;
}

const item = new ExpiringItem<PendingJoin>('questhearth-join');

/**
 * Remembers a join link in this browser, so that every tab leads back to it after a log-in: the link that confirms an
 * email address usually opens in another one.
 */
export const rememberJoin = (pending: PendingJoin, now?: number): void => item.write(pending, now);

/** Forgets the join link because a signed-in user has seen it, it does not work, or the user has signed out. */
export const forgetJoin = (): void => item.forget();

/** Returns the remembered join link; undefined without one. */
export function pendingJoin(now?: number): PendingJoin | undefined {
  const stored = item.read(now);
  return (
    stored && {
      token: String(stored.token),
      campaign: String(stored.campaign),
      isChosen: stored.isChosen === true,
    }
  );
}

/** Returns the path of a join link. */
const joinPath = (token: string): string => `/join/${encodeURIComponent(token)}`;

/** Returns the path that a user sees after signing in: the remembered join link, or the home page. */
export function pathAfterLogIn(): string {
  const pending = pendingJoin();
  return pending ? joinPath(pending.token) : '/';
}
