import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { currentUser, login } from '../../contracts/auth/auth.contract.js';
import {
  changeCampaign,
  createCampaign,
  getCampaign,
  listCampaigns,
} from '../../contracts/campaigns/campaigns.contract.js';
import { listNotifications } from '../../contracts/notifications/notifications.contract.js';
import { deleteUser, editUser, listUsers, searchUsers, usersExcept } from '../../contracts/users/users.contract.js';
import { photo } from '../support/pictures.js';
import { closing } from '../support/received.js';
import { World } from '../support/campaign-world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.close());

const count = async (table: string, column: string, value: string): Promise<number> => {
  const rows: { n: string }[] = await world.database.query(`SELECT count(*) AS n FROM ${table} WHERE ${column} = $1`, [
    value,
  ]);
  return Number(rows[0]?.n);
};

describe('my profile', () => {
  it('saves a display name that everybody sees', async () => {
    const person = await world.user();
    const { id } = await person.call(createCampaign, { body: { name: 'The Long Road' } });
    expect(
      await person.call(editUser, {
        params: { id: person.id },
        body: { type: 'name_change', display_name: '  Iva of the Fens  ' },
      }),
    ).toMatchObject({
      http: 200,
      status: true,
      display_name: 'Iva of the Fens',
    });
    expect((await person.call(currentUser)).display_name).toBe('Iva of the Fens');
    expect((await person.call(getCampaign, { params: { campaignId: id } })).users[0]?.display_name).toBe(
      'Iva of the Fens',
    );
  });

  it.each([
    ['', 400],
    ['   ', 400],
    ['x'.repeat(40), 200],
    ['x'.repeat(41), 400],
    ['two\u0000lines', 400],
  ])('answers the display name %j with %i', async (display_name, code) => {
    const person = await world.user();
    expect(
      (await person.call(editUser, { params: { id: person.id }, body: { type: 'name_change', display_name } })).http,
    ).toBe(code);
  });

  it('refuses an unknown type of change', async () => {
    const person = await world.user();
    expect(
      await person.call(editUser, { params: { id: person.id }, body: { type: 'role_change', role: 'admin' } }),
    ).toFailWith(400, 'type');
  });

  it('ignores unknown fields such as role', async () => {
    const person = await world.user();
    await person.call(editUser, {
      params: { id: person.id },
      body: { type: 'name_change', display_name: 'Sly', role: 'admin', admin: true },
    });
    expect(await person.call(currentUser)).toMatchObject({ role: 'user', admin: false });
  });

  const changes = ['name_change', 'pass_change', 'upload_photo', 'consent_change'];
  it.each(changes)('refuses %s by another user and by an administrator', async (type) => {
    const [victim, other, admin] = [await world.user(), await world.user(), await world.user({ role: 'admin' })];
    const password = { old_password: other.password, new_password: 'stolen words', repeat_pass: 'stolen words' };
    const body = { type, display_name: 'Puppet', ask_before_adding: 'true', ...password };
    for (const person of [other, admin])
      expect(await person.call(editUser, { params: { id: victim.id }, body })).toFailWith(404);
    expect(await world.stranger().call(editUser, { params: { id: victim.id }, body })).toFailWith(401);
    expect(await victim.call(currentUser)).toMatchObject({ display_name: `${victim.username} Display` });
    expect(
      await world.stranger().call(login, { body: { email: victim.email, password: victim.password } }),
    ).toMatchObject({ http: 200 });
  });
});

