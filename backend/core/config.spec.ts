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

describe('REDIS_URL', () => {
  const redisUrlsOf = (REDIS_URL: string) => {
    const DATABASE_URL = 'postgresql://localhost/questhearth';
    return loadConfig({ DATABASE_URL, SESSION_SECRET: 'x'.repeat(32), REDIS_URL }).redisUrls;
  };

  it.each([
    ['', []],
    ['redis://:a,b@one:6379/', ['redis://:a,b@one:6379']],
    ['redis://one:1,redis://two:2', ['redis://one:1', 'redis://two:2']],
    ['redis://one , rediss://:x@two:2', ['redis://one', 'rediss://:x@two:2']],
  ])('accepts %j', (value, urls) => {
    expect(redisUrlsOf(value)).toEqual(urls);
  });

  it.each(['one:6379', 'redis://one,http://two', 'redis://one:1,two:2'])('refuses %j', (value) => {
    expect(() => redisUrlsOf(value)).toThrow('REDIS_URL must be a URL that begins with redis: or rediss://');
  });
});

describe('COMMON_PASSWORDS', () => {
  it.each([
    ['https://table.example', undefined, true],
    ['https://table.example', 'accept', false],
    ['http://localhost:3000', undefined, false],
    ['http://localhost:3000', 'refuse', true],
  ])('behind %s, %j refuses passwords that are guessed first: %s', (PUBLIC_URL, COMMON_PASSWORDS, isRefused) => {
    expect(loadConfig({ PUBLIC_URL, COMMON_PASSWORDS }).refusesCommonPasswords).toBe(isRefused);
  });
});
