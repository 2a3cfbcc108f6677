import type { Page } from 'playwright/test';
import { changeCampaign, createNamedCampaign } from './campaign-setup.js';
import { expect, test } from './fixtures.js';

/** The labels of the form fields, in order. */
const labels = (page: Page) => page.getByRole('main').locator('label');
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

test('each screen shows a visitor its texts, labels and links', async ({ visitor }) => {
  const { page } = visitor;
  const main = page.getByRole('main');
  const errors: string[] = [];
  // The first visitors of a server that has just started may be asked to wait, and the page tries again.
  const isExpected = (text: string): boolean => text.includes('status of 429');
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) errors.push(message.text());
  });
  await page.goto('/');
  await expect(main.getByText('Log in to see your campaigns!', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(errors).toEqual([]);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link')).toHaveText(['Questhearth', 'Campaigns', 'Characters', 'Log In', 'Sign Up']);
  for (const [name, href] of [
    ['Questhearth', '/'],
    ['Campaigns', '/campaigns'],
    ['Characters', '/characters'],
    ['Log In', '/login'],
    ['Sign Up', '/register'],
  ] as const) {
    await expect(bar.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await page.goto('/register');
  await expect(labels(page)).toHaveText(['Username', 'Display Name', 'Email Address', 'Password', 'Retype Password']);
  await expect(visitor.auth().submit).toBeVisible();
  await page.goto('/login');
  await expect(labels(page)).toHaveText(['Email Address', 'Password']);
  await expect(visitor.auth().submit).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forgot Password', exact: true })).toHaveAttribute(
    'href',
    '/password_reset',
  );
  await page.goto('/check_email');
  await expect(main.getByText('Please check your email for a confirmation link.', { exact: true })).toBeVisible();
  await page.goto('/password_reset');
  await expect(h1(page)).toHaveText('Reset Password');
  await expect(labels(page)).toHaveText(['Email Address']);
  await page.goto('/process_password_reset/some-token');
  await expect(h1(page)).toHaveText('Reset Password');
  await expect(labels(page)).toHaveText(['Password', 'Retype Password']);
  await page.goto('/error_authorization');
  await expect(h1(page)).toHaveText('Error with Authorization');
  await page.route('**/api/v1/confirm_email/*', () => undefined);
  await page.goto('/confirm_email/some-token');
  const checking =
    'Checking email confirmation. If you do not redirect in 60 seconds, visit the login page and try logging in.';
  await expect(main.getByText(checking, { exact: true })).toBeVisible();
});

test('each screen shows a signed-in user its texts and labels', async ({ player }) => {
  const { page } = player;
  const [main, profile] = [page.getByRole('main'), player.profile()];
  await page.goto('/');
  await expect(main.getByRole('listitem')).toHaveText([
    'You are not in a campaign yet.',
    'Explore public campaigns or create a campaign and become its DM, the Dungeon Master who runs the game.',
    'Check your notifications for an invitation to a campaign.',
  ]);
  await player.shell().menuButton.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Notifications', 'Sign Out']);
  await page.goto(`/edit_profile/${await player.id()}`);
  await expect(profile.panel('Profile Image').getByRole('button')).toHaveText(['Choose Image', 'Reset', 'Save']);
  const blocks = ['Profile Image', 'Update Password', 'Change Display Name'];
  await expect(page.getByRole('heading', { name: new RegExp(`^(${blocks.join('|')})$`) })).toHaveText(blocks);
  await expect(profile.panel('Change Display Name').locator('label')).toHaveText(['Display Name']);
  await expect(profile.panel('Change Display Name').getByRole('button')).toHaveText(['Submit']);
  await expect(profile.askBeforeAdding).toBeAttached();
  await expect(profile.panel('Update Password').locator('label')).toHaveText([
    'Old password',
    'New password',
    'Retype new password',
  ]);
  await expect(profile.panel('Update Password').getByRole('button', { name: 'Submit' })).toBeVisible();
  await page.goto('/notifications');
  await expect(h1(page)).toHaveText('Notifications');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Unread', 'Read']);
  await page.goto('/feedback');
  await expect(h1(page)).toHaveText('How are we doing?');
  await expect(player.feedback().text).toHaveAttribute('placeholder', /suggestions or comments/);
  await expect(main.getByText('0/1000', { exact: true })).toBeVisible();
});

test(
  'the keyboard toggles the switch that asks before adding, and a reload keeps its value',
  { tag: '@long' },
  async ({ player }) => {
    const [profile, shell] = [player.profile(), player.shell()];
    const [askBeforeAdding, panel] = [profile.askBeforeAdding, profile.panel('Joining campaigns')];
    await profile.openEdit(await player.id());
    await expect(askBeforeAdding).not.toBeChecked();
    await expect(panel.getByText('A DM can add you to a campaign at once, without an invitation.')).toBeVisible();
    await askBeforeAdding.focus();
    await player.page.keyboard.press('Space');
    await expect(shell.banner('You will be asked before you are added to a campaign.')).toBeVisible();
    await expect(askBeforeAdding).toBeFocused();
    await player.page.reload();
    await expect(askBeforeAdding).toBeChecked();
    await expect(panel.getByText('A DM who adds you sends you an invitation instead.')).toBeVisible();
    await askBeforeAdding.uncheck();
    await expect(shell.banner('A DM can add you to a campaign at once now.')).toBeVisible();
  },
);

test(
  'a switch that cannot be saved shows the error, reverts and sends one request',
  { tag: '@long' },
  async ({ player }) => {
    const [profile, shell] = [player.profile(), player.shell()];
    const { askBeforeAdding } = profile;
    let reply = (): void => undefined;
    const replied = new Promise<void>((resolve) => (reply = resolve));
    let calls = 0;
    await player.page.route('**/api/v1/edit_user/*', async (route) => {
      calls += 1;
      await replied;
      await route.fulfill({ status: 503, json: { msg: 'The database does not answer.', status: false } });
    });
    await profile.openEdit(await player.id());
    await askBeforeAdding.focus();
    await player.page.keyboard.press('Space');
    await expect(askBeforeAdding).toHaveAttribute('aria-busy', 'true');
    await expect(askBeforeAdding).toBeChecked();
    await player.page.keyboard.press('Space');
    reply();
    await expect(shell.banner('The database does not answer.')).toBeVisible();
    await expect(askBeforeAdding).not.toBeChecked();
    await expect(askBeforeAdding).toBeFocused();
    await expect(profile.panel('Joining campaigns').getByText('Your choice was not saved. Try again.')).toBeVisible();
    expect(calls).toBe(1);
  },
);

test(
  'the home page asks for the current user once and shows a spinner until the answer',
  { tag: '@long' },
  async ({ player }) => {
    let reply = (): void => undefined;
    const replied = new Promise<void>((resolve) => (reply = resolve));
    let calls = 0;
    await player.page.route('**/api/v1/current_user', (route) => ((calls += 1), replied.then(() => route.continue())));
    await player.home().open();
    await expect(player.home().spinner).toBeVisible();
    await expect(player.home().text('Log in to see your campaigns!')).toHaveCount(0);
    // The spinner may show before the call is sent. With its first connection, the page asks again.
    await expect.poll(() => calls).toBe(1);
    reply();
    await expect(player.home().welcome).toHaveText(`Welcome, ${player.displayName}`);
    await expect(player.home().spinner).toHaveCount(0);
  },
);

test('an unknown address shows the error page with a link to the home page', { tag: '@long' }, async ({ visitor }) => {
  for (const path of ['/nowhere', '/campaigns/some/thing/else', '/login/more']) {
    await visitor.page.goto(path);
    await expect(h1(visitor.page)).toHaveText('Page not found');
  }
  await visitor.page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await visitor.page.waitForURL('/');
});

test('the page has a strict Content-Security-Policy', { tag: '@long' }, async ({ visitor }) => {
  const headers = (await visitor.page.goto('/campaigns'))?.headers() ?? {};
  const policy = headers['content-security-policy'] ?? '';
  for (const part of [
    "default-src 'self'",
    "script-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(part);
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
});

test('the longest names cause no horizontal scrolling', { tag: '@long' }, async ({ player, dm }) => {
  const [profile, shell, home] = [player.profile(), player.shell(), player.home()];
  const name = 'W'.repeat(40);
  await profile.openEdit(await player.id());
  await profile.rename(name);
  await expect(shell.menuButton).toContainText(`${'W'.repeat(14)}...`);
  await expect(shell.menuButton).not.toContainText('W'.repeat(15));
  const campaign = await createNamedCampaign(player, 'M'.repeat(80));
  await changeCampaign(player, campaign, 'request_add', dm);
  for (const width of [1024, 1440]) {
    await player.page.setViewportSize({ width, height: 720 });
    await dm.page.setViewportSize({ width, height: 720 });
    await home.open();
    await expect(home.welcome).toHaveText(`Welcome, ${name}`);
    await expect(home.row('M'.repeat(80))).toBeVisible();
    for (const [person, path] of [
      [player, '/'],
      [player, `/profile/${await player.id()}`],
      [dm, '/notifications'],
    ] as const) {
      await person.page.goto(path);
      await expect(person.page.getByText(/W{40}/).first()).toBeVisible();
      expect(await person.page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width);
    }
  }
});

test(
  'notifications that cannot be loaded show the error and a button to try again',
  { tag: '@long' },
  async ({ player }) => {
    const refusal = { status: 503, json: { msg: 'The database does not answer.', status: false } };
    let isAvailable = false;
    // A live connection would load the list automatically, perhaps before the click.
    await player.page.routeWebSocket('**/socket.io/**', () => undefined);
    await player.page.route('**/api/v1/notifications', (route) =>
      isAvailable ? route.continue() : route.fulfill(refusal),
    );
    await player.notifications().open();
    const failure = player.page.getByRole('alert').filter({ hasText: 'The database does not answer.' });
    await expect(failure).toBeVisible();
    isAvailable = true;
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(player.page.getByText('You have no unread notifications.')).toBeVisible();
  },
);

test('a screen whose code a new build has replaced comes with a reload', { tag: '@long' }, async ({ player }) => {
  // The console names the missing file when the reload leaves it the time.
  player.expectedErrors.push(/Failed to fetch dynamically imported module/);
  await player.home().open();
  await player.page.route('**/assets/feedback.screen*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
  // As docs/deploy/haproxy.cfg answers visitors.
  await player.page.route('**/health/*', (route) => route.fulfill({ status: 404 }));
  await player.page.getByRole('link', { name: 'send us your feedback' }).click();
  await expect(player.feedback().text).toBeVisible();
});

test('a screen shows as soon as its code has arrived', { tag: '@long' }, async ({ visitor }) => {
  // No timer ends: React's own `lazy` would hold the screen back by one.
  await visitor.page.addInitScript(() => void Object.assign(window, { setTimeout: () => 0 }));
  await visitor.auth().openLogin();
  await expect(visitor.auth().email).toBeVisible();
});
