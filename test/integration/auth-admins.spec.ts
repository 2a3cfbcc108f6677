import { expect, it } from '@jest/globals';
import { confirmEmail, currentUser, login, register } from '../../contracts/auth/auth.contract.js';
import { deleteUser } from '../../contracts/users/users.contract.js';
import { AccountsService } from '../../backend/users/accounts.service.js';
import type { Person } from '../support/person.js';
import { tokenFor } from '../support/mail.js';
import { World } from '../support/campaign-world.js';

const PASSWORD = 'a lantern in the fog';

/** Registers, confirms and logs in a new account. */
async function registerAccount(world: World, name: string): Promise<Person> {
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

it('makes the first account of an embedded installation an administrator, and the next one when the first is deleted', async () => {
  const world = await World.start({ embedded: true });
  const [first, second, third] = [
    await registerAccount(world, 'first'),
    await registerAccount(world, 'second'),
    await registerAccount(world, 'third'),
  ];
  expect(await Promise.all([first, second, third].map(roleOf))).toEqual(['admin', 'user', 'user']);
  expect(await first.call(currentUser)).toMatchObject({ admin: true });
  await first.call(deleteUser, { params: { id: 'first' }, body: { password: PASSWORD } });
  expect(await Promise.all([second, third].map(roleOf))).toEqual(['admin', 'user']);
  await world.close();
});

it('makes only the accounts in ADMIN_EMAILS administrators of an installation with an external database', async () => {
  const world = await World.start({ embedded: false, adminEmails: ['keeper@example.test'] });
  const [first, keeper] = [await registerAccount(world, 'visitor'), await registerAccount(world, 'Keeper')];
  expect(await Promise.all([first, keeper].map(roleOf))).toEqual(['user', 'admin']);
  // The next start revokes the role of accounts that ADMIN_EMAILS does not name.
  await world.database.query(`UPDATE users SET role = 'admin'`);
  await world.running.app.get(AccountsService, { strict: false }).onApplicationBootstrap();
  expect(await Promise.all([first, keeper].map(roleOf))).toEqual(['user', 'admin']);
  await world.close();
});
