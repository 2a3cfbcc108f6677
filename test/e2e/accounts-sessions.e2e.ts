import type { Page } from 'playwright/test';
import { changeCampaign, createNamedCampaign } from './campaign-setup.js';
import { expect, test } from './fixtures.js';
import type { Person } from './pages/person.js';

/** Logs in with a bare request of the page, which the page's own code does not notice. */
async function logInUnnoticed(page: Page, { email, password }: Person): Promise<void> {
  const status = await page.evaluate(
    async (form) => (await fetch('/api/v1/login', { method: 'POST', body: new URLSearchParams(form) })).status,
    { email, password },
  );
  expect(status).toBe(200);
}

test('signing out clears the screen in every tab', async ({ player }) => {
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

test('signing out without a connection leads to the home page', { tag: '@long' }, async ({ player }) => {
  await player.page.goto('/campaigns');
  await expect(player.shell().menuButton).toBeVisible();
  await player.page.route('**/api/v1/logout', (route) => route.abort());
  await player.shell().choose('Sign Out');
  await player.page.waitForURL('/');
  await expect(player.shell().banner('The server cannot be reached.')).toBeVisible();
});

test(
  'every tab follows a log-in, and a log-in with another account',
  { tag: '@long' },
  async ({ visitor, player, dm }) => {
    await createNamedCampaign(dm, 'Known To The DM Alone');
    const tab = await visitor.context.newPage();
    await tab.goto('/login');
    await expect(tab.getByLabel('Email Address')).toBeFocused();
    await visitor.auth().logIn(dm.email, dm.password);
    await expect(visitor.home().welcome).toHaveText(`Welcome, ${dm.displayName}`);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${dm.displayName}`);
    await expect(tab.getByRole('row').filter({ hasText: 'Known To The DM Alone' })).toBeVisible();
    // All tabs share one session cookie.
    await logInUnnoticed(tab, player);
    for (const page of [visitor.page, tab]) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${player.displayName}`);
      await expect(page.getByText('Known To The DM Alone')).toHaveCount(0);
    }
  },
);

test('a second log-in with the same account keeps the tabs connected', { tag: '@long' }, async ({ player, dm }) => {
  const id = await createNamedCampaign(dm, 'The Salt Marsh');
  await player.home().open();
  await expect(player.shell().menuButton).toBeVisible();
  const tab = await player.context.newPage();
  await tab.goto('/campaigns');
  await expect(tab.getByRole('button', { name: 'Create a Campaign' })).toBeVisible();
  await logInUnnoticed(tab, player);
  await changeCampaign(dm, id, 'request_add', player);
  for (const page of [tab, player.page]) await expect(page.getByTestId('unread-icon').first()).toBeVisible();
  await expect(tab.locator('[data-connection-notice]')).toHaveCount(0);
});

test('a page whose session ends says so, and leads back to its screen after the log-in', async ({ player }) => {
  const path = `/edit_profile/${await player.id()}`;
  await player.page.goto(path);
  await expect(player.shell().menuButton).toBeVisible();
  // The cookie goes at the moment of this request, because any other one would notice first that it is missing.
  await player.page.route('**/api/v1/edit_user/*', async (route) => {
    await player.context.clearCookies();
    await route.continue();
  });
  await player.profile().rename('Somebody Else');
  await expect(player.page.getByRole('heading', { level: 1, name: 'Please log in' })).toBeVisible();
  await expect(player.shell().banner('Your session has ended. Log in to continue.')).toBeVisible();
  await expect(player.page.getByRole('main').getByText('Your session has ended. Log in to continue.')).toBeVisible();
  await expect(player.shell().menuButton).toHaveCount(0);
  await player.page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await player.auth().fillLogIn(player.email, 'not the password');
  const refusal = player.shell().banner('The email address or the password is wrong.');
  // A pointer on the banner holds it.
  await refusal.hover();
  await player.auth().fillLogIn(player.email, player.password);
  await expect(player.shell().menuButton).toBeVisible();
  // The success of the same form removes its red banner.
  await expect(refusal).toHaveCount(0);
  await expect(player.page).toHaveURL(path);
});

test(
  'a server that fails is not a sign-out: the page says so, and an open form keeps its input',
  { tag: '@long' },
  async ({ player }) => {
    const { page } = player;
    const isFailing = { status: 503, json: { msg: 'The database does not answer.', status: false } };
    await page.route('**/api/v1/current_user', (route) => route.fulfill(isFailing));
    await page.goto('/feedback');
    await expect(page.getByRole('heading', { level: 1, name: 'Questhearth cannot be reached' })).toBeVisible();
    await expect(page.getByText('The database does not answer.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log In' })).toHaveCount(0);
    const first = page.waitForRequest('**/api/v1/current_user');
    await page.getByRole('button', { name: 'Try again' }).click();
    await first;
    await page.unroute('**/api/v1/current_user');
    // The page also asks again automatically.
    await expect(player.feedback().text).toBeVisible();
    await player.profile().openEdit(await player.id());
    const name = player.profile().panel('Change Display Name').getByLabel('Display Name');
    await name.fill('Not Sent Yet');
    await page.route('**/api/v1/current_user', (route) => route.fulfill(isFailing));
    // The server closes the socket of the old session, so the page asks who is signed in.
    await logInUnnoticed(page, player);
    const notice = page.locator('[data-connection-notice]');
    await expect(notice.getByRole('button')).toBeVisible();
    await expect(name).toHaveValue('Not Sent Yet');
    const asked = page.waitForRequest('**/api/v1/current_user');
    await notice.getByRole('button').click();
    await asked;
    await page.unroute('**/api/v1/current_user');
    await expect(notice).toHaveCount(0);
    await expect(name).toHaveValue('Not Sent Yet');
  },
);
