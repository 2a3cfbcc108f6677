import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getResetToken,
  login,
  register,
  resendConfirmation,
  resetPassword,
} from '../../contracts/auth/auth.contract.js';
import { checkCampaignFile, importCampaignFile } from '../../contracts/campaign-files/campaign-files.contract.js';
import { changeCampaign, createCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { deleteDraft } from '../../contracts/builder/builder.contract.js';
import { deleteCharacter, importCharacter } from '../../contracts/characters/characters.contract.js';
import { fillPath, type Route } from '../../contracts/core/route.js';
import { sendFeedback } from '../../contracts/notifications/notifications.contract.js';
import { deleteUser, editUser } from '../../contracts/users/users.contract.js';
import { RATE_LIMITS, type Rate } from '../../backend/core/load/rate-limits.js';
import { RateLimiter } from '../../backend/core/load/rate-limiter.js';
import type { Person } from '../support/person.js';
import { World } from '../support/campaign-world.js';

let world: World;
let guest: Person;
beforeAll(async () => {
  world = await World.start();
  guest = await world.user();
});
afterAll(() => world.close());

const byIp = ({ address }: Person): string => address;
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
/** Inserts a campaign that this person leads, without using a rate limit. */
async function insertCampaignOf({ id }: Person): Promise<string> {
  const campaignId = randomUUID();
  await world.database.query(`INSERT INTO campaigns (id, name) VALUES ($1, 'Counted')`, [campaignId]);
  await world.database.query('INSERT INTO campaign_members (campaign_id, user_id, is_dm) VALUES ($1, $2, true)', [
    campaignId,
    id,
  ]);
  return campaignId;
}
/** Adds or invites somebody to a campaign of this person. */
const add = async (
  person: Person,
  type: 'force_add' | 'request_add',
  username: string,
  campaignId?: string,
): Promise<Response> =>
  post(person, changeCampaign, { type, username }, campaignId ?? (await insertCampaignOf(person)));

describe('rate limits', () => {
  it('refuses an eleventh log-in of one address to one account, even with the right password', async () => {
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
    expect(((await response.json()) as { msg: string }).msg).toBe('Too many tries. Try again in 15 minutes.');
    expect(await attempt(other.email, other.password)).toMatchObject({ http: 200 });
    // The owner can still log in from another address.
    expect(await person.call(login, { body: { email: person.email, password: person.password } })).toMatchObject({
      http: 200,
    });
  });

  it('limits the emails to one email address, registered or not', async () => {
    const ask = () => world.stranger().call(getResetToken, { body: { email: 'flooded@example.test' } });
    for (let tries = 0; tries < 5; tries += 1) expect(await ask()).toMatchObject({ http: 200 });
    expect(await ask()).toFailWith(429);
  });

  it('limits wrong old passwords in a change of password', async () => {
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

  /** Counted calls: the rate, a name, the key of the rate, and the call itself. */
  const calls: [Rate, string, (person: Person) => string, (person: Person) => Promise<Response>][] = [
    ['login.ip', 'a log-in', byIp, (person) => post(person, login, { email: 'a@example.test', password: 'a guess' })],
    ['login.email', 'a log-in', byEmail, (person) => post(person, login, { email: person.email, password: 'a guess' })],
    ['register.ip', 'a registration', byIp, (person) => post(person, register, formOf(person))],
    ['mail.email', 'a registration', byEmail, (person) => post(person, register, formOf(person))],
    ['mail.ip', 'a reset', byIp, (person) => post(person, getResetToken, { email: 'b@example.test' })],
    ['mail.email', 'a reset', byEmail, (person) => post(person, getResetToken, { email: person.email.toUpperCase() })],
    [
      'mail.ip',
      'a repeated confirmation',
      byIp,
      (person) => post(person, resendConfirmation, { email: 'c@example.test' }),
    ],
    [
      'mail.email',
      'a repeated confirmation',
      byEmail,
      (person) => post(person, resendConfirmation, { email: person.email }),
    ],
    ['token.ip', 'a confirmation', byIp, (person) => person.fetch('/api/v1/confirm_email/guessed')],
    [
      'token.ip',
      'a new password',
      byIp,
      (person) =>
        post(person, resetPassword, {
          type: 'reset_pass',
          token: 'x'.repeat(43),
          new_password: 'brand new words',
          repeat_pass: 'brand new words',
        }),
    ],
    ['password.user', 'a deletion', byId, (person) => post(person, deleteUser, { password: 'a guess' }, person.id)],
    [
      'password.user',
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
    ['upload.user', 'a picture', byId, (person) => post(person, editUser, { type: 'upload_photo' }, person.id)],
    [
      'upload.user',
      'a picture of a campaign',
      byId,
      async (person) => post(person, changeCampaign, { type: 'upload_photo' }, await insertCampaignOf(person)),
    ],
    ['campaign.user', 'a new campaign', byId, (person) => post(person, createCampaign, { name: 'One More' })],
    ['campaignFile.user', 'the check of a campaign file', byId, (person) => post(person, checkCampaignFile, {})],
    [
      'campaignFile.user',
      'the import of a campaign file',
      byId,
      (person) => post(person, importCampaignFile, { opId: randomUUID() }),
    ],
    ['invite.user', 'an invitation', byId, (person) => add(person, 'request_add', guest.username)],
    ['invite.user', 'an addition', byId, (person) => add(person, 'force_add', guest.username)],
    ['invite.user', 'an unknown username', byId, (person) => add(person, 'force_add', 'nobody-at-all')],
    [
      'character.user',
      'an import',
      byId,
      async (person) =>
        post(person, importCharacter, {
          requestedChar: randomUUID(),
          requestedCampaign: await insertCampaignOf(person),
        }),
    ],
    [
      'character.user',
      'the deletion of a character',
      byId,
      (person) => post(person, deleteCharacter, {}, randomUUID()),
    ],
    ['character.user', 'the deletion of a draft', byId, (person) => post(person, deleteDraft, {})],
    ['feedback.user', 'feedback', byId, (person) => post(person, sendFeedback, { feedback: 'Hello' })],
  ];

  it.each(calls)('applies %s to %s, and to one sender only', async (rate, _, keyOf, call) => {
    const [person, other] = [await world.user(), await world.user()];
    const rates = world.running.app.get(RateLimiter, { strict: false });
    for (let tries = 0; tries < RATE_LIMITS[rate].points; tries += 1) await rates.consume(rate, keyOf(person));
    const response = await call(person);
    expect(response.status).toBe(429);
    const wait = Number(response.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(RATE_LIMITS[rate].seconds - 60);
    expect(wait).toBeLessThanOrEqual(RATE_LIMITS[rate].seconds);
    expect(await response.json()).toMatchObject({
      status: false,
      msg: expect.stringMatching(/^Too many tries\. Try again in \d+ minutes\.$/),
      retryAfter: wait,
    });
    expect((await call(other)).status).not.toBe(429);
  });
});

describe('the invitation limit', () => {
  const rates = () => world.running.app.get(RateLimiter, { strict: false });

  it('lets a DM add ten players and mistype every second name', async () => {
    const dm = await world.user();
    const campaignId = await insertCampaignOf(dm);
    for (let added = 0; added < 10; added += 1) {
      const { username } = await world.user();
      expect((await add(dm, 'force_add', `${username}x`, campaignId)).status).toBe(400);
      expect((await add(dm, added % 2 ? 'force_add' : 'request_add', username, campaignId)).status).toBe(200);
    }
  });

  it('counts an unknown username, and does not count a member', async () => {
    const dm = await world.user();
    const campaignId = await insertCampaignOf(dm);
    expect((await add(dm, 'force_add', guest.username, campaignId)).status).toBe(200);
    const { points } = RATE_LIMITS['invite.user'];
    for (let tries = 1; tries < points - 1; tries += 1) await rates().consume('invite.user', dm.id);
    const statusOf = async (username: string) => (await add(dm, 'force_add', username, campaignId)).status;
    for (let tries = 0; tries < 3; tries += 1) expect(await statusOf(guest.username)).toBe(400);
    expect(await statusOf('nobody-at-all')).toBe(400);
    expect(await statusOf('nobody-at-all')).toBe(429);
  });
});
