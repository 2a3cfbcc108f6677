import { describe, expect, it } from '@jest/globals';
import { openSecret, sealSecret } from './sealed-secret.js';

describe('a stored secret', () => {
  it('opens only for its account and under its session secret, and never looks the same', () => {
    const sealed = sealSecret('THE SECRET', 'lia', 'one');
    expect(openSecret(sealed, 'lia', 'one')).toBe('THE SECRET');
    expect(openSecret(sealed, 'lia', 'two')).toBeUndefined();
    expect(openSecret(sealed, 'mallory', 'one')).toBeUndefined();
    expect(openSecret(`A${sealed.slice(1)}`, 'lia', 'one') ?? 'changed').not.toBe('THE SECRET');
    expect(openSecret('', 'lia', 'one')).toBeUndefined();
    expect(sealSecret('THE SECRET', 'lia', 'one')).not.toBe(sealed);
  });
});
