import { createHash, randomBytes } from 'node:crypto';

/** Returns the SHA-256 hash of a mailed token. The database stores only this, so nobody can use a stolen copy of it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Returns a new random token and its hash. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}
