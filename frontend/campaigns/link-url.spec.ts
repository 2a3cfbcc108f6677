import { describe, expect, it } from '@jest/globals';
import { isLoopback, linkUrl } from './link-url.js';

Object.assign(globalThis, { document: { documentElement: { dataset: { base: '' } } } });

describe('the address of a link', () => {
  it('is the public address of the service', () => {
    const url = 'https://table.example/hearth/join/abc';
    expect(linkUrl(url, 'http://192.168.1.5:3000')).toBe(url);
  });

  it('is the address of the page when the service has no public one', () => {
    expect(linkUrl('http://localhost:3000/join/abc', 'http://192.168.1.5:3000')).toBe(
      'http://192.168.1.5:3000/join/abc',
    );
    expect(linkUrl('http://localhost:3000/table/abc', 'http://192.168.1.5:3000')).toBe(
      'http://192.168.1.5:3000/table/abc',
    );
  });

  it.each([
    ['http://localhost:3000/join/a', true],
    ['http://127.0.0.1/join/a', true],
    ['http://[::1]:3000/join/a', true],
    ['http://192.168.1.5:3000/join/a', false],
    ['https://localhost.example/join/a', false],
  ])('tells that %s works only on the machine itself: %s', (url, expected) => {
    expect(isLoopback(url)).toBe(expected);
  });
});