describe('the user search', () => {
  beforeAll(async () => {
    for (const name of ['Thornwick', 'hawthorn', 'blackthorne']) await world.user({ name });
  });

  it('finds usernames that contain the text in any case, and lists prefix matches first', async () => {
    const asker = await world.user();
    expect(await asker.call(searchUsers, { body: { username: 'THORN' } })).toMatchObject({
      http: 200,
      usernames: ['Thornwick', 'blackthorne', 'hawthorn'],
    });
  });

  it('searches only the given names, as a JSON list or separated by commas', async () => {
    const asker = await world.user();
    for (const users of ['["hawthorn","nobody"]', 'hawthorn, nobody']) {
      expect((await asker.call(searchUsers, { body: { username: 'thorn', users } })).usernames).toEqual(['hawthorn']);
    }
  });

  it('finds a given name among more matches than one reply holds', async () => {
    const asker = await world.user();
    const rows = Array.from(
      { length: 25 },
      (_, index) =>
        `(gen_random_uuid(), 'guild-${String(index).padStart(2, '0')}', 'G', 'guild${index}@example.test', 'x', 'user', now())`,
    );
    await world.database.query(
      `INSERT INTO users (id, username, display_name, email, password_hash, role, confirmed_at) VALUES ${rows.join(', ')}`,
    );
    const search = (users?: string[]) =>
      asker.call(searchUsers, { body: { username: 'guild', ...(users ? { users } : {}) } });
    expect((await search()).usernames).not.toContain('guild-24');
    expect((await search(['guild-24'])).usernames).toEqual(['guild-24']);
    expect((await search([])).usernames).toEqual([]);
  });

  it('matches pattern characters literally, and returns nothing for an empty text', async () => {
    const asker = await world.user();
    for (const username of ['%', '_____', '\\', ''])
      expect((await asker.call(searchUsers, { body: { username } })).usernames).toEqual([]);
  });

  it('requires a log-in, and never searches email addresses', async () => {
    const asker = await world.user({ name: 'emailhidden' });
    expect(await world.stranger().call(searchUsers, { body: { username: 'thorn' } })).toFailWith(401);
    expect((await asker.call(searchUsers, { body: { username: 'example.test' } })).usernames).toEqual([]);
  });

  it('lists the users outside a campaign for its DM', async () => {
    const { campaignId, dm, player, outsider } = await world.campaign();
    const reply = await dm.call(usersExcept, { params: { campaignId } });
    expect(reply).toMatchObject({ http: 200, level: 'dm', campaign: { id: campaignId }, current_user: { id: dm.id } });
    expect(reply.all_users).toContain(outsider.username);
    expect(reply.all_users).not.toContain(player.username);
    expect(await player.call(usersExcept, { params: { campaignId } })).toFailWith(403);
    expect(await outsider.call(usersExcept, { params: { campaignId } })).toFailWith(404);
  });
});

