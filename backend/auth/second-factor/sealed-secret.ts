import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (sessionSecret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', sessionSecret, '', 'questhearth second factor', 32));

/**
 * Encrypts the secret of an authenticator app under the session secret, for one account: a stolen copy of the database
 * makes no codes, and a row that is copied to another account does not open.
 */
export function sealSecret(secret: string, userId: string, sessionSecret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(sessionSecret), iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts what `sealSecret` returned; undefined when the session secret or the account is another one. */
export function openSecret(sealed: string, userId: string, sessionSecret: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(sessionSecret), iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(userId)).setAuthTag(tag);
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
