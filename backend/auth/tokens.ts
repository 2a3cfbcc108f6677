import { createHash, randomBytes } from 'node:crypto';

/** A mailed token as it is kept: who reads the database cannot use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A new unguessable token, and what is kept of it. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** The moment that lies so many hours ahead. */
export const hoursAhead = (hours: number): Date => new Date(Date.now() + hours * 60 * 60 * 1000);
