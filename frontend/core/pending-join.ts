import { TIMES } from '../../contracts/core/limits.js';
import { basePath } from '../ui/base-path.js';

/** A join link that a signed-out visitor has opened. */
export interface PendingJoin {
  token: string;
  /** The name of its campaign. */
  campaign: string;
  /** The visitor has chosen to log in or sign up with it, so they join without another question. */
  isChosen: boolean;
}

/** One host may serve several installations under different paths. */
const storageKey = (): string => `questhearth-join${basePath()}`;

/** As long as the link that confirms an email address works. */
const LIFETIME = TIMES.confirmTokenHours * 60 * 60 * 1000;

/**
 * Remembers a join link in this browser, so that every tab leads back to it after a log-in: the link that confirms an
 * email address usually opens in another one.
 */
export function rememberJoin(pending: PendingJoin, now = Date.now()): void {
  localStorage.setItem(storageKey(), JSON.stringify({ ...pending, until: now + LIFETIME }));
}

/** Forgets the join link: a signed-in user has seen it, it does not work, or the user has signed out. */
export const forgetJoin = (): void => localStorage.removeItem(storageKey());

/** Returns the remembered join link; undefined without one. */
export function pendingJoin(now = Date.now()): PendingJoin | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey()) ?? 'null') as (PendingJoin & { until: number }) | null;
    if (!stored || !(stored.until > now)) return undefined;
    return { token: String(stored.token), campaign: String(stored.campaign), isChosen: stored.isChosen === true };
  } catch {
    return undefined;
  }
}

/** Returns the path of a join link. */
export const joinPath = (token: string): string => `/join/${encodeURIComponent(token)}`;

/** Returns the path that a user sees after signing in: the remembered join link, or the home page. */
export function pathAfterLogIn(): string {
  const pending = pendingJoin();
  return pending ? joinPath(pending.token) : '/';
}
