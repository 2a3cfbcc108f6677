import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { currentUser } from '../../contracts/auth/auth.contract.js';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
} from '../../contracts/auth/passkeys.contract.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { Authenticator, type Distortion } from '../support/passkey-authenticator.js';
import { mailsTo } from '../support/mail.js';
import type { Person } from '../support/person.js';
import { World } from '../support/campaign-world.js';

let world: World;
let origin: string;
beforeAll(async () => {
  world = await World.start();
  origin = world.running.config.publicUrl;
});
afterAll(() => world.close());
beforeEach(() => world.forgetRates());

const begin = (person: Person) => person.call(beginPasskey, { body: { password: person.password } });

/** Adds a passkey to an account. */
async function keyOf(person: Person, name = 'Laptop'): Promise<Authenticator> {
  const key = new Authenticator(origin);
  const credential = key.make(await begin(person));
  expect(await person.call(addPasskey, { body: { name, credential } }, 'json')).toMatchObject({ http: 200 });
  return key;
}

/** Logs in with a passkey in a new browser. @returns the answer, and the browser */
async function logIn(key: Authenticator, wrong: Distortion = {}, browser = world.stranger()) {
  const credential = key.use(await browser.call(beginPasskeyLogin), wrong);
  return { answer: await browser.call(loginWithPasskey, { body: { credential } }), browser, credential };
}

