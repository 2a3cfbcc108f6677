import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  confirmEmail,
  currentUser,
  getResetToken,
  login,
  logout,
  register,
  resendConfirmation,
  resetPassword,
  siteInfo,
} from '../../contracts/auth/auth.contract.js';
import { listCampaigns } from '../../contracts/campaigns/campaigns.contract.js';
import type { MessageReply } from '../../contracts/core/failure.js';
import type { Route } from '../../contracts/core/route.js';
import { editUser } from '../../contracts/users/users.contract.js';
import { mailsTo, tokenFor } from '../support/mail.js';
import type { Person } from '../support/person.js';
import { RawSocket } from '../support/raw-socket.js';
import { closing } from '../support/received.js';
import { World } from '../support/world.js';

/** Milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.close());

const PASSWORD = 'a lantern in the fog';
const formOf = (name: string) => ({
  username: name,
  display_name: `${name} the Bold`,
  email: `${name}@example.test`,
  password: PASSWORD,
  repeat_pass: PASSWORD,
});
const rows = (table: string): Promise<unknown[]> => world.database.query(`SELECT * FROM ${table}`);

describe('registration', () => {
  it('creates an account that can log in after its mailed link is opened', async () => {
    const person = world.stranger();
    expect(await person.call(register, { body: formOf('Maren') })).toMatchObject({
      http: 200,
      status: true,
      msg: 'Please check your email for a confirmation link.',
    });
    expect(await person.call(login, { body: { email: 'maren@example.test', password: PASSWORD } })).toFailWith(403);
    const [mail] = await mailsTo(world, 'Maren@example.test');
    expect(mail?.path).toMatch(/^\/confirm_email\/[\w-]{43}$/);
    expect(
      await person.call(confirmEmail, { params: { token: await tokenFor(world, 'Maren@example.test') } }),
    ).toMatchObject({ http: 200, status: true });
    expect(await person.call(login, { body: { email: 'MAREN@example.test', password: PASSWORD } })).toMatchObject({
      http: 200,
      status: true,
    });
    expect(await person.call(currentUser)).toMatchObject({
      http: 200,
      username: 'Maren',
      display_name: 'Maren the Bold',
      email: 'Maren@example.test',
      photo: null,
      owner: true,
      is_unread: false,
      made_chars: [],
      campaigns: [],
    });
  });

  it.each([
    ['username', { username: 'ab' }],
    ['username', { username: 'two words' }],
    ['display_name', { display_name: '   ' }],
    ['email', { email: 'nowhere' }],
    ['password', { password: 'short', repeat_pass: 'short' }],
    ['password', { password: 'x'.repeat(129), repeat_pass: 'x'.repeat(129) }],
    ['repeat_pass', { repeat_pass: 'another password' }],
  ])('refuses an invalid %s and names the field (%j)', async (field, wrong) => {
    expect(await world.stranger().call(register, { body: { ...formOf('Wrongly'), ...wrong } })).toFailWith(400, field);
  });

  /** The calls that take an email address. */
  const addressed = [register, login, getResetToken, resendConfirmation] as Route<unknown, MessageReply>[];
  const invalid = [
    '"a\r\nBcc: x@y.z"@t.test',
    '"quoted"@t.test',
    '"two words"@t.test',
    'a\u0000b@t.test',
    'a\u200bb@t.test',
    'a\u0085b@t.test',
  ];
  const tried = addressed.flatMap((route) => invalid.map((email) => [route.path, email, route] as const));
  it.each(tried)('answers 400 at %s to the email address %j', async (_, email, route) => {
    const body = { ...formOf('injector'), email };
    expect(await world.stranger().call(route, { body }, 'json')).toFailWith(400, 'email');
  });

  it('refuses a missing display name', async () => {
    const body = { ...formOf('Nameless'), display_name: undefined as unknown as string };
    const msg = 'The display name must have 1 to 40 characters.';
    expect(await world.stranger().call(register, { body })).toMatchObject({ http: 400, msg });
  });

  it('accepts urlencoded, multipart and JSON bodies', async () => {
    for (const encoding of ['form', 'multipart', 'json'] as const) {
      expect(await world.stranger().call(register, { body: formOf(`by-${encoding}`) }, encoding)).toMatchObject({
        http: 200,
      });
    }
  });

  it('stores the password as argon2id and the token as a digest', async () => {
    await world.stranger().call(register, { body: formOf('Secretive') });
    const token = await tokenFor(world, 'Secretive@example.test');
    const kept = JSON.stringify(await rows('registrations'));
    expect(kept).toContain('$argon2id$');
    expect(kept).not.toContain(PASSWORD);
    expect(kept).not.toContain(token);
  });

  it('accepts a confirmation link once', async () => {
    await world.stranger().call(register, { body: formOf('Onceonly') });
    const token = await tokenFor(world, 'Onceonly@example.test');
    const answers = await Promise.all([1, 2, 3].map(() => world.stranger().call(confirmEmail, { params: { token } })));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(await world.stranger().call(confirmEmail, { params: { token } })).toFailWith(400);
  });

  it('refuses an expired confirmation link', async () => {
    await world.stranger().call(register, { body: formOf('Tardy') });
    await world.database.query(
      `UPDATE registrations SET token_expires_at = now() - interval '1 minute' WHERE username = 'Tardy'`,
    );
    expect(
      await world.stranger().call(confirmEmail, { params: { token: await tokenFor(world, 'Tardy@example.test') } }),
    ).toFailWith(400);
  });

  it('sends a second confirmation link and revokes the first', async () => {
    await world.stranger().call(register, { body: formOf('Loser') });
    const first = await tokenFor(world, 'Loser@example.test');
    expect(await world.stranger().call(resendConfirmation, { body: { email: 'loser@example.test' } })).toMatchObject({
      http: 200,
    });
    const second = await tokenFor(world, 'Loser@example.test');
    expect(second).not.toBe(first);
    expect(await world.stranger().call(confirmEmail, { params: { token: first } })).toFailWith(400);
    expect(await world.stranger().call(confirmEmail, { params: { token: second } })).toMatchObject({ http: 200 });
  });

  it('keeps usernames unique without regard to case', async () => {
    const taken = await world.user({ name: 'Unique' });
    expect(
      await world.stranger().call(register, { body: { ...formOf('uNIQUE'), email: 'other@example.test' } }),
    ).toFailWith(400, 'username');
    expect(taken.username).toBe('Unique');
  });
});

