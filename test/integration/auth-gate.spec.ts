import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkEntryKey, currentUser, login, logout, register, siteInfo } from '../../contracts/auth/auth.contract.js';
import { endOtherSessions } from '../../contracts/users/sessions.contract.js';
import { editUser } from '../../contracts/users/users.contract.js';
import { linkToken } from '../../backend/campaigns/link-token.js';
import { hashPassword } from '../../backend/core/access/password-hash.js';
import { World } from '../support/campaign-world.js';

describe('the entry gate', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start({ entryKey: 'speak friend' });
  });
  afterAll(() => world.close());

  it('answers 403 with entry_key to every call except the key check and the health check', async () => {
    const stranger = world.stranger();
    for (const path of [
      '/api/v1/current_user',
      '/api/v1/campaign_samples',
      '/api/v1/site',
      '/pictures/some/small',
      '/api/v1/nothing',
    ]) {
      const response = await stranger.fetch(path);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ status: false, entry_key: true });
    }
    expect(await stranger.call(register, { body: {} })).toFailWith(403);
    expect((await stranger.fetch('/health/live')).status).toBe(200);
  });

  it('refuses a wrong key, and a session cookie that has not passed the key check', async () => {
    const stranger = world.stranger();
    expect(await stranger.call(checkEntryKey, { body: { value: 'mellon' } })).toFailWith(400, 'value');
    stranger.cookies = 'questhearth.sid=s%3Amade-up.signature';
    expect(await stranger.call(siteInfo)).toFailWith(403);
  });

  it('refuses a socket before the key check', async () => {
    await expect(world.stranger().socket()).rejects.toThrow();
  });

  it('B2: refuses a table screen before the key check, and opens it after', async () => {
    const [campaignId, linkId] = [randomUUID(), randomUUID()];
    await world.database.query(`INSERT INTO campaigns (id, name) VALUES ($1, 'The Lamplit Road')`, [campaignId]);
    await world.database.query('INSERT INTO table_screens VALUES ($1, $2)', [campaignId, linkId]);
    const auth = { table: linkToken('table screen', linkId, world.running.config.sessionSecret) };
    const television = world.stranger();
    await expect(television.socket({}, undefined, auth)).rejects.toThrow();
    await television.call(checkEntryKey, { body: { value: 'speak friend' } });
    expect((await television.socket({}, undefined, auth)).connected).toBe(true);
  });

  it('admits a session through log-in, change of password and log-out', async () => {
    const person = world.stranger();
    expect(await person.call(checkEntryKey, { body: { value: 'speak friend' } })).toMatchObject({
      http: 200,
      status: true,
    });
    expect(await person.call(currentUser)).toEqual({ http: 204 });
    await world.database.query(
      `INSERT INTO users (username, display_name, email, password_hash) VALUES ('opener', 'Opener', 'opener@example.test', $1)`,
      [await hashPassword('a good password')],
    );
    expect(
      await person.call(login, { body: { email: 'opener@example.test', password: 'a good password' } }),
    ).toMatchObject({ http: 200 });
    expect(await person.call(currentUser)).toMatchObject({ http: 200, username: 'opener' });
    expect((await person.socket()).connected).toBe(true);
    const { id } = await person.call(currentUser);
    const change = {
      type: 'pass_change',
      old_password: 'a good password',
      new_password: 'a better password',
      repeat_pass: 'a better password',
    };
    expect(await person.call(editUser, { params: { id }, body: change })).toMatchObject({ http: 200 });
    expect(await person.call(currentUser)).toEqual({ http: 204 });
    expect(
      await person.call(login, { body: { email: 'opener@example.test', password: 'a better password' } }),
    ).toMatchObject({ http: 200 });
    const elsewhere = world.stranger();
    elsewhere.cookies = person.cookies;
    await elsewhere.call(login, { body: { email: 'opener@example.test', password: 'a better password' } });
    await person.call(checkEntryKey, { body: { value: 'speak friend' } });
    await person.call(login, { body: { email: 'opener@example.test', password: 'a better password' } });
    expect(await elsewhere.call(endOtherSessions)).toMatchObject({ msg: 'The other session has ended.' });
    // 403 without the key, which belongs to the browser.
    expect(await person.call(currentUser)).toEqual({ http: 204 });
    expect(await elsewhere.call(logout)).toMatchObject({ http: 200 });
    expect(await elsewhere.call(siteInfo)).toMatchObject({ http: 200 });
  });

  it('answers 429 after 20 wrong keys, even to the right key', async () => {
    const stranger = world.stranger();
    for (let tries = 0; tries < 20; tries += 1)
      expect(await stranger.call(checkEntryKey, { body: { value: `guess ${tries}` } })).toFailWith(400, 'value');
    expect(await stranger.call(checkEntryKey, { body: { value: 'speak friend' } })).toFailWith(429);
  });
});

describe('a service without an entry key', () => {
  it('answers every call and accepts any key', async () => {
    const world = await World.start();
    expect(await world.stranger().call(siteInfo)).toMatchObject({ http: 200 });
    expect(await world.stranger().call(checkEntryKey, { body: { value: 'anything' } })).toMatchObject({ http: 200 });
    await world.close();
  });
});
