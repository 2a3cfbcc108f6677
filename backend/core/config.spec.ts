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

describe('BACKUP_*', () => {
  const EXTERNAL = { DATABASE_URL: 'postgresql://localhost/questhearth', SESSION_SECRET: 'x'.repeat(32) };
  const RECIPIENT = `age1${'q'.repeat(58)}`;
  const DAY = 86_400_000;

  it('back up every day by default with the embedded database, and never with another one', () => {
    expect(loadConfig({ DATA_DIR: '/data' }).backup).toEqual({
      dir: '/data/backups',
      every: DAY,
      keepDays: 7,
      keepWeeks: 4,
      recipients: [],
    });
    expect(loadConfig(EXTERNAL).backup.every).toBeUndefined();
  });

  it.each([
    [{ BACKUP_EVERY: 'off' }, undefined],
    [{ BACKUP_EVERY: '30m' }, 30 * 60_000],
    [{ BACKUP_EVERY: '12h' }, DAY / 2],
    [{ ...EXTERNAL, BACKUP_EVERY: '2d' }, 2 * DAY],
  ])('back up as often as %j says', (env, every) => {
    expect(loadConfig(env).backup.every).toBe(every);
  });

  it('name the folder, how many are kept, and who can read them', () => {
    const env = { BACKUP_DIR: '/other', BACKUP_KEEP_DAYS: '0', BACKUP_KEEP_WEEKS: '52' };
    expect(loadConfig({ ...env, BACKUP_RECIPIENTS: ` ${RECIPIENT} , ${RECIPIENT}` }).backup).toMatchObject({
      dir: '/other',
      keepDays: 0,
      keepWeeks: 52,
      recipients: [RECIPIENT, RECIPIENT],
    });
  });

  it.each([
    ['BACKUP_EVERY', 'often', 'must be off, or a time such as 30m, 12h or 1d'],
    ['BACKUP_EVERY', '0h', 'must be off, or a time such as 30m, 12h or 1d'],
    ['BACKUP_KEEP_DAYS', '-1', 'must be a whole number from 0 to 9999'],
    ['BACKUP_KEEP_WEEKS', '1.5', 'must be a whole number from 0 to 9999'],
    ['BACKUP_RECIPIENTS', 'AGE-SECRET-KEY-1QQ', 'must be public keys of age (age1…), separated by commas'],
    ['BACKUP_RECIPIENTS', `${RECIPIENT},age1`, 'must be public keys of age (age1…), separated by commas'],
  ])('refuse %s=%s', (name, value, reason) => {
    expect(() => loadConfig({ [name]: value })).toThrow(`${name} ${reason}`);
  });
});
