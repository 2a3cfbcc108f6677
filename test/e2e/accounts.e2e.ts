import { health, type Health } from '../../contracts/core/health.contract.js';
import { expect, emailedPath, test } from './fixtures.js';
import { AuthPage } from './pages/auth.page.js';
import type { Person } from './pages/person.js';
import { ShellPage } from './pages/shell.page.js';
import { pngFile } from './png-file.js';

const signUpFormOf = ({ username, displayName, email, password }: Person) => ({
  username,
  displayName,
  email,
  password,
});

test('a visitor registers from a closed screen, confirms the email address, logs in and returns to it', async ({
  visitor,
}) => {
  const { page } = visitor;
  const [auth, shell, home] = [visitor.auth(), visitor.shell(), visitor.home()];
  await home.open();
  await expect(home.text('Log in to see your campaigns!')).toBeVisible();
  const { version } = (await (await visitor.call(health.method, health.path)).json()) as Health;
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  await expect(page.getByRole('contentinfo').getByText('Questhearth')).toHaveText(`Questhearth ${version}`);
  await page.goto('/items');
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await auth.fillSignUp(signUpFormOf(visitor));
  await page.waitForURL('/check_email');
  await expect(home.text('Please check your email for a confirmation link.').first()).toBeVisible();
  await page.goto(await emailedPath(visitor.email, 'confirm_email'));
  await page.waitForURL('/login?next=%2Fitems');
  await expect(shell.banner('Your email address is confirmed.')).toBeVisible();
  await expect(auth.email).toHaveValue(visitor.email);
  await expect(auth.password).toBeFocused();
  await page.keyboard.type(visitor.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('/items');
  await expect(shell.banner('You are logged in.')).toBeVisible();
  await home.open();
  await expect(home.welcome).toHaveText(`Welcome, ${visitor.displayName}`);
  await expect(home.text('You are new here.')).toBeVisible();
  await expect(home.text('You are not in a campaign yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Explore public campaigns' })).toHaveAttribute('href', '/campaigns');
  await expect(page.getByRole('main').getByRole('link', { name: 'notifications' })).toHaveAttribute(
    'href',
    '/notifications',
  );
  await page.getByRole('button', { name: 'Create a campaign' }).click();
  const popup = page.getByRole('dialog', { name: 'Create a Campaign (You will become the DM)' });
  await expect(popup.getByLabel('Campaign Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  // Signed-in users are redirected from the forms.
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await page.waitForURL('/');
  }
});

test(
  'a form shows its own errors at the field and the errors of the server in a banner',
  { tag: '@long' },
  async ({ visitor, player }) => {
    const [auth, shell] = [visitor.auth(), visitor.shell()];
    await auth.register({ ...signUpFormOf(visitor), repeat: 'something else' });
    await expect(visitor.page.getByText('The two passwords are different. Enter the same one twice.')).toBeVisible();
    await expect(visitor.page.getByLabel('Retype Password')).toBeFocused();
    await auth.register({ ...signUpFormOf(visitor), username: player.username });
    await expect(shell.banner('This username is taken. Choose another one.')).toBeVisible();
    await expect(visitor.page.getByLabel('Username')).toBeFocused();
    await expect(visitor.page).toHaveURL('/register');
    await auth.logIn(player.email, 'not the password');
    await expect(shell.banner('The email address or the password is wrong.')).toBeVisible();
    await expect(visitor.page).toHaveURL('/login');
  },
);

// The clock belongs to the whole context, so no person of a later test may get this one.
test('a banner closes after five seconds or by its X', { tag: '@long' }, async ({ page }) => {
  const [auth, shell] = [new AuthPage(page), new ShellPage(page)];
  const refusal = shell.banner('The email address or the password is wrong.');
  const { clock } = page;
  await clock.install();
  await auth.openLogin();
  await clock.pauseAt(Date.now() + 60_000);
  await auth.fillLogIn('nobody@example.test', 'not the password');
  await refusal.getByRole('button', { name: 'Dismiss' }).click();
  await expect(refusal).toBeHidden();
  await auth.password.press('Enter');
  await expect(refusal).toBeVisible();
  await clock.runFor(4900);
  await expect(refusal).toBeVisible();
  // A pointer on the banner holds it.
  await refusal.hover();
  await clock.runFor(10_000);
  await expect(refusal).toBeVisible();
  await page.mouse.move(0, 0);
  await clock.runFor(5000);
  await expect(refusal).toBeHidden();
});

test(
  'a user with an unconfirmed account requests the confirmation email again',
  { tag: '@long' },
  async ({ visitor }) => {
    const [auth, shell] = [visitor.auth(), visitor.shell()];
    await auth.register(signUpFormOf(visitor));
    await visitor.page.waitForURL('/check_email');
    const first = await emailedPath(visitor.email, 'confirm_email');
    await auth.logIn(visitor.email, visitor.password);
    await expect(shell.banner('Please confirm your email address first')).toBeVisible();
    await expect(visitor.page.getByText(/No mail server is set up, so the confirmation link appears/)).toBeVisible();
    await auth.sendAgain.click();
    await expect(shell.banner('on the way again')).toBeVisible();
    await expect.poll(() => emailedPath(visitor.email, 'confirm_email')).not.toBe(first);
    await visitor.page.goto(first);
    await visitor.page.waitForURL('/register');
    await expect(shell.banner('was already used, or it is too old')).toBeVisible();
  },
);

test('a user resets the password through an email', async ({ visitor, player }) => {
  const [auth, shell] = [visitor.auth(), visitor.shell()];
  await auth.requestPasswordReset(player.email);
  await expect(shell.banner('a link to reset its password is on the way')).toBeVisible();
  await auth.resetPassword(await emailedPath(player.email, 'process_password_reset'), 'a brand new password');
  await visitor.page.waitForURL('/login');
  await auth.logIn(player.email, 'a brand new password');
  await visitor.page.waitForURL('/');
  // The reset ends every session of the account.
  await player.home().open();
  await expect(player.home().text('Log in to see your campaigns!')).toBeVisible();
});

test('the home page lists the campaigns, and a row links to its campaign and its map', async ({ dm }) => {
  const id = await dm.campaigns().create('The Lamplit Road');
  // The campaign's page must not go on loading.
  await dm.page.goto('about:blank');
  const requests: string[] = [];
  dm.page.on('request', (request) => requests.push(request.url()));
  dm.page.on('websocket', (socket) => requests.push(socket.url()));
  await dm.home().open();
  const row = dm.home().row('The Lamplit Road');
  await expect(dm.page.getByRole('columnheader')).toHaveText(['Campaign Name', '# of Members', 'Dungeon Master(s)']);
  await expect(row.getByRole('rowheader')).toContainText('DM');
  await expect(row.getByRole('cell').nth(0)).toHaveText('1');
  await expect(row.getByRole('cell').nth(1)).toHaveText(dm.displayName);
  await dm.page.waitForLoadState('networkidle');
  // Every request more is a wait more before the page shows.
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(12);
  await expect(dm.page.getByRole('region', { name: 'Next step' })).toContainText(
    'Nobody else is in The Lamplit Road yet.',
  );
  await expect(row.getByRole('link', { name: 'Open map of The Lamplit Road' })).toHaveAttribute(
    'href',
    `/campaigns/${id}?section=field`,
  );
  // The link covers the whole row.
  await row.getByRole('cell').nth(1).click({ force: true });
  await dm.page.waitForURL(`/campaigns/${id}`);
});

test('users see their own profile and no other', { tag: '@long' }, async ({ player, dm }) => {
  const profile = player.profile();
  await player.home().open();
  await player.shell().choose('Profile');
  await expect(profile.field('Display Name')).toHaveText(player.displayName);
  await expect(profile.field('Username')).toHaveText(player.username);
  await expect(profile.field('Email')).toHaveText(player.email);
  await expect(player.page.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute(
    'href',
    `/edit_profile/${await player.id()}`,
  );
  for (const path of [`/profile/${await dm.id()}`, `/edit_profile/${await dm.id()}`]) {
    await player.page.goto(path);
    await expect(player.shell().menuButton).toBeVisible();
    await expect(player.page.getByRole('main')).toHaveText('');
  }
});

test('a user changes the picture and the display name, and the app bar shows them', async ({ player }) => {
  const [profile, shell] = [player.profile(), player.shell()];
  await profile.openEdit(await player.id());
  for (const name of ['Reset', 'Save'] as const) await expect(profile.button(name)).toBeDisabled();
  const file = await pngFile(400, 300);
  await profile.chooseImage(file);
  await expect(profile.picture).toHaveAttribute('src', /^blob:/);
  await profile.button('Reset').click();
  await expect(profile.button('Save')).toBeDisabled();
  await profile.chooseImage(file);
  await profile.button('Save').click();
  await expect(shell.banner('Your picture is saved.')).toBeVisible();
  await expect(shell.menuButton.locator('img')).toHaveAttribute('src', /^\/pictures\/[\w-]+\/small$/);
  await profile.chooseImage({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html>') });
  await profile.button('Save').click();
  await expect(shell.banner('is not a picture that can be read')).toBeVisible();
  await profile.rename('Fourteen chars');
  await expect(shell.menuButton).toContainText('Fourteen chars...');
  await profile.rename('Thirteen char');
  await expect(shell.menuButton).toHaveText('Your menu, Thirteen char');
});

test('changing the password signs the user out and leads to the log-in', { tag: '@long' }, async ({ player }) => {
  const [profile, shell] = [player.profile(), player.shell()];
  await profile.openEdit(await player.id());
  await expect(
    profile.panel('Update Password').getByText('You will be signed out everywhere, including here'),
  ).toBeVisible();
  await profile.changePassword('not the old one', 'quite another one');
  await expect(profile.panel('Update Password').getByText('The password is wrong.')).toBeVisible();
  await profile.changePassword(player.password, 'quite another one');
  await player.page.waitForURL('/login');
  const message = 'Your password is changed and you are signed out everywhere. Log in with the new one.';
  await expect(shell.banner(message)).toBeVisible();
  await expect(player.auth().email).toBeVisible();
  await expect(shell.menuButton).toHaveCount(0);
  await player.auth().fillLogIn(player.email, 'quite another one');
  await player.page.waitForURL('/');
});

test('a user deletes the account after a confirmation with the password', { tag: '@long' }, async ({ player }) => {
  const [profile, shell] = [player.profile(), player.shell()];
  await profile.openEdit(await player.id());
  await profile.button('Delete your account').click();
  const confirmation = shell.confirmation('Are you sure you want to delete your account?');
  await expect(confirmation).toContainText('passes to its longest-standing member');
  await player.page.keyboard.press('Escape');
  await expect(confirmation).toBeHidden();
  await expect(profile.button('Delete your account')).toBeFocused();
  await profile.button('Delete your account').click();
  await confirmation.getByLabel('Password', { exact: true }).fill('not it');
  await player.page.keyboard.press('Enter');
  await expect(shell.banner('the password is wrong')).toBeVisible();
  await confirmation.getByLabel('Password', { exact: true }).fill(player.password);
  await player.page.keyboard.press('Enter');
  await expect(shell.banner('Your account has been deleted.')).toBeVisible();
  await expect(player.page).toHaveURL('/');
  await expect(player.home().text('Log in to see your campaigns!')).toBeVisible();
});
