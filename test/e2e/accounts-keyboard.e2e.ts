import type { Locator } from 'playwright/test';
import { changeCampaign, createNamedCampaign } from './campaign-setup.js';
import { expect, test } from './fixtures.js';
import type { Person } from './pages/person.js';

/** Presses Tab until the element has the focus. */
async function tabTo({ page }: Person, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('a visitor registers with only the keyboard', { tag: '@long' }, async ({ visitor }) => {
  const { page } = visitor;
  await visitor.home().open();
  await expect(visitor.home().welcome).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await tabTo(visitor, page.getByRole('banner').getByRole('link', { name: 'Sign Up' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Username')).toBeFocused();
  for (const text of [visitor.username, visitor.displayName, visitor.email]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  for (const text of [visitor.password, visitor.password]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('button', { name: 'Toggle password visibility' }).and(page.locator(':focus')),
    ).toHaveCount(1);
    await page.keyboard.press('Tab');
  }
  await expect(visitor.auth().submit).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('/check_email');
});

test(
  'a user logs in and opens the profile and the deletion dialog with only the keyboard',
  { tag: '@long' },
  async ({ player, visitor }) => {
    const { page } = visitor;
    await visitor.auth().openLogin();
    await expect(visitor.auth().email).toBeFocused();
    await page.keyboard.type(player.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(player.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('/');
    await tabTo(visitor, visitor.shell().menuButton);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeFocused();
    await tabTo(visitor, page.getByRole('link', { name: 'Edit Profile' }));
    await page.keyboard.press('Enter');
    await tabTo(visitor, page.getByLabel('Old password'));
    await tabTo(visitor, visitor.profile().button('Delete your account'));
    await page.keyboard.press('Enter');
    const confirmation = visitor.shell().confirmation('Are you sure you want to delete your account?');
    await expect(confirmation.getByLabel('Password', { exact: true })).toBeFocused();
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      await expect(confirmation.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(visitor.profile().button('Delete your account')).toBeFocused();
  },
);

test(
  'a user sends feedback and accepts an invitation with only the keyboard',
  { tag: '@long' },
  async ({ dm, player }) => {
    const { page } = player;
    const id = await createNamedCampaign(dm, 'The Salt Marsh');
    await changeCampaign(dm, id, 'request_add', player);
    await player.feedback().open();
    await tabTo(player, player.feedback().text);
    await page.keyboard.type('More owlbears, please.');
    await tabTo(player, player.feedback().submit);
    await page.keyboard.press('Enter');
    await page.waitForURL('/');
    await tabTo(player, player.shell().menuButton);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Notifications' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(player, player.notifications().item('The Salt Marsh').getByRole('button', { name: 'Accept' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(`/campaigns/${id}`);
  },
);
