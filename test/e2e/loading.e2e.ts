import type { Locator } from 'playwright/test';
import { createNamedCampaign } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { holdReplies } from './pages/hold-replies.js';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the place of an element in whole pixels. */
async function boxOf(element: Locator): Promise<Box> {
  await expect(element).toBeVisible();
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

/** The grey bars of what loads. */
const BARS = '.mantine-Skeleton-root';

/** Returns the titles of the columns of a list. */
const titlesOf = (table: Locator): Promise<string[]> => table.locator('thead th').allInnerTexts();

test(
  'the lists of characters and of accounts load as their heads with rows as high as theirs',
  { tag: '@long' },
  async ({ player, newPerson, database }) => {
    await createCharacters(player, { name: 'Brannoc' }, { name: 'Ysolde' });
    const admin = await newPerson('admin');
    await database.query(`UPDATE users SET role = 'admin' WHERE username = $1`, [admin.username]);
    for (const [person, path, calls, name, added] of [
      [player, '/characters', '**/api/v1/characters', 'Your characters', ['Join campaign', 'Delete Character']],
      [admin, '/admin/users', '**/api/v1/admin/users*', 'Accounts', ['Actions']],
    ] as const) {
      const { page } = person;
      const release = await holdReplies(page, calls);
      await page.goto(path);
      const loading = page.getByRole('status').locator('table');
      await expect(loading.locator(`tbody tr ${BARS}`).first()).toBeVisible();
      const titles = await titlesOf(loading);
      const [head, row] = [await boxOf(loading.locator('thead')), await boxOf(loading.locator('tbody tr').first())];
      release();
      const table = page.getByRole('table', { name });
      await expect(table.locator('tbody tr').first()).toBeVisible();
      await expect(loading).toHaveCount(0);
      expect((await titlesOf(table)).filter((title) => !added.some((each) => each === title))).toEqual(titles);
      expect(await boxOf(table.locator('thead'))).toEqual(head);
      expect(await boxOf(table.locator('tbody tr').first())).toEqual(row);
    }
  },
);

test(
  'a campaign loads as its picture, its name and its members, and a sheet as its band and its columns',
  { tag: '@long' },
  async ({ dm, player }) => {
    const campaignId = await createNamedCampaign(dm, 'The Salt Marsh', player);
    const [characterId = ''] = await createCharacters(player, { name: 'Brannoc', in: campaignId });
    const { page } = player;
    const release = await holdReplies(page, `**/api/v1/campaigns/${campaignId}`);
    await player.campaign().open(campaignId);
    const bars = page.locator(BARS);
    const picture = await boxOf(bars.first());
    expect(picture).toMatchObject({ width: 112, height: 112 });
    const rows = await bars.evaluateAll((all) => all.filter(({ clientHeight }) => clientHeight === 64).length);
    expect(rows).toBeGreaterThan(1);
    const firstRow = await boxOf(bars.nth(3));
    release();
    const title = await boxOf(page.getByRole('heading', { level: 1, name: 'The Salt Marsh' }));
    expect(title.x).toBeGreaterThan(picture.x + picture.width);
    expect(title.y + title.height).toBeLessThanOrEqual(picture.y + picture.height);
    const member = page.getByRole('region', { name: 'Campaign Members' }).getByRole('listitem').first();
    expect((await boxOf(member)).x).toBe(firstRow.x);

    const releaseSheet = await holdReplies(page, `**/api/v1/campaign/${campaignId}/character/${characterId}`);
    await page.goto(`/campaigns/${campaignId}?section=sheets&sheet=${characterId}`);
    await expect(bars.first()).toBeVisible();
    // Its last bars are the four columns.
    await expect(bars).toHaveCount(11);
    const columns = await Promise.all([7, 8, 9, 10].map((place) => boxOf(bars.nth(place))));
    releaseSheet();
    const actions = await boxOf(player.mainStats().actions);
    expect(columns.map(({ x }) => x)).toContain(actions.x);
    const vitals = await boxOf(player.sheet().vitals);
    expect(Math.min(...columns.map(({ y }) => y))).toBeGreaterThanOrEqual(vitals.y + vitals.height);
  },
);
