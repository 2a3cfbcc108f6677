import type { Page } from 'playwright/test';
import { expect, mailedLink, test } from './fixtures.js';
import type { Person } from './pages/person.js';

/** Signs an account in as another page of this browser would, of which this one hears nothing. */
async function logInBehind(page: Page, { email, password }: Person): Promise<void> {
  const status = await page.evaluate(
    async (form) => (await fetch('/api/v1/login', { method: 'POST', body: new URLSearchParams(form) })).status,
    { email, password },
  );
  expect(status).toBe(200);
}

test('signing out leaves nothing behind, here and in other tabs', async ({ player }) => {
  await player.home().open();
  const tab = await player.context.newPage();
  await tab.goto('/campaigns');
  await expect(tab.getByRole('button', { name: 'Create a Campaign' })).toBeVisible();
  await player.shell().choose('Sign Out');
  await expect(player.shell().banner('You are signed out.')).toBeVisible();
  await expect(tab.getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Create a Campaign' })).toHaveCount(0);
  await expect(player.page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
  await expect(player.page).toHaveURL('/');
});

test('signing out without a connection leads to the start page', async ({ player }) => {
  await player.page.goto('/campaigns');
  await expect(player.shell().menuButton).toBeVisible();
  await player.page.route('**/api/v1/logout', (route) => route.abort());
  await player.shell().choose('Sign Out');
  await player.page.waitForURL('/');
  await expect(player.shell().banner('The server cannot be reached.')).toBeVisible();
});

test('a log-in is heard in the other tabs, and another account takes them all over', async ({
  visitor,
  player,
  dm,
}) => {
  await dm.campaigns().create('Known To The DM Alone');
  const tab = await visitor.context.newPage();
  await tab.goto('/login');
  await expect(tab.getByLabel('Email Address')).toBeFocused();
  await visitor.auth().logIn(dm.email, dm.password);
  await expect(visitor.home().welcome).toHaveText(`Welcome, ${dm.displayName}`);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${dm.displayName}`);
  await expect(tab.getByText('Known To The DM Alone')).toBeVisible();
  // A form that was left open somewhere signs another account in: the cookie is one for all tabs.
  await logInBehind(tab, player);
  for (const page of [visitor.page, tab]) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${player.displayName}`);
    await expect(page.getByText('Known To The DM Alone')).toHaveCount(0);
  }
});

test('the same account that signs in anew keeps its tabs connected', async ({ player, dm }) => {
  const id = await dm.campaigns().create('The Salt Marsh');
  await player.home().open();
  await expect(player.shell().menuButton).toBeVisible();
  const tab = await player.context.newPage();
  await tab.goto('/campaigns');
  await expect(tab.getByRole('button', { name: 'Create a Campaign' })).toBeVisible();
  await logInBehind(tab, player);
  await dm.context.request.put(`/api/v1/campaigns/${id}`, { form: { type: 'request_add', username: player.username } });
  for (const page of [tab, player.page]) await expect(page.getByTestId('unread-icon').first()).toBeVisible();
  await expect(tab.locator('[data-connection-strip]')).toHaveCount(0);
});

test('a session that ends while a page is open leads to the way in, and nothing breaks', async ({ player }) => {
  await player.profile().openEdit(await player.id());
  await expect(player.shell().menuButton).toBeVisible();
  // Whatever the page still asks for would notice first.
  await player.page.waitForLoadState('networkidle');
  await player.context.clearCookies();
  await player.profile().rename('Somebody Else');
  await expect(player.page.getByRole('heading', { level: 1, name: 'Please log in' })).toBeVisible();
  await expect(player.shell().banner('Please log in to continue.')).toBeVisible();
  await expect(player.shell().menuButton).toHaveCount(0);
  await player.page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await player.auth().fillLogIn(player.email, player.password);
  await expect(player.home().welcome).toHaveText(`Welcome, ${player.displayName}`);
});

test('a server that was restarted is found again, and knows its people', async ({ ownServer, visitorOf }) => {
  const server = await ownServer();
  const person = await visitorOf(server.url, 'stayer');
  const { username, displayName, email, password, page } = person;
  await person.auth().register({ username, displayName, email, password });
  await page.goto(await mailedLink(email, 'confirm_email', server.dataDir));
  await page.waitForURL('**/login');
  await person.auth().fillLogIn(email, password);
  await expect(person.home().welcome).toHaveText(`Welcome, ${displayName}`);
  await server.kill();
  await expect(page.getByText('Connection lost, reconnecting…')).toBeVisible();
  await expect(page.getByText('The connection is lost. Changes by others are not shown.')).toBeVisible();
  await server.up();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[data-connection-strip]')).toHaveCount(0);
  await page.getByRole('link', { name: 'send us your feedback' }).click();
  await person.feedback().text.fill('Back again.');
  await person.feedback().submit.click();
  await expect(person.shell().banner('Thank you.')).toBeVisible();
});
