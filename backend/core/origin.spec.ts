import { describe, expect, it } from '@jest/globals';
import { isOwnOrigin } from './origin.js';

const config = { publicUrl: 'https://hearth.example/table' };

describe('an own origin', () => {
  it.each([
    ['none at all, as programs send', { host: 'hearth.example' }],
    ["PUBLIC_URL's", { origin: 'https://hearth.example', host: '10.0.0.7:3000' }],
    ['the address that was asked', { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }],
    ['the same site, as a browser says', { origin: 'https://hearth.example', host: 'hearth.example', 'sec-fetch-site': 'same-origin' }],
  ])('is %s', (_, headers) => {
    expect(isOwnOrigin(headers, config)).toBe(true);
  });
});

describe('a foreign origin', () => {
  it.each([
    ['another host', { origin: 'https://evil.example', host: 'hearth.example' }],
    ['another port', { origin: 'http://localhost:4000', host: 'localhost:3000' }],
    ['a host that ends alike', { origin: 'https://evil-hearth.example', host: 'hearth.example' }],
    ['a host that begins alike', { origin: 'https://hearth.example.evil', host: 'hearth.example' }],
    ['PUBLIC_URL without its TLS', { origin: 'http://hearth.example', host: '10.0.0.7:3000' }],
    ['an opaque one', { origin: 'null', host: 'hearth.example' }],
    ['what the browser calls cross-site', { host: 'hearth.example', 'sec-fetch-site': 'cross-site' }],
  ])('is %s', (_, headers) => {
    expect(isOwnOrigin(headers, config)).toBe(false);
  });
});
