import { describe, expect, it } from '@jest/globals';
import { loadConfig } from './config.js';

describe('TRUST_PROXY', () => {
  const trustProxyOf = (TRUST_PROXY: string) => loadConfig({ TRUST_PROXY }).trustProxy;

  it.each([
    ['', undefined],
    ['false', false],
    ['true', true],
    ['2', 2],
    ['loopback', 'loopback'],
    ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
    ['fd00::/8', 'fd00::/8'],
  ])('accepts %j', (value, setting) => {
    expect(trustProxyOf(value)).toBe(setting);
  });

  it.each(['banana', '10.0.0.0/99', 'loopback, banana', '-1', '1.5'])(
    'refuses %j with a message that lists the valid values',
    (value) => {
      expect(() => trustProxyOf(value)).toThrow(
        /^TRUST_PROXY must be true, false, a number of proxies, or their addresses/,
      );
    },
  );
});
