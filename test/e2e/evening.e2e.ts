import { test as base, expect, type Browser } from 'playwright/test';
import { OwnServer } from './own-server.js';
import { Person } from './pages/person.js';

/** A server of this evening's own, because it is killed in the middle of it. */
const test = base.extend<{ server: OwnServer }>({
  server: async ({}, use) => {
    const server = await OwnServer.start();
    await use(server);
    await server.stop();
  },
});

/** Registers through the form, follows the link that the terminal prints, logs in and sees Home. */
async function arrive(browser: Browser, server: OwnServer, name: string): Promise<Person> {
  const context = await browser.newContext({ baseURL: server.url });
  const person = await Person.open(context, name);
  const { username, displayName, email, password } = person;
  await person.auth().register({ username, displayName, email, password });
  await expect(person.page.getByText('Please check your email for a confirmation link.').first()).toBeVisible();
  const printed = new RegExp(`Mail to ${email}:.*\\n\\s*\\S*(/confirm_email/[\\w-]+)`);
  const link = (): string | undefined => printed.exec(server.printed)?.[1];
  await expect.poll(link).toBeDefined();
  await person.page.goto(link() ?? '');
  await person.page.waitForURL('**/login');
  await person.auth().logIn(email, password);
  await expect(person.home().welcome).toContainText(displayName);
  return person;
}

test('one evening at the table, end to end', async ({ browser, server }) => {
  test.setTimeout(480_000);
  const dm = await arrive(browser, server, 'dungeon-master');
  const player = await arrive(browser, server, 'first-player');
  const friend = await arrive(browser, server, 'second-player');
  const everybody = [dm, player, friend];
  let campaignId = '';

  await test.step('a campaign is made, and the others are added by username', async () => {
    campaignId = await dm.campaigns().create('The Lamplit Road', 'Lanterns go out one by one.');
    await dm.campaign().forceAdd(player.username);
    await dm.campaign().forceAdd(friend.username);
  });

  await test.step('a character is built, published and brought into the campaign', async () => {
    await player.builder().createFighter({ name: 'Brannoc' });
    await player.characters().importInto('Brannoc', 'The Lamplit Road');
    await expect(player.page).toHaveURL(new RegExp(`/campaigns/${campaignId}`));
    await expect(player.page.getByText('Brannoc').first()).toBeVisible();
  });

  await test.step('the map shows each person what they may see, at once', async () => {
    await dm.map().open(campaignId);
    await dm.map().newMap(15, 20);
    await dm.map().paint('A1', 'F6', 'grass');
    await dm.map().fog('M1', 'T15');
    const enemy = await dm.map().newMarker({ name: 'Drowned Sentry', type: 'Enemy' });
    const trap = await dm.map().newMarker({ name: 'Loose Plank', type: 'Trap', fullyHide: true });
    const ambush = await dm.map().newMarker({ name: 'Ambusher', type: 'Enemy' });
    await dm.map().place('Brannoc', 'B2');
    await dm.map().place(enemy, 'E5');
    await dm.map().place(trap, 'D4');
    await dm.map().place(ambush, 'O7');
    for (const person of [player, friend]) await person.map().open(campaignId);
    await seesTheTable(player);
    await seesTheTable(friend);
  });

  await test.step('a player moves their own marker and nobody else does', async () => {
    await player.map().move('B2', 'C3');
    for (const person of everybody) await expect(person.map().square('C3').marker('Brannoc')).toBeAttached();
    await friend.map().move('C3', 'D3');
    await expect(dm.map().square('C3').marker('Brannoc')).toBeAttached();
    await dm.map().move('E5', 'E6');
    for (const person of everybody) await expect(person.map().square('E6').marker('Drowned Sentry')).toBeAttached();
  });

  await test.step('after a reload, and after a kill -9, everything is as it was', async () => {
    for (const person of everybody) await person.page.reload();
    await isAsItWas(dm, player, friend);
    await server.kill();
    await server.up();
    for (const person of everybody) await person.page.reload();
    await isAsItWas(dm, player, friend);
  });

  for (const person of everybody) {
    expect(person.consoleErrors, `${person.username}'s console`).toEqual([]);
    await person.context.close();
  }
});

/** The party and the enemy in sight; neither the trap, nor who waits in the fog. */
async function seesTheTable(person: Person): Promise<void> {
  const map = person.map();
  await expect(map.square('B2').marker('Brannoc')).toBeAttached();
  await expect(map.square('E5').marker('Drowned Sentry')).toBeAttached();
  await seesNoSecret(person);
}

async function seesNoSecret(person: Person): Promise<void> {
  await expect(person.map().square('D4').markers()).toHaveCount(0);
  await expect(person.map().square('O7').markers()).toHaveCount(0);
  await expect(person.map().legend('Loose Plank')).toHaveCount(0);
  await expect(person.map().legend('Ambusher')).toHaveCount(0);
}

async function isAsItWas(dm: Person, player: Person, friend: Person): Promise<void> {
  for (const person of [dm, player, friend]) {
    await expect(person.map().square('C3').marker('Brannoc')).toBeAttached();
    await expect(person.map().square('E6').marker('Drowned Sentry')).toBeAttached();
  }
  await expect(dm.map().square('D4').marker('Loose Plank')).toBeAttached();
  await expect(dm.map().square('O7').marker('Ambusher')).toBeAttached();
  for (const person of [player, friend]) await seesNoSecret(person);
}
