import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { currentUser, logoutByGet } from '../../contracts/auth/auth.contract.js';
import { fillPath } from '../../contracts/core/route.js';
import '../../backend/app.module.js';
import { handledRoutes } from '../../backend/core/http/handles.decorator.js';
import type { Person } from '../support/person.js';
import { World } from '../support/campaign-world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.close());

describe('requests from other sites', () => {
  const evil = { origin: 'https://evil.example' };
  let member: Person;
  beforeAll(async () => {
    member = await world.user({ role: 'admin' });
  });

  it.each([
    ['a foreign Origin', 403, { origin: 'https://evil.example' }],
    ['an opaque Origin', 403, { origin: 'null' }],
    ['cross-site fetch metadata', 403, { 'sec-fetch-site': 'cross-site' }],
    ['no Origin, as a program sends it,', 200, {}],
  ])('answers a change with %s with %i', async (_, code, headers) => {
    const person = await world.user();
    const body = new URLSearchParams({ type: 'name_change', display_name: 'Puppet' });
    expect((await person.fetch(`/api/v1/edit_user/${person.id}`, { method: 'PUT', body, headers })).status).toBe(code);
  });

  it('accepts a change whose Origin is the requested address', async () => {
    const person = await world.user();
    const body = new URLSearchParams({ type: 'name_change', display_name: 'Myself' });
    expect(
      (await person.fetch(`/api/v1/edit_user/${person.id}`, { method: 'PUT', body, headers: { origin: world.url } }))
        .status,
    ).toBe(200);
  });

  describe('the scheme of the Origin', () => {
    const tls = (): string => world.url.replace('http:', 'https:');
    const proxied = { 'x-forwarded-proto': 'https' };
    /** A name, the headers, and whether a call, a socket and its polling may carry them. */
    const cases: [string, () => Record<string, string>, boolean][] = [
      ['an https Origin at an http address', () => ({ origin: tls() }), false],
      ['an https Origin behind a trusted https proxy', () => ({ origin: tls(), ...proxied }), true],
      ['an http Origin behind a trusted https proxy', () => ({ origin: world.url, ...proxied }), false],
    ];

    it.each(cases)('treats calls, polling and sockets alike with %s', async (_, headersOf, isOwn) => {
      const [person, headers] = [await world.user(), headersOf()];
      const body = new URLSearchParams({ type: 'name_change', display_name: 'Myself' });
      const renamed = await person.fetch(`/api/v1/edit_user/${person.id}`, { method: 'PUT', body, headers });
      expect(renamed.status).toBe(isOwn ? 200 : 403);
      expect((await person.fetch('/socket.io/?EIO=4&transport=polling', { headers })).ok).toBe(isOwn);
      const connected = await person.socket(headers).then(
        (socket) => socket.connected,
        () => false,
      );
      expect(connected).toBe(isOwn);
    });

    it('ignores the scheme that an untrusted proxy forwards', async () => {
      const strict = await World.start({ trustProxy: false });
      const person = await strict.user();
      const headers = { origin: strict.url.replace('http:', 'https:'), ...proxied };
      expect((await person.fetch('/api/v1/current_user', { headers })).status).toBe(403);
      await expect(person.socket(headers)).rejects.toThrow();
      await strict.close();
    });
  });

  const page = 'text/html,application/xhtml+xml,*/*;q=0.8';
  it.each<[string, Record<string, string>]>([
    ['a link or picture of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a link or picture of a neighbouring host', { 'sec-fetch-site': 'same-site' }],
    ['a link over http', { referer: 'http://evil.example/page', accept: page }],
    ['a link of a page that hides itself', { accept: page }],
    ['a prefetch', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }],
  ])('refuses a log-out by %s', async (_, headers) => {
    const person = await world.user();
    expect((await person.fetch(logoutByGet.path, { headers })).status).toBe(403);
    expect(await person.call(currentUser)).toMatchObject({ http: 200 });
  });

  it.each<[string, () => Record<string, string>]>([
    ['an own page', () => ({ 'sec-fetch-site': 'same-origin' })],
    ['the address bar', () => ({ 'sec-fetch-site': 'none', accept: page })],
    ['an own page over http', () => ({ referer: `${world.url}/campaigns`, accept: page })],
    ['a program', () => ({})],
  ])('accepts a log-out by GET from %s', async (_, headersOf) => {
    const person = await world.user();
    expect((await person.fetch(logoutByGet.path, { headers: headersOf() })).status).toBe(200);
    expect(await person.call(currentUser)).toEqual({ http: 204 });
  });

  it('refuses a socket from another site', async () => {
    const person = await world.user();
    await expect(person.socket(evil)).rejects.toThrow();
    expect((await person.socket({ origin: world.url })).connected).toBe(true);
  });

  it('refuses socket polling from another site', async () => {
    const person = await world.user();
    const poll = (origin: string) => person.fetch('/socket.io/?EIO=4&transport=polling', { headers: { origin } });
    expect((await poll('https://evil.example')).ok).toBe(false);
    expect((await poll(world.url)).ok).toBe(true);
  });

  const changing = handledRoutes().filter(({ route }) => route.method !== 'GET' || route.ownPagesOnly);
  it.each(changing.map(({ route }) => [`${route.method} ${route.path}`, route] as const))(
    'refuses %s from another site',
    async (_, { method, path }) => {
      const names = [...path.matchAll(/:(\w+)/g)].map((found) => found[1] ?? '');
      const params = Object.fromEntries(names.map((name) => [name, randomUUID()]));
      const response = await member.fetch(fillPath(path, params), { method, headers: evil });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({
        status: false,
        msg: 'This request came from another site and was refused.',
      });
    },
  );
});
