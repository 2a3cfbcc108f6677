import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkEntryKey, currentUser, login, logout } from '../../contracts/auth/auth.contract.js';
import type { Person } from '../support/person.js';
import { sendUnnormalized } from '../support/raw-http.js';
import { World } from '../support/campaign-world.js';

/** Spellings that routing must not take for `path`. */
const misspellingsOf = (path: string): string[] =>
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
/** Spellings that routing takes for `path`. */
const aliasesOf = (path: string): string[] => [
  path,
  `${path}/`,
  `${path}?a=1`,
  `${path}/?a=1`,
  `${path}#a`,
  `http://hearth.example${path}`,
];
const MALFORMED = 'The address holds a percent sign that encodes no character.';
/** The form of a log-in. */
const formOf = ({ email, password }: Person) => ({ email, password });
const bodyOf = (person: Person): RequestInit => ({ method: 'POST', body: new URLSearchParams(formOf(person)) });

describe('the address of a call', () => {
  let world: World;
  let person: Person;
  beforeAll(async () => {
    world = await World.start();
    person = await world.user();
  });
  afterAll(() => world.close());

  const logIn = (target: string) => sendUnnormalized(world.url, target, { form: formOf(person) });

  it.each(misspellingsOf(login.path))('answers 404 at %s', async (target) => {
    const reply = await logIn(target);
    expect(reply.status).toBe(404);
    expect(reply.body).toMatchObject({ status: false, code: 404, msg: 'There is nothing at this address.' });
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    '/api/v1/campaign/%',
    '/api/v1/%zz',
    '/api/v1/character/%E0%A4%A/x',
    '/api/v1/campaigns/%ff?a=%',
    '/pictures/%ff',
  ])('answers 400 with the failure shape at %s', async (target) => {
    for (const method of ['GET', 'PUT']) {
      const reply = await sendUnnormalized(world.url, target, { method });
      expect(reply).toMatchObject({ status: 400, body: { status: false, code: 400, msg: MALFORMED } });
    }
  });

  it.each(aliasesOf(login.path))('logs in at %s', async (target) => {
    const reply = await logIn(target);
    expect(reply).toMatchObject({ status: 200, body: { status: true } });
    expect(reply.headers['set-cookie']).toHaveLength(1);
  });
});

describe('the entry gate', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start({ entryKey: 'speak friend' });
  });
  afterAll(() => world.close());

  const closed = { status: 403, body: { status: false, entry_key: true } };

  it.each([...misspellingsOf('/api/v1/site'), ...aliasesOf('/api/v1/site')])(
    'refuses %s without the entry key',
    async (target) => {
      for (const method of ['GET', 'POST']) {
        // A GET of another spelling returns the page, which needs no entry key.
        if (method === 'GET' && !/^(\/api|http)/.test(target)) continue;
        expect(await sendUnnormalized(world.url, target, { method })).toMatchObject(closed);
      }
    },
  );

  it.each([...misspellingsOf(checkEntryKey.path), ...misspellingsOf('/health/live')])(
    'does not accept the entry key at %s',
    async (target) => {
      expect(await sendUnnormalized(world.url, target, { form: { value: 'speak friend' } })).toMatchObject(closed);
    },
  );

  it.each(aliasesOf(checkEntryKey.path))('accepts the entry key at %s and starts a session', async (target) => {
    const reply = await sendUnnormalized(world.url, target, { form: { value: 'speak friend' } });
    expect(reply).toMatchObject({ status: 200, body: { status: true } });
    expect(reply.headers['set-cookie']).toHaveLength(1);
  });
});

describe('a service under a path of its host', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start({ publicUrl: 'http://host.example/games/questhearth' });
  });
  afterAll(() => world.close());

  const cookieOf = (response: Response): string => response.headers.getSetCookie()[0] ?? '';

  const proxies = [
    ['keeps the path', '/games/questhearth'],
    ['strips the path', ''],
  ] as const;
  it.each(proxies)('keeps the session behind a proxy that %s', async (_, prefix) => {
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
    const ended = await fetch(logout.path, { method: 'POST' });
    expect(cookieOf(ended)).toMatch(/^questhearth\.sid=; Path=\/games\/questhearth; Expires=Thu, 01 Jan 1970/);
    expect((await fetch(currentUser.path)).status).toBe(204);
  });

  it('opens a socket with the session', async () => {
    expect((await (await world.user()).socket()).connected).toBe(true);
  });
});

it('sets the cookie for the whole host when PUBLIC_URL has no path', async () => {
  const world = await World.start();
  const response = await world.stranger().fetch(login.path, bodyOf(await world.user()));
  expect(response.headers.getSetCookie()[0]).toContain('; Path=/; ');
  await world.close();
});
