import { expect, it } from '@jest/globals';
import { confirmEmail, currentUser, login, register } from '../../contracts/auth/auth.contract.js';
import { deleteUser } from '../../contracts/users/users.contract.js';
import { AccountsService } from '../../backend/users/accounts.service.js';
import type { Person } from '../support/person.js';
import { tokenFor } from '../support/mail.js';
import { World } from '../support/world.js';

const PASSWORD = 'a lantern in the fog';

/** Somebody who came in by the front door. */
async function arrive(world: World, name: string): Promise<Person> {
  const person = world.stranger();
  const email = `${name}@example.test`;
  await person.call(register, {
    body: { username: name, display_name: name, email, password: PASSWORD, repeat_pass: PASSWORD },
  });
  await person.call(confirmEmail, { params: { token: await tokenFor(world, email) } });
  await person.call(login, { body: { email, password: PASSWORD } });
  return person;
}
const roleOf = async (person: Person) => (await person.call(currentUser)).role;

it('makes the first account of an embedded installation its administrator, and the next one when that goes', async () => {
  const world = await World.start({ embedded: true });
  const [first, second, third] = [
    await arrive(world, 'first'),
    await arrive(world, 'second'),
    await arrive(world, 'third'),
  ];
  expect(await Promise.all([first, second, third].map(roleOf))).toEqual(['admin', 'user', 'user']);
  expect(await first.call(currentUser)).toMatchObject({ admin: true });
  await first.call(deleteUser, { params: { id: 'first' }, body: { password: PASSWORD } });
  expect(await Promise.all([second, third].map(roleOf))).toEqual(['admin', 'user']);
  await world.close();
});

it('makes administrators elsewhere of those whom ADMIN_EMAILS names, and of nobody else', async () => {
  const world = await World.start({ embedded: false, adminEmails: ['keeper@example.test'] });
  const [first, keeper] = [await arrive(world, 'visitor'), await arrive(world, 'Keeper')];
  expect(await Promise.all([first, keeper].map(roleOf))).toEqual(['user', 'admin']);
  // Who is named no longer at the next start is none any more.
  await world.database.query(`UPDATE users SET role = 'admin'`);
  await world.running.app.get(AccountsService, { strict: false }).onApplicationBootstrap();
  expect(await Promise.all([first, keeper].map(roleOf))).toEqual(['user', 'admin']);
  await world.close();
});
