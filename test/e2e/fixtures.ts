import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { test as base, expect, type Browser } from 'playwright/test';
import { insertAccount } from '../support/accounts.js';
import { connectToEmbeddedDatabase } from '../support/embedded-database.js';
import { OwnServer } from './own-server.js';
import { Person } from './pages/person.js';

export { expect };

/** The data folder of the server under test. */
const DATA_DIR = process.env['E2E_DATA_DIR'] ?? '';

/** Where a server puts its mails. */
const outbox = (dataDir = DATA_DIR): string => join(dataDir, 'outbox');

type LinkKind = 'confirm_email' | 'process_password_reset';

/** The path of the newest link of that kind in somebody's mail. */
export const mailedLink = async (email: string, kind: LinkKind, dataDir?: string): Promise<string> =>
  new URL(await mailedAddress(email, kind, dataDir)).pathname;

/** The newest link of that kind in somebody's mail, as it stands there; waits for the mail to come. */
export async function mailedAddress(email: string, kind: LinkKind, dataDir?: string): Promise<string> {
  const link = new RegExp(`https?://[^\\s"]+/${kind}/[A-Za-z0-9_-]+`);
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const names = (await readdir(outbox(dataDir)).catch(() => [])).sort().reverse();
        for (const name of names) {
          const mail = (await readFile(join(outbox(dataDir), name), 'utf8')).replace(/=\r?\n/g, '');
          if (!mail.includes(email)) continue;
          found = link.exec(mail)?.[0];
          if (found) return found;
        }
        return undefined;
      },
      { message: `a ${kind} mail to ${email}`, intervals: [20, 40, 80, 160, 320] },
    )
    .toBeDefined();
  return found ?? '';
}

interface People {
  /** Opens one more browser context for a person with a confirmed account, signed in. */
  newPerson: (name: string) => Promise<Person>;
  dm: Person;
  player: Person;
  third: Person;
  /** Somebody without an account yet. */
  visitor: Person;
  /** Starts a server of the test's own, set up over the environment; it ends with the test. */
  ownServer: (setup?: Readonly<Record<string, string>>) => Promise<OwnServer>;
  /** Somebody without an account, in front of that server. */
  visitorOf: (url: string, name: string) => Promise<Person>;
}

/** Every context ends with its test, and none may have logged an error on its console. */
export const test = base.extend<People, { database: pg.Pool }>({
  database: [
    async ({}, use) => {
      const pool = connectToEmbeddedDatabase(DATA_DIR);
      await use(pool);
      await pool.end();
    },
    { scope: 'worker' },
  ],
  newPerson: async ({ browser, database }, use, info) => {
    const people: Person[] = [];
    await use(async (name) => {
      const person = await openPerson(browser, database, name);
      people.push(person);
      return person;
    });
    for (const person of people) {
      if (info.status === info.expectedStatus) expect(person.consoleErrors, `${person.username}'s console`).toEqual([]);
      await person.context.close();
    }
  },
  visitor: async ({ browser }, use, info) => {
    const visitor = await openVisitor(browser, 'visitor');
    await use(visitor);
    if (info.status === info.expectedStatus) expect(visitor.consoleErrors, "the visitor's console").toEqual([]);
    await visitor.context.close();
  },
  ownServer: async ({}, use) => {
    const servers: OwnServer[] = [];
    await use(async (setup) => {
      const server = await OwnServer.start(setup);
      servers.push(server);
      return server;
    });
    for (const server of servers) await server.stop();
  },
  visitorOf: async ({ browser }, use, info) => {
    const people: Person[] = [];
    await use(async (baseURL, name) => {
      const person = await Person.open(await browser.newContext({ baseURL }), name);
      people.push(person);
      return person;
    });
    for (const person of people) {
      if (info.status === info.expectedStatus) expect(person.consoleErrors, `${person.username}'s console`).toEqual([]);
      await person.context.close();
    }
  },
  dm: async ({ newPerson }, use) => use(await newPerson('dm')),
  player: async ({ newPerson }, use) => use(await newPerson('player')),
  third: async ({ newPerson }, use) => use(await newPerson('third')),
});

/** Everybody comes from an address of their own, as they would in life: the rate limits count by it. */
const ownAddress = (): string => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250) + 1).join('.')}`;

/** A person with a confirmed account, signed in. The tests of the account screens register through the forms. */
async function openPerson(browser: Browser, database: pg.Pool, name: string): Promise<Person> {
  const person = await openVisitor(browser, name);
  const { email, password } = person;
  await insertAccount((sql, parameters) => database.query(sql, parameters), person);
  const reply = await person.context.request.post('/api/v1/login', { form: { email, password } });
  expect(reply.status()).toBe(200);
  return person;
}

/** A browser of one's own, and a name that nobody else has. */
async function openVisitor(browser: Browser, name: string): Promise<Person> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ownAddress() } });
  return Person.open(context, `${name}-${randomUUID().slice(0, 6)}`);
}
