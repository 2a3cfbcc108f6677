import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { securityHeaders } from './security-headers.js';
import { serveSpa } from './spa.js';

const root = mkdtempSync(join(tmpdir(), 'questhearth-spa-'));
const folder = join(root, 'public');
const asset = join(folder, 'assets', 'main-1.js');
let server: Server;
let url = '';

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(asset, 'let plain;');
  writeFileSync(`${asset}.br`, brotliCompressSync('let compressed;'));
  mkdirSync(join(folder, '.git'));
  for (const hidden of ['.git/config', '.env', 'assets/.env', '../package.json'])
    writeFileSync(join(folder, hidden), 'a secret');
  const app = express();
  app.use(securityHeaders({ publicUrl: '', explainerVideoUrl: undefined }, []));
  app.use(serveSpa({ folder, html: '<h1>Page</h1>', scriptSources: [] }));
  await new Promise<void>((ready) => {
    server = app.listen(0, '127.0.0.1', () => ready());
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true, force: true });
});

describe('the files of the page', () => {
  it('travel as the build has compressed them, and browsers keep them', async () => {
    const reply = await fetch(`${url}/assets/main-1.js`, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(await reply.text()).toBe('let compressed;');
    expect(reply.headers.get('content-encoding')).toBe('br');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const plain = await fetch(`${url}/assets/main-1.js`, { headers: { 'accept-encoding': 'identity' } });
    expect(await plain.text()).toBe('let plain;');
  });

  it.each([
    '/assets',
    '/assets/',
    '/assets/.env',
    '/.env',
    '/.git/',
    '/.git/config',
    '/..%2fpackage.json',
    '/assets/..%2f..%2fpackage.json',
  ])('are alone: %s shows no list, no hidden file and nothing of another folder', async (path) => {
    const reply = await fetch(url + path);
    const text = await reply.text();
    expect(reply.status === 404 || text === '<h1>Page</h1>').toBe(true);
    expect(text).not.toMatch(/a secret|main-1/);
  });

  it('travel without the headers that matter to documents', async () => {
    const { headers } = await fetch(`${url}/assets/main-1.js`);
    expect(headers.get('content-security-policy')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const page = await fetch(`${url}/campaigns`);
    expect(page.headers.get('content-security-policy')).toMatch("default-src 'self'");
  });

  it('are not found when a new build has replaced them, and the server goes on', async () => {
    rmSync(asset);
    rmSync(`${asset}.br`);
    expect((await fetch(`${url}/assets/main-1.js`)).status).toBe(404);
    expect(await (await fetch(`${url}/campaigns`)).text()).toBe('<h1>Page</h1>');
  });

  it.each(['/%', '/campaigns/%zz', '/%E0%A4%A'])('leave the malformed address %s to the page', async (path) => {
    const reply = await fetch(url + path);
    expect([reply.status, await reply.text()]).toEqual([200, '<h1>Page</h1>']);
  });
});
