import { describe, expect, it } from '@jest/globals';
import { ipKey } from './rate-limiter.js';

describe('the key of an IP address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    [undefined, ''],
  ])('of %s is %s', (ip, key) => {
    expect(ipKey(ip)).toBe(key);
  });
});
