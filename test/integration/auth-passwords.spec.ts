import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { currentUser, getResetToken, login, register, resetPassword } from '../../contracts/auth/auth.contract.js';
import { editUser } from '../../contracts/users/users.contract.js';
import { mailsTo, tokenFor } from '../support/mail.js';
import type { Person } from '../support/person.js';
import { closing } from '../support/received.js';
import { World } from '../support/campaign-world.js';

let world: World;
beforeAll(async () => {
  world = await World.start({ refusesCommonPasswords: true });
});
afterAll(() => world.close());

const rows = (table: string): Promise<unknown[]> => world.database.query(`SELECT * FROM ${table}`);

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
    const told = (await mailsTo(world, person.email)).filter(({ subject }) => subject === 'Your password was changed');
    expect(told.map(({ text }) => /with a link that was mailed/.test(text.replace(/\s+/g, ' ')))).toEqual([true]);
  });

  const askForReset = async (person: Person): Promise<string> => {
    await world.stranger().call(getResetToken, { body: { email: person.email } });
    return tokenFor(world, person.email);
  };
  const useReset = (token: string) =>
    world.stranger().call(resetPassword, {
      body: { type: 'reset_pass', token, new_password: 'a new dawn rises', repeat_pass: 'a new dawn rises' },
    });

  it('refuses a password that is guessed first, wherever somebody chooses one', async () => {
    const person = await world.user();
    const token = await askForReset(person);
    const both = { new_password: 'Password123', repeat_pass: 'Password123' };
    const reset = { body: { type: 'reset_pass', token, ...both } };
    expect(await world.stranger().call(resetPassword, reset)).toFailWith(400, 'new_password');
    const change = { type: 'pass_change', old_password: person.password, ...both };
    expect(await person.call(editUser, { params: { id: person.id }, body: change })).toFailWith(400, 'new_password');
    const form = { username: 'guessed-first', display_name: 'G', email: 'guessed-first@example.test' };
    const signUp = { body: { ...form, password: 'Password123', repeat_pass: 'Password123' } };
    expect(await world.stranger().call(register, signUp)).toMatchObject({
      http: 400,
      field: 'password',
      msg: 'This password has leaked elsewhere and is guessed first. Choose another one.',
    });
    expect(await useReset(token)).toMatchObject({ http: 200 });
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
      msg: 'Your password is changed and you are signed out everywhere. Log in with the new one.',
    });
    expect(await elsewhere.call(currentUser)).toEqual({ http: 204 });
    expect(await person.call(currentUser)).toEqual({ http: 204 });
    expect((await mailsTo(world, person.email)).at(-1)?.subject).toBe('Your password was changed');
  });
});
