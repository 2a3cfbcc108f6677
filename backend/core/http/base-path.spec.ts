import { describe, expect, it } from '@jest/globals';
import { basePathOf, withoutBasePath } from './base-path.js';

describe('the base path', () => {
  it.each([
    ['https://hearth.example', ''],
    ['https://hearth.example/', ''],
    ['https://host.example/questhearth', '/questhearth'],
    ['https://host.example/games/questhearth/', '/games/questhearth'],
  ])('of %s is %j', (publicUrl, base) => {
    expect(basePathOf(publicUrl)).toBe(base);
  });

  it.each([
    ['/questhearth', '/'],
    ['/questhearth/', '/'],
    ['/questhearth?a=1', '/?a=1'],
    ['/questhearth/api/v1/login?a=1', '/api/v1/login?a=1'],
    ['/questhearth/questhearth', '/questhearth'],
    ['/questhearths/login', '/questhearths/login'],
    ['/login', '/login'],
    ['/', '/'],
  ])('is removed from %s, which becomes %s', (url, rest) => {
    expect(withoutBasePath(url, '/questhearth')).toBe(rest);
  });
});
