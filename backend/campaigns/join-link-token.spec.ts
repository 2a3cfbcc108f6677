import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { joinLinkToken, linkIdOf } from './join-link-token.js';

const SECRET = 'a secret of at least 32 characters';

describe('the token of a join link', () => {
  it('leads back to its link, and is the same each time', () => {
    for (const id of [randomUUID(), randomUUID(), '00000000-0000-4000-8000-000000000000']) {
      expect(linkIdOf(joinLinkToken(id, SECRET), SECRET)).toBe(id);
      expect(joinLinkToken(id, SECRET)).toBe(joinLinkToken(id, SECRET));
    }
  });

  it('fits into a path', () => {
    expect(joinLinkToken(randomUUID(), SECRET)).toMatch(/^[A-Za-z0-9_-]{44}$/);
  });

  it('is refused with another id, another signature or another secret', () => {
    const [token, other] = [joinLinkToken(randomUUID(), SECRET), joinLinkToken(randomUUID(), SECRET)];
    expect(linkIdOf(other.slice(0, 22) + token.slice(22), SECRET)).toBeUndefined();
    expect(linkIdOf(token.slice(0, 22) + 'A'.repeat(22), SECRET)).toBeUndefined();
    expect(linkIdOf(token, `${SECRET}!`)).toBeUndefined();
  });

  it.each(['', 'x', 'ä'.repeat(44), 'a'.repeat(45), `${'a'.repeat(43)}/`])('refuses %j', (token) => {
    expect(linkIdOf(token, SECRET)).toBeUndefined();
  });
});
