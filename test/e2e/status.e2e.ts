import type { ServiceStatus } from '../../contracts/status/status.contract.js';
import { getStatus } from '../../contracts/status/status.contract.js';
import { insertAccount } from '../support/accounts.js';
import { expectAccessible } from './accessibility.js';
import { expect, test } from './fixtures.js';
import { expectWholeWords } from './pages/overflow.js';
import type { Person } from './pages/person.js';

/** Signs an administrator in. */
async function asAdmin(admin: Person, query: Parameters<typeof insertAccount>[0]): Promise<Person> {
  const { username, displayName, email, password } = admin;
  await insertAccount(query, { username, displayName, email, password, role: 'admin' });
  expect((await admin.call('POST', '/api/v1/login', { form: { email, password } })).status()).toBe(200);
  return admin;
}

test(
  'an administrator reads at a glance how the service is, what needs them first, and no one else gets there',
  { tag: '@long' },
  async ({ visitor, player, database }) => {
    const admin = await asAdmin(visitor, (sql, parameters) => database.query(sql, parameters));
    const { page } = admin;
    await page.goto('/admin/status');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Status', exact: true })).toBeVisible();
    for (const label of ['Accounts', 'Campaigns', 'Characters', 'Connections', 'Database', 'Last proved backup'])
      await expect(main.getByText(label, { exact: true }).first()).toBeVisible();
    const nodes = main.getByRole('region', { name: 'Nodes' });
    await expect(nodes.getByText('This one')).toBeVisible();
    await expectAccessible(admin, 'the status of a new service');

    // Two nodes, of which one is lost and one has too much to do; Redis away, a backup overdue.
    await page.route(`**${getStatus.path}`, async (route) => {
      const reply = (await (await route.fetch()).json()) as ServiceStatus;
      const [own] = reply.nodes;
      const troubled = own && [
        { ...own, name: 'table7:3000', busy: 0.97, lag_ms: 412 },
        {
          ...own,
          id: 'other',
          name: 'a-node-with-a-rather-long-name.example.internal:3001',
          is_this: false,
          is_up: false,
        },
      ];
      const backups = { ...reply.backups, every_hours: 24, is_overdue: true };
      await route.fulfill({
        json: { ...reply, backups, nodes: troubled, checks: { ...reply.checks, redis: 'away' } },
      });
    });
    await main.getByRole('button', { name: 'Refresh now' }).click();
    await expect(main.getByRole('status')).toHaveText([
      /^Redis does not answer\./,
      /^A backup is overdue/,
      /has too much to do\.$/,
      /was lost\. It stopped without saying so\.$/,
    ]);
    await expect(nodes.getByText('Lost', { exact: true })).toBeVisible();
    await expectAccessible(admin, 'the status of a troubled service');
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectWholeWords(nodes.getByText('table7:3000', { exact: true }));
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wider, `beyond the right edge at ${width}`).toBeLessThanOrEqual(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: test.info().outputPath(`${width}-${colorScheme}.png`) });
      }
    }

    // What was read stays while a later call fails.
    await page.unroute(`**${getStatus.path}`);
    await page.route(`**${getStatus.path}`, (route) =>
      route.fulfill({ status: 503, json: { msg: 'Away.', status: false, code: 503 } }),
    );
    await main.getByRole('button', { name: 'Refresh now' }).click();
    await expect(main.getByRole('status').first()).toHaveText('The status could not be read again: Away.');
    await expect(main.getByText('Last proved backup')).toBeVisible();

    await player.page.goto('/admin/status');
    await expect(player.page.getByRole('heading', { name: 'Status', exact: true })).toHaveCount(0);
  },
);
