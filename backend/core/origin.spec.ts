import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import express from 'express';
import { ownOrigins } from './origin.js';
import { asExpressRequest } from './request-source.js';

const PROXY = '10.0.0.1';
const PUBLIC_URL = 'https://hearth.example/table';

interface Asked {
  headers: Record<string, string>;
  /** Where the connection comes from. */
  from?: string;
  tls?: boolean;
  trustProxy?: boolean | number | string;
  publicUrl?: string;
}

function isOwn({ headers, from = PROXY, tls = false, trustProxy = false, publicUrl = PUBLIC_URL }: Asked): boolean {
  const app = express().set('trust proxy', trustProxy);
  const socket = { remoteAddress: from, ...(tls ? { encrypted: true } : {}) };
  return ownOrigins({ publicUrl })(asExpressRequest(app, { headers, socket } as unknown as IncomingMessage));
}

const forwarded = { 'x-forwarded-proto': 'https' };
/** A page that was loaded over TLS, from a host that is not PUBLIC_URL's. */
const tlsPage = { origin: 'https://den.example', host: 'den.example' };

describe('an own origin', () => {
  it.each<[string, Asked]>([
    ['none at all, as programs send', { headers: { host: 'hearth.example' } }],
    ["PUBLIC_URL's", { headers: { origin: 'https://hearth.example', host: '10.0.0.7:3000' } }],
    ['the address that was asked', { headers: { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' } }],
    ['the address that was asked in capitals', { headers: { origin: 'http://den.example', host: 'Den.Example:80' } }],
    ['the address that was asked over TLS', { headers: tlsPage, tls: true }],
    [
      'the same site, as a browser says',
      {
        headers: { origin: 'https://hearth.example', host: 'hearth.example', 'sec-fetch-site': 'same-origin' },
      },
    ],
    ['TLS that a trusted proxy speaks', { headers: { ...tlsPage, ...forwarded }, trustProxy: PROXY }],
    ['TLS that the nearest of one proxy speaks', { headers: { ...tlsPage, ...forwarded }, trustProxy: 1 }],
    ['TLS that a trusted proxy calls wss', { headers: { ...tlsPage, 'x-forwarded-proto': 'wss' }, trustProxy: true }],
    [
      'the host that a trusted proxy names',
      {
        headers: { ...tlsPage, host: '10.0.0.7:3000', ...forwarded, 'x-forwarded-host': 'den.example, inner' },
        trustProxy: PROXY,
      },
    ],
  ])('is %s', (_, asked) => {
    expect(isOwn(asked)).toBe(true);
  });
});

describe('a foreign origin', () => {
  it.each<[string, Asked]>([
    ['another host', { headers: { origin: 'https://evil.example', host: 'hearth.example' } }],
    ['another port', { headers: { origin: 'http://localhost:4000', host: 'localhost:3000' } }],
    ['another scheme of the host', { headers: tlsPage }],
    ['plain HTTP where TLS was asked', { headers: { origin: 'http://den.example', host: 'den.example' }, tls: true }],
    [
      'plain HTTP where a trusted proxy speaks TLS',
      {
        headers: { ...tlsPage, origin: 'http://den.example', ...forwarded },
        trustProxy: PROXY,
      },
    ],
    ['TLS on the word of nobody who is trusted', { headers: { ...tlsPage, ...forwarded } }],
    [
      'TLS on the word of another address than the proxy',
      {
        headers: { ...tlsPage, ...forwarded },
        from: '10.9.9.9',
        trustProxy: PROXY,
      },
    ],
    [
      'a host on the word of nobody who is trusted',
      {
        headers: { origin: 'http://evil.example', host: 'den.example', 'x-forwarded-host': 'evil.example' },
      },
    ],
    ['a host that ends alike', { headers: { origin: 'https://evil-hearth.example', host: 'hearth.example' } }],
    ['a host that begins alike', { headers: { origin: 'https://hearth.example.evil', host: 'hearth.example' } }],
    ['PUBLIC_URL without its TLS', { headers: { origin: 'http://hearth.example', host: '10.0.0.7:3000' } }],
    ['an opaque one', { headers: { origin: 'null', host: 'hearth.example' } }],
    [
      'an opaque one beside a scheme that is none',
      {
        headers: { origin: 'null', host: 'den.example', 'x-forwarded-proto': 'odd' },
        trustProxy: true,
      },
    ],
    ['no host at all', { headers: { origin: 'http://' } }],
    ['what the browser calls cross-site', { headers: { host: 'hearth.example', 'sec-fetch-site': 'cross-site' } }],
  ])('is %s', (_, asked) => {
    expect(isOwn(asked)).toBe(false);
  });
});
