import { randomBytes } from 'node:crypto';
import { sha256Of } from '../core/sha256.js';

/** Returns the SHA-256 hash of a mailed token. The database stores only this, so nobody can use a stolen copy of it. */
export const hashToken = (token: string): string => sha256Of(token).toString('base64url');

/** Returns a new random token and its hash. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}
