import { addMembers, createCampaign } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { ListPage } from './pages/list.page.js';
import { onPaper } from './pages/paper.js';

const CLEAN = { dark: [], pale: [], controls: [] };

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
