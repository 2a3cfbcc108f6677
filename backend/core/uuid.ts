import { sha256Of } from './sha256.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a value is a UUID, and so can be the id of something that users make. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/**
 * Returns the UUID that always follows from a text.
 * @param version the digit that tells the version
 * @param variants the digits of which one, by the text, tells the variant; `89ab` as random ones have it
 */
export function derivedUuid(text: string, version: string, variants: string): string {
  const hex = sha256Of(text).toString('hex');
  const variant = variants.charAt(parseInt(hex.charAt(16), 16) % variants.length);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), version + hex.slice(13, 16), variant + hex.slice(17, 20)];
  return [...parts, hex.slice(20, 32)].join('-');
}
