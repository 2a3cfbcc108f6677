import { createHash, randomBytes } from 'node:crypto';

/** Returns the digest of a mailed token. The database stores only this, so a reader of the database cannot use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Returns a new random token and its digest. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** Returns the time that many hours from now. */
export const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * 60 * 60 * 1000);
