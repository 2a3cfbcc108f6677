import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { linkIdOf, linkToken, type LinkKind } from './link-token.js';

const SECRET = 'a secret of at least 32 characters';
const KINDS: readonly LinkKind[] = ['join link', 'table screen'];

describe.each(KINDS)('the token of a %s', (kind) => {
  it('leads back to its link, and is the same each time', () => {
    for (const id of [randomUUID(), randomUUID(), '00000000-0000-4000-8000-000000000000']) {
      expect(linkIdOf(kind, linkToken(kind, id, SECRET), SECRET)).toBe(id);
      expect(linkToken(kind, id, SECRET)).toBe(linkToken(kind, id, SECRET));
    }
  });

  it('fits into a path', () => {
    expect(linkToken(kind, randomUUID(), SECRET)).toMatch(/^[A-Za-z0-9_-]{44}$/);
  });

  it('is refused with another id, another signature, another secret or as another kind of link', () => {
    const [token, other] = [linkToken(kind, randomUUID(), SECRET), linkToken(kind, randomUUID(), SECRET)];
    expect(linkIdOf(kind, other.slice(0, 22) + token.slice(22), SECRET)).toBeUndefined();
    expect(linkIdOf(kind, token.slice(0, 22) + 'A'.repeat(22), SECRET)).toBeUndefined();
    expect(linkIdOf(kind, token, `${SECRET}!`)).toBeUndefined();
    for (const another of KINDS.filter((each) => each !== kind))
      expect(linkIdOf(another, token, SECRET)).toBeUndefined();
  });

  it.each(['', 'x', 'ä'.repeat(44), 'a'.repeat(45), `${'a'.repeat(43)}/`])('refuses %j', (token) => {
    expect(linkIdOf(kind, token, SECRET)).toBeUndefined();
  });
});
