import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import express, { type Application, type Request, type Response } from 'express';
import { log } from '../log.js';
import { addressOf, asExpressRequest, requestedOriginOf, warnOfUnnamedProxy } from './request-source.js';

/** A raw request from 10.0.0.1, with an application that trusts the given proxies. */
function requestTo(app: Application, headers: Record<string, string>, remoteAddress = '10.0.0.1'): Request {
  return asExpressRequest(app, { headers, socket: { remoteAddress } } as unknown as IncomingMessage);
}

describe('the source of a raw request', () => {
  const forwarded = {
    host: '10.0.0.7:3000',
    'x-forwarded-for': '203.0.113.9, 10.0.0.2',
    'x-forwarded-proto': 'wss',
    'x-forwarded-host': 'den.example',
  };

  it("is the client's address and the origin it requested behind trusted proxies", () => {
    const request = requestTo(express().set('trust proxy', '10.0.0.0/8'), forwarded);
    expect(addressOf(request)).toBe('203.0.113.9');
    expect(requestedOriginOf(request)).toBe('https://den.example');
  });

  it.each([
    ['203.0.113.9:4711', '203.0.113.9'],
    ['203.0.113.9:4711, 10.0.0.2:80', '203.0.113.9'],
    ['[2001:db8:1:2::9]:4711', '2001:db8:1:2'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['[::ffff:203.0.113.9]:4711, [::ffff:10.0.0.2]:80', '203.0.113.9'],
    ['[::1]:443', '0:0:0:0'],
    ['[::1]:444', '0:0:0:0'],
  ])('is the address without its port when the proxy forwards %s', (address, key) => {
    const app = express().set('trust proxy', '10.0.0.0/8');
    expect(addressOf(requestTo(app, { ...forwarded, 'x-forwarded-for': address }))).toBe(key);
  });

  it('is that of the connection without a trusted proxy', () => {
    const request = requestTo(express(), forwarded);
    expect(addressOf(request)).toBe('10.0.0.1');
    expect(requestedOriginOf(request)).toBe('http://10.0.0.7:3000');
  });

  it('has no origin without a host', () => {
    expect(requestedOriginOf(requestTo(express(), {}))).toBeUndefined();
  });
});

describe('the warning of an unnamed proxy', () => {
  let warn: jest.SpiedFunction<typeof log.warn>;
  beforeEach(() => {
    warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => void warn.mockRestore());

  /** Sends requests with X-Forwarded-For from these addresses and returns the number of warnings. */
  function warningsFor(trustProxy: boolean | undefined, ...addresses: string[]): number {
    const middleware = warnOfUnnamedProxy({ trustProxy });
    const next = jest.fn();
    for (const address of addresses)
      void middleware(requestTo(express(), { 'x-forwarded-for': '203.0.113.9' }, address), {} as Response, next);
    expect(next).toHaveBeenCalledTimes(addresses.length);
    return warn.mock.calls.length;
  }

  it.each(['127.0.0.1', '::1', '172.18.0.2', '::ffff:192.168.1.2', 'fd00::1'])(
    'is logged once for requests from %s',
    (address) => {
      expect(warningsFor(undefined, address, address)).toBe(1);
      expect(warn.mock.calls[0]?.[1]).toMatch(/^TRUST_PROXY is not set.*Set TRUST_PROXY to the number/);
    },
  );

  it('is not logged for a public address', () => {
    expect(warningsFor(undefined, '203.0.113.5', '2001:db8::1')).toBe(0);
  });

  it('is not logged when TRUST_PROXY is set, even to false', () => {
    expect(warningsFor(false, '127.0.0.1')).toBe(0);
  });
});
