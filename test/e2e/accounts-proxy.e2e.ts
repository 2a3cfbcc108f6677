import type { DedicatedServer } from './dedicated-server.js';
import { expect, emailedLink, test } from './fixtures.js';
import type { Person } from './pages/person.js';
import { pngFile } from './png-file.js';
import { ReverseProxy } from './reverse-proxy.js';

/** A new person registers, logs in, saves a picture, signs out and resets the password, all behind the proxy. */
async function useService(proxy: ReverseProxy, server: DedicatedServer, person: Person): Promise<void> {
  const upgradesBefore = proxy.upgrades;
  const { page, email, password } = person;
  const homeUrl = new RegExp(`^${proxy.url}/?$`);
  const [auth, shell, profile] = [person.auth(), person.shell(), person.profile()];

  await test.step('the emailed link completes the registration', async () => {
    await page.goto(proxy.url);
    await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
    await page.waitForURL(`${proxy.url}/register`);
    await auth.fillSignUp({ username: person.username, displayName: person.displayName, email, password });
    await page.waitForURL(`${proxy.url}/check_email`);
    await page.goto(await emailedLink(email, 'confirm_email', server.dataDir));
    await page.waitForURL(`${proxy.url}/login`);
    await auth.fillLogIn(email, password);
    await expect(person.home().welcome).toHaveText(`Welcome, ${person.displayName}`);
    await expect(page).toHaveURL(homeUrl);
  });

  await test.step('the browser sends the session cookie to no other path of the host', async () => {
    const { origin } = new URL(proxy.url);
    const session = { name: 'questhearth.sid', path: '/questhearth', httpOnly: true };
    expect(await person.context.cookies(proxy.url)).toMatchObject([session]);
    for (const other of ['/', '/other', '/questhearths']) {
      expect(await person.context.cookies(origin + other)).toEqual([]);
    }
  });

  await test.step('pictures, the live connection and a reloaded page use the path', async () => {
    await expect.poll(() => proxy.upgrades).toBeGreaterThan(upgradesBefore);
    await shell.choose('Profile');
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await page.reload();
    await profile.chooseImage(await pngFile(300, 300));
    await profile.button('Save').click();
    await expect
      .poll(() => shell.menuButton.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(192);
    await expect(page.locator('[data-connection-notice]')).toHaveCount(0);
  });

  await test.step('signing out and resetting the password lead to pages below the path', async () => {
    await shell.choose('Sign Out');
    await expect(shell.banner('You are signed out.')).toBeVisible();
    expect(await person.context.cookies()).toEqual([]);
    await expect(page).toHaveURL(homeUrl);
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await auth.email.fill(email);
    await auth.submit.click();
    await auth.resetPassword(
      await emailedLink(email, 'process_password_reset', server.dataDir),
      'a brand new password',
    );
    await page.waitForURL(`${proxy.url}/login`);
    await auth.fillLogIn(email, 'a brand new password');
    await expect(page).toHaveURL(homeUrl);
    await expect(person.home().welcome).toHaveText(`Welcome, ${person.displayName}`);
  });
  await person.page.close();
}

test(
  'the service works below a path of its host, behind a proxy that keeps the path or strips it',
  { tag: '@long' },
  async ({ startServer, openPerson }) => {
    const proxy = await ReverseProxy.start('/questhearth');
    const server = await startServer({ PUBLIC_URL: proxy.url });
    proxy.targetPort = server.port;
    for (const [behavior, stripsPath] of [
      ['keeps', false],
      ['strips', true],
    ] as const)
      await test.step(`a proxy that ${behavior} the path`, async () => {
        proxy.stripsPath = stripsPath;
        await useService(proxy, server, await openPerson(`${behavior}-the-path`, { baseURL: proxy.url }));
      });
    expect(proxy.outsideUrls).toEqual([]);
    await proxy.stop();
  },
);
