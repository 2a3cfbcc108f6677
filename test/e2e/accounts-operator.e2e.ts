import { insertAccount } from '../support/accounts.js';
import { connectToEmbeddedDatabase } from '../support/embedded-database.js';
import { expectAccessible } from './accessibility.js';
import { DedicatedServer, START_TIMEOUT } from './dedicated-server.js';
import { emailedPath, expect, test as base } from './fixtures.js';
import { expectNoOverflow } from './pages/overflow.js';
import { Person } from './pages/person.js';

const ENTRY_KEY = 'speak friend';
const VIDEO_HOST = 'www.youtube.com';

let server: DedicatedServer;
/** The username of the first account, which is the administrator's. */
let adminUsername = '';
base.describe.configure({ mode: 'serial' });
base.beforeAll(async () => {
  base.setTimeout(2 * START_TIMEOUT);
  server = await DedicatedServer.start({ ENTRY_KEY, EXPLAINER_VIDEO_URL: `https://${VIDEO_HOST}/watch?v=abc123` });
});
base.afterAll(() => server.stop());

/** `visitor` opens the dedicated server of this file. */
const test = base.extend({
  visitor: async ({ openPerson }, use) =>
    use(await openPerson(`guest-${Math.random().toString(36).slice(2, 8)}`, { baseURL: server.url })),
});

/** Submits the entry key, registers, confirms the email address and logs in through the API. */
async function registerAndLogIn({ call, username, displayName, email, password }: Person): Promise<void> {
  await call('POST', '/api/v1/check_entry_key', { form: { value: ENTRY_KEY } });
  const form = { username, display_name: displayName, email, password, repeat_pass: password };
  expect((await call('POST', '/api/v1/register', { form })).status()).toBe(200);
  await call('GET', `/api/v1${await emailedPath(email, 'confirm_email', server.dataDir)}`);
  expect((await call('POST', '/api/v1/login', { form: { email, password } })).status()).toBe(200);
}

/**
 * Inserts 25 confirmed accounts, crowd-00 to crowd-24: with the administrator's they fill one page and begin the next.
 */
async function insertCrowd(): Promise<void> {
  const database = connectToEmbeddedDatabase(server.dataDir);
  for (let number = 0; number < 25; number += 1) {
    const username = `crowd-${String(number).padStart(2, '0')}`;
    await insertAccount((sql, parameters) => database.query(sql, parameters), {
      username,
      displayName: `Name of ${username}`,
      email: `${username}@example.test`,
      password: 'a long evening at the table',
    });
  }
  await database.end();
}

test(
  'a service with an entry key shows one field, and the right key opens it',
  { tag: '@long' },
  async ({ visitor }) => {
    const { page } = visitor;
    await page.goto('/campaigns');
    await expect(visitor.auth().entryKey).toBeFocused();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Log In' })).toHaveCount(0);
    await expectAccessible(visitor, 'the gate');
    await page.keyboard.type('mellon');
    await page.keyboard.press('Enter');
    await expect(visitor.shell().banner('This is not the entry key. Check it and try again.')).toBeVisible();
    await expect(visitor.auth().entryKey).toBeFocused();
    await visitor.auth().entryKey.fill(ENTRY_KEY);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('masked'))).toBe('false');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible();
  },
);

