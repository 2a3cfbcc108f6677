import { createHmac, timingSafeEqual } from 'node:crypto';

/** Characters of an id, and of its signature: 16 bytes each in base64url. */
const PART_LENGTH = 22;
const TOKEN = /^[\w-]{44}$/;

/*
 * A DM copies a join link many times, so its token cannot be stored only as a digest, as mailed tokens are. The
 * database stores the link's random id, and the token is the id with its signature under the session secret: a stolen
 * copy of the database opens no campaign, and the server can write the address again.
 */

const signatureOf = (id: string, secret: string): string =>
  createHmac('sha256', secret).update(`join link ${id}`).digest('base64url').slice(0, PART_LENGTH);

/** Returns the token of a join link. @param linkId a UUID */
export function joinLinkToken(linkId: string, secret: string): string {
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex').toString('base64url');
  return id + signatureOf(id, secret);
}

/** Returns the id of the link to which the token belongs; undefined when the token is not signed with the secret. */
export function linkIdOf(token: string, secret: string): string | undefined {
  if (!TOKEN.test(token)) return undefined;
  const [id, signature] = [token.slice(0, PART_LENGTH), token.slice(PART_LENGTH)];
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(id, secret)))) return undefined;
  const hex = Buffer.from(id, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
