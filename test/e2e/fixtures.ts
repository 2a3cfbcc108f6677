import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { test as base, expect, type BrowserContextOptions } from 'playwright/test';
import { insertAccount } from '../support/accounts.js';
import { connectToEmbeddedDatabase } from '../support/embedded-database.js';
import { ContextPool } from './context-pool.js';
import { DedicatedServer, START_TIMEOUT } from './dedicated-server.js';
import type { BuilderPage } from './pages/builder.page.js';
import { Person } from './pages/person.js';
import { serverLogLength, serverLogsSince } from './server-log.js';

export { expect };

/** The data folder of the shared server. */
const DATA_DIR = process.env['E2E_DATA_DIR'] ?? '';

type LinkKind = 'confirm_email' | 'process_password_reset';

/** Waits for the newest link of that kind in an email to `email`. @returns its path */
export const emailedPath = async (email: string, kind: LinkKind, dataDir?: string): Promise<string> =>
  new URL(await emailedLink(email, kind, dataDir)).pathname;

/** Waits for the newest link of that kind in an email to `email`. @returns the whole URL */
export async function emailedLink(email: string, kind: LinkKind, dataDir = DATA_DIR): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  const link = new RegExp(`https?://[^\\s"]+/${kind}/[A-Za-z0-9_-]+`);
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const names = (await readdir(outbox).catch(() => [])).sort().reverse();
        for (const name of names) {
          const message = (await readFile(join(outbox, name), 'utf8')).replace(/=\r?\n/g, '');
          if (!message.includes(email)) continue;
          found = link.exec(message)?.[0];
          if (found) return found;
        }
        return undefined;
      },
      { message: `a ${kind} email to ${email}`, intervals: [20, 40, 80, 160, 320] },
    )
    .toBeDefined();
  return found ?? '';
}

interface Fixtures {
  /** Opens a browser context for a person with exactly this username, at a separate IP address. */
  openPerson: (username: string, options?: Pick<BrowserContextOptions, 'baseURL'>) => Promise<Person>;
  /** Opens a browser context for a person who is signed in to a confirmed account; the username starts with `name`. */
  newPerson: (name: string) => Promise<Person>;
  dm: Person;
  player: Person;
  secondPlayer: Person;
  /** A person without an account. */
  visitor: Person;
  /** The builder with a new character, open for `player`. */
  builder: BuilderPage;
  /** Starts a dedicated server, as `DedicatedServer.start` does. */
  startServer: (...settings: Parameters<typeof DedicatedServer.start>) => Promise<DedicatedServer>;
}

/** Playwright's test with people and servers. It fails when a browser console shows an unexpected error. */
export const test = base.extend<Fixtures & { serverLogs: void }, { database: pg.Pool; contexts: ContextPool }>({
  serverLogs: [
    async ({}, use, info) => {
      const before = serverLogLength();
      await use();
      if (info.status !== info.expectedStatus) process.stdout.write(serverLogsSince(before));
    },
    { auto: true },
  ],
  database: [
    async ({}, use) => {
      const pool = connectToEmbeddedDatabase(DATA_DIR);
      await use(pool);
      await pool.end();
    },
    { scope: 'worker' },
  ],
  contexts: [async ({ browser }, use) => use(new ContextPool(browser)), { scope: 'worker' }],
  openPerson: async ({ contexts, contextOptions, baseURL }, use, info) => {
    const closings: (() => Promise<void>)[] = [];
    await use(async (username, own = {}) => {
      const options = { ...contextOptions, ...(baseURL === undefined ? {} : { baseURL }), ...own };
      const context = await contexts.take(options, randomAddress());
      const person = await Person.open(context, username);
      closings.push(async () => {
        if (info.status === info.expectedStatus) expect(person.consoleErrors, `${username}'s console`).toEqual([]);
        await contexts.giveBack(options, context);
      });
      return person;
    });
    for (const close of closings) await close();
  },
  newPerson: async ({ openPerson, database }, use) =>
    use(async (name) => {
      const person = await openPerson(uniqueUsername(name));
      const { email, password } = person;
      await insertAccount((sql, parameters) => database.query(sql, parameters), person);
      const reply = await person.call('POST', '/api/v1/login', { form: { email, password } });
      expect(reply.status()).toBe(200);
      return person;
    }),
  visitor: async ({ openPerson }, use) => use(await openPerson(uniqueUsername('visitor'))),
  dm: async ({ newPerson }, use) => use(await newPerson('dm')),
  player: async ({ newPerson }, use) => use(await newPerson('player')),
  secondPlayer: async ({ newPerson }, use) => use(await newPerson('second')),
  builder: async ({ player }, use) => {
    const builder = player.builder();
    await builder.open();
    await use(builder);
  },
  startServer: async ({}, use, testInfo) => {
    const servers: DedicatedServer[] = [];
    await use(async (...settings) => {
      // The test has its own time after the server's.
      testInfo.setTimeout(testInfo.timeout + START_TIMEOUT);
      const server = await DedicatedServer.start(...settings);
      servers.push(server);
      return server;
    });
    for (const server of servers) await server.stop();
  },
});

const uniqueUsername = (name: string): string => `${name}-${randomUUID().slice(0, 6)}`;

/** The rate limits count by IP address, so each person gets a separate one. */
const randomAddress = (): Record<string, string> => {
  const octets = [1, 2, 3].map(() => Math.floor(Math.random() * 250) + 1);
  return { 'x-forwarded-for': `10.${octets.join('.')}` };
};