describe('sessions', () => {
  it('starts a new session at log-in and revokes the session before', async () => {
    const person = await world.user();
    const before = person.cookies;
    await person.call(login, { body: { email: person.email, password: person.password } });
    expect(person.cookies).not.toBe(before);
    const thief = world.stranger();
    thief.cookies = before;
    expect(await thief.call(currentUser)).toEqual({ http: 204 });
  });

  it('ends the session and the sockets of the account that was logged in before', async () => {
    const [person, next] = [await world.user(), await world.user()];
    const [socket, before] = [await person.socket(), person.cookies];
    const closed = closing(socket);
    expect(await person.call(login, { body: { email: next.email, password: next.password } })).toMatchObject({
      http: 200,
    });
    await closed;
    expect(await person.call(currentUser)).toMatchObject({ id: next.id });
    const thief = world.stranger();
    thief.cookies = before;
    expect(await thief.call(currentUser)).toEqual({ http: 204 });
  });

  it('sends the session in an HttpOnly, SameSite=Lax cookie', async () => {
    const person = await world.user();
    const response = await world.stranger().fetch('/api/v1/login', {
      method: 'POST',
      body: new URLSearchParams({ email: person.email, password: person.password }),
    });
    const cookie = response.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Secure/);
  });

  it('lasts another thirty days from each time a page opens', async () => {
    const person = await world.user();
    const response = await person.fetch(currentUser.path);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie.split(';')[0]).toBe(person.cookies);
    const left = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '') - Date.now();
    expect(left / DAY).toBeCloseTo(30, 2);
    expect((await person.fetch(listCampaigns.path)).headers.getSetCookie()).toEqual([]);
  });

  it('starts no session for calls without a log-in', async () => {
    const stranger = world.stranger();
    for (const path of ['/api/v1/current_user', '/api/v1/campaign_samples', '/api/v1/logout']) {
      expect((await stranger.fetch(path)).headers.getSetCookie()).toEqual([]);
    }
  });

  it('ends the session and its own sockets at log-out', async () => {
    const person = await world.user();
    const elsewhere = world.stranger();
    await elsewhere.call(login, { body: { email: person.email, password: person.password } });
    const [here, there] = [await person.socket(), await elsewhere.socket()];
    const closed = closing(here);
    const stolen = person.cookies;
    expect(await person.call(logout)).toMatchObject({ http: 200, status: true });
    await closed;
    expect(there.connected).toBe(true);
    const thief = world.stranger();
    thief.cookies = stolen;
    expect(await thief.call(currentUser)).toEqual({ http: 204 });
    expect(await elsewhere.call(currentUser)).toMatchObject({ http: 200 });
  });

  describe('a connection that has left the socket', () => {
    const connect = ({ cookies }: Person): Promise<RawSocket> => RawSocket.connect(world.url, cookies);
    const isConnected = (packet: string): boolean => packet.startsWith('40');
    const isRefused = (packet: string): boolean => packet.startsWith('44');

    it('is closed, so that it outlives no session', async () => {
      const person = await world.user();
      const connection = await connect(person);
      connection.send('40');
      await connection.received.first(isConnected);
      connection.send('41');
      // The server may still tell how many notifications are unread before the end.
      await connection.received.ending();
    });

    it('gets no socket when the session has ended since its handshake', async () => {
      const person = await world.user();
      const connection = await connect(person);
      await person.call(logout);
      connection.send('40');
      const answer = await connection.received.first((packet) => isConnected(packet) || isRefused(packet));
      expect(answer).toContain('Please log in to continue.');
      connection.close();
    });
  });

  it('ends a session that is written during a change of password', async () => {
    const person = await world.user();
    const mine = `WHERE sess -> 'passport' -> 'user' ->> 'id' = '${person.id}'`;
    await world.database.query(`CREATE TABLE saved_sessions AS SELECT * FROM sessions ${mine}`);
    await person.call(editUser, {
      params: { id: person.id },
      body: {
        type: 'pass_change',
        old_password: person.password,
        new_password: 'brand new words',
        repeat_pass: 'brand new words',
      },
    });
    await world.database.query('INSERT INTO sessions SELECT * FROM saved_sessions');
    expect(await person.call(currentUser)).toEqual({ http: 204 });
  });

  it('refuses a socket without a session', async () => {
    await expect(world.stranger().socket()).rejects.toThrow('Please log in to continue.');
  });
});

