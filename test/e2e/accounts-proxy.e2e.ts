import sharp from 'sharp';
import { expect, mailedAddress, test } from './fixtures.js';
import { ReverseProxy } from './reverse-proxy.js';

for (const [behaviour, strips] of [
  ['leaves the path on', false],
  ['takes the path off', true],
] as const) {
  test(`the service stands below a path of its host, behind a proxy that ${behaviour}`, async ({
    ownServer,
    visitorOf,
  }) => {
    const proxy = await ReverseProxy.start('/questhearth', strips);
    const server = await ownServer({ PUBLIC_URL: proxy.url });
    proxy.target = server.port;
    const person = await visitorOf(proxy.url, 'wanderer');
    const { page, email, password } = person;
    const start = new RegExp(`^${proxy.url}/?$`);
    const [auth, shell, profile] = [person.auth(), person.shell(), person.profile()];

    await test.step('the mailed link completes a registration', async () => {
      await page.goto(proxy.url);
      await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
      await page.waitForURL(`${proxy.url}/register`);
      await auth.fillSignUp({ username: person.username, displayName: person.displayName, email, password });
      await page.waitForURL(`${proxy.url}/check_email`);
      await page.goto(await mailedAddress(email, 'confirm_email', server.dataDir));
      await page.waitForURL(`${proxy.url}/login`);
      await auth.fillLogIn(email, password);
      await expect(person.home().welcome).toHaveText(`Welcome, ${person.displayName}`);
      await expect(page).toHaveURL(start);
    });

    await test.step('the session cookie goes to this service and to nothing else on the host', async () => {
      const { origin } = new URL(proxy.url);
      const session = { name: 'questhearth.sid', path: '/questhearth', httpOnly: true };
      expect(await person.context.cookies(proxy.url)).toMatchObject([session]);
      for (const other of ['/', '/other', '/questhearths']) {
        expect(await person.context.cookies(origin + other)).toEqual([]);
      }
    });

    await test.step('pictures, the live connection and a deep page that is loaded anew are below the path', async () => {
      await expect.poll(() => proxy.sockets).toBeGreaterThan(0);
      await shell.choose('Profile');
      await page.getByRole('link', { name: 'Edit Profile' }).click();
      await page.reload();
      const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
        .png()
        .toBuffer();
      await profile.chooseImage({ name: 'me.png', mimeType: 'image/png', buffer });
      await profile.button('Save').click();
      await expect
        .poll(() => shell.menuButton.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(192);
      await expect(page.locator('[data-connection-strip]')).toHaveCount(0);
    });

    await test.step('signing out and a lost password lead to the right pages', async () => {
      await shell.choose('Sign Out');
      await expect(shell.banner('You are signed out.')).toBeVisible();
      expect(await person.context.cookies()).toEqual([]);
      await expect(page).toHaveURL(start);
      await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
      await page.getByRole('link', { name: 'Forgot Password' }).click();
      await auth.email.fill(email);
      await auth.submit.click();
      await auth.resetPassword(
        await mailedAddress(email, 'process_password_reset', server.dataDir),
        'a brand new password',
      );
      await page.waitForURL(`${proxy.url}/login`);
      await auth.fillLogIn(email, 'a brand new password');
      await expect(page).toHaveURL(start);
      await expect(person.home().welcome).toHaveText(`Welcome, ${person.displayName}`);
    });

    expect(proxy.strays).toEqual([]);
    await person.context.close();
    await proxy.stop();
  });
}
