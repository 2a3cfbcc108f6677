import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { currentUser, login, logout } from '../../contracts/auth/auth.contract.js';
import { listCampaigns } from '../../contracts/campaigns/campaigns.contract.js';
import { editUser } from '../../contracts/users/users.contract.js';
import type { Person } from '../support/person.js';
import { RawSocket } from '../support/raw-socket.js';
import { closing } from '../support/received.js';
import { World } from '../support/campaign-world.js';

/** Milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.close());

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
    // 24 random bytes, and their signature.
    expect(decodeURIComponent(cookie)).toMatch(/^questhearth\.sid=s:[\w-]{32}\.[\w+/]{43};/);
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
