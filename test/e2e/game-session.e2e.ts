import { TIMES } from '../../contracts/core/limits.js';
import type { DedicatedServer } from './dedicated-server.js';
import { expect, test } from './fixtures.js';
import type { Person } from './pages/person.js';

/** Registers through the form, opens the confirmation link that the server prints, and logs in. */
async function registerAndLogIn(server: DedicatedServer, person: Person): Promise<Person> {
  const { username, displayName, email, password } = person;
  await person.auth().register({ username, displayName, email, password });
  await expect(person.page.getByText('Please check your email for a confirmation link.').first()).toBeVisible();
  const printed = new RegExp(`Email to ${email}:.*\\n\\s*\\S*(/confirm_email/[\\w-]+)`);
  const link = (): string | undefined => printed.exec(server.output)?.[1];
  await expect.poll(link).toBeDefined();
  await person.page.goto(link() ?? '');
  await person.page.waitForURL('**/login');
  await person.auth().logIn(email, password);
  await expect(person.home().welcome).toContainText(displayName);
  return person;
}

test(
  'a group registers, builds a character and plays on a map that survives a crash of the server, as do the sessions',
  { tag: '@long' },
  async ({ startServer, openPerson }) => {
    test.setTimeout(480_000);
    const server = await startServer();
    const join = async (username: string): Promise<Person> =>
      registerAndLogIn(server, await openPerson(username, { baseURL: server.url }));
    const dm = await join('dungeon-master');
    const player = await join('first-player');
    const secondPlayer = await join('second-player');
    const everybody = [dm, player, secondPlayer];
    let campaignId = '';

    await test.step('the DM creates a campaign and adds the players by username', async () => {
      campaignId = await dm.campaigns().create('The Lamplit Road', 'Lanterns go out one by one.');
      await dm.campaign().forceAdd(player.username);
      await dm.campaign().forceAdd(secondPlayer.username);
    });

    await test.step('a player builds and publishes a character and imports it into the campaign', async () => {
      await player.builder().createFighter({ name: 'Brannoc' });
      await player.characters().importInto('Brannoc', 'The Lamplit Road');
      await expect(player.page).toHaveURL(new RegExp(`/campaigns/${campaignId}`));
      await expect(player.page.getByText('Brannoc').first()).toBeVisible();
    });

    await test.step('the map shows the players only what they may see', async () => {
      await dm.map().open(campaignId);
      await dm.map().newMap(15, 20);
      await dm.map().paint('A1', 'F6', 'grass');
      await dm.map().fog('M1', 'T15');
      const enemy = await dm.map().newMarker({ name: 'Drowned Sentry', type: 'Enemy' });
      const trap = await dm.map().newMarker({ name: 'Loose Plank', type: 'Trap', fullyHide: true });
      const ambusher = await dm.map().newMarker({ name: 'Ambusher', type: 'Enemy' });
      await dm.map().place('Brannoc', 'B2');
      await dm.map().place(enemy, 'E5');
      await dm.map().place(trap, 'D4');
      await dm.map().place(ambusher, 'O7');
      for (const person of [player, secondPlayer]) await person.map().open(campaignId);
      for (const person of [player, secondPlayer]) await expectMarkers(person, { character: 'B2', enemy: 'E5' });
      for (const person of [player, secondPlayer]) await expectNoHiddenMarkers(person);
    });

    await test.step('a player moves their own marker and cannot move the marker of another player', async () => {
      await player.map().move('B2', 'C3');
      for (const person of everybody) await expect(person.map().square('C3').marker('Brannoc')).toBeAttached();
      await secondPlayer.map().move('C3', 'D3');
      await expect(dm.map().square('C3').marker('Brannoc')).toBeAttached();
      await dm.map().move('E5', 'E6');
      for (const person of everybody) await expect(person.map().square('E6').marker('Drowned Sentry')).toBeAttached();
    });

    await test.step('the map is unchanged after a reload and after SIGKILL, and an open page reconnects', async () => {
      for (const person of everybody) await person.page.reload();
      await expectUnchangedMap(dm, player, secondPlayer);
      await openHomeAndConnect(secondPlayer);
      const reconnecting = expect(secondPlayer.page.getByText('The connection is lost. Reconnecting…')).toBeVisible();
      await server.kill();
      await reconnecting;
      await expect(
        secondPlayer.page.getByText('The connection is lost, so changes by others are not shown.'),
      ).toBeVisible();
      await server.launch();
      await expectReconnectAndSendFeedback(secondPlayer);
      for (const person of [dm, player]) await person.page.reload();
      await secondPlayer.map().open(campaignId);
      await expectUnchangedMap(dm, player, secondPlayer);
    });
  },
);

/** Opens the home page and waits for its live connection: a page without one has nothing to reconnect. */
async function openHomeAndConnect(person: Person): Promise<void> {
  const live = person.live();
  await person.home().open();
  await expect(person.home().welcome).toContainText(person.displayName);
  await live;
}

/** The open page reconnects automatically to the restarted server, which still knows its session. */
async function expectReconnectAndSendFeedback(person: Person): Promise<void> {
  // The pauses between the tries are shorter than the time that Playwright waits.
  expect(TIMES.reconnectDelayMax).toBeLessThan(60_000);
  await expect(person.page.locator('[data-connection-notice]')).toHaveCount(0);
  await person.page.getByRole('link', { name: 'send us your feedback' }).click();
  await person.feedback().text.fill('Back again.');
  await person.feedback().submit.click();
  await expect(person.shell().banner('Thank you for your feedback.')).toBeVisible();
}

/** Expects the character and the visible enemy on these squares. */
async function expectMarkers(person: Person, squares: { character: string; enemy: string }): Promise<void> {
  await expect(person.map().square(squares.character).marker('Brannoc')).toBeAttached();
  await expect(person.map().square(squares.enemy).marker('Drowned Sentry')).toBeAttached();
}

/** Expects that the hidden trap and the enemy in the fog are neither on the map nor in the legend. */
async function expectNoHiddenMarkers(person: Person): Promise<void> {
  await expect(person.map().square('D4').markers()).toHaveCount(0);
  await expect(person.map().square('O7').markers()).toHaveCount(0);
  await expect(person.map().legend('Loose Plank')).toHaveCount(0);
  await expect(person.map().legend('Ambusher')).toHaveCount(0);
}

async function expectUnchangedMap(dm: Person, ...players: Person[]): Promise<void> {
  for (const person of [dm, ...players]) await expectMarkers(person, { character: 'C3', enemy: 'E6' });
  await expect(dm.map().square('D4').marker('Loose Plank')).toBeAttached();
  await expect(dm.map().square('O7').marker('Ambusher')).toBeAttached();
  for (const person of players) await expectNoHiddenMarkers(person);
}
