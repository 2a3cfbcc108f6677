import { describe, expect, it } from '@jest/globals';
import { createSecret, setupUri, stepOf } from './one-time-codes.js';

/** The key of the test vectors of RFC 6238 in Base32; the last six of their eight digits. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code of an authenticator app', () => {
  it.each([
    ['287082', 59],
    ['081804', 1_111_111_109],
    ['005924', 1_234_567_890],
    ['279037', 2_000_000_000],
  ])('RFC 6238: %s holds at second %d, in the step before and in the step after', (code, second) => {
    const step = Math.floor(second / 30);
    for (const shift of [-30, 0, 30]) expect(stepOf(code, RFC_SECRET, (second + shift) * 1000)).toBe(step);
    for (const shift of [-60, 60]) expect(stepOf(code, RFC_SECRET, (second + shift) * 1000)).toBeUndefined();
  });

  it('may have a space, and nothing else', () => {
    expect(stepOf('287 082', RFC_SECRET, 59_000)).toBe(1);
    for (const wrong of ['', '28708', '2870820', 'abcdef', '287083', '-87082'])
      expect(stepOf(wrong, RFC_SECRET, 59_000)).toBeUndefined();
  });

  it('comes from a secret of 160 bits, whose address names the product and the account', () => {
    const secret = createSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(setupUri(secret, 'lia@example.test'));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Questhearth:lia@example.test',
    ]);
    expect(uri.searchParams.get('secret')).toBe(secret);
  });
});
