import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  confirmEmail,
  currentUser,
  getResetToken,
  login,
  register,
  resendConfirmation,
  siteInfo,
} from '../../contracts/auth/auth.contract.js';
import type { MessageReply } from '../../contracts/core/failure.js';
import type { Route } from '../../contracts/core/route.js';
import { mailsTo, tokenFor } from '../support/mail.js';
import { World } from '../support/campaign-world.js';

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

  it('stores the password as argon2id and the token as a hash', async () => {
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

it('says publicly that there is no explainer video and no mail server unless one is configured', async () => {
  expect(await world.stranger().call(siteInfo)).toMatchObject({ explainer_video: null, has_mail_server: false });
});