describe('deleting an account', () => {
  it('requires the password', async () => {
    const person = await world.user();
    expect(await person.call(deleteUser, { params: { id: person.id }, body: {} })).toFailWith(400, 'password');
    expect(await person.call(deleteUser, { params: { id: person.id }, body: { password: 'not it' } })).toFailWith(
      400,
      'password',
    );
    expect(
      await person.call(deleteUser, { params: { id: person.id }, body: { password: person.password } }),
    ).toMatchObject({
      http: 200,
      status: true,
      msg: 'Your account has been deleted.',
    });
    expect(await person.call(currentUser)).toEqual({ http: 204 });
    expect(await world.stranger().call(login, { body: { email: person.email, password: person.password } })).toFailWith(
      401,
    );
  });

  it('accepts the username in any case', async () => {
    const person = await world.user({ name: 'Byname' });
    expect(await person.call(deleteUser, { params: { id: 'BYNAME' }, body: {} })).toFailWith(400, 'password');
    expect(
      await person.call(deleteUser, { params: { id: 'byname' }, body: { password: person.password } }),
    ).toMatchObject({ http: 200 });
  });

  it('lets only an administrator delete another account', async () => {
    const [victim, other, admin] = [await world.user(), await world.user(), await world.user({ role: 'admin' })];
    expect(await other.call(deleteUser, { params: { id: victim.id }, body: { password: other.password } })).toFailWith(
      403,
    );
    expect(await admin.call(deleteUser, { params: { id: victim.username }, body: {} })).toMatchObject({
      http: 200,
      status: true,
    });
    expect(await victim.call(currentUser)).toEqual({ http: 204 });
    expect(await admin.call(deleteUser, { params: { id: victim.username }, body: {} })).toFailWith(404);
  });

  it('ends every session and closes every socket', async () => {
    const person = await world.user();
    const elsewhere = world.stranger();
    await elsewhere.call(login, { body: { email: person.email, password: person.password } });
    const socket = await elsewhere.socket();
    const closed = closing(socket);
    await person.call(deleteUser, { params: { id: person.id }, body: { password: person.password } });
    await closed;
    expect(await elsewhere.call(currentUser)).toEqual({ http: 204 });
    expect(await count('sessions', `sess -> 'passport' -> 'user' ->> 'id'`, person.id)).toBe(0);
  });

  it('deletes the picture of the account', async () => {
    const person = await world.user();
    await person.call(
      editUser,
      { params: { id: person.id }, body: { type: 'upload_photo', file: await photo() } },
      'multipart',
    );
    const { photo: address } = await person.call(currentUser);
    await person.call(deleteUser, { params: { id: person.id }, body: { password: person.password } });
    expect((await world.stranger().fetch(address ?? '')).status).toBe(404);
  });

  it('deletes the characters of the account, also from their campaigns', async () => {
    const { campaignId, dm, player } = await world.campaign();
    await world.character(player, { name: 'Brannoc', in: campaignId });
    expect((await dm.call(getCampaign, { params: { campaignId } })).campaign.characters).toHaveLength(1);
    await player.call(deleteUser, { params: { id: player.id }, body: { password: player.password } });
    const { campaign } = await dm.call(getCampaign, { params: { campaignId } });
    expect([campaign.characters, campaign.users.map(({ id }) => id)]).toEqual([[], [dm.id]]);
    expect(await count('characters', 'creator_id', player.id)).toBe(0);
  });

  it('makes the longest-standing member the DM of a campaign, and notifies only that member', async () => {
    const { campaignId, dm, players } = await world.campaign({ players: 2 });
    await dm.call(deleteUser, { params: { id: dm.id }, body: { password: dm.password } });
    const [first, second] = players;
    expect(await first?.call(getCampaign, { params: { campaignId } })).toMatchObject({ http: 200, level: 'dm' });
    expect(await second?.call(getCampaign, { params: { campaignId } })).toMatchObject({ http: 200, level: 'player' });
    expect(await first?.call(listNotifications)).toMatchObject({
      new_notifications: [{ object_text: expect.stringMatching(/^You are the DM of The Lamplit Road now/) }],
    });
    expect((await second?.call(listNotifications))?.new_notifications).toEqual([]);
    expect((await first?.call(listCampaigns))?.campaigns).toHaveLength(1);
  });

  it('deletes a campaign without other members, and its picture', async () => {
    const { dm } = await world.campaign();
    const { id: campaignId } = await dm.call(createCampaign, { body: { name: 'All Alone' } });
    await dm.call(
      changeCampaign,
      { params: { campaignId }, body: { type: 'upload_photo', file: await photo() } },
      'multipart',
    );
    const pictures = await world.database.query<unknown[]>('SELECT token FROM pictures');
    await dm.call(deleteUser, { params: { id: dm.id }, body: { password: dm.password } });
    expect(await count('campaigns', 'id', campaignId)).toBe(0);
    expect(await world.database.query('SELECT token FROM pictures')).toHaveLength(pictures.length - 1);
  });
});

describe('the account list', () => {
  it('shows administrators the accounts by search and page', async () => {
    const admin = await world.user({ role: 'admin' });
    for (let number = 0; number < 27; number += 1) {
      await world.database.query(
        `INSERT INTO users (username, display_name, email, password_hash) VALUES ($1, $1, $2, 'x')`,
        [`paged-${String(number).padStart(2, '0')}`, `paged${number}@example.test`],
      );
    }
    const page = async (query: string) =>
      (await admin.fetch(`${listUsers.path}${query}`)).json() as Promise<{
        users: { username: string; email: string }[];
        total: number;
        pages: number;
        page: number;
      }>;
    const first = await page('?search=PAGED-');
    expect(first).toMatchObject({ total: 27, page: 1, pages: 2 });
    expect(first.users).toHaveLength(25);
    expect(first.users[0]).toMatchObject({ username: 'paged-00', email: 'paged0@example.test' });
    expect((await page('?search=paged-&page=2')).users.map(({ username }) => username)).toEqual([
      'paged-25',
      'paged-26',
    ]);
    expect(JSON.stringify(first)).not.toMatch(/password/);
    expect((await admin.fetch(`${listUsers.path}?page=0`)).status).toBe(400);
    expect(await (await world.user()).call(listUsers)).toFailWith(403);
    expect(await world.stranger().call(listUsers)).toFailWith(401);
  });
});
