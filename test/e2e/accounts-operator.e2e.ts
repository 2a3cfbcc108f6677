import { expectAccessible } from './accessibility.js';
import { expect, mailedLink, test } from './fixtures.js';
import { OwnServer } from './own-server.js';
import { Person } from './pages/person.js';

const KEY = 'speak friend';
const VIDEO_HOST = 'www.youtube.com';

let server: OwnServer;
/** The first account of this server. */
let adminName = '';
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(90_000);
  server = await OwnServer.start({ ENTRY_KEY: KEY, EXPLAINER_VIDEO_URL: `https://${VIDEO_HOST}/watch?v=abc123` });
});
test.afterAll(() => server.stop());

/** Somebody in front of the second server. */
const openVisitor = test.extend<{ guest: Person }>({
  guest: async ({ browser }, use) => {
    const context = await browser.newContext({ baseURL: server.url });
    const guest = await Person.open(context, `guest-${Math.random().toString(36).slice(2, 8)}`);
    await use(guest);
    expect(guest.consoleErrors).toEqual([]);
    await context.close();
  },
});

/** Comes in by the gate, registers, confirms and logs in, over the API. */
async function arrive({ context: { request }, username, displayName, email, password }: Person): Promise<void> {
  await request.post('/api/v1/check_entry_key', { form: { value: KEY } });
  const form = { username, display_name: displayName, email, password, repeat_pass: password };
  expect((await request.post('/api/v1/register', { form })).status()).toBe(200);
  await request.get(`/api/v1${await mailedLink(email, 'confirm_email', server.dataDir)}`);
  expect((await request.post('/api/v1/login', { form: { email, password } })).status()).toBe(200);
}

openVisitor('a closed service shows one field, and Enter opens it', async ({ guest }) => {
  const { page } = guest;
  await page.goto('/campaigns');
  await expect(guest.auth().entryKey).toBeFocused();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Log In' })).toHaveCount(0);
  await expectAccessible(guest, 'the gate');
  await page.keyboard.type('mellon');
  await page.keyboard.press('Enter');
  await expect(guest.shell().banner('This value is not the entry key.')).toBeVisible();
  await expect(guest.auth().entryKey).toBeFocused();
  await guest.auth().entryKey.fill(KEY);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('masked'))).toBe('false');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible();
});

openVisitor("the video's host is not contacted before the click, and nobody else ever", async ({ guest }) => {
  const { page, context } = guest;
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.route(`https://${VIDEO_HOST}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A video</title>' }),
  );
  await context.request.post('/api/v1/check_entry_key', { form: { value: KEY } });
  await guest.home().open();
  await expect(guest.home().playVideo).toBeVisible();
  expect([...hosts]).toEqual([new URL(server.url).host]);
  await guest.home().playVideo.click();
  await expect(guest.home().player).toHaveAttribute('src', `https://${VIDEO_HOST}/embed/abc123?autoplay=1`);
  await expect.poll(() => hosts.has(VIDEO_HOST)).toBe(true);
  expect(hosts.size).toBe(2);
});

openVisitor(
  'the first account is the administrator: sees accounts, deletes one, reads feedback',
  async ({ guest: admin, browser }) => {
    await arrive(admin);
    adminName = admin.username;
    const context = await browser.newContext({ baseURL: server.url });
    const other = await Person.open(context, 'someone-else');
    await arrive(other);
    expect(
      (await context.request.post('/api/v1/feedback', { form: { feedback: 'More owlbears, please.' } })).status(),
    ).toBe(200);

    await admin.home().open();
    await expect(admin.shell().navigation.getByRole('link')).toHaveText([
      'Campaigns',
      'Characters',
      'Users',
      'Feedback',
    ]);
    const screens = admin.admin();
    await screens.openFeedback();
    await expect(screens.entry('More owlbears, please.')).toContainText(other.displayName);
    await screens.openUsers();
    await screens.search('SOMEONE-');
    await expect(screens.row(other.username)).toContainText(other.email);
    await expect(screens.row(admin.username)).toHaveCount(0);
    await screens.chooseToDelete(other.username);
    const question = admin.shell().question(`Delete ${other.displayName}?`);
    await expect(question).toContainText(`Are you sure you want to delete the account of ${other.displayName}`);
    await question.getByRole('button', { name: 'Delete the account' }).click();
    await expect(admin.shell().banner(`The account of ${other.displayName} has been deleted.`)).toBeVisible();
    await expect(screens.row(other.username)).toHaveCount(0);
    await other.home().open();
    await expect(other.home().text('Log in to see your campaigns!')).toBeVisible();
    await expect(other.shell().navigation.getByRole('link')).toHaveText(['Campaigns', 'Characters']);
    await screens.openFeedback();
    await screens
      .entry('More owlbears, please.')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await admin.shell().question('Please confirm').getByRole('button', { name: 'Delete' }).click();
    await expect(admin.page.getByRole('heading', { name: 'The inbox is empty' })).toBeVisible();
    await other.page.goto('/admin/users');
    await expect(other.page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
    await context.close();
  },
);

openVisitor(
  "an administrator's pages are paged, accessible in both schemes, and worked with the keyboard alone",
  async ({ guest, browser }) => {
    test.slow();
    const { page, context } = guest;
    for (let number = 0; number < 25; number += 1) {
      const address = `10.2.3.${number + 1}`;
      const crowd = await browser.newContext({ baseURL: server.url, extraHTTPHeaders: { 'x-forwarded-for': address } });
      await arrive(await Person.open(crowd, `crowd-${String(number).padStart(2, '0')}`));
      if (number === 0) await crowd.request.post('/api/v1/feedback', { form: { feedback: 'A word from the crowd.' } });
      await crowd.close();
    }
    await context.request.post('/api/v1/check_entry_key', { form: { value: KEY } });
    await context.request.post('/api/v1/login', {
      form: { email: `${adminName}@example.test`, password: guest.password },
    });
    const screens = guest.admin();
    const dialog = page.getByRole('dialog', { name: 'Delete an account' });
    await screens.openFeedback();
    await expect(screens.entry('A word from the crowd.')).toBeVisible();
    await expectAccessible(guest, 'the inbox');
    await screens.openUsers();
    await expect(page.getByText('26 accounts')).toBeVisible();
    await expectAccessible(guest, 'the accounts');
    await page.getByRole('button', { name: 'Delete an account' }).click();
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await expectAccessible(guest, 'the dialog');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row')).toHaveCount(26);
    await page.getByRole('button', { name: 'next page' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Delete an account' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Search for an account')).toBeFocused();
    await page.keyboard.type('crowd-07');
    await expect(dialog.getByRole('radio')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    const question = guest.shell().question('Delete Name of crowd-07?');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(guest.shell().banner('The account of Name of crowd-07 has been deleted.')).toBeVisible();
  },
);
