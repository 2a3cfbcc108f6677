import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '../../../contracts/core/limits.js';
import { hashPassword, isPassword } from './password-hash.js';

describe('the hash of a password', () => {
  it('takes all of it: the longest one with another last letter is another one', async () => {
    const longest = 'ä'.repeat(LIMITS.passwordMax);
    const stored = await hashPassword(longest);
    expect(await isPassword(stored, longest)).toBe(true);
    for (const other of [longest.slice(0, -1), `${longest.slice(0, -1)}a`, `${longest}ä`])
      expect(await isPassword(stored, other)).toBe(false);
  });

  it('has a salt of its own each time', async () => {
    expect(await hashPassword('a lantern in the fog')).not.toBe(await hashPassword('a lantern in the fog'));
  });

  it('is never matched where there is none', async () => {
    expect(await isPassword(undefined, 'nobody has this password')).toBe(false);
  });
});