describe('a password reset', () => {
  it('sets the password once, ends every session and closes every socket', async () => {
    const person = await world.user();
    const socket = await person.socket();
    const closed = closing(socket);
    await world.stranger().call(getResetToken, { body: { email: person.email.toUpperCase() } });
    const token = await tokenFor(world, person.email);
    const form = { type: 'reset_pass', token, new_password: 'a new dawn rises', repeat_pass: 'a new dawn rises' };
    expect(JSON.stringify(await rows('password_resets'))).not.toContain(token);
    expect(await world.stranger().call(resetPassword, { body: { ...form, repeat_pass: 'another one' } })).toFailWith(
      400,
      'repeat_pass',
    );
    expect(await world.stranger().call(resetPassword, { body: form })).toMatchObject({ http: 200, status: true });
    await closed;
    expect(await person.call(currentUser)).toEqual({ http: 204 });
    expect(await world.stranger().call(resetPassword, { body: form })).toFailWith(400, 'token');
    expect(await world.stranger().call(login, { body: { email: person.email, password: person.password } })).toFailWith(
      401,
    );
    expect(
      await world.stranger().call(login, { body: { email: person.email, password: 'a new dawn rises' } }),
    ).toMatchObject({ http: 200 });
  });

  const askForReset = async (person: Person): Promise<string> => {
    await world.stranger().call(getResetToken, { body: { email: person.email } });
    return tokenFor(world, person.email);
  };
  const useReset = (token: string) =>
    world.stranger().call(resetPassword, {
      body: { type: 'reset_pass', token, new_password: 'a new dawn rises', repeat_pass: 'a new dawn rises' },
    });

  it('accepts only the newest link, and no expired one', async () => {
    const person = await world.user();
    const [first, second] = [await askForReset(person), await askForReset(person)];
    expect(await useReset(first)).toFailWith(400, 'token');
    await world.database.query(`UPDATE password_resets SET expires_at = now() - interval '1 minute'`);
    expect(await useReset(second)).toFailWith(400, 'token');
  });

  it('refuses a link after a change of the password', async () => {
    const person = await world.user();
    const token = await askForReset(person);
    const passwords = { old_password: person.password, new_password: 'my own choice', repeat_pass: 'my own choice' };
    const changed = await person.call(editUser, {
      params: { id: person.id },
      body: { type: 'pass_change', ...passwords },
    });
    expect(changed).toMatchObject({ http: 200 });
    expect(await useReset(token)).toFailWith(400, 'token');
  });

  it('refuses a link after anybody has changed the address', async () => {
    const person = await world.user();
    const token = await askForReset(person);
    await world.database.query('UPDATE users SET email = $2 WHERE id = $1', [person.id, `new-${person.email}`]);
    expect(await useReset(token)).toFailWith(400, 'token');
  });
});

describe('a change of password', () => {
  it('requires the old password and ends every session', async () => {
    const person = await world.user();
    const elsewhere = world.stranger();
    await elsewhere.call(login, { body: { email: person.email, password: person.password } });
    const change = (old_password: string) =>
      person.call(editUser, {
        params: { id: person.id },
        body: { type: 'pass_change', old_password, new_password: 'brand new words', repeat_pass: 'brand new words' },
      });
    expect(await change('not the old one')).toFailWith(400, 'old_password');
    expect(await change(person.password)).toMatchObject({
      http: 200,
      status: true,
      msg: 'Your password is changed and you are signed out everywhere. Please log in with the new one.',
    });
    expect(await elsewhere.call(currentUser)).toEqual({ http: 204 });
    expect(await person.call(currentUser)).toEqual({ http: 204 });
    expect((await mailsTo(world, person.email)).at(-1)?.subject).toBe('Your password was changed');
  });
});

it('says publicly that there is no explainer video and no mail server unless one is configured', async () => {
  expect(await world.stranger().call(siteInfo)).toMatchObject({ explainer_video: null, has_mail_server: false });
});
