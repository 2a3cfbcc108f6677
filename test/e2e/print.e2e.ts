import { addMembers, createCampaign } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { ListPage } from './pages/list.page.js';
import { onPaper } from './pages/paper.js';
import type { Person } from './pages/person.js';

const CLEAN = { dark: [], pale: [], controls: [] };

/** Opens each address in the dark scheme and expects dark texts on white paper, without controls. */
async function expectPrintsWell({ page }: Person, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])).toBe('dark');
    expect(await onPaper(page), path).toEqual(CLEAN);
  }
}

test(
  'the browser prints each screen dark on white and without controls, whatever the scheme',
  { tag: '@long' },
  async ({ player, dm }) => {
    const id = await player.id();
    const campaignId = await createCampaign(dm, player);
    const [characterId = ''] = await createCharacters(player, { name: 'Brannoc', in: campaignId });
    await expectPrintsWell(player, [
      '/',
      '/campaigns',
      '/characters',
      '/notifications',
      `/profile/${id}`,
      '/about',
      `/campaigns/${campaignId}`,
      '/compendium',
      '/compendium/spells?show=fireball',
      '/compendium/rules?show=grappling',
      '/compendium/spells/cards',
      `/campaigns/${campaignId}?section=sheets`,
      `/campaigns/${campaignId}?section=sheets&sheet=${characterId}`,
    ]);
    await expectPrintsWell(dm, [`/campaigns/${campaignId}?section=settings`]);
  },
);

test(
  'a sheet on paper is dark on white in the dark scheme, and a long list prints whole',
  { tag: '@long' },
  async ({ player, dm, database }) => {
    const campaignId = await createCampaign(dm, player);
    const [characterId = ''] = await createCharacters(player, { name: 'Brannoc', in: campaignId });
    const { page } = player;
    await page.emulateMedia({ colorScheme: 'dark' });
    const sheet = player.sheet();
    await sheet.open(campaignId, characterId);
    await sheet.print({ isBlank: false });
    expect(await onPaper(page)).toEqual(CLEAN);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await sheet.endPrint();

    await addMembers(database, campaignId, 30);
    await dm.campaign().open(campaignId, 'settings');
    const members = new ListPage(dm.page, 'Members');
    await expect(members.row(31)).toBeAttached();
    const hidden = () => members.scroller.evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(await hidden()).toBeGreaterThan(0);
    await dm.page.emulateMedia({ media: 'print' });
    expect(await hidden()).toBe(0);
  },
);

test(
  'of a list that renders only the rows in sight, the browser prints every row',
  { tag: '@long' },
  async ({ player }) => {
    const { page } = player;
    await page.goto('/compendium/spells');
    const table = page.getByRole('table');
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    const count = Number(await table.getAttribute('aria-rowcount')) - 1;
    const rows = table.locator('tr[data-row]');
    expect(await rows.count()).toBeLessThan(count);
    // The headless browser has no dialog, and ends the print at once.
    const printed = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          addEventListener('beforeprint', () => resolve(document.querySelectorAll('tr[data-row]').length));
          print();
        }),
    );
    expect(await printed).toBe(count);
    await expect.poll(() => rows.count()).toBeLessThan(count);
  },
);
