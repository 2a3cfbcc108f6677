import { writeFile } from 'node:fs/promises';
import { test as base, expect } from 'playwright/test';
import { requireFirefox, requireWebKit } from '../../scripts/other-browsers.mjs';
import { insertAccount } from '../support/accounts.js';
import { connectToEmbeddedDatabase } from '../support/embedded-database.js';
import { Person as ApiClient } from '../support/person.js';
import { DedicatedServer } from '../e2e/dedicated-server.js';
import { Firefox } from './firefox.js';
import { Screen } from './screen.js';
import type { TestedBrowser } from './tab.js';
import { WatchingProxy } from './watching-proxy.js';
import { WebKit } from './webkit.js';

export { expect };

export interface BrowserOptions {
  engine: 'firefox' | 'webkit';
}

/** A confirmed account with a tab of its own, and a client of the API for what a test does not look at. */
export interface Person {
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
  readonly screen: Screen;
  readonly api: ApiClient;
}

interface Fixtures {
  browserUnderTest: TestedBrowser;
  /** The server, behind the proxy that records what goes wrong in the pages. A problem fails the test. */
  site: { proxy: WatchingProxy; server: DedicatedServer };
  /** Makes a person; a failed test keeps a picture of what their tab shows. */
  newPerson: (username: string) => Promise<Person>;
  dm: Person;
  player: Person;
}

async function makePerson(
  username: string,
  { proxy, server }: Fixtures['site'],
  browser: TestedBrowser,
): Promise<Person> {
  const account = {
    username,
    displayName: `Name of ${username}`,
    email: `${username}@example.test`,
    password: 'a long evening at the table',
  };
  const pool = connectToEmbeddedDatabase(server.dataDir);
  await insertAccount((sql, parameters) => pool.query(sql, parameters), account);
  await pool.end();
  return { ...account, screen: new Screen(await browser.newTab(), proxy.url), api: new ApiClient(server.url) };
}

export const test = base.extend<Fixtures & BrowserOptions>({
  engine: ['firefox', { option: true }],
  browserUnderTest: async ({ engine }, use) => {
    const browser = engine === 'firefox' ? await Firefox.start(requireFirefox()) : await WebKit.start(requireWebKit());
    await use(browser);
    process.stdout.write(`${browser.version}\n`);
    await browser.close();
  },
  site: async ({}, use, info) => {
    const proxy = await WatchingProxy.start('');
    const server = await DedicatedServer.start({ PUBLIC_URL: proxy.url });
    proxy.targetPort = server.port;
    await use({ proxy, server });
    if (info.status !== info.expectedStatus) process.stdout.write(server.output.slice(-6000));
    await proxy.stop();
    await server.stop();
    expect(proxy.problems, 'problems of the pages').toEqual([]);
    expect(proxy.recorded, 'pages with the recorder').toBeGreaterThan(0);
  },
  newPerson: async ({ site, browserUnderTest }, use, info) => {
    const people: Person[] = [];
    await use(async (username) => {
      const person = await makePerson(username, site, browserUnderTest);
      people.push(person);
      return person;
    });
    if (info.status === info.expectedStatus) return;
    process.stdout.write(`Problems of the pages: ${JSON.stringify(site.proxy.problems, null, 2)}\n`);
    for (const { username, screen } of people)
      await writeFile(info.outputPath(`failed, ${username}.png`), await screen.screenshot());
  },
  dm: async ({ newPerson }, use) => use(await newPerson('dm')),
  player: async ({ newPerson }, use) => use(await newPerson('player')),
});
