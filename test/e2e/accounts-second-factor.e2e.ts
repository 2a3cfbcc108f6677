import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './accessibility.js';
import { expect, test } from './fixtures.js';

/** Milliseconds for which a code of an authenticator app holds. */
const STEP = 30_000;

/** Returns the code that an app shows `steps` steps from now. */
const codeOf = (secret: string, steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP });

test(
  'a person sets a second factor up, logs in with it, and ends the session elsewhere',
  { tag: '@long' },
  async ({ player, visitor }) => {
    await player.profile().openEdit(await player.id());
    const factor = player.page.getByRole('region', { name: 'Second factor' });
    await factor.getByLabel('Your password').fill(player.password);
    await factor.getByRole('button', { name: 'Set up' }).click();
    await expect(factor.getByRole('img', { name: 'QR code' })).toBeVisible();
    const secret = (await factor.locator('code').innerText()).replaceAll(' ', '');
    await expectAccessible(player, 'the set-up of a second factor');
    await factor.getByLabel('Code that the app shows').fill(codeOf(secret, 0));
    await factor.getByLabel('Code that the app shows').press('Enter');
    await expect(factor.getByRole('heading', { name: 'Keep these recovery codes' })).toBeFocused();
    await expect(factor.getByRole('listitem')).toHaveCount(10);
    await factor.getByRole('button', { name: 'I have kept them' }).click();
    await expect(factor.getByText('You have 10 recovery codes left.')).toBeVisible();

    await visitor.auth().logIn(player.email, player.password);
    const code = visitor.page.getByLabel('Code of your authenticator app');
    await expect(code).toBeFocused();
    await code.fill('000000');
    await code.press('Enter');
    await expect(visitor.shell().banner('The code is wrong')).toBeVisible();
    // A code of the next step, because each is taken once.
    await code.fill(codeOf(secret, 1));
    await code.press('Enter');
    await expect(visitor.home().welcome).toHaveText(`Welcome, ${player.displayName}`);

    await player.page.reload();
    const sessions = player.page.getByRole('region', { name: 'Where you are signed in' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByText('This browser')).toHaveCount(1);
    await expectAccessible(player, 'the profile with a second factor and two sessions');
    await sessions.getByRole('button', { name: /^End the session of/ }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(visitor.shell().banner('Your session has ended.')).toBeVisible();
    await expect(visitor.page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
  },
);

test.describe('on a phone', () => {
  test.use({
    contextOptions: { reducedMotion: 'reduce', hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  });

  test(
    'the secret of a second factor goes to the app on the same device, by a link or as a copy',
    { tag: '@long' },
    async ({ player }) => {
      await player.profile().openEdit(await player.id());
      const factor = player.page.getByRole('region', { name: 'Second factor' });
      await factor.getByLabel('Your password').fill(player.password);
      await factor.getByRole('button', { name: 'Set up' }).click();
      const link = factor.getByRole('link', { name: 'Open in the authenticator app' });
      await expect(link).toHaveAttribute('href', /^otpauth:\/\/totp\//);
      await player.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await factor.getByRole('button', { name: 'Copy the secret' }).click();
      await expect(factor.getByRole('button', { name: 'Copied' })).toBeVisible();
      const secret = (await factor.locator('code').innerText()).replaceAll(' ', '');
      expect(await player.page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
    },
  );
});