describe('a passkey', () => {
  it('is added with the password, logs in alone, is listed, renamed and removed, and its owner reads of it', async () => {
    const person = await world.user();
    expect(await person.call(beginPasskey, { body: { password: 'not this' } })).toFailWith(400, 'password');
    const key = await keyOf(person);
    const { answer, browser } = await logIn(key);
    expect(answer).toMatchObject({ http: 200, msg: 'You are logged in.' });
    expect(await browser.call(currentUser)).toMatchObject({ id: person.id });
    const [passkey] = (await person.call(listPasskeys)).passkeys;
    const passkeyId = passkey?.id ?? '';
    expect(passkey).toMatchObject({ name: 'Laptop', is_synced: false, last_used_at: expect.any(String) });
    await person.call(renamePasskey, { params: { passkeyId }, body: { name: 'Tower' } });
    expect((await person.call(listPasskeys)).passkeys).toMatchObject([{ name: 'Tower' }]);
    const removal = { params: { passkeyId }, body: { password: person.password } };
    expect(await person.call(removePasskey, { ...removal, body: { password: 'no' } })).toFailWith(400, 'password');
    expect(await person.call(removePasskey, removal)).toMatchObject({ http: 200 });
    expect((await logIn(key)).answer).toFailWith(401);
    const mails = await mailsTo(world, person.email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual(['A passkey was removed', 'You have a new passkey']);
  });

  it.each<[string, Distortion]>([
    ['a page of another origin', { origin: 'https://questhearth.evil.test' }],
    ['another service', { rpId: 'evil.test' }],
    ['a challenge that the server did not give', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['the making of a key', { type: 'webauthn.create' }],
    ['a device that does not know who is there', { unverified: true }],
    ['an account that is not its own', { userHandle: Buffer.from('somebody else').toString('base64url') }],
  ])('opens nothing with %s', async (_, wrong) => {
    const key = await keyOf(await world.user());
    const { answer, browser } = await logIn(key, wrong);
    expect(answer).toFailWith(401);
    expect(await browser.call(currentUser)).toEqual({ http: 204 });
    expect((await logIn(key)).answer).toMatchObject({ http: 200 });
  });

  it('opens nothing with an answer of before, a signature of another key, a lower count or nonsense', async () => {
    const key = await keyOf(await world.user());
    const { credential } = await logIn(key);
    const replay = () => world.stranger().call(loginWithPasskey, { body: { credential } });
    expect(await replay()).toFailWith(401);
    const stranger = new Authenticator(origin);
    Object.assign(stranger, { credentialId: key.credentialId, userHandle: Reflect.get(key, 'userHandle') as string });
    expect((await logIn(stranger)).answer).toFailWith(401);
    expect((await logIn(key, { counter: 9 })).answer).toMatchObject({ http: 200 });
    expect((await logIn(key, { counter: 9 })).answer).toFailWith(401);
    expect((await logIn(key, { counter: 5 })).answer).toFailWith(401);
    const { options } = await world.stranger().call(beginPasskeyLogin);
    const clientDataJSON = Buffer.from(JSON.stringify({ challenge: options['challenge'] })).toString('base64url');
    for (const nonsense of [{}, { response: 7 }, { id: 5, response: { clientDataJSON } }, 'x'])
      expect(await world.stranger().call(loginWithPasskey, { body: { credential: nonsense } }, 'json')).toFailWith(400);
    for (const broken of ['%', clientDataJSON])
      expect(
        await world.stranger().call(loginWithPasskey, {
          body: { credential: { id: key.credentialId, response: { clientDataJSON: broken } } },
        }),
      ).toFailWith(401);
  });

  it('is taken once when two log-ins bring the same answer at the same moment', async () => {
    const key = await keyOf(await world.user());
    const credential = key.use(await world.stranger().call(beginPasskeyLogin));
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => world.stranger().call(loginWithPasskey, { body: { credential } })),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  });

  it('is added only for the challenge that its own user has asked for, on an own page, in time', async () => {
    const [person, other] = [await world.user(), await world.user()];
    const add = (owner: Person, credential: unknown) =>
      owner.call(addPasskey, { body: { name: 'Key', credential } }, 'json');
    const key = () => new Authenticator(origin);
    expect(await add(other, key().make(await begin(person)))).toFailWith(400, 'credential');
    expect(await add(person, key().make(await begin(person), { origin: 'http://evil.test' }))).toFailWith(400);
    expect(await add(person, key().make(await begin(person), { unverified: true }))).toFailWith(400);
    const forLogin = { ...(await begin(person)), ...(await world.stranger().call(beginPasskeyLogin)) };
    const user = { id: Buffer.from(person.id).toString('base64url') };
    expect(await add(person, key().make({ options: { ...forLogin.options, user } }))).toFailWith(400);
    const late = key().make(await begin(person));
    await world.database.query(`UPDATE passkey_challenges SET expires_at = now() - interval '1 second'`);
    expect(await add(person, late)).toFailWith(400);
    const first = key();
    const made = first.make(await begin(person));
    expect(await add(person, made)).toMatchObject({ http: 200 });
    expect(await add(person, made)).toFailWith(400);
    // Another account cannot take a credential over.
    expect(await add(other, first.make(await begin(other)))).toFailWith(409);
    expect((await other.call(listPasskeys)).passkeys).toEqual([]);
  });

  it("is nobody else's to rename or remove, and an account has a limited number", async () => {
    const [person, other] = [await world.user(), await world.user()];
    await keyOf(person);
    const passkeyId = (await person.call(listPasskeys)).passkeys[0]?.id ?? '';
    const params = { passkeyId };
    expect(await other.call(renamePasskey, { params, body: { name: 'Mine' } })).toFailWith(404);
    expect(await other.call(removePasskey, { params, body: { password: other.password } })).toFailWith(404);
    await world.database.query(
      `INSERT INTO passkeys (user_id, credential_id, public_key, name)
       SELECT $1::uuid, $1::uuid::text || n, '', 'Key' FROM generate_series(1, $2::integer) n`,
      [person.id, LIMITS.passkeysPerUser - 2],
    );
    const [last, tooMany] = [new Authenticator(origin), new Authenticator(origin)];
    const body = { name: 'Last', credential: last.make(await begin(person)) };
    expect(await person.call(addPasskey, { body }, 'json')).toMatchObject({ http: 200 });
    expect(await begin(person)).toFailWith(409);
    expect((await logIn(last)).answer).toMatchObject({ http: 200 });
    expect((await logIn(tooMany)).answer).toFailWith(401);
  });
});
