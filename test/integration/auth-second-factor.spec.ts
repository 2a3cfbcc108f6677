import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { currentUser, login } from '../../contracts/auth/auth.contract.js';
import {
  getSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  switchOffSecondFactor,
  switchOnSecondFactor,
} from '../../contracts/auth/second-factor.contract.js';
import { editUser, listUsers } from '../../contracts/users/users.contract.js';
import { mailsTo } from '../support/mail.js';
import type { Person } from '../support/person.js';
import { World } from '../support/campaign-world.js';

/** Milliseconds for which a code holds. */
const STEP = 30_000;

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.close());
beforeEach(async () => {
  // The clock stands in the middle of a step, so that no code changes during a test.
  const now = Math.floor(Date.now() / STEP) * STEP + STEP / 2;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  await world.forgetRates();
});
afterEach(() => void jest.restoreAllMocks());

/** Returns the code that an app shows `steps` steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP });

/** Switches the second factor of a new person on, with the code of the step before: later ones stay unused. */
async function secured(): Promise<{ person: Person; secret: string; codes: string[] }> {
  const person = await world.user();
  const { secret } = await person.call(setUpSecondFactor, { body: { password: person.password } });
  const answer = await person.call(switchOnSecondFactor, { body: { code: codeOf(secret, -1) } });
  expect(answer).toMatchObject({ http: 200, status: true });
  return { person, secret, codes: answer.recovery_codes };
}

const logIn = ({ email, password }: Person, code?: string, browser = world.stranger()) =>
  browser.call(login, { body: { email, password, ...(code === undefined ? {} : { code }) } });

