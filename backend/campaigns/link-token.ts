import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link opens. A token of one kind is refused as one of another. */
export type LinkKind = 'join link' | 'table screen';

/** Characters of an id, and of its signature: 16 bytes each in base64url. */
const PART_LENGTH = 22;
const TOKEN = /^[\w-]{44}$/;

/*
 * A DM copies a link many times, so its token cannot be stored only as a hash, as mailed tokens are. The database
 * stores the link's random id, and the token is the id with its signature under the session secret: a stolen copy of
 * the database opens no campaign, and the server can write the address again.
 */

const signatureOf = (kind: LinkKind, id: string, secret: string): string =>
  createHmac('sha256', secret).update(`${kind} ${id}`).digest('base64url').slice(0, PART_LENGTH);

/** Returns the token of a link. @param linkId a UUID */
export function linkToken(kind: LinkKind, linkId: string, secret: string): string {
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex').toString('base64url');
  return id + signatureOf(kind, id, secret);
}

/** Returns the id of the link to which the token belongs; undefined when the token is not signed for this kind. */
export function linkIdOf(kind: LinkKind, token: string, secret: string): string | undefined {
  if (!TOKEN.test(token)) return undefined;
  const [id, signature] = [token.slice(0, PART_LENGTH), token.slice(PART_LENGTH)];
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(kind, id, secret)))) return undefined;
  const hex = Buffer.from(id, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
