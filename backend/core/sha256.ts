import { createHash } from 'node:crypto';

/** Returns the SHA-256 hash of a text or of bytes. */
export const sha256Of = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
