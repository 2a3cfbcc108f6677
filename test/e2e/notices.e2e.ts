import { addMembers, createCampaignWithMap, createNamedCampaign } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { expectCoversNothing } from './pages/covered-by-notice.js';
import { ListPage } from './pages/list.page.js';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
] as const;

test(
  'a notice covers neither the hit points nor a control nor a list of a sheet',
  { tag: '@long' },
  async ({ dm, player }) => {
    const campaignId = await createNamedCampaign(dm, 'The Salt Marsh', player);
    const [characterId = ''] = await createCharacters(player, { name: 'Brannoc', in: campaignId });
    const { page } = player;
    await player.sheet().open(campaignId, characterId);
    const lost = page.locator('[data-connection-notice]');
    await player.context.setOffline(true);
    await expect(lost).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const key of ['1', '2', '3', '4']) {
        await page.keyboard.press(key);
        await expectCoversNothing(lost, `section ${key} at ${size.width}`);
      }
    }
    await player.context.setOffline(false);
    await expect(lost).toHaveCount(0);

    // A banner, which stays while the pointer is on it.
    const story = page.getByRole('textbox', { name: 'Character Notes/Story' });
    await story.fill('Born in the marsh.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const banner = page.locator('[data-ok="true"]');
    await banner.hover();
    await expectCoversNothing(banner, 'a banner on the notes');
  },
);

test(
  'a notice covers neither a control nor a list of the map and of a long campaign page',
  { tag: '@long' },
  async ({ dm, database }) => {
    const { page } = dm;
    const campaignId = await createCampaignWithMap(12, 12, dm);
    await createCharacters(dm, { name: 'Ysolde', in: campaignId });
    await addMembers(database, campaignId, 59);
    const lost = page.locator('[data-connection-notice]');
    await expect(dm.map().legend('Ysolde')).toBeVisible();
    await dm.context.setOffline(true);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectCoversNothing(lost, `the map at ${size.width}`);
    }
    await dm.context.setOffline(false);
    await expect(lost).toHaveCount(0);

    await dm.campaign().open(campaignId, 'settings');
    const members = new ListPage(page, 'Members');
    await expect(members.row(0)).toBeVisible();
    await dm.context.setOffline(true);
    await expect(lost).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await members.scroller.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
      const [list, notice] = [await members.scroller.boundingBox(), await lost.boundingBox()];
      expect((list?.y ?? 0) + (list?.height ?? 0), `${size.width}`).toBeLessThanOrEqual(notice?.y ?? 0);
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      await expectCoversNothing(lost, `the end of the settings at ${size.width}`);
    }
    await dm.context.setOffline(false);
  },
);
