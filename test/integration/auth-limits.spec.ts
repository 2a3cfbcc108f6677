import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getResetToken,
  login,
  register,
  resendConfirmation,
  resetPassword,
} from '../../contracts/auth/auth.contract.js';
import { changeCampaign, createCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { deleteDraft } from '../../contracts/builder/builder.contract.js';
import { deleteCharacter, importCharacter } from '../../contracts/characters/characters.contract.js';
import { fillPath, type Route } from '../../contracts/core/route.js';
import { sendFeedback } from '../../contracts/notifications/notifications.contract.js';
import { deleteUser, editUser } from '../../contracts/users/users.contract.js';
import { RATES, type Rate } from '../../backend/core/budgets.js';
import { RateLimits } from '../../backend/core/rate-limits.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

let world: World;
let guest: Person;
beforeAll(async () => {
  world = await World.start();
  guest = await world.user();
});
afterAll(() => world.close());

const byAddress = ({ address }: Person): string => address;
const byEmail = ({ email }: Person): string => email;
const byId = ({ id }: Person): string => id;
const formOf = ({ email }: Person) => ({
  username: `again-${email.slice(0, 9)}`,
  display_name: 'Again',
  email,
  password: 'a lantern in the fog',
  repeat_pass: 'a lantern in the fog',
});
const post = <Body, Reply>(
  person: Person,
  route: Route<Body, Reply>,
  body: Record<string, string>,
  id = '',
): Promise<Response> =>
  person.fetch(fillPath(route.path, { id, campaignId: id, characterId: id }), {
    method: route.method,
    body: new URLSearchParams(body),
  });
/** A campaign that this person leads, made behind the back of the limits. */
async function tableOf({ id }: Person): Promise<string> {
  const campaignId = randomUUID();
  await world.database.query(`INSERT INTO campaigns (id, name) VALUES ($1, 'Counted')`, [campaignId]);
  await world.database.query('INSERT INTO campaign_members (campaign_id, user_id, is_dm) VALUES ($1, $2, true)', [
    campaignId,
    id,
  ]);
  return campaignId;
}
/** Asks for somebody in a campaign of this person. */
const ask = async (
  person: Person,
  type: 'force_add' | 'request_add',
  username: string,
  campaignId?: string,
): Promise<Response> => post(person, changeCampaign, { type, username }, campaignId ?? (await tableOf(person)));

describe('too many tries', () => {
  it('are refused with when to come back, right passwords included, for that account alone', async () => {
    const [person, other] = [await world.user(), await world.user()];
    const guesser = world.stranger();
    const attempt = (email: string, password: string) => guesser.call(login, { body: { email, password } });
    for (let tries = 0; tries < 10; tries += 1) expect(await attempt(person.email, 'a guess')).toFailWith(401);
    const response = await guesser.fetch('/api/v1/login', {
      method: 'POST',
      body: new URLSearchParams({ email: person.email, password: person.password }),
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(((await response.json()) as { msg: string }).msg).toBe('Too many tries. Come back in 15 minutes.');
    expect(await attempt(other.email, other.password)).toMatchObject({ http: 200 });
    // The owner, who is elsewhere, is not shut out by it.
    expect(await person.call(login, { body: { email: person.email, password: person.password } })).toMatchObject({
      http: 200,
    });
  });

  it('hold for one address that tries many accounts', async () => {
    const guesser = world.stranger();
    const attempt = (number: number) =>
      guesser.call(login, { body: { email: `target${number}@example.test`, password: 'a guess' } });
    const answers = await Promise.all(Array.from({ length: 101 }, (_, number) => attempt(number)));
    expect(answers.filter(({ http }) => http === 429)).toHaveLength(1);
  });

  it('hold for one account that is tried from many addresses', async () => {
    const answers = await Promise.all(
      Array.from({ length: 51 }, () =>
        world.stranger().call(login, { body: { email: 'sought@example.test', password: 'a guess' } }),
      ),
    );
    expect(answers.filter(({ http }) => http === 429)).toHaveLength(1);
  });

  it('hold for mails to one address, known or not', async () => {
    const ask = () => world.stranger().call(getResetToken, { body: { email: 'flooded@example.test' } });
    for (let tries = 0; tries < 5; tries += 1) expect(await ask()).toMatchObject({ http: 200 });
    expect(await ask()).toFailWith(429);
  });

  it('hold for the password asked for again', async () => {
    const person = await world.user();
    const change = () =>
      person.call(editUser, {
        params: { id: person.id },
        body: {
          type: 'pass_change',
          old_password: 'a guess',
          new_password: 'brand new words',
          repeat_pass: 'brand new words',
        },
      });
    for (let tries = 0; tries < 10; tries += 1) expect(await change()).toFailWith(400, 'old_password');
    expect(await change()).toFailWith(429);
  });

  /** One call that is counted, by whom it is made and by what it is counted. */
  const calls: [Rate, string, (person: Person) => string, (person: Person) => Promise<Response>][] = [
    [
      'login.address',
      'a log-in',
      byAddress,
      (person) => post(person, login, { email: 'a@example.test', password: 'a guess' }),
    ],
    ['register.address', 'a registration', byAddress, (person) => post(person, register, formOf(person))],
    ['mail.account', 'a registration', byEmail, (person) => post(person, register, formOf(person))],
    ['mail.address', 'a reset', byAddress, (person) => post(person, getResetToken, { email: 'b@example.test' })],
    [
      'mail.account',
      'a reset',
      byEmail,
      (person) => post(person, getResetToken, { email: person.email.toUpperCase() }),
    ],
    [
      'mail.address',
      'sending again',
      byAddress,
      (person) => post(person, resendConfirmation, { email: 'c@example.test' }),
    ],
    ['mail.account', 'sending again', byEmail, (person) => post(person, resendConfirmation, { email: person.email })],
    ['token.address', 'a confirmation', byAddress, (person) => person.fetch('/api/v1/confirm_email/guessed')],
    [
      'token.address',
      'a new password',
      byAddress,
      (person) =>
        post(person, resetPassword, {
          type: 'reset_pass',
          token: 'x'.repeat(43),
          new_password: 'brand new words',
          repeat_pass: 'brand new words',
        }),
    ],
    ['password.account', 'a deletion', byId, (person) => post(person, deleteUser, { password: 'a guess' }, person.id)],
    [
      'password.account',
      'a change of password',
      byId,
      (person) =>
        post(
          person,
          editUser,
          {
            type: 'pass_change',
            old_password: 'a guess',
            new_password: 'brand new words',
            repeat_pass: 'brand new words',
          },
          person.id,
        ),
    ],
    ['upload.account', 'a picture', byId, (person) => post(person, editUser, { type: 'upload_photo' }, person.id)],
    [
      'upload.account',
      'a picture of a campaign',
      byId,
      async (person) => post(person, changeCampaign, { type: 'upload_photo' }, await tableOf(person)),
    ],
    ['campaign.account', 'a new campaign', byId, (person) => post(person, createCampaign, { name: 'One More' })],
    ['invite.account', 'an invitation', byId, (person) => ask(person, 'request_add', guest.username)],
    ['invite.account', 'an addition', byId, (person) => ask(person, 'force_add', guest.username)],
    ['invite.account', 'a name that nobody has', byId, (person) => ask(person, 'force_add', 'nobody-at-all')],
    [
      'character.account',
      'an import',
      byId,
      async (person) =>
        post(person, importCharacter, { requestedChar: randomUUID(), requestedCampaign: await tableOf(person) }),
    ],
    [
      'character.account',
      'the deletion of a character',
      byId,
      (person) => post(person, deleteCharacter, {}, randomUUID()),
    ],
    ['character.account', 'the deletion of a draft', byId, (person) => post(person, deleteDraft, {})],
    ['feedback.account', 'feedback', byId, (person) => post(person, sendFeedback, { feedback: 'Hello' })],
  ];

  it.each(calls)('%s holds for %s, and for nobody else', async (rate, _, keyOf, call) => {
    const [person, other] = [await world.user(), await world.user()];
    const rates = world.running.app.get(RateLimits, { strict: false });
    for (let tries = 0; tries < RATES[rate].points; tries += 1) await rates.consume(rate, keyOf(person));
    const response = await call(person);
    expect(response.status).toBe(429);
    const wait = Number(response.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(RATES[rate].seconds - 60);
    expect(wait).toBeLessThanOrEqual(RATES[rate].seconds);
    expect(await response.json()).toMatchObject({
      status: false,
      msg: expect.stringMatching(/^Too many tries\. Come back in \d+ minutes\.$/),
      retryAfter: wait,
    });
    expect((await call(other)).status).not.toBe(429);
  });
});

describe('adding people', () => {
  const rates = () => world.running.app.get(RateLimits, { strict: false });

  it('is no trouble for a DM with a table of ten who mistypes every second name', async () => {
    const dm = await world.user();
    const table = await tableOf(dm);
    for (let seat = 0; seat < 10; seat += 1) {
      const { username } = await world.user();
      expect((await ask(dm, 'force_add', `${username}x`, table)).status).toBe(400);
      expect((await ask(dm, seat % 2 ? 'force_add' : 'request_add', username, table)).status).toBe(200);
    }
  });

  it('counts a name that nobody has, and gives back one that is in already', async () => {
    const dm = await world.user();
    const table = await tableOf(dm);
    expect((await ask(dm, 'force_add', guest.username, table)).status).toBe(200);
    const { points } = RATES['invite.account'];
    for (let tries = 1; tries < points - 1; tries += 1) await rates().consume('invite.account', dm.id);
    const statusOf = async (username: string) => (await ask(dm, 'force_add', username, table)).status;
    for (let again = 0; again < 3; again += 1) expect(await statusOf(guest.username)).toBe(400);
    expect(await statusOf('nobody-at-all')).toBe(400);
    expect(await statusOf('nobody-at-all')).toBe(429);
  });
});
