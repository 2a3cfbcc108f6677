import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { sha256Of } from '../../core/sha256.js';

/** Recovery codes of an account. */
const RECOVERY_CODES = 10;
/** 80 random bits, as 16 characters. */
const RECOVERY_BYTES = 10;

/** Returns new recovery codes, such as 'JBSW-Y3DP-EHPK-3PXP'. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const text = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32;
    return text.replaceAll(/(.{4})(?=.)/g, '$1-');
  });

/** Returns the hash of a recovery code, whatever its case, spaces and hyphens. */
export const recoveryCodeHash = (code: string, userId: string): string =>
  sha256Of(`${userId} ${code.toUpperCase().replaceAll(/[\s-]/g, '')}`).toString('base64url');