describe('a second factor', () => {
  it('is asked for after the right password, and opens the session with its code once', async () => {
    const { person, secret } = await secured();
    const browser = world.stranger();
    const asked = await logIn(person, undefined, browser);
    expect(asked).toFailWith(401, 'code');
    expect(asked).toMatchObject({ second_factor: true, msg: 'Enter the code of your authenticator app.' });
    expect(await browser.call(currentUser)).toEqual({ http: 204 });
    const wrongPassword = await browser.call(login, {
      body: { email: person.email, password: 'not this', code: '123456' },
    });
    expect(wrongPassword).toMatchObject({ msg: 'The email address or the password is wrong.' });
    expect(wrongPassword).not.toHaveProperty('second_factor');
    const code = codeOf(secret);
    expect(await logIn(person, code, browser)).toMatchObject({ http: 200, msg: 'You are logged in.' });
    expect(await browser.call(currentUser)).toMatchObject({ id: person.id });
    expect(await logIn(person, code)).toFailWith(401, 'code');
    expect(await logIn(person, codeOf(secret, -1))).toFailWith(401, 'code');
    // The next step holds, because clocks differ; the one after it does not.
    expect(await logIn(person, codeOf(secret, 3))).toFailWith(401, 'code');
    expect(await logIn(person, codeOf(secret, 1))).toMatchObject({ http: 200 });
  });

  it('takes no code twice while the clock jumps, and still takes those that nobody has used', async () => {
    const { person, secret } = await secured();
    const start = Date.now();
    /** Sets the clock, in steps from now, and logs in with the code that an app shows then, or with that of another step. */
    const logInAt = (steps: number, of = steps) => {
      jest.spyOn(Date, 'now').mockImplementation(() => start + steps * STEP);
      return logIn(person, codeOf(secret, of - steps));
    };
    const year = (365 * 24 * 3600 * 1000) / STEP;
    expect(await logInAt(10)).toMatchObject({ http: 200 });
    expect(await logInAt(year)).toMatchObject({ http: 200 });
    for (const used of [year, 10]) expect(await logInAt(10, used)).toFailWith(401, 'code');
    expect(await logInAt(10, 11)).toMatchObject({ http: 200 });
    for (const used of [10, 11]) expect(await logInAt(11, used)).toFailWith(401, 'code');
    expect(await logInAt(5)).toMatchObject({ http: 200 });
    expect(await logInAt(year)).toFailWith(401, 'code');
    expect(await logInAt(12)).toMatchObject({ http: 200 });
    expect(await logInAt(-1)).toFailWith(401, 'code');
    expect(await logInAt(year + 1)).toMatchObject({ http: 200 });
  });

  it('takes one code once, also when two log-ins bring it at the same moment', async () => {
    const { person, secret } = await secured();
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(person, code)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  });

  it('takes each recovery code once, and none of before a renewal', async () => {
    const { person, codes } = await secured();
    const [first = '', second = ''] = codes;
    expect(codes).toHaveLength(10);
    expect(await logIn(person, first.toLowerCase().replaceAll('-', ' '))).toMatchObject({ http: 200 });
    expect(await logIn(person, first)).toFailWith(401, 'code');
    expect(await person.call(getSecondFactor)).toMatchObject({ is_on: true, recovery_codes_left: 9 });
    const renewed = await person.call(renewRecoveryCodes, { body: { password: person.password } });
    expect(await logIn(person, second)).toFailWith(401, 'code');
    expect(await logIn(person, renewed.recovery_codes[0])).toMatchObject({ http: 200 });
    expect((await mailsTo(world, person.email)).map(({ subject }) => subject).sort()).toEqual([
      'A recovery code was used',
      'A recovery code was used',
      'You have new recovery codes',
      'Your second factor is on',
    ]);
  });

  it('is switched on and off only with the password, and on only with a code of the new secret', async () => {
    const person = await world.user();
    const right = { password: person.password };
    expect(await person.call(switchOnSecondFactor, { body: { code: '123456' } })).toFailWith(409);
    expect(await person.call(setUpSecondFactor, { body: { password: 'not this' } })).toFailWith(400, 'password');
    const { secret, uri } = await person.call(setUpSecondFactor, { body: right });
    expect(uri).toContain(`secret=${secret}`);
    expect(await person.call(switchOnSecondFactor, { body: { code: codeOf(secret, 5) } })).toFailWith(400, 'code');
    expect(await logIn(person)).toMatchObject({ http: 200 });
    expect(await person.call(renewRecoveryCodes, { body: right })).toFailWith(409);
    await person.call(switchOnSecondFactor, { body: { code: codeOf(secret) } });
    expect(await person.call(setUpSecondFactor, { body: right })).toFailWith(409);
    expect(await person.call(switchOffSecondFactor, { body: { password: 'not this' } })).toFailWith(400, 'password');
    expect(await logIn(person)).toFailWith(401, 'code');
    expect(await person.call(switchOffSecondFactor, { body: right })).toMatchObject({ http: 200 });
    expect(await logIn(person)).toMatchObject({ http: 200 });
    expect(await person.call(getSecondFactor)).toMatchObject({ is_on: false, since: null, recovery_codes_left: 0 });
  });

  it('stays on over a new password', async () => {
    const { person, secret } = await secured();
    const changed = { old_password: person.password, new_password: 'brand new words', repeat_pass: 'brand new words' };
    await person.call(editUser, { params: { id: person.id }, body: { type: 'pass_change', ...changed } });
    const body = { email: person.email, password: 'brand new words' };
    expect(await world.stranger().call(login, { body })).toFailWith(401, 'code');
    expect(await world.stranger().call(login, { body: { ...body, code: codeOf(secret) } })).toMatchObject({
      http: 200,
    });
  });

  it('answers 429 after ten wrong codes, from wherever they come, even to the right one', async () => {
    const { person, secret } = await secured();
    for (let tries = 0; tries < 10; tries += 1) expect(await logIn(person, '000000')).toFailWith(401, 'code');
    expect(await logIn(person, codeOf(secret))).toFailWith(429);
    await world.forgetRates();
    expect(await logIn(person, codeOf(secret))).toMatchObject({ http: 200 });
  });

  it('is stored so that neither the database nor an administrator tells the secret or a recovery code', async () => {
    const { secret, codes } = await secured();
    const admin = await world.user({ role: 'admin' });
    const stored = JSON.stringify([
      await world.database.query('SELECT * FROM second_factors'),
      await world.database.query('SELECT * FROM recovery_codes'),
    ]);
    const shown = JSON.stringify([await admin.call(listUsers), await admin.call(getSecondFactor)]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(text);
      expect(shown).not.toContain(text);
    }
    expect(shown).not.toContain('second_factor');
  });
});
