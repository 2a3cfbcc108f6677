import { expectAccessible } from './accessibility.js';
import { expect, test } from './fixtures.js';
import { makeCharacters } from './made-characters.js';
import { seat } from './map-table.js';
import type { Person } from './pages/person.js';

/** Opens each address and expects nothing serious of axe-core. */
async function expectScreens(person: Person, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await person.page.goto(path);
    await expect(person.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(person, path);
  }
}

test('the screens of a visitor are accessible', async ({ visitor }) => {
  await visitor.page.route('**/api/v1/confirm_email/*', () => undefined);
  const paths = [
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
  ];
  await expectScreens(visitor, paths);
  // Refused fields and their banner.
  await visitor.auth().register({ username: 'x', displayName: '', email: 'x', password: 'x', repeat: 'y' });
  await expect(visitor.page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  await visitor.auth().logIn(visitor.email, 'not the password');
  await expect(visitor.shell().banner('is not right')).toBeVisible();
  await expectAccessible(visitor, 'a refused log-in');
});

test('the screens and dialogs of an account are accessible', async ({ player, dm }) => {
  const id = await player.id();
  const campaign = await dm.campaigns().create('The Salt Marsh');
  await dm.context.request.put(`/api/v1/campaigns/${campaign}`, {
    form: { type: 'request_add', username: player.username },
  });
  await expectScreens(player, [
    '/',
    '/notifications',
    '/feedback',
    `/profile/${id}`,
    `/edit_profile/${id}`,
    '/admin/users',
  ]);
  await player.profile().openEdit(id);
  await player.profile().button('Delete your account').click();
  await expect(player.shell().question('Are you sure you want to delete your account?')).toBeVisible();
  await expectAccessible(player, 'the question of a deletion');
  await player.page.keyboard.press('Escape');
  await player.shell().menuButton.click();
  await expect(player.page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await expectAccessible(player, 'the menu');
  await dm.home().open();
  await expect(dm.home().row('The Salt Marsh')).toBeVisible();
  await expectAccessible(dm, 'home with campaigns');
});

test('the screens and dialogs of a campaign are accessible', async ({ player, dm }) => {
  const id = await seat(dm, player);
  await makeCharacters(player, { name: 'Brannoc', in: id });
  const { page } = dm;
  await expectScreens(dm, [
    '/campaigns',
    `/campaigns/${id}`,
    `/campaigns/${id}?section=sheets`,
    `/campaigns/${id}?section=settings`,
  ]);
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
