import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { currentUser, logout } from '../../contracts/auth/auth.contract.js';
import { fillPath } from '../../contracts/core/route.js';
import '../../backend/app.module.js';
import { handledRoutes } from '../../backend/core/handles.decorator.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.close());

describe('other sites', () => {
  const evil = { origin: 'https://evil.example' };
  let member: Person;
  beforeAll(async () => {
    member = await world.user({ role: 'admin' });
  });

  it.each([
    ['Origin', { origin: 'https://evil.example' }, 403],
    ['opaque Origin', { origin: 'null' }, 403],
    ['fetch metadata', { 'sec-fetch-site': 'cross-site' }, 403],
    ['nothing, as a program does', {}, 200],
  ])('cannot change anything: %s', async (_, headers, code) => {
    const person = await world.user();
    const body = new URLSearchParams({ type: 'name_change', display_name: 'Puppet' });
    expect((await person.fetch(`/api/v1/edit_user/${person.id}`, { method: 'PUT', body, headers })).status).toBe(code);
  });

  it('are told from our own by the address that was asked', async () => {
    const person = await world.user();
    const body = new URLSearchParams({ type: 'name_change', display_name: 'Myself' });
    expect(
      (await person.fetch(`/api/v1/edit_user/${person.id}`, { method: 'PUT', body, headers: { origin: world.url } }))
        .status,
    ).toBe(200);
  });

  describe('are told from our own by the scheme too', () => {
    const tls = (): string => world.url.replace('http:', 'https:');
    const proxied = { 'x-forwarded-proto': 'https' };
    /** By header, whether a call, a socket and its polling may come with it from an Origin. */
    const cases: [string, () => Record<string, string>, boolean][] = [
      ['https where http is asked', () => ({ origin: tls() }), false],
      ['https where a trusted proxy speaks it', () => ({ origin: tls(), ...proxied }), true],
      ['http where a trusted proxy speaks https', () => ({ origin: world.url, ...proxied }), false],
    ];

    it.each(cases)('%s: HTTP and sockets judge alike', async (_, headersOf, isOwn) => {
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

    it('the word of a proxy that is not trusted counts for nothing', async () => {
      const strict = await World.start({ trustProxy: false });
      const person = await strict.user();
      const headers = { origin: strict.url.replace('http:', 'https:'), ...proxied };
      expect((await person.fetch('/api/v1/current_user', { headers })).status).toBe(403);
      await expect(person.socket(headers)).rejects.toThrow();
      await strict.close();
    });
  });

  it('cannot sign anybody out', async () => {
    const person = await world.user();
    expect((await person.fetch('/api/v1/logout', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect(await person.call(currentUser)).toMatchObject({ http: 200 });
  });

  it('cannot open a socket', async () => {
    const person = await world.user();
    await expect(person.socket(evil)).rejects.toThrow();
    expect((await person.socket({ origin: world.url })).connected).toBe(true);
  });

  it('cannot open the polling of a socket either', async () => {
    const person = await world.user();
    const poll = (origin: string) => person.fetch('/socket.io/?EIO=4&transport=polling', { headers: { origin } });
    expect((await poll('https://evil.example')).ok).toBe(false);
    expect((await poll(world.url)).ok).toBe(true);
  });

  const changing = handledRoutes().filter(({ route }) => route.method !== 'GET' || route === logout);
  it.each(changing.map(({ route }) => [`${route.method} ${route.path}`, route] as const))(
    'cannot call %s',
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
