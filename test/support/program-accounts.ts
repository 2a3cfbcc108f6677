import { expect } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { confirmEmail, login, register } from '../../contracts/auth/auth.contract.js';
import { Person } from './person.js';
import type { Program } from './program.js';

/** The password of everybody who signs up in a program. */
export const PASSWORD = 'a lantern in the fog';

/** The form with which somebody of this name registers. */
export const formOf = (name: string) => ({
  username: name,
  display_name: name,
  email: `${name}@example.test`,
  password: PASSWORD,
  repeat_pass: PASSWORD,
});

/** Logs a person in who has an account in the program. */
export async function logInAt(person: Person, password = PASSWORD): Promise<void> {
  expect(await person.call(login, { body: { email: person.email, password } })).toMatchObject({ http: 200 });
}

/**
 * Registers a new person in a program without a mail server, follows the link that it prints, and logs in.
 * @returns the person, and the token of the link
 */
export async function signUpAt(program: Program): Promise<{ person: Person; token: string }> {
  const body = formOf(`u${randomUUID().slice(0, 8)}`);
  const person = new Person(program.url, '', body.username, body.email, PASSWORD);
  expect(await person.call(register, { body })).toMatchObject({ http: 200 });
  const token = await program.linkFor(body.email);
  expect(await person.call(confirmEmail, { params: { token } })).toMatchObject({ http: 200 });
  await logInAt(person);
  return { person, token };
}