test(
  "the page contacts the video's host only after the click, and no other host",
  { tag: '@long' },
  async ({ visitor }) => {
    const { page } = visitor;
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.route(`https://${VIDEO_HOST}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>A video</title>' }),
    );
    await visitor.call('POST', '/api/v1/check_entry_key', { form: { value: ENTRY_KEY } });
    await visitor.home().open();
    await expect(visitor.home().playVideo).toBeVisible();
    expect([...hosts]).toEqual([new URL(server.url).host]);
    await visitor.home().playVideo.click();
    await expect(visitor.home().videoFrame).toHaveAttribute('src', `https://${VIDEO_HOST}/embed/abc123?autoplay=1`);
    await expect.poll(() => hosts.has(VIDEO_HOST)).toBe(true);
    expect(hosts.size).toBe(2);
  },
);

test(
  'the first account is the administrator, who lists and deletes accounts and reads and deletes feedback',
  { tag: '@long' },
  async ({ visitor: admin, browser }) => {
    await registerAndLogIn(admin);
    adminUsername = admin.username;
    // Nobody else has an account yet, so there is nobody to invite by name.
    await admin.campaigns().create('Alone at the Table');
    await admin.campaign().openInvitation();
    await expect(admin.campaign().invitation).toContainText('Nobody else has an account here yet');
    await expect(admin.campaign().invitation.getByText('works only on this computer')).toBeVisible();
    await admin.campaign().invitation.getByRole('button', { name: 'Copy join link' }).click();
    await expect(admin.campaign().invitation.getByRole('textbox', { name: 'Join link' })).toHaveValue(
      /\/join\/[\w-]{44}$/,
    );
    const context = await browser.newContext({ baseURL: server.url });
    const other = await Person.open(context, 'someone-else');
    await registerAndLogIn(other);
    expect(
      (await other.call('POST', '/api/v1/feedback', { form: { feedback: 'More owlbears, please.' } })).status(),
    ).toBe(200);

    await admin.home().open();
    await expect(admin.shell().navigation.getByRole('link')).toHaveText([
      'Campaigns',
      'Characters',
      'Compendium',
      'Users',
      'Feedback',
      'Status',
    ]);
    // On a small tablet, a long name and the links do not fit beside each other.
    const wide = admin.page.viewportSize();
    const form = { type: 'name_change', display_name: 'Wilhelmina Mumm' };
    expect((await admin.call('PUT', `/api/v1/edit_user/${await admin.id()}`, { form })).status()).toBe(200);
    await admin.page.setViewportSize({ width: 1024, height: 768 });
    await admin.home().open();
    await expect(admin.page.getByRole('banner')).toContainText('Wilhelmina Mum...');
    await expectNoOverflow(admin.page, 'the top bar of an administrator');
    await admin.page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(admin.page.getByRole('menuitem', { name: 'Status' })).toBeVisible();
    await admin.page.keyboard.press('Escape');
    if (wide) await admin.page.setViewportSize(wide);
    const screens = admin.admin();
    await screens.openFeedback();
    await expect(screens.entry('More owlbears, please.')).toContainText(other.displayName);
    await screens.openUsers();
    await screens.search('SOMEONE-');
    await expect(screens.row(other.username)).toContainText(other.email);
    await expect(screens.row(admin.username)).toHaveCount(0);
    await screens.startDeletion(other.username);
    const confirmation = admin.shell().confirmation(`Delete ${other.displayName}?`);
    await expect(confirmation).toContainText(`Are you sure you want to delete the account of ${other.displayName}`);
    await confirmation.getByRole('button', { name: 'Delete account' }).click();
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
    await admin.shell().confirmation('Please confirm').getByRole('button', { name: 'Delete feedback' }).click();
    await expect(admin.page.getByRole('heading', { name: 'The inbox is empty' })).toBeVisible();
    await other.page.goto('/admin/users');
    await expect(other.page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
    await context.close();
  },
);

test(
  "the administrator's pages are paginated, accessible in both color schemes and usable with only the keyboard",
  { tag: '@long' },
  async ({ visitor }) => {
    const { page } = visitor;
    await insertCrowd();
    await visitor.call('POST', '/api/v1/check_entry_key', { form: { value: ENTRY_KEY } });
    await visitor.call('POST', '/api/v1/login', {
      form: { email: `${adminUsername}@example.test`, password: visitor.password },
    });
    await visitor.call('POST', '/api/v1/feedback', { form: { feedback: 'A word from the host.' } });
    const screens = visitor.admin();
    const dialog = page.getByRole('dialog', { name: 'Delete an account' });
    await screens.openFeedback();
    await expect(screens.entry('A word from the host.')).toBeVisible();
    await expectAccessible(visitor, 'the inbox');
    await screens.openUsers();
    await expect(page.getByText('26 accounts')).toBeVisible();
    await expectAccessible(visitor, 'the accounts');
    await page.getByRole('button', { name: 'Delete an account' }).click();
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await expectAccessible(visitor, 'the dialog');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row')).toHaveCount(26);
    await page.getByRole('button', { name: 'Actions for Name of crowd-' }).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Delete account' })).toBeFocused();
    await expectAccessible(visitor, 'the menu of a row');
    await page.keyboard.press('Enter');
    await visitor
      .shell()
      .confirmation(/^Delete Name of crowd-/)
      .getByRole('button', { name: 'Cancel' })
      .click();
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
    const confirmation = visitor.shell().confirmation('Delete Name of crowd-07?');
    await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(visitor.shell().banner('The account of Name of crowd-07 has been deleted.')).toBeVisible();
  },
);
