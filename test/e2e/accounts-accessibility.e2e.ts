import type { Page } from 'playwright/test';
import { expectAccessible } from './accessibility.js';
import { expect, test } from './fixtures.js';
import { createCharacters } from './character-setup.js';
import { changeCampaign, createCampaign, createNamedCampaign } from './campaign-setup.js';
import type { Person } from './pages/person.js';

/** Opens each path and expects an accessible screen. Only the first loads the page, because a load costs more than a check. */
async function expectAccessibleScreens(person: Person, paths: readonly [string, ...string[]]): Promise<void> {
  const [first, ...others] = paths;
  await person.page.goto(first);
  await expectAccessibleScreen(person, first);
  for (const path of others) {
    await followTo(person.page, path);
    await expectAccessibleScreen(person, path);
  }
}

async function expectAccessibleScreen(person: Person, path: string): Promise<void> {
  await expect(person.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(person, path);
}

/** Goes to a path as the page's own links do, and waits until the old screen has gone. */
async function followTo(page: Page, path: string): Promise<void> {
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction((old) => !old?.isConnected, heading);
}

test('the screens are accessible without an account', { tag: '@long' }, async ({ visitor }) => {
  await visitor.page.route('**/api/v1/confirm_email/*', () => undefined);
  await expectAccessibleScreens(visitor, [
    '/',
    '/login',
    '/register',
    '/check_email',
    '/password_reset',
    '/process_password_reset/some-token',
    '/confirm_email/some-token',
    '/error_authorization',
    '/nowhere',
    '/profile/somebody',
    '/about',
  ]);
  // The forms with field errors, and with the banner of a refusal.
  await visitor.auth().register({ username: 'x', displayName: '', email: 'x', password: 'x', repeat: 'y' });
  await expect(visitor.page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  await visitor.auth().logIn(visitor.email, 'not the password');
  await expect(visitor.shell().banner('is wrong')).toBeVisible();
  await expectAccessible(visitor, 'a refused log-in');
});

test('the screens and dialogs are accessible with an account', { tag: '@long' }, async ({ player, dm }) => {
  const id = await player.id();
  const campaign = await createNamedCampaign(dm, 'The Salt Marsh');
  await changeCampaign(dm, campaign, 'request_add', player);
  await expectAccessibleScreens(player, [
    '/',
    '/notifications',
    '/feedback',
    `/profile/${id}`,
    `/edit_profile/${id}`,
    '/admin/users',
  ]);
  await player.profile().openEdit(id);
  await player.profile().button('Delete your account').click();
  await expect(player.shell().confirmation('Are you sure you want to delete your account?')).toBeVisible();
  await expectAccessible(player, 'the confirmation of a deletion');
  await player.page.keyboard.press('Escape');
  await player.shell().menuButton.click();
  await expect(player.page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await expectAccessible(player, 'the menu');
  await dm.home().open();
  await expect(dm.home().row('The Salt Marsh')).toBeVisible();
  await expectAccessible(dm, 'home with campaigns');
});

test('the screens and dialogs of a campaign are accessible', { tag: '@long' }, async ({ player, dm }) => {
  const id = await createCampaign(dm, player);
  await createCharacters(player, { name: 'Brannoc', in: id });
  const { page } = dm;
  await expectAccessibleScreens(dm, ['/campaigns', `/campaigns/${id}`]);
  for (const section of ['sheets', 'settings']) {
    await page.goto(`/campaigns/${id}?section=${section}`);
    await expectAccessibleScreen(dm, section);
  }
  const dialog = page.getByRole('dialog');
  for (const name of ['Invite a user', `Remove ${player.username}`, 'Delete Campaign']) {
    await page.getByRole('button', { name }).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(dm, name);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await dm.campaigns().open();
  await page.getByRole('button', { name: 'Create a Campaign' }).click();
  await expect(dialog).toBeVisible();
  await expectAccessible(dm, 'the create popup');
});
