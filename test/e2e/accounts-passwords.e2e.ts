import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.js';

const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

/** Types a password and expects the hint, which a screen reader reads when the typing pauses. */
async function expectHint(page: Page, label: string, password: string, hint: string): Promise<void> {
  await field(page, label).fill(password);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: hint })).toHaveText(hint);
  await expect(field(page, label)).toHaveAccessibleDescription(`At least 8 characters. ${hint}`);
}

test('whoever chooses a password reads how strong it is', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.auth().openRegister();
  await field(page, 'Username').fill('brindlewood');
  await expectHint(page, 'Password', 'password', 'Weak: add another word. It is one of the most used passwords.');
  await expectHint(
    page,
    'Password',
    'brindlewood1',
    'Weak: add another word. It resembles your names or your email address.',
  );
  await expectHint(page, 'Password', 'a lantern in the fog', 'Strong.');
  await page.goto('/process_password_reset/some-token');
  await expectHint(page, 'Password', 'abcdefgh', 'Weak: add another word. Sequences such as abc are guessed early.');
  await field(page, 'Password').fill('short');
  await expect(page.getByText('Weak')).toHaveCount(0);
});

test('a weak password that is long enough is not refused', { tag: '@long' }, async ({ visitor }) => {
  const { username, displayName, email } = visitor;
  await visitor.auth().register({ username, displayName, email, password: 'goblinking' });
  await visitor.page.waitForURL('/check_email');
});
