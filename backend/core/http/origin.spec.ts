import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import express from 'express';
import { ownOrigins } from './origin.js';
import { asExpressRequest } from './request-source.js';

const PROXY = '10.0.0.1';
const PUBLIC_URL = 'https://hearth.example/table';

interface TestRequest {
  headers: Record<string, string>;
  /** The address of the connection. */
  from?: string;
  tls?: boolean;
  trustProxy?: boolean | number | string;
  publicUrl?: string;
}

function isOwn({
  headers,
  from = PROXY,
  tls = false,
  trustProxy = false,
  publicUrl = PUBLIC_URL,
}: TestRequest): boolean {
  const app = express().set('trust proxy', trustProxy);
  const socket = { remoteAddress: from, ...(tls ? { encrypted: true } : {}) };
  return ownOrigins({ publicUrl })(asExpressRequest(app, { headers, socket } as unknown as IncomingMessage));
}

const forwarded = { 'x-forwarded-proto': 'https' };
/** A page that was loaded over TLS, from a host that is not PUBLIC_URL's. */
const tlsPage = { origin: 'https://den.example', host: 'den.example' };

describe('the origin of the service', () => {
  it.each<[string, TestRequest]>([
    ['none at all, as programs send it', { headers: { host: 'hearth.example' } }],
    ["PUBLIC_URL's", { headers: { origin: 'https://hearth.example', host: '10.0.0.7:3000' } }],
    ['the requested scheme and host', { headers: { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' } }],
    [
      'the requested scheme and host in capitals',
      { headers: { origin: 'http://den.example', host: 'Den.Example:80' } },
    ],
    ['the requested scheme and host over TLS', { headers: tlsPage, tls: true }],
    [
      'the same origin by Sec-Fetch-Site',
      {
        headers: { origin: 'https://hearth.example', host: 'hearth.example', 'sec-fetch-site': 'same-origin' },
      },
    ],
    ['https of a trusted proxy', { headers: { ...tlsPage, ...forwarded }, trustProxy: PROXY }],
    ['https of the one trusted proxy', { headers: { ...tlsPage, ...forwarded }, trustProxy: 1 }],
    [
      'https of a trusted proxy that sends wss',
      { headers: { ...tlsPage, 'x-forwarded-proto': 'wss' }, trustProxy: true },
    ],
    [
      'the host of a trusted proxy',
      {
        headers: { ...tlsPage, host: '10.0.0.7:3000', ...forwarded, 'x-forwarded-host': 'den.example, inner' },
        trustProxy: PROXY,
      },
    ],
  ])('is %s', (_, request) => {
    expect(isOwn(request)).toBe(true);
  });
});

describe('a foreign origin', () => {
  it.each<[string, TestRequest]>([
    ['another host', { headers: { origin: 'https://evil.example', host: 'hearth.example' } }],
    ['another port', { headers: { origin: 'http://localhost:4000', host: 'localhost:3000' } }],
    ['the requested host with another scheme', { headers: tlsPage }],
    ['http when https was requested', { headers: { origin: 'http://den.example', host: 'den.example' }, tls: true }],
    [
      'http behind a trusted proxy with https',
      {
        headers: { ...tlsPage, origin: 'http://den.example', ...forwarded },
        trustProxy: PROXY,
      },
    ],
    ['https of an untrusted proxy', { headers: { ...tlsPage, ...forwarded } }],
    [
      'https of another address than the trusted proxy',
      {
        headers: { ...tlsPage, ...forwarded },
        from: '10.9.9.9',
        trustProxy: PROXY,
      },
    ],
    [
      'the host of an untrusted proxy',
      {
        headers: { origin: 'http://evil.example', host: 'den.example', 'x-forwarded-host': 'evil.example' },
      },
    ],
    ['a host with the same end', { headers: { origin: 'https://evil-hearth.example', host: 'hearth.example' } }],
    ['a host with the same beginning', { headers: { origin: 'https://hearth.example.evil', host: 'hearth.example' } }],
    ["PUBLIC_URL's host with http", { headers: { origin: 'http://hearth.example', host: '10.0.0.7:3000' } }],
    ['an opaque origin', { headers: { origin: 'null', host: 'hearth.example' } }],
    [
      'an opaque origin with an unknown forwarded scheme',
      {
        headers: { origin: 'null', host: 'den.example', 'x-forwarded-proto': 'odd' },
        trustProxy: true,
      },
    ],
    ['an origin without a host', { headers: { origin: 'http://' } }],
    ['cross-site by Sec-Fetch-Site', { headers: { host: 'hearth.example', 'sec-fetch-site': 'cross-site' } }],
  ])('is %s', (_, request) => {
    expect(isOwn(request)).toBe(false);
  });
});
