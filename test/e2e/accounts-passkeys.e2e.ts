import { insertAccount } from '../support/accounts.js';
import { connectToEmbeddedDatabase } from '../support/embedded-database.js';
import { expectAccessible } from './accessibility.js';
import { expect, test } from './fixtures.js';
import type { Person } from './pages/person.js';

/** Gives the browser of a person a device that makes passkeys and knows who is there. */
async function addAuthenticator({ context, page }: Person): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test(
  'a person adds a passkey, logs in with it alone, renames it and removes it',
  { tag: '@long' },
  async ({ openPerson, startServer }) => {
    const server = await startServer({}, 'localhost');
    const person = await openPerson('keyholder', { baseURL: server.url });
    const { page, email, password } = person;
    const database = connectToEmbeddedDatabase(server.dataDir);
    await insertAccount((sql, parameters) => database.query(sql, parameters), person);
    await database.end();
    await addAuthenticator(person);

    await person.auth().openLogin();
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(person.shell().banner('No passkey was used')).toBeVisible();
    await expectAccessible(person, 'the log-in with a passkey');
    await person.auth().fillLogIn(email, password);
    await expect(person.home().welcome).toHaveText(`Welcome, ${person.displayName}`);

    await person.profile().openEdit(await person.id());
    const passkeys = page.getByRole('region', { name: 'Passkeys' });
    await passkeys.getByLabel('Name of the passkey').fill('Laptop');
    await passkeys.getByLabel('Your password').fill(password);
    await passkeys.getByLabel('Your password').press('Enter');
    await expect(passkeys.getByRole('listitem')).toContainText('Laptop');
    await expect(passkeys.getByLabel('Your password')).toHaveValue('');
    await expectAccessible(person, 'the profile with a passkey');

    await person.shell().choose('Sign Out');
    await expect(person.shell().banner('You are signed out.')).toBeVisible();
    await person.auth().openLogin();
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(person.home().welcome).toHaveText(`Welcome, ${person.displayName}`);

    await person.profile().openEdit(await person.id());
    await expect(passkeys.getByRole('listitem')).toContainText('Last used');
    await passkeys.getByRole('button', { name: 'Rename Laptop' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Tower');
    await page.getByRole('dialog').getByLabel('Name').press('Enter');
    await expect(passkeys.getByRole('listitem')).toContainText('Tower');
    await passkeys.getByRole('button', { name: 'Remove Tower' }).click();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(person.shell().banner('The passkey Tower is removed.')).toBeVisible();
    await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  },
);
