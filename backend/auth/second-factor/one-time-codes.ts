import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code holds; authenticator apps take no other value for granted. */
const PERIOD = 30;
/** Codes of the step before and the step after hold too, because clocks differ. */
const SKEW_STEPS = 1;
const SECRET_BYTES = 20;

/** Returns the generator of codes (RFC 6238: SHA-1, six digits, thirty seconds), as every authenticator app knows it. */
const totpOf = (secret: string, account: string): TOTP =>
  new TOTP({ issuer: 'Questhearth', label: account, secret: Secret.fromBase32(secret), period: PERIOD });

/** Returns a new secret in Base32. */
export const createSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the address that an authenticator app reads from a QR code. @param account what the app calls the account */
export const setupUri = (secret: string, account: string): string => totpOf(secret, account).toString();

/** Returns the last step whose code holds at a time. @param now milliseconds since 1970 */
export const latestStep = (now = Date.now()): number => Math.floor(now / 1000 / PERIOD) + SKEW_STEPS;

/**
 * Returns the step (thirty seconds since 1970) to which a code belongs: the present one, the one before or the one after.
 * Undefined for a wrong code.
 * @param now milliseconds since 1970
 */
export function stepOf(code: string, secret: string, now = Date.now()): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code.replaceAll(/\s/g, ''), window: SKEW_STEPS, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta;
}
