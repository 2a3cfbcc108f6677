import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkEntryKey, currentUser, login, logout } from '../../contracts/auth/auth.contract.js';
import type { Person } from '../support/person.js';
import { sendExactly } from '../support/exact-request.js';
import { World } from '../support/world.js';

/** Other spellings of an address that is served, none of which is one. */
const misspelled = (path: string): string[] =>
  [
    ...new Set([
      path.toUpperCase(),
      path.replace('/api/v1', '/API/V1'),
      path.replace('/v1/', '/V1/'),
      path.replace(/\w+$/, (name) => name.charAt(0).toUpperCase() + name.slice(1)),
      path.replace(/\/(\w)(?=\w*$)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
      path.replace('/api', '/%61pi'),
      `${path}//`,
      `${path}/%2f`,
      `/${path}`,
      path.replace('/v1/', '/v1//'),
      path.replace('/v1/', '/./v1/'),
      path.replace('/v1/', '/v1/x/../'),
      `${path};a=1`,
    ]),
  ].filter((other) => other !== path);
/** Spellings that routing takes for the address itself. */
const spelled = (path: string): string[] => [
  path,
  `${path}/`,
  `${path}?a=1`,
  `${path}/?a=1`,
  `${path}#a`,
  `http://hearth.example${path}`,
];
/** What a log-in sends. */
const formOf = ({ email, password }: Person) => ({ email, password });
const bodyOf = (person: Person): RequestInit => ({ method: 'POST', body: new URLSearchParams(formOf(person)) });

describe('an address', () => {
  let world: World;
  let person: Person;
  beforeAll(async () => {
    world = await World.start();
    person = await world.user();
  });
  afterAll(() => world.close());

  const logIn = (target: string) => sendExactly(world.url, target, { form: formOf(person) });

  it.each(misspelled(login.path))('is not there as %s', async (target) => {
    const reply = await logIn(target);
    expect(reply.status).toBe(404);
    expect(reply.body).toMatchObject({ status: false, code: 404, msg: 'There is nothing at this address.' });
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it.each(spelled(login.path))('is there with its session as %s', async (target) => {
    const reply = await logIn(target);
    expect(reply).toMatchObject({ status: 200, body: { status: true } });
    expect(reply.headers['set-cookie']).toHaveLength(1);
  });
});

describe('the gate of a closed service', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start({ entryKey: 'speak friend' });
  });
  afterAll(() => world.close());

  const closed = { status: 403, body: { status: false, entry_key: true } };

  it.each([...misspelled('/api/v1/site'), ...spelled('/api/v1/site')])('is shut for %s', async (target) => {
    for (const method of ['GET', 'POST']) {
      // A spelling in other letters is a screen's address for whoever only looks.
      if (method === 'GET' && !/^(\/api|http)/.test(target)) continue;
      expect(await sendExactly(world.url, target, { method })).toMatchObject(closed);
    }
  });

  it.each([...misspelled(checkEntryKey.path), ...misspelled('/health/live')])('is not opened by %s', async (target) => {
    expect(await sendExactly(world.url, target, { form: { value: 'speak friend' } })).toMatchObject(closed);
  });

  it.each(spelled(checkEntryKey.path))('is opened by %s, which begins the session', async (target) => {
    const reply = await sendExactly(world.url, target, { form: { value: 'speak friend' } });
    expect(reply).toMatchObject({ status: 200, body: { status: true } });
    expect(reply.headers['set-cookie']).toHaveLength(1);
  });
});

describe('below a path of a host', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start({ publicUrl: 'http://host.example/games/questhearth' });
  });
  afterAll(() => world.close());

  const cookieOf = (response: Response): string => response.headers.getSetCookie()[0] ?? '';

  const proxies = [
    ['leaves the path on', '/games/questhearth'],
    ['takes the path off', ''],
  ] as const;
  it.each(proxies)('a proxy that %s passes the session on', async (_, prefix) => {
    const person = await world.user();
    const browser = world.stranger();
    const fetch = (path: string, init?: RequestInit) => browser.fetch(prefix + path, init);
    const begun = await fetch(login.path, bodyOf(person));
    expect(begun.status).toBe(200);
    expect(cookieOf(begun)).toMatch(/^questhearth\.sid=s[^;]+; Path=\/games\/questhearth; Expires=[^;]+; HttpOnly; /);
    expect((await fetch(currentUser.path)).status).toBe(200);
    const first = browser.cookies;
    expect(cookieOf(await fetch(login.path, bodyOf(person)))).toContain('; Path=/games/questhearth;');
    expect(browser.cookies).not.toBe(first);
    const ended = await fetch(logout.path);
    expect(cookieOf(ended)).toMatch(/^questhearth\.sid=; Path=\/games\/questhearth; Expires=Thu, 01 Jan 1970/);
    expect((await fetch(currentUser.path)).status).toBe(401);
  });

  it('a socket has the session too', async () => {
    expect((await (await world.user()).socket()).connected).toBe(true);
  });
});

it('without a path the cookie is for the whole host', async () => {
  const world = await World.start();
  const response = await world.stranger().fetch(login.path, bodyOf(await world.user()));
  expect(response.headers.getSetCookie()[0]).toContain('; Path=/; ');
  await world.close();
});
